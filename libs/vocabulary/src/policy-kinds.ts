/** The kinds of commands that may need a second person: one table, from which every list, word and default is derived. */

/** What a command does with money or rights. A rule of a class applies to all its kinds. */
export const POLICY_CLASSES = ['moneyIn', 'moneyOut', 'givingUp', 'rights', 'books'] as const;
export type PolicyClass = (typeof POLICY_CLASSES)[number];

interface Kind {
  readonly class: PolicyClass;
  /** As used in texts such as `The payout of a withdrawal for Rudo Ncube`. */
  readonly words: string;
  /** Two people whatever the amount, unless the class says so anyway: for what reverses something or releases collateral. */
  readonly always?: true;
  /** It has no amount, so a rule for it can have no limit. */
  readonly isAmountless?: true;
  /** Two administrators, and nobody can change that: otherwise one person could change everything else. */
  readonly isFixed?: true;
  /** Several proposals may be pending for one subject, such as two credits of one wallet. */
  readonly mayRepeat?: true;
  /** It has two calls of its own in place of a proposal. */
  readonly hasOwnCalls?: true;
}

export const KINDS = {
  LOAN_DISBURSEMENT: { class: 'moneyOut', words: 'The payout of a loan' },
  REPAYMENT: { class: 'moneyIn', words: 'The entry of a payment on a loan', mayRepeat: true },
  PAYMENT_REVERSAL: { class: 'moneyIn', words: 'The reversal of a payment', always: true },
  SALE_COMPLETION: { class: 'givingUp', words: 'The sale of collateral' },
  DEPOSIT_VERIFICATION: { class: 'moneyIn', words: 'The verification of a deposit' },
  WITHDRAWAL_PAYOUT: { class: 'moneyOut', words: 'The payout of a withdrawal' },
  WALLET_CREDIT: { class: 'moneyIn', words: 'A credit of a wallet', mayRepeat: true },
  WALLET_DEBIT: { class: 'moneyOut', words: 'A debit of a wallet', mayRepeat: true },
  ADJUSTMENT_REVERSAL: {
    class: 'moneyIn',
    words: 'Taking back a credit or debit of a wallet',
    always: true,
  },
  WITHDRAWAL_RETURN: { class: 'moneyOut', words: 'The return of a paid withdrawal', always: true },
  WITHDRAWAL_RETURN_UNDO: {
    class: 'moneyOut',
    words: 'Taking back the return of a withdrawal',
    always: true,
  },
  PAYMENT_RETURN: { class: 'moneyIn', words: 'The return of a payment', always: true },
  PAYMENT_RETURN_UNDO: { class: 'moneyIn', words: 'Taking back the return of a payment', always: true },
  SUSPENSE_ASSIGNMENT: { class: 'moneyIn', words: 'The assignment of money in suspense' },
  SUSPENSE_PART_REVERSAL: { class: 'moneyIn', words: 'Taking back money that was assigned', always: true },
  DEPOSIT_REVERSAL: { class: 'moneyIn', words: 'The reversal of a deposit', always: true },
  DISBURSEMENT_UNDO: { class: 'moneyOut', words: 'Taking back the payout of a loan', always: true },
  WRITE_OFF: { class: 'givingUp', words: 'A write-off', always: true, hasOwnCalls: true },
  WRITE_OFF_UNDO: { class: 'givingUp', words: 'Taking back a write-off', always: true },
  SALE_UNDO: { class: 'givingUp', words: 'Taking back a sale of collateral', always: true },
  COLLATERAL_RELEASE: {
    class: 'givingUp',
    words: 'The early release of collateral',
    always: true,
    isAmountless: true,
  },
  LOAN_DEFAULT: { class: 'givingUp', words: 'A default', isAmountless: true },
  ASSET_IDENTITY: { class: 'givingUp', words: 'Another identity of collateral', isAmountless: true },
  SALE_PRICE: { class: 'givingUp', words: 'The price of collateral on sale', isAmountless: true },
  SALE_COSTS: { class: 'moneyOut', words: 'A payment of costs of a sale' },
  LINE_VERIFICATION: { class: 'moneyIn', words: 'The verification of a deposit by a line of a statement' },
  LINE_MATCH: { class: 'books', words: 'The match of a line of a statement' },
  LINE_SUSPENSE: { class: 'books', words: 'Putting a line of a statement in suspense' },
  LINE_COMPLETED: { class: 'books', words: 'Completing a line of a statement' },
  LINE_IGNORED: { class: 'books', words: 'Leaving a line of a statement out of the books' },
  LINE_OPENED: { class: 'books', words: 'Opening a line of a statement again' },
  TILL_OPENING: { class: 'books', words: 'The opening of a till', always: true },
  TILL_SIGNING: { class: 'books', words: 'The signature of a till', isAmountless: true },
  LOAN_PRODUCT_VERSION: { class: 'rights', words: 'A new version of a loan product', isAmountless: true },
  STAFF_ROLE: { class: 'rights', words: 'A staff role', isAmountless: true, isFixed: true },
  IDENTITY_SEEN: { class: 'rights', words: 'A national ID that was seen', isAmountless: true },
  PASSWORD_LINK: { class: 'rights', words: 'A password link', isAmountless: true, isFixed: true },
  ERASURE: { class: 'rights', words: 'The erasure of an account', isAmountless: true, isFixed: true },
  POLICY_CHANGE: {
    class: 'rights',
    words: 'A change of the approval policy',
    isAmountless: true,
    isFixed: true,
  },
} as const satisfies Readonly<Record<string, Kind>>;

/** The kinds that have a rule. The names are stored. */
export type PolicyKind = keyof typeof KINDS;
/** The kinds that can be proposed: all but those with calls of their own. */
export type ProposalKind = Exclude<PolicyKind, 'WRITE_OFF'>;

export const kindOf = (kind: PolicyKind): Kind => KINDS[kind];
export const POLICY_KINDS = Object.keys(KINDS) as readonly PolicyKind[];
export const isFixed = (kind: PolicyKind): boolean => kindOf(kind).isFixed === true;
/** Whether commands of this kind have an amount, so that the rule can have a limit. */
export const hasAmount = (kind: PolicyKind): boolean => kindOf(kind).isAmountless !== true;
/** Whether commands of this kind become proposals. */
export const isProposable = (kind: PolicyKind): kind is ProposalKind => kindOf(kind).hasOwnCalls !== true;
/** The kinds of commands that can wait for a second person. */
export const PROPOSAL_KINDS: readonly ProposalKind[] = POLICY_KINDS.filter(isProposable);
