import { CommitUnanswered } from '@dziva/event-ledger/database/commit-unanswered';
import { type RuleViolation, stateConflict } from '@dziva/event-ledger/domain/rule-violation';

/** Somebody else was faster. The unit of work tries again. */
export class LostRace extends Error {
  constructor() {
    super('Others changed this at the same time. Load it again and retry.');
    this.name = 'LostRace';
  }
}

/** The database is busy or away; nothing was done, and the same request may be sent again. */
export class TemporarilyUnavailable extends Error {
  constructor(
    sentence = 'The service is busy. Nothing was changed. Please try again in a moment.',
    cause?: unknown,
  ) {
    super(sentence, { cause });
    this.name = 'TemporarilyUnavailable';
  }
}

/** The database went away after the commit was sent: it may have been done. Only who can repeat it safely may try again. */
export class OutcomeUnknown extends TemporarilyUnavailable {
  constructor(cause: unknown) {
    super(
      'The database did not answer while this was recorded: nobody knows yet whether it was done.',
      cause,
    );
    this.name = 'OutcomeUnknown';
  }
}

/**
 * What a failed statement means, by constraint. The ledger has two whose meaning the features say: `no_overdraft`, when an
 * account would pass its floor, and `closed_account`, when money would move on one that is closed.
 */
export type ConstraintMeaning = Readonly<Record<string, () => Error>>;

const RACES = new Set(['ES409', '40001', '40P01']);
const UNAVAILABLE = new Set([
  '55P03',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '57014',
  '25P03',
  'ECONNREFUSED',
  'ECONNRESET',
]);
const UNIQUE_VIOLATION = '23505';
const RECEIPT = 'receipt_pkey';

/** Gives a database error its meaning; anything unknown comes back as it is. */
export function meaningOf(error: unknown, constraints: ConstraintMeaning): unknown {
  if (error instanceof CommitUnanswered) return new OutcomeUnknown(error.cause);
  const { code, constraint, message } = describe(error);
  const meaning = constraint === undefined ? undefined : constraints[constraint];
  if (meaning) return meaning();
  if (code !== undefined && RACES.has(code)) return new LostRace();
  if (code === UNIQUE_VIOLATION && (constraint?.startsWith('event_p') || constraint === RECEIPT))
    return new LostRace();
  if (code !== undefined && UNAVAILABLE.has(code)) return new TemporarilyUnavailable();
  if (
    message.includes('timeout exceeded when trying to connect') ||
    message.startsWith('Connection terminated') ||
    message === 'Query read timeout' ||
    message.endsWith('is not queryable')
  ) {
    return new TemporarilyUnavailable();
  }
  return error;
}

/** The refusal after the third lost race. */
export function tooManyRaces(): RuleViolation {
  return stateConflict(
    'CONCURRENT_CHANGE',
    'Others are changing this at the same moment. Load it again and retry.',
  );
}

// Errors of native modules can come from another realm, where `instanceof Error` says no.
function describe(error: unknown): { code?: string; constraint?: string; message: string } {
  if (typeof error !== 'object' || error === null) return { message: '' };
  const { code, constraint, message } = error as Record<string, unknown>;
  return {
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    message: typeof message === 'string' ? message : '',
  };
}
