/**
 * The kind of refusal: a broken rule (422), a state that does not allow it (409), a person who may not do it (403), not found
 * (404).
 */
export type RefusalKind = 'rule' | 'conflict' | 'forbidden' | 'not-found';

/** An expected refusal. The sentence is shown to the user. */
export class RuleViolation extends Error {
  constructor(
    readonly code: string,
    sentence: string,
    readonly kind: RefusalKind = 'rule',
    /** Additional fields of the problem document, such as the payoff that a payment exceeds. */
    readonly details: Readonly<Record<string, unknown>> = {},
  ) {
    super(sentence);
    this.name = 'RuleViolation';
  }
}

/** The current state does not allow it. */
export function stateConflict(code: string, sentence: string): RuleViolation {
  return new RuleViolation(code, sentence, 'conflict');
}

/** This person may not do it, although their role might. */
export function forbidden(code: string, sentence: string): RuleViolation {
  return new RuleViolation(code, sentence, 'forbidden');
}

/** It does not exist, or it belongs to somebody else: both give the same answer. */
export function notFound(what: string): RuleViolation {
  return new RuleViolation('NOT_FOUND', `The requested ${what} could not be found.`, 'not-found');
}
