import type { NextFunction, Response } from 'express';
import type { Server } from 'node:http';
import { HttpProblem } from './http-problem.ts';
import type { DzivaRequest } from './request.ts';

const HEADERS_MAX = 64;

/** Lets Node read one header more than we take, so that a request with too many can be recognised. */
export function readAllHeaders(server: Server): void {
  server.maxHeadersCount = HEADERS_MAX + 1;
}

/**
 * Refuses what has more headers than are read. Node leaves the rest out without a word, and what a proxy adds comes last: the
 * request would seem to come from the proxy itself.
 */
export function refuseTooManyHeaders(request: DzivaRequest, _: Response, next: NextFunction): void {
  // Names and values in turn.
  if (request.rawHeaders.length <= 2 * HEADERS_MAX) return next();
  next(new HttpProblem(431, 'TOO_MANY_HEADERS', `A request may have at most ${HEADERS_MAX} headers.`));
}
