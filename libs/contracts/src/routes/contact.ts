export const CONTACT_STATUSES = ['OPEN', 'DONE'] as const;
export const CONTACT_SORT_FIELDS = ['createdAt', 'lastName', 'subject', 'status'] as const;

export const sendContactMessage = { method: 'POST', path: '/api/contact' } as const;
export const listContactMessages = { method: 'GET', path: '/api/contact' } as const;
export const changeContactMessage = { method: 'PATCH', path: '/api/contact/:id' } as const;
export const getBrochure = { method: 'GET', path: '/api/brochure' } as const;
