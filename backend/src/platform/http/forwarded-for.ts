import type { NextFunction, Request, RequestHandler, Response } from 'express';

const SENTENCE =
  'A request came through a proxy, and TRUST_PROXY_HOPS is 0: all members count as one network, which soon has used up ' +
  'its registrations and sign-ins. Set TRUST_PROXY_HOPS to the number of proxies before this server.';

/** Warns once if a proxy is in front of a server that was configured without one. No address is logged. */
export function warnOfUntrustedProxy(trustedHops: number, warn: (sentence: string) => void): RequestHandler {
  let isSaid = trustedHops > 0;
  return (request: Request, _: Response, next: NextFunction) => {
    if (!isSaid && request.headers['x-forwarded-for'] !== undefined) {
      isSaid = true;
      warn(SENTENCE);
    }
    next();
  };
}
