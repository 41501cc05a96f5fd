export const getProfile = { method: 'GET', path: '/api/profile' } as const;
export const updateProfile = { method: 'PATCH', path: '/api/profile' } as const;
