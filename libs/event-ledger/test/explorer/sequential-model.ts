/** Checks whether concurrent results could also have come from running the commands one after the other. */
import { type Action, decide, evolvePurse, NO_PURSE, type Purse } from './purses.ts';
import { type Answer, answerOf, PURSES } from './world.ts';

export type Outcome =
  | { readonly kind: 'ANSWER'; readonly answer: Answer }
  | { readonly kind: 'REFUSED'; readonly code: string }
  /** It may or may not have been carried out. */
  | { readonly kind: 'UNKNOWN' }
  /** The caller got the answer that nothing was changed. */
  | { readonly kind: 'NOTHING_DONE' }
  | { readonly kind: 'ODD'; readonly what: string };

/** One try of a caller, from the step at which it began to the step after which it had a result. */
export interface Attempt {
  readonly caller: string;
  readonly action: Action;
  readonly key: string | null;
  readonly from: number;
  readonly to: number;
  readonly outcome: Outcome;
}

export type Purses = Readonly<Record<string, Purse>>;

/** The items to be ordered: an effect with its answer, a refusal, or an effect that may not have happened. */
interface Operation {
  readonly action: Action;
  readonly key: string | null;
  readonly from: number;
  readonly to: number;
  readonly expected: Answer | string | null;
}

/** The problem with the history; null if some order of the commands explains it. */
export function unexplained(
  attempts: readonly Attempt[],
  ownerId: string,
  initial: Purses,
  final: Purses,
): string | null {
  const odd = attempts.find(({ outcome }) => outcome.kind === 'ODD');
  if (odd?.outcome.kind === 'ODD') return `${odd.caller} failed: ${odd.outcome.what}`;
  const keys = new Set(attempts.flatMap(({ key }) => (key === null ? [] : [key])));
  const operations: Operation[] = attempts.filter(({ key }) => key === null).flatMap(alone);
  for (const key of keys) {
    const same = attempts.filter((attempt) => attempt.key === key);
    const answers = new Set(
      same.flatMap(({ outcome }) => (outcome.kind === 'ANSWER' ? [stable(outcome.answer)] : [])),
    );
    if (answers.size > 1) return `The key "${key}" has two answers: ${[...answers].join(' and ')}`;
    operations.push(...together(same));
  }
  return canFollow(operations, initial, ownerId, stable(final))
    ? null
    : 'No order of the commands explains it.';
}

function alone({ action, key, from, to, outcome }: Attempt): Operation[] {
  if (outcome.kind === 'ANSWER') return [{ action, key, from, to, expected: outcome.answer }];
  if (outcome.kind === 'REFUSED') return [{ action, key, from, to, expected: outcome.code }];
  return outcome.kind === 'UNKNOWN' ? [{ action, key, from, to: Infinity, expected: null }] : [];
}

/** All tries with the same key have at most one effect; each refusal counts separately. */
function together(same: readonly Attempt[]): Operation[] {
  const refused = same.filter(({ outcome }) => outcome.kind === 'REFUSED').flatMap(alone);
  const answered = same.filter(({ outcome }) => outcome.kind === 'ANSWER');
  const mayHaveWritten = same.filter(({ outcome }) => ['ANSWER', 'UNKNOWN'].includes(outcome.kind));
  const [first] = mayHaveWritten;
  if (!first) return refused;
  const { action, key } = first;
  const from = Math.min(...mayHaveWritten.map((attempt) => attempt.from));
  const to = Math.min(Infinity, ...answered.map((attempt) => attempt.to));
  const [answer] = answered.flatMap(({ outcome }) => (outcome.kind === 'ANSWER' ? [outcome.answer] : []));
  return [...refused, { action, key, from, to, expected: answer ?? null }];
}

/** Tries all orders in which everything that ended before another began comes first. */
function canFollow(
  operations: readonly Operation[],
  purses: Purses,
  ownerId: string,
  final: string,
): boolean {
  if (operations.every(({ expected }) => expected === null) && stable(purses) === final) return true;
  return operations.some((operation) => {
    const others = operations.filter((other) => other !== operation);
    if (others.some((other) => comesBefore(other, operation))) return false;
    const after = carriedOut(operation, purses, ownerId);
    return after !== null && canFollow(others, after, ownerId, final);
  });
}

function comesBefore(other: Operation, operation: Operation): boolean {
  if (other.to <= operation.from) return true;
  // After the effect of its key, a caller must get the answer, never a refusal.
  return (
    operation.key !== null &&
    other.key === operation.key &&
    typeof other.expected === 'string' &&
    typeof operation.expected !== 'string'
  );
}

/** The purses after it; null if the outcome would have been different. */
function carriedOut({ action, expected }: Operation, purses: Purses, ownerId: string): Purses | null {
  const stateOf = (purse: string) => purses[purse] ?? NO_PURSE;
  const pledgedCents = PURSES.reduce((sum, purse) => sum + stateOf(purse).pledgedCents, 0);
  const decision = decide(action, stateOf, ownerId, pledgedCents);
  if ('refusal' in decision) return decision.refusal === expected ? purses : null;
  if (typeof expected === 'string') return null;
  const after = { ...purses };
  for (const [purse, events] of decision.events) after[purse] = events.reduce(evolvePurse, stateOf(purse));
  const answer = answerOf(action.purses, (purse) => after[purse] ?? NO_PURSE);
  return expected === null || stable(answer) === stable(expected) ? after : null;
}

/** The same text for equal values, whatever the order of the fields. */
export function stable(value: object): string {
  return JSON.stringify(value, (_, held: unknown) =>
    typeof held === 'object' && held !== null
      ? Object.fromEntries(Object.entries(held).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : held,
  );
}
