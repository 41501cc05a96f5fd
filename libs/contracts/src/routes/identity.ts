export const register = { method: 'POST', path: '/api/auth/register' } as const;
export const login = { method: 'POST', path: '/api/auth/login' } as const;
export const me = { method: 'GET', path: '/api/auth/me' } as const;
export const logout = { method: 'POST', path: '/api/auth/logout' } as const;
export const changePassword = { method: 'POST', path: '/api/auth/password' } as const;
export const resetPassword = { method: 'POST', path: '/api/auth/password-reset' } as const;
export const listSessions = { method: 'GET', path: '/api/auth/sessions' } as const;
export const endSession = { method: 'DELETE', path: '/api/auth/sessions/:id' } as const;
