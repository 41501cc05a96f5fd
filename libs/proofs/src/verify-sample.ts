/**
 * Checks the file of an audit sample without our server: that the seal of the draw is genuine and was made after the period, that
 * the draw was recorded so, that each entry is proven, and, with the journal of the period, that these are the entries to be drawn.
 */
import { entriesIn } from './journal-entries.ts';
import { drawn, endOfPeriod, populationOf, rankOf } from './sample-draw.ts';
import { type SampleFile, sampleFile } from './sample-format.ts';
import { sealFlaw } from './seal.ts';
import { sha256 } from './sha256.ts';
import { isSigned } from './signature.ts';
import { type Step, type Verdict, verifyProof } from './verify-proof.ts';

/** What the verifier knows from other sources. */
export interface SampleTrust {
  /** Public keys in hex. */
  readonly keys: readonly string[];
  /** The journal of the period, as `npm run ledger:export` writes it: with it the draw is repeated. */
  readonly journal?: string | undefined;
}

export interface SampleStep extends Omit<Step, 'name'> {
  readonly name: 'FORMAT' | 'SEAL' | 'KEY' | 'DRAW' | 'ORDER' | 'ENTRIES' | 'JOURNAL';
}

export interface SampleVerification {
  readonly verdict: Verdict;
  /** In order, up to the first one that fails. */
  readonly steps: readonly SampleStep[];
}

type Check = (file: SampleFile, trust: SampleTrust) => SampleStep | null;

/** Checks any value that may be the file of a sample. Never throws. */
export function verifySample(claimed: unknown, trust: SampleTrust): SampleVerification {
  const parsed = sampleFile.safeParse(claimed);
  if (!parsed.success)
    return ended([failed('FORMAT', 'This is no audit sample in the format “dziva sample v1”.')]);
  const steps = [passed('FORMAT', 'The file is an audit sample in the format “dziva sample v1”.')];
  for (const check of CHECKS) {
    const step = check(parsed.data, trust);
    if (step === null) continue;
    steps.push(step);
    if (step.state === 'FAILED') break;
  }
  return ended(steps);
}

const sealCheck: Check = ({ seal, to }) => {
  const flaw = sealFlaw(seal, { sha256, isSigned });
  if (flaw !== null) return failed('SEAL', `Seal ${seal.n} is not genuine: ${flaw}.`);
  return Date.parse(seal.sealedAt) < endOfPeriod({ to })
    ? failed('SEAL', `Seal ${seal.n} was made before the period ended, so the draw could be foreseen.`)
    : passed(
        'SEAL',
        `Seal ${seal.n} was made at ${seal.sealedAt}, after the period, and its signature fits.`,
      );
};

const keyCheck: Check = ({ seal }, { keys }) => {
  if (keys.length === 0)
    return open('KEY', `It was signed with the key ${seal.publicKey}. Compare it with the one you know.`);
  return keys.includes(seal.publicKey)
    ? passed('KEY', 'It was signed with the key that you brought.')
    : failed('KEY', `It was signed with another key than the one you brought: ${seal.publicKey}.`);
};

/** The event of the draw must say the same as the file. */
const drawCheck: Check = (file, { keys }) => {
  const { verdict, facts, steps } = verifyProof(file.draw, { keys });
  const flaw = steps.find(({ state }) => state === 'FAILED');
  if (facts === null || flaw !== undefined)
    return failed('DRAW', `The record of the draw is not proven: ${flaw?.sentence ?? ''}`);
  const recorded = JSON.stringify(drawIn(facts.data));
  if (facts.type !== 'SampleDrawn' || recorded !== JSON.stringify(drawIn(claimOf(file))))
    return failed('DRAW', 'The draw was recorded with other terms, another seal or other entries.');
  return verdict === 'NOT_SEALED'
    ? open('DRAW', 'No seal covers the record of the draw yet. Take the file again in ten minutes.')
    : passed('DRAW', `The draw was recorded at ${facts.recordedAt} with these terms and entries.`);
};

