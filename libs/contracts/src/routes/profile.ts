export const getProfile = { method: 'GET', path: '/api/profile' } as const;
export const updateProfile = { method: 'PATCH', path: '/api/profile' } as const;
export const sendPhoneCode = { method: 'POST', path: '/api/profile/phone/code' } as const;
export const verifyPhone = { method: 'POST', path: '/api/profile/phone/verify' } as const;
