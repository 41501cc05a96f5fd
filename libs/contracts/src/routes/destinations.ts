export const listDestinations = { method: 'GET', path: '/api/profile/destinations' } as const;
export const registerDestination = { method: 'POST', path: '/api/profile/destinations' } as const;
export const removeDestination = { method: 'DELETE', path: '/api/profile/destinations/:id' } as const;
