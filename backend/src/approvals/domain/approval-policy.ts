/** Which commands want a second person, and who that may be. */
import { type Cents, cents } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';
import type { ProposalFacts, ProposalKind } from './proposal.ts';

export interface ApprovalRule {
  /** Up to this amount one person is enough; null: never. */
  readonly aboveCents: Cents | null;
  /** Who may confirm and refuse. */
  readonly roles: readonly string[];
}

const FINANCE_OR_ADMIN = ['FINANCE', 'ADMIN'] as const;
const LARGE_CENTS = cents(500_000);
const large: ApprovalRule = { aboveCents: LARGE_CENTS, roles: FINANCE_OR_ADMIN };
/** Whatever the amount: what was done is taken back, or the rules change. */
const always: ApprovalRule = { aboveCents: null, roles: FINANCE_OR_ADMIN };

/** About an account of staff, or for good: two administrators. */
const administrators: ApprovalRule = { aboveCents: null, roles: ['ADMIN'] };

export const APPROVAL_RULES: Readonly<Record<ProposalKind, ApprovalRule>> = {
  LOAN_DISBURSEMENT: large,
  REPAYMENT: large,
  PAYMENT_REVERSAL: always,
  SALE_COMPLETION: large,
  DEPOSIT_VERIFICATION: large,
  WITHDRAWAL_PAYOUT: large,
  WALLET_CREDIT: large,
  WALLET_DEBIT: large,
  WITHDRAWAL_RETURN: always,
  PAYMENT_RETURN: always,
  SUSPENSE_ASSIGNMENT: large,
  DEPOSIT_REVERSAL: always,
  DISBURSEMENT_UNDO: always,
  WRITE_OFF_UNDO: always,
  SALE_UNDO: always,
  LOAN_PRODUCT_VERSION: always,
  STAFF_ROLE: administrators,
  PASSWORD_LINK: administrators,
  ERASURE: administrators,
};

/** How long a proposal waits. */
export const PROPOSAL_DAYS = 7;

export function needsSecondPerson({ kind, amountCents }: ProposalFacts): boolean {
  const { aboveCents } = APPROVAL_RULES[kind];
  return aboveCents === null || amountCents === null || amountCents > aboveCents;
}

/** The rule in words, where nobody wrote a reason. */
export function ruleInWords(kind: ProposalKind): string {
  const { aboveCents } = APPROVAL_RULES[kind];
  return aboveCents === null
    ? 'This always needs a second person.'
    : `Amounts above ${formatUsd(aboveCents)} need a second person.`;
}
