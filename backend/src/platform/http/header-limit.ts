import type { NextFunction, Response } from 'express';
import type { Server } from 'node:http';
import { HttpProblem } from './http-problem.ts';
import type { DzivaRequest } from './request.ts';

const HEADERS_MAX = 64;

/** Lets Node read one header more than we accept, so that a request with too many can be recognised. */
export function readAllHeaders(server: Server): void {
  server.maxHeadersCount = HEADERS_MAX + 1;
}

/**
 * Refuses requests with more headers than are read. Node drops the rest silently, and a proxy adds its headers last: the request
 * would seem to come from the proxy itself.
 */
export function refuseTooManyHeaders(request: DzivaRequest, _: Response, next: NextFunction): void {
  // The list has names and values alternately.
  if (request.rawHeaders.length <= 2 * HEADERS_MAX) return next();
  next(new HttpProblem(431, 'TOO_MANY_HEADERS', `A request may have at most ${HEADERS_MAX} headers.`));
}
