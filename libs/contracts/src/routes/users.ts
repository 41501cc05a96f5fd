export const USER_SORT_FIELDS = [
  'createdAt',
  'lastName',
  'email',
  'role',
  'status',
  'walletBalanceCents',
] as const;

export const listUsers = { method: 'GET', path: '/api/admin/users' } as const;
export const updateUser = { method: 'PATCH', path: '/api/admin/users/:id' } as const;
export const createPasswordReset = { method: 'POST', path: '/api/admin/users/:id/password-reset' } as const;
export const eraseUser = { method: 'POST', path: '/api/admin/users/:id/erase' } as const;
export const listAssessors = { method: 'GET', path: '/api/assessors' } as const;
export const listAssessorSlots = { method: 'GET', path: '/api/assessors/:id/slots' } as const;
export const seeIdentity = { method: 'POST', path: '/api/admin/users/:id/identity/seen' } as const;
