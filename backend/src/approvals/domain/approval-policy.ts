/** Which commands need a second person, and who that may be: the rules, their default, and how they apply to a command. */
import { addCents, type Cents, cents } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';
import type { ProposalFacts, ProposalKind } from './proposal.ts';

/** When a second person is needed. */
export const NEEDS = ['ALWAYS', 'ABOVE', 'NEVER'] as const;
/** The roles that a rule may allow for the second person. */
export const SECOND_ROLES = ['FINANCE', 'ADMIN'] as const;

export interface ApprovalRule {
  readonly needs: (typeof NEEDS)[number];
  /** With ABOVE: one person is enough up to this amount; null if the amount of one command does not matter. */
  readonly aboveCents: Cents | null;
  /** With ABOVE: one person is enough up to this sum per person, kind and Harare day; null if the sum does not matter. */
  readonly dayCents: Cents | null;
  /** The roles that may confirm and refuse. */
  readonly roles: readonly (typeof SECOND_ROLES)[number][];
}
/** The kinds that have a rule: all kinds of proposals, and the write-off, which has two API calls of its own instead. */
export type PolicyKind = ProposalKind | 'WRITE_OFF';
/** Whether commands of this kind become proposals. */
export const isProposable = (kind: string): boolean => kind !== 'WRITE_OFF';
export type ApprovalRules = Readonly<Record<PolicyKind, ApprovalRule>>;

const FINANCE_OR_ADMIN = ['FINANCE', 'ADMIN'] as const;
const aboveLimit: ApprovalRule = {
  needs: 'ABOVE',
  aboveCents: cents(500_000),
  dayCents: cents(2_000_000),
  roles: FINANCE_OR_ADMIN,
};
const ALWAYS = { needs: 'ALWAYS', aboveCents: null, dayCents: null } as const;
/** Two people, whatever the amount: for commands that reverse something, or give up money or collateral. */
const always: ApprovalRule = { ...ALWAYS, roles: FINANCE_OR_ADMIN };

/** One person, unless the command itself says why two are needed. */
const unlessUnusual: ApprovalRule = {
  needs: 'NEVER',
  aboveCents: null,
  dayCents: null,
  roles: FINANCE_OR_ADMIN,
};

/** Two administrators: for changes of staff accounts, erasures, and changes of these rules. */
const administrators: ApprovalRule = { ...ALWAYS, roles: ['ADMIN'] };

/** Version 0: these rules apply until two administrators decide otherwise. */
export const DEFAULT_RULES: ApprovalRules = {
  LOAN_DISBURSEMENT: aboveLimit,
  REPAYMENT: aboveLimit,
  PAYMENT_REVERSAL: always,
  SALE_COMPLETION: aboveLimit,
  DEPOSIT_VERIFICATION: aboveLimit,
  WITHDRAWAL_PAYOUT: aboveLimit,
  WALLET_CREDIT: aboveLimit,
  WALLET_DEBIT: aboveLimit,
  ADJUSTMENT_REVERSAL: always,
  WITHDRAWAL_RETURN: always,
  PAYMENT_RETURN: always,
  SUSPENSE_ASSIGNMENT: aboveLimit,
  SUSPENSE_PART_REVERSAL: always,
  DEPOSIT_REVERSAL: always,
  DISBURSEMENT_UNDO: always,
  WRITE_OFF: always,
  WRITE_OFF_UNDO: always,
  SALE_UNDO: always,
  COLLATERAL_RELEASE: always,
  LOAN_DEFAULT: unlessUnusual,
  ASSET_IDENTITY: unlessUnusual,
  SALE_PRICE: unlessUnusual,
  SALE_COSTS: aboveLimit,
  LOAN_PRODUCT_VERSION: always,
  STAFF_ROLE: administrators,
  PASSWORD_LINK: administrators,
  ERASURE: administrators,
  POLICY_CHANGE: administrators,
};

/** These rules cannot be changed. If one of them needed only one person, that person could change all the other rules. */
const FIXED: ReadonlySet<PolicyKind> = new Set(['STAFF_ROLE', 'PASSWORD_LINK', 'ERASURE', 'POLICY_CHANGE']);
export const isFixed = (kind: PolicyKind): boolean => FIXED.has(kind);

const WITHOUT_AMOUNT: ReadonlySet<PolicyKind> = new Set([
  ...FIXED,
  'COLLATERAL_RELEASE',
  'LOAN_DEFAULT',
  'ASSET_IDENTITY',
  'SALE_PRICE',
  'LOAN_PRODUCT_VERSION',
]);
/** Whether commands of this kind have an amount, so that the rule can have a limit. */
export const hasAmount = (kind: PolicyKind): boolean => !WITHOUT_AMOUNT.has(kind);

/** All rules: the decided ones, and the default of the others. */
export const rulesWith = (decided: Readonly<Partial<Record<PolicyKind, ApprovalRule>>>): ApprovalRules => ({
  ...DEFAULT_RULES,
  ...decided,
});

/** A proposal lapses after this many days. */
export const PROPOSAL_DAYS = 7;

/**
 * A sentence that says why a second person is needed; null if one person is enough. `initiatedCents` is the sum of this kind that
 * the person has initiated on this day and that was carried out.
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

/** The rule in words, for a proposal that does not store its own rule. */
export function ruleInWords({ aboveCents }: ApprovalRule): string {
  return aboveCents === null
    ? 'This always needs a second person.'
    : `Amounts above ${formatUsd(aboveCents)} need a second person.`;
}
