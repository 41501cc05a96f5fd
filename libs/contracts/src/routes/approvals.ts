export const PROPOSAL_SORT_FIELDS = ['proposedAt', 'expiresAt', 'amountCents', 'kind', 'state'] as const;

export const listProposals = { method: 'GET', path: '/api/approvals' } as const;
export const getProposal = { method: 'GET', path: '/api/approvals/:id' } as const;
export const confirmProposal = { method: 'POST', path: '/api/approvals/:id/confirm' } as const;
export const refuseProposal = { method: 'POST', path: '/api/approvals/:id/refuse' } as const;
