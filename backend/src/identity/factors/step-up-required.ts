import { forbidden, type RuleViolation } from '@dziva/event-ledger/domain/rule-violation';

/** The refusal of everything except the sign-in, until the second factor has passed. */
export function factorRequired(state = 'REQUIRED'): RuleViolation {
  return forbidden(
    'SECOND_FACTOR_REQUIRED',
    state === 'SETUP'
      ? 'Your work here needs a second factor beside the password. Set one up first.'
      : 'Show your second factor to go on.',
  );
}

/** The refusal of a sensitive action until the person has confirmed again who they are. */
export function stepUpRequired(): RuleViolation {
  return forbidden('STEP_UP_REQUIRED', 'Confirm again that it is you. Then this will be done.');
}
