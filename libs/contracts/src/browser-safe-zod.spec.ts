import { z } from 'zod';

describe('In a browser', () => {
  it('no schema is compiled, since the content security policy forbids it', async () => {
    expect(z.config().jitless).not.toBe(true);
    Object.defineProperty(globalThis, 'document', { value: {}, configurable: true });
    const { loginRequest } = await import('./identity.ts');
    expect(z.config().jitless).toBe(true);
    expect(loginRequest.parse({ email: 'tariro@example.com', password: 'granite-pool' }).password).toBe(
      'granite-pool',
    );
  });
});