const claimOf = (file: SampleFile) => ({
  ...file,
  seal: file.seal.n,
  seed: file.seal.hash,
  entries: file.items.map(({ proof }) => proof.eventId),
});

/** The fields of a draw, in one order. */
const drawIn = (data: Readonly<Record<string, unknown>>): unknown[] =>
  ['from', 'to', 'size', 'aboveCents', 'population', 'populationCents', 'seal', 'seed', 'entries'].map(
    (field) => data[field],
  );

const orderCheck: Check = ({ seal, items, size, population }) => {
  const expected = Math.min(size, population);
  if (items.length !== expected)
    return failed('ORDER', `The file has ${items.length} entries, and ${expected} were to be drawn.`);
  const ranks = items.map(({ proof }) => rankOf(seal.hash, proof.eventId));
  const isInOrder = ranks.every((rank, i) => i === 0 || rank > (ranks[i - 1] ?? ''));
  return isInOrder
    ? passed('ORDER', `The ${items.length} entries are in the order of their ranks.`)
    : failed('ORDER', 'The entries are not in the order that the seal gives.');
};

const entriesCheck: Check = (file, { keys }) => {
  for (const { proof, amountCents } of file.items) {
    const { facts, steps } = verifyProof(proof, { keys });
    const flaw = steps.find(({ state }) => state === 'FAILED');
    if (flaw !== undefined)
      return failed('ENTRIES', `Entry ${proof.eventId} is not proven: ${flaw.sentence}`);
    const entry = { eventId: proof.eventId, recordedAt: proof.recordedAt, amountCents };
    if (facts?.entry?.amountCents !== amountCents)
      return failed('ENTRIES', `Entry ${proof.eventId} has another amount than the file says.`);
    if (proof.seal === null || proof.seal.n > file.seal.n)
      return failed('ENTRIES', `Entry ${proof.eventId} was not sealed when the sample was drawn.`);
    if (populationOf(file, [entry]).length === 0)
      return failed('ENTRIES', `Entry ${proof.eventId} does not belong to the period or the amount.`);
  }
  return passed('ENTRIES', `Each of the ${file.items.length} entries happened exactly so, and is sealed.`);
};

/** Repeats the draw. Without the journal nobody can tell if an entry with a lower rank was left out. */
const journalCheck: Check = (file, { journal }) => {
  if (journal === undefined) return null;
  const entries = populationOf(file, entriesIn(journal));
  const sumCents = entries.reduce((sum, { amountCents }) => sum + amountCents, 0);
  if (entries.length !== file.population || sumCents !== file.populationCents)
    return failed(
      'JOURNAL',
      `The journal has ${entries.length} such entries, and the sample was drawn from ${file.population}.`,
    );
  const ids = entries.map(({ eventId }) => eventId);
  const again = drawn(file.seal.hash, ids, file.size);
  return again.join() === file.items.map(({ proof }) => proof.eventId).join()
    ? passed('JOURNAL', `The draw was repeated from ${entries.length} entries, with the same result.`)
    : failed('JOURNAL', 'The draw was repeated, and other entries were drawn.');
};

const CHECKS: readonly Check[] = [sealCheck, keyCheck, drawCheck, orderCheck, entriesCheck, journalCheck];

function ended(steps: readonly SampleStep[]): SampleVerification {
  return { steps, verdict: verdictOf(steps) };
}

function verdictOf(steps: readonly SampleStep[]): Verdict {
  if (steps.some(({ state }) => state === 'FAILED')) return 'REFUSED';
  const openStep = steps.find(({ state }) => state === 'OPEN');
  if (openStep === undefined) return 'PROVEN';
  return openStep.name === 'DRAW' ? 'NOT_SEALED' : 'KEY_UNKNOWN';
}

const passed = (name: SampleStep['name'], sentence: string): SampleStep => ({
  name,
  state: 'PASSED',
  sentence,
});
const failed = (name: SampleStep['name'], sentence: string): SampleStep => ({
  name,
  state: 'FAILED',
  sentence,
});
const open = (name: SampleStep['name'], sentence: string): SampleStep => ({ name, state: 'OPEN', sentence });
