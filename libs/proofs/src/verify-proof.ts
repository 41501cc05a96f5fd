/**
 * Checks a proof without any server or database: content → hash → tree → seal → key. It trusts nothing in the proof, only the
 * key (and the seal) that the verifier provides.
 */
import { bytesOf, hexOf, utf8 } from './bytes.ts';
import { type EventContent, readContent, recordedAtOf } from './event-content.ts';
import { type EventFacts, factsOf } from './event-facts.ts';
import { type EventProof, eventProof } from './format.ts';
import { isIncluded } from './merkle.ts';
import { leafOf, type Place, type Seal, sealFlaw } from './seal.ts';
import { sha256 } from './sha256.ts';
import { isSigned } from './signature.ts';

/** What the verifier knows from other sources. */
export interface ProofTrust {
  /** Public keys in hex. Without any, the signer stays unknown. */
  readonly keys: readonly string[];
  /** A seal that was kept from earlier. */
  readonly kept?: Seal | undefined;
}

export type StepName = 'FORMAT' | 'CONTENT' | 'HASH' | 'TREE' | 'SEAL' | 'KEY' | 'KEPT_SEAL';

export interface Step {
  readonly name: StepName;
  /** OPEN: no error was found, but nothing is proven either. */
  readonly state: 'PASSED' | 'FAILED' | 'OPEN';
  readonly sentence: string;
}

/**
 * PROVEN: this event was sealed by a key that the verifier knows. KEY_UNKNOWN: everything matches, but no key was given.
 * NOT_SEALED: the content matches its hash, and no seal covers it yet. REFUSED: something does not match.
 */
export type Verdict = 'PROVEN' | 'KEY_UNKNOWN' | 'NOT_SEALED' | 'REFUSED';

export interface ProofVerification {
  readonly verdict: Verdict;
  /** In order, up to the first one that fails. */
  readonly steps: readonly Step[];
  /** The content of the event; null if it cannot be read or does not match its hash. */
  readonly facts: EventFacts | null;
}

/** Checks any value that may be a proof. Never throws. */
export function verifyProof(claimed: unknown, trust: ProofTrust): ProofVerification {
  const parsed = eventProof.safeParse(claimed);
  if (!parsed.success)
    return refused([], failed('FORMAT', 'This is no proof in the format “dziva proof v1”.'));
  const proof = parsed.data;
  const steps = [passed('FORMAT', 'The file is a proof in the format “dziva proof v1”.')];
  const content = readContent(proof.content);
  const contentFlaw = content === null ? 'The content cannot be read as an event.' : headFlaw(proof, content);
  if (content === null || contentFlaw !== null) return refused(steps, failed('CONTENT', contentFlaw ?? ''));
  steps.push(passed('CONTENT', `The content is the event ${proof.eventId}, a ${proof.type}.`));
  if (hexOf(sha256(utf8(proof.content))) !== proof.hash)
    return refused(steps, failed('HASH', 'The content does not have this hash: it was changed.'));
  steps.push(passed('HASH', `The content has the hash ${proof.hash}.`));
  const rest = sealSteps(proof, content, trust);
  return { verdict: verdictOf(rest), steps: [...steps, ...rest], facts: factsOf(content) };
}

/** The fields above the content must agree with the content. */
function headFlaw(proof: EventProof, content: EventContent): string | null {
  if (content.eventId !== proof.eventId) return 'The content is that of another event.';
  if (content.type !== proof.type) return 'The content is of another type than the proof says.';
  return recordedAtOf(content) === new Date(proof.recordedAt).toISOString()
    ? null
    : 'The content was recorded at another time than the proof says.';
}

/** The steps from the event's hash up to the key, until one fails. */
function sealSteps({ eventId, hash, seal, inclusion }: EventProof, content: EventContent, trust: ProofTrust) {
  if (seal === null && inclusion === null)
    return [
      open('SEAL', 'No seal covers this event yet: that takes ten minutes at most. Ask for the proof again.'),
    ];
  if (seal === null || inclusion === null)
    return [failed('SEAL', 'The proof has a seal without a path, or a path without a seal.')];
  const leaf = leafOf({ tx: inclusion.tx, eventId, hash });
  const { index, path, tx } = inclusion;
  const isUnder =
    isWithin({ tx, pos: content.position }, seal) &&
    isIncluded({ leaf, index, size: seal.events, path: path.map(bytesOf), root: bytesOf(seal.root) }, sha256);
  if (!isUnder)
    return [failed('TREE', `The path does not lead from this event to the root of seal ${seal.n}.`)];
  const steps = [
    passed('TREE', `The event is number ${index + 1} of ${seal.events} under the root of seal ${seal.n}.`),
  ];
  const flaw = sealFlaw(seal, { sha256, isSigned });
  if (flaw !== null) return [...steps, failed('SEAL', `Seal ${seal.n} is not genuine: ${flaw}.`)];
  steps.push(passed('SEAL', `Seal ${seal.n} was made at ${seal.sealedAt} and its signature fits.`));
  return [...steps, keyStep(seal, trust.keys), ...keptSteps(seal, trust.kept)];
}

function keyStep(seal: Seal, keys: readonly string[]): Step {
  if (keys.length === 0)
    return open('KEY', `It was signed with the key ${seal.publicKey}. Compare it with the one you know.`);
  return keys.includes(seal.publicKey)
    ? passed('KEY', 'It was signed with the key that you brought.')
    : failed('KEY', `It was signed with another key than the one you brought: ${seal.publicKey}.`);
}

/** A kept seal confirms itself and, by its chain, the seal before it. */
function keptSteps(seal: Seal, kept: Seal | undefined): Step[] {
  if (kept === undefined) return [];
  const flaw = sealFlaw(kept, { sha256, isSigned });
  if (flaw !== null) return [failed('KEPT_SEAL', `The seal that you kept is not genuine itself: ${flaw}.`)];
  if (kept.n === seal.n || kept.n === seal.n + 1)
    return [
      (kept.n === seal.n ? kept.hash : kept.previous) === seal.hash
        ? passed('KEPT_SEAL', `It agrees with seal ${kept.n}, which you kept.`)
        : failed(
            'KEPT_SEAL',
            `It is not the past of seal ${kept.n}, which you kept: the history was rewritten.`,
          ),
    ];
  return [
    failed(
      'KEPT_SEAL',
      `Seal ${kept.n}, which you kept, says nothing of seal ${seal.n} by itself: keep seal ${seal.n} or ${seal.n + 1}, ` +
        'or let Finance run ledger:verify against it.',
    ),
  ];
}

function verdictOf(steps: readonly Step[]): Verdict {
  if (steps.some(({ state }) => state === 'FAILED')) return 'REFUSED';
  const openStep = steps.find(({ state }) => state === 'OPEN');
  if (openStep === undefined) return 'PROVEN';
  return openStep.name === 'SEAL' ? 'NOT_SEALED' : 'KEY_UNKNOWN';
}

function isWithin({ tx, pos }: Place, { first, last }: Seal): boolean {
  const isAfter = tx > first.tx || (tx === first.tx && pos >= first.pos);
  return isAfter && (tx < last.tx || (tx === last.tx && pos <= last.pos));
}

const refused = (steps: readonly Step[], last: Step): ProofVerification => ({
  verdict: 'REFUSED',
  steps: [...steps, last],
  facts: null,
});
const passed = (name: StepName, sentence: string): Step => ({ name, state: 'PASSED', sentence });
const failed = (name: StepName, sentence: string): Step => ({ name, state: 'FAILED', sentence });
const open = (name: StepName, sentence: string): Step => ({ name, state: 'OPEN', sentence });
