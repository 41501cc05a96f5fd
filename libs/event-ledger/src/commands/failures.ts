import { CommitUnanswered } from '@dziva/event-ledger/database/commit-unanswered';
import { type RuleViolation, stateConflict } from '@dziva/event-ledger/domain/rule-violation';

/** Another command changed the same data first. The unit of work tries again. */
export class LostRace extends Error {
  constructor() {
    super('Others changed this at the same time. Load it again and retry.');
    this.name = 'LostRace';
  }
}

/** The database is busy or cannot be reached. Nothing was done, and the same request may be sent again. */
export class TemporarilyUnavailable extends Error {
  constructor(
    sentence = 'The service is busy. Nothing was changed. Please try again in a moment.',
    cause?: unknown,
  ) {
    super(sentence, { cause });
    this.name = 'TemporarilyUnavailable';
  }
}

/** The database takes no changes, for example because it is a standby. Nothing was done. */
export class ReadOnly extends TemporarilyUnavailable {
  constructor(cause?: unknown) {
    super(
      'Dziva cannot record anything at the moment, so this was not done. Nothing was changed. Please try again in a few minutes.',
      cause,
    );
    this.name = 'ReadOnly';
  }
}

/** A disk is full: that of the database, or that of the files. Nothing was done. */
export class StorageFull extends TemporarilyUnavailable {
  constructor(cause?: unknown) {
    super('Dziva has no space left to record this. Nothing was changed. Please try again later.', cause);
    this.name = 'StorageFull';
  }
}

/**
 * The connection was lost after the commit was sent, so it may have been carried out. Only a caller that can repeat it safely
 * may try again.
 */
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
 * The error for each constraint that a statement can violate. The features define it for two constraints of the ledger:
 * `no_overdraft`, when an account would go below its floor, and `closed_account`, when money would move on a closed account.
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
  '53200',
  '58030',
  'ECONNREFUSED',
  'ECONNRESET',
]);
// Also codes of the file system.
const READ_ONLY = new Set(['25006', 'EROFS']);
const FULL = new Set(['53100', 'ENOSPC', 'EDQUOT']);
const UNIQUE_VIOLATION = '23505';
const RECEIPT = 'receipt_pkey';

/** Translates a database error into the error that it means; an unknown error is returned unchanged. */
export function meaningOf(error: unknown, constraints: ConstraintMeaning): unknown {
  if (error instanceof CommitUnanswered) return new OutcomeUnknown(error.cause);
  const { code, constraint, message } = describe(error);
  const meaning = constraint === undefined ? undefined : constraints[constraint];
  if (meaning) return meaning();
  if (code !== undefined && RACES.has(code)) return new LostRace();
  if (code === UNIQUE_VIOLATION && (constraint?.startsWith('event_p') || constraint === RECEIPT))
    return new LostRace();
  if (code !== undefined && READ_ONLY.has(code)) return new ReadOnly(error);
  if (code !== undefined && FULL.has(code)) return new StorageFull(error);
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

/** The error after the third lost race. */
export function tooManyRaces(): RuleViolation {
  return stateConflict(
    'CONCURRENT_CHANGE',
    'Others are changing this at the same moment. Load it again and retry.',
  );
}

// Errors of native modules can come from another realm, where `instanceof Error` is false.
function describe(error: unknown): { code?: string; constraint?: string; message: string } {
  if (typeof error !== 'object' || error === null) return { message: '' };
  const { code, constraint, message } = error as Record<string, unknown>;
  return {
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    message: typeof message === 'string' ? message : '',
  };
}
