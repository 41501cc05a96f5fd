export const listDemoMessages = { method: 'GET', path: '/api/demo/messages' } as const;
