/** Streams of events, one a thing: what `es.stream.category` says. */
export const STREAM_CATEGORIES = [
  'application',
  'assessment',
  'loan',
  'collateral-sale',
  'deposit',
  'withdrawal',
  'receivable',
  'adjustment',
  'investment',
  'statement-import',
  'statement-line',
  'till-day',
  'proposal',
] as const;

/** What can happen in each of them, in the order of its life: for choosing what to look at. */
export const EVENT_TYPES: Record<(typeof STREAM_CATEGORIES)[number], readonly string[]> = {
  application: [
    'ApplicationSubmitted',
    'DocumentAttached',
    'ReviewStarted',
    'InformationRequested',
    'AssessmentArranged',
    'ApplicationAssessed',
    'ApplicationApproved',
    'ApplicationDeclined',
    'ApplicationWithdrawn',
    'ApplicationDisbursed',
  ],
  assessment: ['AssessmentScheduled', 'AssessmentRescheduled', 'AssessmentCompleted', 'AssessmentCancelled'],
  loan: [
    'LoanCreated',
    'LoanDisbursed',
    'InstalmentReminded',
    'RepaymentReceived',
    'RepaymentReversed',
    'RepaymentReturned',
    'RepaymentsReallocated',
    'InterestRedated',
    'RestFellDue',
    'LoanDefaulted',
    'LoanReinstated',
    'SaleProceedsApplied',
    'LoanWriteOffRequested',
    'LoanWriteOffRefused',
    'LoanWriteOffLapsed',
    'LoanWrittenOff',
    'LoanSettled',
    'LoanClosed',
  ],
  'collateral-sale': ['CollateralListed', 'CollateralRelisted', 'CollateralSaleWithdrawn', 'CollateralSold'],
  deposit: [
    'DepositSubmitted',
    'DepositFlagged',
    'DepositReminded',
    'DepositVerified',
    'DepositLineFound',
    'DepositRejected',
    'DepositReversed',
  ],
  withdrawal: ['WithdrawalRequested', 'WithdrawalPaid', 'WithdrawalRejected', 'WithdrawalReturned'],
  receivable: ['ReceivableOpened', 'ReceivablePaid'],
  adjustment: ['WalletCredited', 'WalletDebited'],
  investment: ['InvestmentOpened', 'MonthlyReturnPaid', 'InvestmentMatured', 'InvestmentWithdrawn'],
  'statement-import': ['StatementReceived'],
  'till-day': ['TillReconciled', 'TillReopened'],
  'statement-line': [
    'LineMatched',
    'LineIgnored',
    'LinePutInSuspense',
    'SuspenseAssigned',
    'SuspenseReturned',
    'LineUnmatched',
  ],
  proposal: ['ProposalMade', 'ProposalConfirmed', 'ProposalRefused', 'ProposalLapsed'],
};

export const listAuditEvents = { method: 'GET', path: '/api/audit/events' } as const;
export const getAuditEvent = { method: 'GET', path: '/api/audit/events/:id' } as const;
export const verifyHistory = { method: 'GET', path: '/api/audit/verify' } as const;
export const listIntegrityChecks = { method: 'GET', path: '/api/audit/checks' } as const;
