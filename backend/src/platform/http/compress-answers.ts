import compression from 'compression';
import type { RequestHandler } from 'express';

const BYTES_MIN = 1_024;
const COMPRESSED = /^(application\/(problem\+)?json|text\/csv)\b/;

/**
 * Sends JSON and CSV of 1 KB and more in a fraction of their size, streams as they come. Files have their own compression.
 *
 * BREACH guesses a secret from the size of compressed answers. It needs a page elsewhere that makes the victim's browser ask
 * for them as the victim, again and again, with guesses in them. Nobody can do that here: a call counts only with the token
 * in its header, which no other site can add (no CORS), and the cookie, which does not travel across sites (SameSite=Strict).
 * The answers themselves hold no secret but the token of a sign-in, which answers a POST with a password.
 */
export function compressAnswers(): RequestHandler {
  return compression({
    threshold: BYTES_MIN,
    filter: (_request, response) => COMPRESSED.test(String(response.getHeader('Content-Type') ?? '')),
  });
}
