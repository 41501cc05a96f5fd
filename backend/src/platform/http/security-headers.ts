import helmet from 'helmet';
import type { NextFunction, RequestHandler, Response } from 'express';
import type { DzivaRequest } from './request.ts';

/** The headers of every answer: no inline scripts or styles, no frames, nothing from other sites. */
export function securityHeaders(): RequestHandler {
  const self = ["'self'"];
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: self,
        styleSrc: self,
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: self,
        connectSrc: self,
        manifestSrc: self,
        workerSrc: self,
        formAction: self,
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: { maxAge: 31_536_000 },
  });
}

// The router accepts upper and lower case, and callers may write several slashes: neither makes an answer public.
const API_PATH = /^\/+api(\/|$)/i;

/** Answers of the API are private and must not be cached. */
export function privateAnswers(request: DzivaRequest, response: Response, next: NextFunction): void {
  response.setHeader('Permissions-Policy', 'camera=(self), geolocation=(), microphone=(), payment=()');
  if (API_PATH.test(request.path)) response.setHeader('Cache-Control', 'no-store');
  next();
}
