import type { AccessCheck, CommandContext } from '@dziva/event-ledger/commands/command-context';
import type { FactorState } from '@dziva/contracts/identity';
import type { Role } from '@dziva/vocabulary/roles';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { ReadingPeriod } from './reading-period.ts';
import type { StoredUpload } from './disk-upload.ts';

/** The person who is signed in, with the facts that a request needs. */
export interface SignedIn {
  readonly id: string;
  readonly role: Role;
  readonly sessionId: string;
  readonly factor: FactorState;
  /** The period of the books that this person reads; null for all of it. */
  readonly reads: ReadingPeriod | null;
}

/** One file of a multipart request, after the checks that apply to all files. */
export interface UploadedBytes {
  readonly fileName: string;
  readonly contentType: string;
  readonly bytes: Buffer;
}

/** A large file of a multipart request, on disk until the request ends. */
export interface UploadOnDisk extends StoredUpload {
  readonly fileName: string;
  readonly contentType: string;
}

/** The fields that the guard and the request interceptor add to Express's request. */
export interface DzivaRequest extends Request {
  requestId: string;
  signedIn?: SignedIn;
  /** What must be unchanged when the command of this request is committed. */
  access?: AccessCheck;
  input?: { params: unknown; query: unknown; body: unknown };
  /** Whether the answer is masked, and whether its personal data is shown to somebody who usually reads it masked. */
  isMasked?: boolean;
  showsPersonal?: boolean;
  commandContext?: CommandContext;
  upload?: UploadedBytes;
  uploadOnDisk?: UploadOnDisk;
}

const requestOf = (context: ExecutionContext): DzivaRequest =>
  context.switchToHttp().getRequest<DzivaRequest>();

/** The validated parts of the request: `@Input() input: Input<typeof endpoint>`. */
export const Input = createParamDecorator(
  (_: unknown, context: ExecutionContext) => requestOf(context).input,
);

/** The context of the command: the actor, the time and the idempotency key. */
export const Context = createParamDecorator(
  (_: unknown, context: ExecutionContext) => requestOf(context).commandContext,
);

/** The person who is signed in. */
export const Me = createParamDecorator(
  (_: unknown, context: ExecutionContext) => requestOf(context).signedIn,
);

/** The file of a multipart request. */
export const UploadedFile = createParamDecorator(
  (_: unknown, context: ExecutionContext) => requestOf(context).upload,
);

/** The large file of a multipart request. */
export const UploadedOnDisk = createParamDecorator(
  (_: unknown, context: ExecutionContext) => requestOf(context).uploadOnDisk,
);
