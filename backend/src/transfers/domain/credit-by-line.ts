/** Whether a line of a statement may credit a deposit by itself, and whether one person may do it with that line. */
import type { PolicyNow } from '#approvals/domain/approval-policy';
import { RuleViolation } from '@dziva/event-ledger/domain/rule-violation';
import { type Cents, subtractCents, ZERO_CENTS } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';
import { type MemberFacts, type PayerFit, payerFit } from './payer-fit.ts';

/** A deposit, and the line that would credit it. */
export interface CreditByLine {
  readonly creditCents: Cents;
  /** The amount that the member entered. */
  readonly claimedCents: Cents;
  readonly importedBy: string;
  /** Null if only its importer says so. */
  readonly confirmedBy: string | null;
  /** Whether the deposit was submitted after the statement had been read, when staff could see its lines. */
  readonly isAfterReading: boolean;
  /** Whether the member entered another reference than the one in the line. */
  readonly isOtherReference: boolean;
  readonly payer: string | null;
  readonly member: MemberFacts;
}

/** What the policy allows a job. */
export interface LineLimits {
  /** Up to this amount it uses a line that was claimed late, and one with less than this much more than was claimed. */
  readonly doubtCents: Cents;
  /** Up to this amount the lines of an import count that nobody has confirmed. Their sums are checked when they are credited. */
  readonly oneWordCents: Cents;
}

export const lineLimitsOf = ({ limits, rules }: PolicyNow): LineLimits => ({
  doubtCents: limits.doubtCents,
  oneWordCents: rules.DEPOSIT_VERIFICATION.aboveCents ?? ZERO_CENTS,
});

/** Whether the statement is evidence for this amount: another person confirmed it, or the amount is within the importer's limit. */
export function isStatementEnough(
  { confirmedBy, creditCents }: CreditByLine,
  { oneWordCents }: LineLimits,
): boolean {
  return confirmedBy !== null || creditCents <= oneWordCents;
}

/** Why the payer of a line shows nobody that it is the member's, in words. */
export const PAYER_REASONS: Readonly<Record<Exclude<PayerFit, 'FITS'>, string>> = {
  NONE: 'no payer is printed',
  PART: 'the payer is printed only in part',
  OTHER: 'another name',
};

/** Why a job leaves the deposit to a person, in words: `another name`. None if the line credits it by itself. */
export function reasonsForPerson(credit: CreditByLine, limits: LineLimits): string[] {
  const { isAfterReading, creditCents } = credit;
  const fit = payerFit(credit.payer, credit.member);
  return [
    ...(fit === 'FITS' ? [] : [PAYER_REASONS[fit]]),
    ...(isAfterReading && creditCents > limits.doubtCents ? ['claimed after the statement was read'] : []),
    ...(isMuchMore(credit, limits.doubtCents) ? [`${formatUsd(moreCents(credit))} more than claimed`] : []),
    ...(isStatementEnough(credit, limits) ? [] : ['nobody has confirmed its statement']),
  ];
}

/** Refuses a job what a person has to decide. */
export function requireNoPerson(credit: CreditByLine, limits: LineLimits): void {
  const [reason] = reasonsForPerson(credit, limits);
  if (reason !== undefined)
    throw new RuleViolation('LEFT_TO_PERSON', `A person has to decide about this deposit: ${reason}.`);
}

/**
 * The sentence why one person is not enough to credit the deposit with this line; null if one is. Up to `doubtCents`, one person may
 * use a line that was claimed late or has another payer; from as much more than was claimed on, two people are needed.
 */
export function approvalReasonForLine(credit: CreditByLine, doubtCents: Cents): string | null {
  const { creditCents, isAfterReading, isOtherReference } = credit;
  if (isMuchMore(credit, doubtCents)) {
    const more = formatUsd(moreCents(credit));
    return isOtherReference
      ? `The line has another reference than the deposit, and ${more} more than the member entered.`
      : `The line has ${more} more than the member entered.`;
  }
  if (creditCents <= doubtCents) return null;
  if (isAfterReading) return 'The member sent this deposit after the statement had been read.';
  return approvalReasonForPayer(credit);
}

/** The sentence why one person does not say alone that this member paid; null if the payer fits. */
export function approvalReasonForPayer({
  payer,
  member,
}: Pick<CreditByLine, 'payer' | 'member'>): string | null {
  switch (payerFit(payer, member)) {
    case 'FITS':
      return null;
    case 'NONE':
      return 'The line names no payer.';
    case 'PART':
      return 'The line names the payer only in part.';
    case 'OTHER':
      return 'The payer in the line is not known as the member.';
  }
}

const moreCents = ({ creditCents, claimedCents }: CreditByLine): Cents =>
  subtractCents(creditCents, claimedCents);
const isMuchMore = (credit: CreditByLine, doubtCents: Cents): boolean => moreCents(credit) >= doubtCents;
