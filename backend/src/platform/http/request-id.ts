import type { NextFunction, Response } from 'express';
import { randomUUID } from 'node:crypto';
import type { DzivaRequest } from './request.ts';

/** Gives every request an id that is answered, logged, and kept with the events that it causes. */
export function requestId(request: DzivaRequest, response: Response, next: NextFunction): void {
  request.requestId = randomUUID();
  response.setHeader('X-Request-Id', request.requestId);
  next();
}
