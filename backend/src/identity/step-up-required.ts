import { forbidden, type RuleViolation } from '@dziva/event-ledger/domain/rule-violation';

/** Nothing but signing in is open yet. */
export function factorRequired(state = 'REQUIRED'): RuleViolation {
  return forbidden(
    'SECOND_FACTOR_REQUIRED',
    state === 'SETUP'
      ? 'Your work here needs a second factor beside the password. Set one up first.'
      : 'Show your second factor to go on.',
  );
}

/** This is delicate enough to ask once more who it is. */
export function stepUpRequired(): RuleViolation {
  return forbidden('STEP_UP_REQUIRED', 'Show once more that it is you. Then this is done.');
}
