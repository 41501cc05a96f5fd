/**
 * Keeps zod from compiling validators with `new Function` in a browser. Our content security policy forbids it,
 * and even the swallowed probe is reported as a violation, so this file is imported before any schema is built.
 */
import { z } from 'zod';

if ('document' in globalThis) {
  z.config({ jitless: true });
}
