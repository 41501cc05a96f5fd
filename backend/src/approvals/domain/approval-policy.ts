/** Which commands need a second person, and who that may be: the rules, their safe default, and what they say of a command. */
import { addCents, type Cents, cents } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';
import type { ProposalFacts, ProposalKind } from './proposal.ts';

/** When a second person is needed. */
export const NEEDS = ['ALWAYS', 'ABOVE', 'NEVER'] as const;
/** Who the second person can be at all. */
export const SECOND_ROLES = ['FINANCE', 'ADMIN'] as const;

export interface ApprovalRule {
  readonly needs: (typeof NEEDS)[number];
  /** With ABOVE: up to this amount one person is enough; null where the amount of one command does not matter. */
  readonly aboveCents: Cents | null;
  /** With ABOVE: up to this sum of one person, kind and Harare day; null where the sum does not matter. */
  readonly dayCents: Cents | null;
  /** Who may confirm and refuse. */
  readonly roles: readonly (typeof SECOND_ROLES)[number][];
}
/** What the policy has a rule for: what can be a proposal, and the write-off, which has two calls of its own. */
export type PolicyKind = ProposalKind | 'WRITE_OFF';
/** Whether it can be a proposal. */
export const isProposable = (kind: string): boolean => kind !== 'WRITE_OFF';
export type ApprovalRules = Readonly<Record<PolicyKind, ApprovalRule>>;

const FINANCE_OR_ADMIN = ['FINANCE', 'ADMIN'] as const;
const large: ApprovalRule = {
  needs: 'ABOVE',
  aboveCents: cents(500_000),
  dayCents: cents(2_000_000),
  roles: FINANCE_OR_ADMIN,
};
const ALWAYS = { needs: 'ALWAYS', aboveCents: null, dayCents: null } as const;
/** Whatever the amount: something is taken back, given away or given up. */
const always: ApprovalRule = { ...ALWAYS, roles: FINANCE_OR_ADMIN };

/** About accounts of staff, erasures and these rules: two administrators. */
const administrators: ApprovalRule = { ...ALWAYS, roles: ['ADMIN'] };

/** Version 0: what holds until two administrators have decided something else. */
export const DEFAULT_RULES: ApprovalRules = {
  LOAN_DISBURSEMENT: large,
  REPAYMENT: large,
  PAYMENT_REVERSAL: always,
  SALE_COMPLETION: large,
  DEPOSIT_VERIFICATION: large,
  WITHDRAWAL_PAYOUT: large,
  WALLET_CREDIT: large,
  WALLET_DEBIT: large,
  ADJUSTMENT_REVERSAL: always,
  WITHDRAWAL_RETURN: always,
  PAYMENT_RETURN: always,
  SUSPENSE_ASSIGNMENT: large,
  SUSPENSE_PART_REVERSAL: always,
  DEPOSIT_REVERSAL: always,
  DISBURSEMENT_UNDO: always,
  WRITE_OFF: always,
  WRITE_OFF_UNDO: always,
  SALE_UNDO: always,
  COLLATERAL_RELEASE: always,
  LOAN_PRODUCT_VERSION: always,
  STAFF_ROLE: administrators,
  PASSWORD_LINK: administrators,
  ERASURE: administrators,
  POLICY_CHANGE: administrators,
};

/** Nobody changes these rules: where one of them needed one person only, that person could change all the others. */
const FIXED: ReadonlySet<PolicyKind> = new Set(['STAFF_ROLE', 'PASSWORD_LINK', 'ERASURE', 'POLICY_CHANGE']);
export const isFixed = (kind: PolicyKind): boolean => FIXED.has(kind);

const WITHOUT_AMOUNT: ReadonlySet<PolicyKind> = new Set([
  ...FIXED,
  'COLLATERAL_RELEASE',
  'LOAN_PRODUCT_VERSION',
]);
/** Whether it is about money, so that an amount can be its limit. */
export const hasAmount = (kind: PolicyKind): boolean => !WITHOUT_AMOUNT.has(kind);

/** The rules as they are: what was decided of some, the default of the others. */
export const rulesWith = (decided: Readonly<Partial<Record<PolicyKind, ApprovalRule>>>): ApprovalRules => ({
  ...DEFAULT_RULES,
  ...decided,
});

/** How long a proposal waits. */
export const PROPOSAL_DAYS = 7;

/**
 * Why a second person is needed, in a sentence; null where one is enough. `initiatedCents` is what the person has initiated of
 * this kind on this day, and was done.
 */
export function whySecondPerson(
  { needs, aboveCents, dayCents }: ApprovalRule,
  { amountCents }: Pick<ProposalFacts, 'amountCents'>,
  initiatedCents: Cents,
): string | null {
  if (needs === 'NEVER') return null;
  if (needs === 'ALWAYS' || amountCents === null) return 'This always needs a second person.';
  if (aboveCents !== null && amountCents > aboveCents)
    return `Amounts above ${formatUsd(aboveCents)} need a second person.`;
  if (dayCents !== null && addCents(initiatedCents, amountCents) > dayCents)
    return `One person may initiate ${formatUsd(dayCents)} of this in a day. With ${formatUsd(initiatedCents)} initiated today, this needs a second person.`;
  return null;
}

/** The rule in words, of a proposal that keeps none of its own. */
export function ruleInWords({ aboveCents }: ApprovalRule): string {
  return aboveCents === null
    ? 'This always needs a second person.'
    : `Amounts above ${formatUsd(aboveCents)} need a second person.`;
}
