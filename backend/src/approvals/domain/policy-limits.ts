/** Limits on what one person may do alone, besides the amounts of the rules: their default, and which values are valid. */
import { RuleViolation } from '@dziva/event-ledger/domain/rule-violation';
import { type Cents, cents } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';

export interface PolicyLimits {
  /** How many days back one person may date a payment. */
  readonly backDatedDays: number;
  /** How much interest the earlier date of a payment may save the borrower. */
  readonly backDatedSavingCents: Cents;
  /** The person who imported a statement may match its lines up to this amount. */
  readonly ownImportCents: Cents;
}
/** The limits that administrators have changed; the others have their default. */
export type DecidedLimits = Readonly<Partial<PolicyLimits>>;
/** The limits that a proposal changes, not validated yet. The others stay. */
export type ProposedLimits = { readonly [Name in keyof PolicyLimits]?: number | undefined };

/** These apply until two administrators decide otherwise. */
export const DEFAULT_LIMITS: PolicyLimits = {
  backDatedDays: 7,
  backDatedSavingCents: cents(2_000),
  ownImportCents: cents(500_000),
};
const DAYS_MAX = 31;
/** The highest amount that can be a limit, here and in a rule. */
export const LIMIT_CENTS_MAX = cents(100_000_000);

/** All limits: the decided ones, and the default of the others. */
export const limitsWith = (decided: DecidedLimits): PolicyLimits => ({ ...DEFAULT_LIMITS, ...decided });

const NAMES: Readonly<Record<keyof PolicyLimits, string>> = {
  backDatedDays: 'Days back that one person may date a payment',
  backDatedSavingCents: 'Interest that an earlier payment date may save',
  ownImportCents: 'Amount of a line that its importer may match',
};

/** The decided limits with the proposed ones added. Throws 422 `LIMIT_INVALID` for a value out of range. */
export function withLimits(decided: DecidedLimits, proposed: ProposedLimits): DecidedLimits {
  const { backDatedDays, backDatedSavingCents, ownImportCents } = proposed;
  return {
    ...decided,
    ...(backDatedDays === undefined ? {} : { backDatedDays: daysOf(backDatedDays) }),
    ...(backDatedSavingCents === undefined
      ? {}
      : { backDatedSavingCents: centsOf('backDatedSavingCents', backDatedSavingCents) }),
    ...(ownImportCents === undefined ? {} : { ownImportCents: centsOf('ownImportCents', ownImportCents) }),
  };
}

/** A line for each limit that differs: `Days back that one person may date a payment: 7 → 3`. */
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
  // Turns -0, which JSON allows, into 0.
  return value + 0;
}

function centsOf(name: 'backDatedSavingCents' | 'ownImportCents', value: number): Cents {
  if (!isBetween(value, LIMIT_CENTS_MAX))
    throw invalid(`${NAMES[name]}: it must be between US$0.00 and ${formatUsd(LIMIT_CENTS_MAX)}.`);
  return cents(value + 0);
}

const invalid = (message: string) => new RuleViolation('LIMIT_INVALID', message);
