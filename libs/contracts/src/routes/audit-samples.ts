/** What a sample is drawn from. */
export const SAMPLED = ['ENTRIES'] as const;
export const SAMPLE_SIZE_MAX = 500;

const item = '/api/audit/samples/:id/items/:entryId';
export const listSamples = { method: 'GET', path: '/api/audit/samples' } as const;
export const drawSample = { method: 'POST', path: '/api/audit/samples' } as const;
export const getSample = { method: 'GET', path: '/api/audit/samples/:id' } as const;
export const exportSample = { method: 'GET', path: '/api/audit/samples/:id/export' } as const;
export const tickItem = { method: 'POST', path: `${item}/tick` } as const;
export const untickItem = { method: 'DELETE', path: `${item}/tick` } as const;
export const askAboutItem = { method: 'POST', path: `${item}/question` } as const;
export const answerAboutItem = { method: 'POST', path: `${item}/answer` } as const;
