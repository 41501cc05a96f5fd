/** Turns everything that is thrown into the contract's problem form. It never contains a stack trace or SQL. */
import { ReplayedAnswer } from '@dziva/event-ledger/commands/receipts';
import { hasCommitted } from '@dziva/event-ledger/commands/committed-contexts';
import {
  LostRace,
  meaningOf,
  OutcomeUnknown,
  ReadOnly,
  StorageFull,
  TemporarilyUnavailable,
  tooManyRaces,
} from '@dziva/event-ledger/commands/failures';
import { RuleViolation, type RefusalKind } from '@dziva/event-ledger/domain/rule-violation';
import type { Endpoint } from '@dziva/contracts/endpoint';
import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { HttpProblem } from './http-problem.ts';
import { PeopleNames } from './people-names.ts';
import { RequestLog } from './request-log.ts';
import { Writability } from '#platform/health/writability';
import type { DzivaRequest } from './request.ts';
import { SecurityRecords } from './security-records.ts';

const STATUS: Record<RefusalKind, number> = { rule: 422, conflict: 409, forbidden: 403, 'not-found': 404 };
const FORBIDDEN = 403;
const RETRY_SOON = { 'Retry-After': '2' };
/** Somebody has to do something first. */
const RETRY_LATER = { 'Retry-After': '60' };
/** The codes that mean that nothing can be recorded. */
const NOT_STORED: ReadonlySet<string> = new Set(['READ_ONLY', 'STORAGE_FULL']);
const TITLES: Record<number, string> = {
  400: 'Invalid request',
  401: 'Sign in first',
  403: 'Not allowed',
  404: 'Not found',
  405: 'Method not allowed',
  409: 'Conflict',
  413: 'Too large',
  415: 'Unsupported type',
  422: 'Refused by a rule',
  428: 'A key is needed',
  429: 'Too many requests',
  431: 'Too many headers',
  500: 'Something went wrong',
  503: 'Service unavailable',
  507: 'No space left',
};

@Catch()
@Injectable()
export class ProblemFilter implements ExceptionFilter {
  constructor(
    private readonly people: PeopleNames,
    private readonly log: RequestLog,
    private readonly records: SecurityRecords,
    private readonly writability: Writability,
  ) {}

  async catch(thrown: unknown, host: ArgumentsHost): Promise<void> {
    const request = host.switchToHttp().getRequest<DzivaRequest & { endpoint?: Endpoint }>();
    const response = host.switchToHttp().getResponse<Response>();
    if (response.headersSent) {
      response.destroy();
      return;
    }
    if (thrown instanceof ReplayedAnswer) {
      response.setHeader('Idempotency-Replayed', 'true');
      response.json(thrown.answer);
      return;
    }
    const problem = toProblem(thrown, request);
    if (NOT_STORED.has(problem.code)) this.writability.doubt();
    if (problem.status >= 500) this.log.failure(request, thrown);
    else this.log.refusal(request, problem.status, problem.code);
    if (problem.status === FORBIDDEN) await this.records.refused(request, problem.code);
    await this.send(request, response, problem);
  }

  private async send(request: DzivaRequest, response: Response, problem: HttpProblem): Promise<void> {
    // A problem is not a file, even if a file was about to be sent.
    response.removeHeader('Content-Disposition');
    for (const [name, value] of Object.entries(problem.headers)) response.setHeader(name, value);
    response
      .status(problem.status)
      .type('application/problem+json')
      .send(problemText(problem, request.requestId, await this.withNames(problem.details)));
  }

  /** Adds the name of the person who last changed the thing. */
  private async withNames(details: Readonly<Record<string, unknown>>): Promise<Record<string, unknown>> {
    const { changedById, ...rest } = details;
    if (typeof changedById !== 'string') return rest;
    // Nothing catches the errors of a filter: they would end the process. Without the name, the problem is still complete.
    const name = await this.people.nameOf(changedById).catch(() => undefined);
    return { changedBy: name ?? 'Dziva', ...rest };
  }
}

/** The body of a problem in the contract's form. */
export function problemText(
  problem: HttpProblem,
  requestId: string,
  details: Readonly<Record<string, unknown>> = {},
): string {
  return JSON.stringify({
    type: `urn:dziva:problem:${problem.code.toLowerCase().replaceAll('_', '-')}`,
    title: TITLES[problem.status] ?? 'Error',
    status: problem.status,
    detail: problem.message,
    message: problem.message,
    code: problem.code,
    requestId,
    ...details,
  });
}

function toProblem(thrown: unknown, request: DzivaRequest): HttpProblem {
  if (thrown instanceof HttpProblem) return thrown;
  const meaning = meaningOf(thrown, {});
  if (meaning instanceof RuleViolation) return fromViolation(meaning);
  if (meaning instanceof LostRace) return fromViolation(tooManyRaces());
  if (meaning instanceof HttpException) return fromNest(meaning);
  if (isOutcomeUnknown(meaning, request)) return outcomeUnknown(request);
  if (meaning instanceof OutcomeUnknown) return unavailable(new TemporarilyUnavailable());
  if (meaning instanceof ReadOnly) return new HttpProblem(503, 'READ_ONLY', meaning.message, {}, RETRY_LATER);
  if (meaning instanceof StorageFull)
    return new HttpProblem(507, 'STORAGE_FULL', meaning.message, {}, RETRY_LATER);
  if (meaning instanceof TemporarilyUnavailable) return unavailable(meaning);
  return new HttpProblem(
    500,
    'INTERNAL',
    'Something went wrong on our side. Nothing was changed. Please try again.',
  );
}

/**
 * Whether the request may have had an effect although it failed. A read has none, and a command cannot have begun before its
 * context was made.
 */
function isOutcomeUnknown(failure: unknown, { method, commandContext }: DzivaRequest): boolean {
  if (method === 'GET' || commandContext === undefined) return false;
  return failure instanceof OutcomeUnknown || hasCommitted(commandContext);
}

function outcomeUnknown({ commandContext }: DzivaRequest): HttpProblem {
  const unknown = 'Our database did not answer in time, so we do not know whether this was done.';
  const hasKey = commandContext?.receipt != null;
  return new HttpProblem(
    503,
    'OUTCOME_UNKNOWN',
    hasKey
      ? `${unknown} Send it again with the same Idempotency-Key: it is then done once, not twice.`
      : `${unknown} Please look first whether it is there, and send it again only if it is not.`,
    {},
    hasKey ? RETRY_SOON : {},
  );
}

const unavailable = ({ message }: TemporarilyUnavailable): HttpProblem =>
  new HttpProblem(503, 'UNAVAILABLE', message, {}, RETRY_SOON);

function fromViolation(violation: RuleViolation): HttpProblem {
  return new HttpProblem(STATUS[violation.kind], violation.code, violation.message, violation.details);
}

function fromNest(exception: HttpException): HttpProblem {
  const status = exception.getStatus();
  if (status === 404) return new HttpProblem(404, 'NOT_FOUND', 'There is nothing at this address.');
  return new HttpProblem(status, 'REFUSED', TITLES[status] ?? 'The request was refused.');
}
