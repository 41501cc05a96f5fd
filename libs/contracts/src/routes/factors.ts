export const listFactors = { method: 'GET', path: '/api/auth/factors' } as const;
export const removeFactor = { method: 'DELETE', path: '/api/auth/factors/:id' } as const;
export const startTotp = { method: 'POST', path: '/api/auth/factors/totp' } as const;
export const confirmTotp = { method: 'POST', path: '/api/auth/factors/totp/confirm' } as const;
export const stepUp = { method: 'POST', path: '/api/auth/step-up' } as const;
export const startPasskey = { method: 'POST', path: '/api/auth/factors/passkey/options' } as const;
export const addPasskey = { method: 'POST', path: '/api/auth/factors/passkey' } as const;
export const startProof = { method: 'POST', path: '/api/auth/step-up/options' } as const;
