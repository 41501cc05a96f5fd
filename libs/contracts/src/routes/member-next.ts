export const listMemberNext = { method: 'GET', path: '/api/me/next' } as const;
