/** Checks a proof with a key that the caller knows, and prints the result of each step. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { jsonIn, keysOf, libraryModule, printSteps } from './proof-files.mjs';
import { Refusal } from './refusal.mjs';

const USAGE = 'Usage: npm run proof:verify -- proof.json --key <hex or file> [--against seal.json]';

/**
 * @param {string[]} args
 * @param {string} cwd the folder that file names are relative to
 * @returns {Promise<number>} 0 if the proof is proven, otherwise 1
 */
export async function verifyProofFile(args, cwd) {
  const { file, key, against } = argumentsOf(args);
  const { verifyProof, sealFormat } = await library();
  const kept = against === undefined ? undefined : readKept(path.resolve(cwd, against), sealFormat);
  const keys = key === undefined ? [] : keysOf(key, cwd);
  const proof = jsonIn(path.resolve(cwd, file));
  const { verdict, steps, facts } = verifyProof(proof, { keys, kept });
  printSteps(steps);
  if (facts !== null && verdict !== 'REFUSED') print(facts);
  console.log(SENTENCES[verdict]);
  return verdict === 'PROVEN' ? 0 : 1;
}

const SENTENCES = {
  PROVEN: 'Proven: this happened exactly so, and was sealed by the key that you know.',
  KEY_UNKNOWN: 'Not proven: everything fits, but you brought no key. Add --key with the one that you know.',
  NOT_SEALED: 'Not proven: no seal covers this event yet. Ask for the proof again in ten minutes.',
  REFUSED: 'Refused: this proof does not hold.',
};

/** @param {string[]} args */
function argumentsOf(args) {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { key: { type: 'string' }, against: { type: 'string' } },
    });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new Refusal(USAGE);
    return { file, key: values.key, against: values.against };
  } catch {
    throw new Refusal(USAGE);
  }
}

/** @param {import('@dziva/proofs/event-facts').EventFacts} facts */
function print({ type, recordedAt, entry, data }) {
  console.log(`\n${type}, recorded at ${recordedAt}`);
  if (entry !== null) {
    console.log(
      `${entry.description}: US$${(entry.amountCents / 100).toFixed(2)}, counts on ${entry.valueOn}`,
    );
    for (const { account, amountCents } of entry.postings)
      console.log(`  ${(amountCents / 100).toFixed(2).padStart(14)}  ${account}`);
  }
  for (const [name, value] of Object.entries(data)) console.log(`  ${name}: ${JSON.stringify(value)}`);
  console.log('');
}

/**
 * @param {string} file
 * @param {typeof import('@dziva/proofs/format').seal} sealFormat
 */
function readKept(file, sealFormat) {
  const kept = sealFormat.safeParse(jsonIn(file));
  if (!kept.success) throw new Refusal(`${file} is no exported seal.`);
  return kept.data;
}

async function library() {
  const { verifyProof } = /** @type {typeof import('@dziva/proofs/verify-proof')} */ (
    await libraryModule('verify-proof')
  );
  const { seal } = /** @type {typeof import('@dziva/proofs/format')} */ (await libraryModule('format'));
  return { verifyProof, sealFormat: seal };
}
