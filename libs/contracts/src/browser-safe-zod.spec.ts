import { z } from 'zod';

describe('Zod in a browser', () => {
  it('compiles no schema, because the content security policy forbids it', async () => {
    expect(z.config().jitless).not.toBe(true);
    Object.defineProperty(globalThis, 'document', { value: {}, configurable: true });
    const { loginRequest } = await import('./identity.ts');
    expect(z.config().jitless).toBe(true);
    expect(loginRequest.parse({ email: 'tariro@example.com', password: 'granite-pool' }).password).toBe(
      'granite-pool',
    );
  });
});
