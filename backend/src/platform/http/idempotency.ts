import type { ReceiptKey } from '@dziva/event-ledger/commands/command-context';
import { createHash } from 'node:crypto';
import { v5 as uuidV5 } from 'uuid';
import { HttpProblem, invalidInput } from './http-problem.ts';
import type { DzivaRequest } from './request.ts';

const VISIBLE_ASCII = /^[\x21-\x7e]{1,255}$/;
const ANYONE_NAMESPACE = '8a2f1d9e-41c0-5a35-8c58-0b86f6f2f0aa';

/** Refuses a request that moves money and has no key: if its answer were lost, it could not be repeated safely. */
export function requireKey(request: DzivaRequest): void {
  if (request.headers['idempotency-key'] !== undefined) return;
  throw new HttpProblem(
    428,
    'IDEMPOTENCY_KEY_REQUIRED',
    'This moves money. Send an Idempotency-Key, a new one for each thing you do, and the same one when you try it again.',
  );
}

/** The receipt key of a request with an `Idempotency-Key`: the caller, the key, and a hash of the request. */
export function receiptKeyOf(request: DzivaRequest & { rawBody?: Buffer }): ReceiptKey | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !VISIBLE_ASCII.test(key)) {
    throw invalidInput([
      { path: 'Idempotency-Key', message: 'Idempotency-Key must be 1 to 255 visible characters' },
    ]);
  }
  const hash = createHash('sha256').update(`${request.method} ${request.path}\n`);
  const { upload, uploadOnDisk } = request;
  if (upload) {
    hash.update(JSON.stringify(request.body)).update(upload.fileName).update(upload.bytes);
  } else if (uploadOnDisk) {
    hash.update(JSON.stringify(request.body)).update(uploadOnDisk.fileName).update(uploadOnDisk.sha256);
  } else {
    hash.update(request.rawBody ?? '');
  }
  // Anonymous callers are distinguished by their address, of which only a hash is stored.
  const scope = request.signedIn?.id ?? uuidV5(request.ip ?? '', ANYONE_NAMESPACE);
  return { scope, key, requestHash: hash.digest() };
}
