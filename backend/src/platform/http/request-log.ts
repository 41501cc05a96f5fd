import { Injectable } from '@nestjs/common';
import { type Logger, type LoggerOptions, pino } from 'pino';
import type { DzivaRequest } from './request.ts';

const REDACTED = [
  'req.headers.authorization',
  'req.headers.cookie',
  '*.password',
  '*.currentPassword',
  '*.newPassword',
  '*.token',
  '*.nationalId',
  // What a database adds to the message of an error: the values of the row that it refused.
  'err.detail',
  'err.where',
];

export const LOG_OPTIONS: LoggerOptions = {
  level: process.env['LOG_LEVEL'] ?? (process.env['NODE_ENV'] === 'test' ? 'silent' : 'info'),
  redact: { paths: REDACTED, censor: '[redacted]' },
  base: {},
};

/** The program's one logger: JSON lines without secrets and personal data. */
export const logger: Logger = pino(LOG_OPTIONS);

/** Logs refusals and failures of requests, with ids and routes only. */
@Injectable()
export class RequestLog {
  refusal(request: DzivaRequest, status: number, code: string): void {
    logger.info({ ...facts(request), status, code }, 'request refused');
  }

  failure(request: DzivaRequest, error: unknown): void {
    logger.error({ ...facts(request), err: error }, 'request failed');
  }
}

function facts(request: DzivaRequest): object {
  return {
    requestId: request.requestId,
    method: request.method,
    route: request.path,
    userId: request.signedIn?.id,
  };
}
