/**
 * Runs after the guards, for every route: reads the body, checks it against the contract, builds the command context,
 * and turns what the handler answers into headers and bytes. A route without a contract does not start.
 */
import type { Config } from '#config';
import { Clock } from '#platform/clock/clock';
import { ReplayedAnswer } from '@dziva/event-ledger/commands/receipts';
import {
  SYSTEM_ACTOR,
  type CommandContext,
  type ReceiptKey,
} from '@dziva/event-ledger/commands/command-context';
import { CONFIG } from '#platform/config.module';
import { harareDateOf } from '@dziva/loan-maths/calendar-date';
import type { Endpoint } from '@dziva/contracts/endpoint';
import {
  type CallHandler,
  type ExecutionContext,
  Inject,
  Injectable,
  type NestInterceptor,
  StreamableFile,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Response } from 'express';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { catchError, from, mergeMap, type Observable } from 'rxjs';
import { readJsonBody } from './body.ts';
import { uploadDirectory } from './disk-upload.ts';
import { receiptKeyOf, requireKey } from './idempotency.ts';
import { Listing } from './listing.ts';
import { discardUpload, readMultipart } from './multipart.ts';
import type { DzivaRequest } from './request.ts';
import { ENDPOINT } from './route.ts';
import { SecurityRecords } from './security-records.ts';
import { maskedAnswer } from './masking.ts';
import { personalDataAsked } from './personal-data-asked.ts';
import { queryWithin, refuseOutside } from './reading-period.ts';
import { type RawInput, validate } from './validation.ts';

@Injectable()
export class RequestInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly clock: Clock,
    private readonly records: SecurityRecords,
    @Inject(CONFIG) private readonly config: Pick<Config, 'DATA_DIR' | 'REQUIRE_KEYS' | 'PAYMENT_METHODS'>,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<DzivaRequest>();
    const response = context.switchToHttp().getResponse<Response>();
    const endpoint = this.reflector.get<Endpoint | undefined>(ENDPOINT, context.getHandler());
    if (!endpoint) return next.handle();
    return from(this.prepare(endpoint, request, response)).pipe(
      mergeMap(() => next.handle()),
      mergeMap(async (answer: unknown) => {
        await discardUpload(request);
        setOtherStatus(endpoint, response, answer);
        const sent = answer instanceof Listing ? await answer.send(request, response) : answer;
        const isFile = sent instanceof StreamableFile;
        if (isFile) await begun(sent.getStream());
        if (request.signedIn?.reads) refuseOutside(endpoint, sent, request.signedIn.reads);
        // Recorded before anything is sent: if an answer cannot be recorded, it is not sent.
        await this.records.read(request, endpoint, sent, isFile);
        return isFile || !request.isMasked ? sent : maskedAnswer(endpoint, sent);
      }),
      catchError(async (refusal: unknown) => {
        await discardUpload(request);
        if (refusal instanceof ReplayedAnswer) setOtherStatus(endpoint, response, refusal.answer);
        throw refusal;
      }),
    );
  }

  private async prepare(endpoint: Endpoint, request: DzivaRequest, response: Response): Promise<void> {
    if (this.config.REQUIRE_KEYS && endpoint.movesMoney) requireKey(request);
    if (endpoint.upload)
      await readMultipart(request, response, endpoint.upload, uploadDirectory(this.config.DATA_DIR));
    else if (endpoint.body) await readJsonBody(request, response);
    const { query, isMasked, showsPersonal } = personalDataAsked(endpoint, request);
    Object.assign(request, { isMasked, showsPersonal });
    const raw: RawInput = { params: request.params, query, body: request.body };
    request.input = this.withinPeriod(
      endpoint,
      request,
      validate(endpoint, raw, this.config.PAYMENT_METHODS),
    );
    const receipt = endpoint.idempotent ? receiptKeyOf(request) : null;
    request.commandContext = this.contextOf(request, receipt);
  }

  private withinPeriod(endpoint: Endpoint, { signedIn }: DzivaRequest, input: RawInput): RawInput {
    if (!signedIn?.reads || typeof input.query !== 'object' || input.query === null) return input;
    const today = harareDateOf(this.clock.now());
    return { ...input, query: queryWithin(endpoint, { ...input.query }, signedIn.reads, today) };
  }

  private contextOf(request: DzivaRequest, receipt: ReceiptKey | null): CommandContext {
    const now = this.clock.now();
    const actor = request.signedIn;
    return {
      actor: actor ? { id: actor.id, role: actor.role } : { ...SYSTEM_ACTOR, role: 'ANYONE' },
      now: now.toISOString(),
      today: harareDateOf(now),
      commandId: randomUUID(),
      correlationId: request.requestId,
      causationId: null,
      receipt,
      ...(request.access ? { access: request.access } : {}),
    };
  }
}

/** Waits for a file's first bytes: a failure until then is answered as a problem, a later one breaks off the connection. */
async function begun(stream: Readable): Promise<void> {
  if (stream.errored) throw stream.errored;
  if (!stream.readableEnded) await once(stream, 'readable');
}

/** Nest has already set the endpoint's status; some answers have the other status, also when they are replayed. */
function setOtherStatus({ otherwise }: Endpoint, response: Response, answer: unknown): void {
  if (otherwise?.for(answer) === true) response.status(otherwise.status);
}
