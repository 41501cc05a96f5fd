import type { AccessCheck, CommandContext } from '@dziva/event-ledger/commands/command-context';
import type { FactorState } from '@dziva/contracts/identity';
import type { Role } from '@dziva/contracts/roles';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { StoredUpload } from './disk-upload.ts';

/** Who is signed in, as far as a request needs it. */
export interface SignedIn {
  readonly id: string;
  readonly role: Role;
  readonly sessionId: string;
  readonly factor: FactorState;
}

/** One file of a multipart request, already stored and checked as far as every file is. */
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

/** What the guard and the request interceptor add to Express's request. */
export interface DzivaRequest extends Request {
  requestId: string;
  signedIn?: SignedIn;
  /** What the command of this request must find unchanged when it commits. */
  access?: AccessCheck;
  input?: { params: unknown; query: unknown; body: unknown };
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

/** Who acts, when, and under which key. */
export const Context = createParamDecorator(
  (_: unknown, context: ExecutionContext) => requestOf(context).commandContext,
);

/** Who is signed in. */
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
