/** Limits on what one person may do alone, besides the amounts of the rules: their default, and which values are valid. */
import { RuleViolation } from '@dziva/event-ledger/domain/rule-violation';
import { type Cents, cents } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';
import { LIMIT_CENTS_MAX } from './classes.ts';

export interface PolicyLimits {
  /** How many days back one person may date a payment. */
  readonly backDatedDays: number;
  /** How much interest the earlier dates of one person's payments on one loan may save the borrower in a day. */
  readonly backDatedSavingCents: Cents;
  /** Up to this amount, somebody who dealt with a member pays out to them alone. */
  readonly apartCents: Cents;
  /** Up to this amount, one person decides about a deposit that has something doubtful. */
  readonly doubtCents: Cents;
  /** In a small office, what one person did above this amount is confirmed by another one in the evening. */
  readonly eveningCents: Cents;
}
/** The limits that administrators have changed; the others have their default. */
export type DecidedLimits = Readonly<Partial<PolicyLimits>>;
/** The limits that a proposal changes, not validated yet. The others stay. */
export type ProposedLimits = { readonly [Name in keyof PolicyLimits]?: number | undefined };

/** These apply until two administrators decide otherwise. */
export const DEFAULT_LIMITS: PolicyLimits = {
  backDatedDays: 7,
  backDatedSavingCents: cents(2_000),
  apartCents: cents(5_000),
  doubtCents: cents(10_000),
  eveningCents: cents(100_000),
};
const DAYS_MAX = 31;

/** All limits: the decided ones, and the default of the others. */
export const limitsWith = (decided: DecidedLimits): PolicyLimits => ({ ...DEFAULT_LIMITS, ...decided });

const NAMES: Readonly<Record<keyof PolicyLimits, string>> = {
  backDatedDays: 'Days back that one person may date a payment',
  backDatedSavingCents: 'Interest that an earlier payment date may save',
  apartCents: 'Payout to a member by somebody who dealt with them',
  doubtCents: 'Deposit with something doubtful that one person decides about',
  eveningCents: 'In a small office: confirmed in the evening above',
};
const LIMIT_NAMES = Object.keys(NAMES) as readonly (keyof PolicyLimits)[];

/** The decided limits with the proposed ones added. Throws 422 `LIMIT_INVALID` for a value out of range. */
export function withLimits(decided: DecidedLimits, proposed: ProposedLimits): DecidedLimits {
  const changed = LIMIT_NAMES.flatMap((name) => {
    const value = proposed[name];
    return value === undefined ? [] : [[name, validated(name, value)] as const];
  });
  return { ...decided, ...Object.fromEntries(changed) };
}

/** A line for each limit that differs: `Days back that one person may date a payment: 7 → 3`. */
export function limitChangesInWords(before: PolicyLimits, after: PolicyLimits): string[] {
  return LIMIT_NAMES.flatMap((name) =>
    before[name] === after[name]
      ? []
      : [`${NAMES[name]}: ${inWords(name, before[name])} → ${inWords(name, after[name])}`],
  );
}

const inWords = (name: keyof PolicyLimits, value: number): string =>
  name === 'backDatedDays' ? `${value}` : formatUsd(cents(value));

function validated(name: keyof PolicyLimits, value: number): number {
  const isDays = name === 'backDatedDays';
  const max = isDays ? DAYS_MAX : LIMIT_CENTS_MAX;
  if (!Number.isSafeInteger(value) || value < 0 || value > max)
    throw new RuleViolation(
      'LIMIT_INVALID',
      isDays
        ? `${NAMES[name]}: it must be a whole number from 0 to ${DAYS_MAX}.`
        : `${NAMES[name]}: it must be between US$0.00 and ${formatUsd(LIMIT_CENTS_MAX)}.`,
    );
  // Turns -0, which JSON allows, into 0.
  return value + 0;
}
