/** How a refusal is meant: a broken rule (422), a state that does not allow it (409), a person who may not (403), nothing there (404). */
export type RefusalKind = 'rule' | 'conflict' | 'forbidden' | 'not-found';

/** An expected refusal. The sentence is written for the person who will read it. */
export class RuleViolation extends Error {
  constructor(
    readonly code: string,
    sentence: string,
    readonly kind: RefusalKind = 'rule',
    /** Further fields of the problem, such as the payoff that a payment exceeds. */
    readonly details: Readonly<Record<string, unknown>> = {},
  ) {
    super(sentence);
    this.name = 'RuleViolation';
  }
}

/** The thing's present state does not allow it. */
export function stateConflict(code: string, sentence: string): RuleViolation {
  return new RuleViolation(code, sentence, 'conflict');
}

/** This person may not do it, whatever their role. */
export function forbidden(code: string, sentence: string): RuleViolation {
  return new RuleViolation(code, sentence, 'forbidden');
}

/** There is nothing of that kind here, or it is somebody else's: both get the same answer. */
export function notFound(what: string): RuleViolation {
  return new RuleViolation('NOT_FOUND', `The requested ${what} could not be found.`, 'not-found');
}
