/**
 * Keeps zod from compiling validators with `new Function` in a browser. Our content security policy forbids it. Zod catches
 * the error of its first try, but the browser still reports a violation, so this file must be imported before any schema is
 * built.
 */
import { z } from 'zod';

if ('document' in globalThis) {
  z.config({ jitless: true });
}
