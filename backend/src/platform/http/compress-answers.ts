import compression from 'compression';
import type { RequestHandler } from 'express';

const BYTES_MIN = 1_024;
const COMPRESSED = /^(application\/(problem\+)?json|text\/csv)\b/;

/**
 * Compresses JSON and CSV of 1 KB and more; streams are sent as they come. Files have their own compression.
 *
 * BREACH guesses a secret from the size of compressed answers. It needs another site that makes the victim's browser request them
 * again and again as the victim, with guesses in them. That is not possible here: a call counts only with the token in its
 * header, which no other site can add (no CORS), and with the cookie, which is not sent across sites (SameSite=Strict). The
 * answers themselves contain no secret except the token of a sign-in, which answers a POST with a password.
 */
export function compressAnswers(): RequestHandler {
  return compression({
    threshold: BYTES_MIN,
    filter: (_request, response) => COMPRESSED.test(String(response.getHeader('Content-Type') ?? '')),
  });
}
