/** Checks an audit sample with a key that the caller knows, and prints the result of each step. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { jsonIn, keysOf, libraryModule, printSteps, read } from './proof-files.mjs';
import { Refusal } from './refusal.mjs';

const USAGE =
  'Usage: npm run sample:verify -- sample.json --key <hex or file> [--journal ledger.journal of the period]';
const SENTENCES = {
  PROVEN: 'Proven: these entries happened exactly so, and a seal that nobody could know before chose them.',
  KEY_UNKNOWN: 'Not proven: everything fits, but you brought no key. Add --key with the one that you know.',
  NOT_SEALED: 'Not proven: no seal covers the record of the draw yet. Take the file again in ten minutes.',
  REFUSED: 'Refused: this sample does not hold.',
};
const NOT_REPEATED =
  'The draw was not repeated: add --journal with the journal of the period to see that no entry was left out.';

/**
 * @param {string[]} args
 * @param {string} cwd the folder that file names are relative to
 * @returns {Promise<number>} 0 if the sample is proven, otherwise 1
 */
export async function verifySampleFile(args, cwd) {
  const { file, key, journal } = argumentsOf(args);
  const { verifySample } = /** @type {typeof import('@dziva/proofs/verify-sample')} */ (
    await libraryModule('verify-sample')
  );
  const trust = {
    keys: key === undefined ? [] : keysOf(key, cwd),
    journal: journal === undefined ? undefined : read(path.resolve(cwd, journal)),
  };
  const { verdict, steps } = verifySample(jsonIn(path.resolve(cwd, file)), trust);
  printSteps(steps);
  if (journal === undefined && verdict !== 'REFUSED') console.log(NOT_REPEATED);
  console.log(SENTENCES[verdict]);
  return verdict === 'PROVEN' ? 0 : 1;
}

/** @param {string[]} args */
function argumentsOf(args) {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { key: { type: 'string' }, journal: { type: 'string' } },
    });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new Refusal(USAGE);
    return { file, key: values.key, journal: values.journal };
  } catch {
    throw new Refusal(USAGE);
  }
}
