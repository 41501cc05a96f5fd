import type { NextFunction, Response } from 'express';
import { randomUUID } from 'node:crypto';
import type { DzivaRequest } from './request.ts';

/** Gives every request an id. It is in the answer, in the log, and in the events that the request causes. */
export function requestId(request: DzivaRequest, response: Response, next: NextFunction): void {
  request.requestId = randomUUID();
  response.setHeader('X-Request-Id', request.requestId);
  next();
}
