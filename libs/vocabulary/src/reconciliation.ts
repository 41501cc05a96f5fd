/** Words of lines of statements and of tills. The names are stored. */

/** CREDIT is money that came in. */
export const LINE_DIRECTIONS = ['CREDIT', 'DEBIT'] as const;
export type LineDirection = (typeof LINE_DIRECTIONS)[number];

/**
 * UNREAD: nobody could read it, and a person completes it. MATCHED: to entries of its till, or assigned. SUSPENSE: booked, but not
 * explained yet. IGNORED: no money, with a reason. BEFORE_OPENING: of a day before its till was opened, it books nothing.
 */
export const LINE_STATES = ['UNREAD', 'OPEN', 'MATCHED', 'SUSPENSE', 'IGNORED', 'BEFORE_OPENING'] as const;
export type LineState = (typeof LINE_STATES)[number];

/**
 * Entries of a till that a line can match. The id is that of the deposit, withdrawal, payment (on a loan, or of the costs of a
 * sale) or sale; for a disbursement that of the loan.
 */
export const TILL_ENTRY_KINDS = [
  'DEPOSIT',
  'REPAYMENT',
  'REPAYMENT_RETURN',
  'WITHDRAWAL',
  'WITHDRAWAL_RETURN',
  'DISBURSEMENT',
  'COLLATERAL_SALE',
  'SALE_COSTS',
  'SUSPENSE_RETURN',
] as const;
export type TillEntryKind = (typeof TILL_ENTRY_KINDS)[number];

/** What a line may be: an entry of its till, a new payment on a loan or into a wallet, or a charge or tax of the company. */
export const SUGGESTION_KINDS = [...TILL_ENTRY_KINDS, 'LOAN', 'WALLET', 'ACCOUNT'] as const;

/** Parts of a line that can be taken back at the line; a payment on a loan is reversed at the loan. */
export const RETURNABLE_PART_KINDS = ['WALLET', 'ACCOUNT', 'RETURN'] as const;
export type ReturnablePartKind = (typeof RETURNABLE_PART_KINDS)[number];
/** Where money in suspense can go. */
export const PART_KINDS = ['LOAN', ...RETURNABLE_PART_KINDS] as const;
export type PartKind = (typeof PART_KINDS)[number];
/** What the rows of a pasted table can name. */
export const PASTED_KINDS = ['LOAN', 'WALLET'] as const satisfies readonly PartKind[];
export type PastedKind = (typeof PASTED_KINDS)[number];

/** Accounts of the company to which a rule may book lines: never one of a member. */
export const RULE_ACCOUNTS = ['expenses:provider-charges', 'expenses:imtt'] as const;
export type RuleAccount = (typeof RULE_ACCOUNTS)[number];
/**
 * Accounts of the company to which a line can be assigned, by their addresses. Money on its way from one till to another is on
 * `assets:till-transfers`.
 */
export const COMPANY_ACCOUNTS = [...RULE_ACCOUNTS, 'income:fees', 'assets:till-transfers'] as const;
export type CompanyAccount = (typeof COMPANY_ACCOUNTS)[number];

/** PROPOSED: lines were booked alike, and nobody has confirmed the rule. */
export const RULE_STATES = ['PROPOSED', 'ON', 'OFF'] as const;

/**
 * Why a statement and the books differ, or may differ. LINE_UNREAD: nobody knows its amount yet, so it explains none.
 * LINE_BEFORE_ENTRY: on the statement earlier than in the books. An entry whose line has a later date counts as an entry without a
 * line until that date. OPENING: what the books held beside the statement when the till was opened.
 */
export const EXPLANATIONS = [
  'ENTRY_WITHOUT_LINE',
  'LINE_OPEN',
  'LINE_UNREAD',
  'LINE_BEFORE_ENTRY',
  'OPENING',
] as const;
export type Explanation = (typeof EXPLANATIONS)[number];

/**
 * What is wrong between the statements of a till. HOLE: no statement has these days. BREAK: a statement begins with another balance
 * than the one before ended with. OVERLAP: two statements have different money on a day that both have.
 * TRANSFER_OPEN: money on its way from one till to another that no other till shows.
 */
export const TILL_FINDINGS = ['HOLE', 'BREAK', 'OVERLAP', 'TRANSFER_OPEN'] as const;
export type TillFindingKind = (typeof TILL_FINDINGS)[number];
