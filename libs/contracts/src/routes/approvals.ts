/** The commands that can wait for a second person. */
export const PROPOSAL_KINDS = [
  'LOAN_DISBURSEMENT',
  'REPAYMENT',
  'PAYMENT_REVERSAL',
  'SALE_COMPLETION',
  'DEPOSIT_VERIFICATION',
  'WITHDRAWAL_PAYOUT',
  'WALLET_CREDIT',
  'WALLET_DEBIT',
  'ADJUSTMENT_REVERSAL',
  'WITHDRAWAL_RETURN',
  'WITHDRAWAL_RETURN_UNDO',
  'PAYMENT_RETURN',
  'PAYMENT_RETURN_UNDO',
  'SUSPENSE_ASSIGNMENT',
  'SUSPENSE_PART_REVERSAL',
  'DEPOSIT_REVERSAL',
  'DISBURSEMENT_UNDO',
  'WRITE_OFF_UNDO',
  'SALE_UNDO',
  'COLLATERAL_RELEASE',
  'LOAN_DEFAULT',
  'ASSET_IDENTITY',
  'SALE_PRICE',
  'SALE_COSTS',
  'LINE_VERIFICATION',
  'LINE_MATCH',
  'LINE_SUSPENSE',
  'LINE_IGNORED',
  'LINE_OPENED',
  'TILL_SIGNING',
  'LOAN_PRODUCT_VERSION',
  'STAFF_ROLE',
  'IDENTITY_SEEN',
  'PASSWORD_LINK',
  'ERASURE',
  'POLICY_CHANGE',
] as const;
/** EVENING: it is done, and another person has to look at it. */
export const PROPOSAL_STATES = ['PENDING', 'EVENING', 'CONFIRMED', 'REFUSED', 'LAPSED'] as const;
export const PROPOSAL_SORT_FIELDS = ['proposedAt', 'expiresAt', 'amountCents', 'kind', 'state'] as const;

export const listProposals = { method: 'GET', path: '/api/approvals' } as const;
export const getProposal = { method: 'GET', path: '/api/approvals/:id' } as const;
export const confirmProposal = { method: 'POST', path: '/api/approvals/:id/confirm' } as const;
export const refuseProposal = { method: 'POST', path: '/api/approvals/:id/refuse' } as const;
