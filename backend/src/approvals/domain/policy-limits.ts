/** What one person may choose or confirm alone, beside the amounts of the rules: the limits, their default, and what can be one. */
import { RuleViolation } from '@dziva/event-ledger/domain/rule-violation';
import { type Cents, cents } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';

export interface PolicyLimits {
  /** So many days back one person may date a payment. */
  readonly backDatedDays: number;
  /** So much interest the earlier day of a payment may save the borrower. */
  readonly backDatedSavingCents: Cents;
  /** Up to this amount who imported a statement may match its lines. */
  readonly ownImportCents: Cents;
}
/** Those that administrators have ever decided. */
export type DecidedLimits = Readonly<Partial<PolicyLimits>>;
/** Limits as somebody wants them, not judged yet. The others stay. */
export type WantedLimits = { readonly [Name in keyof PolicyLimits]?: number | undefined };

/** What holds until two administrators have decided something else. */
export const DEFAULT_LIMITS: PolicyLimits = {
  backDatedDays: 7,
  backDatedSavingCents: cents(2_000),
  ownImportCents: cents(500_000),
};
const DAYS_MAX = 31;
/** The highest amount that can be a limit, here and in a rule. */
export const LIMIT_CENTS_MAX = cents(100_000_000);

/** The limits as they are: what was decided of some, the default of the others. */
export const limitsWith = (decided: DecidedLimits): PolicyLimits => ({ ...DEFAULT_LIMITS, ...decided });

const NAMES: Readonly<Record<keyof PolicyLimits, string>> = {
  backDatedDays: 'Days back that one person may date a payment',
  backDatedSavingCents: 'Interest that an earlier payment date may save',
  ownImportCents: 'Amount of a line that its importer may match',
};

/** What is decided with these limits besides: 422 `LIMIT_INVALID` for one that cannot be. */
export function withLimits(decided: DecidedLimits, wanted: WantedLimits): DecidedLimits {
  const { backDatedDays, backDatedSavingCents, ownImportCents } = wanted;
  return {
    ...decided,
    ...(backDatedDays === undefined ? {} : { backDatedDays: daysOf(backDatedDays) }),
    ...(backDatedSavingCents === undefined
      ? {}
      : { backDatedSavingCents: centsOf('backDatedSavingCents', backDatedSavingCents) }),
    ...(ownImportCents === undefined ? {} : { ownImportCents: centsOf('ownImportCents', ownImportCents) }),
  };
}

/** What differs, a line for each limit: `Days back that one person may date a payment: 7 → 3`. */
export function limitChangesInWords(before: PolicyLimits, after: PolicyLimits): string[] {
  return (Object.keys(NAMES) as (keyof PolicyLimits)[]).flatMap((name) =>
    before[name] === after[name]
      ? []
      : [`${NAMES[name]}: ${inWords(name, before[name])} → ${inWords(name, after[name])}`],
  );
}

const inWords = (name: keyof PolicyLimits, value: number): string =>
  name === 'backDatedDays' ? `${value}` : formatUsd(cents(value));

const isBetween = (value: number, max: number): boolean =>
  Number.isSafeInteger(value) && value >= 0 && value <= max;

function daysOf(value: number): number {
  if (!isBetween(value, DAYS_MAX))
    throw invalid(`${NAMES.backDatedDays}: it must be a whole number from 0 to ${DAYS_MAX}.`);
  // Without a -0, which JSON has.
  return value + 0;
}

function centsOf(name: 'backDatedSavingCents' | 'ownImportCents', value: number): Cents {
  if (!isBetween(value, LIMIT_CENTS_MAX))
    throw invalid(`${NAMES[name]}: it must be between US$0.00 and ${formatUsd(LIMIT_CENTS_MAX)}.`);
  return cents(value + 0);
}

const invalid = (message: string) => new RuleViolation('LIMIT_INVALID', message);
