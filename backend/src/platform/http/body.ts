import express from 'express';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { isUtf8 } from 'node:buffer';
import { HttpProblem, invalidInput } from './http-problem.ts';

const BODY_BYTES_MAX = 65_536;
const DEPTH_MAX = 8;
const BYTE_ORDER_MARK = Buffer.from('\uFEFF');
const JSON_TYPE = /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i;

const parseJson = express.json({
  limit: BODY_BYTES_MAX,
  inflate: false,
  type: () => true,
  verify: (request, _response, bytes) => {
    refuseOtherText(bytes);
    refuseDeepAndExponents(bytes);
    Object.assign(request, { rawBody: bytes });
  },
});

/** Reads a JSON body after the guards have run. Sets `body` and keeps the raw bytes for the idempotency hash. */
export async function readJsonBody(
  request: Request & { rawBody?: Buffer },
  response: Response,
): Promise<void> {
  const isEmpty =
    request.headers['transfer-encoding'] === undefined &&
    Number(request.headers['content-length'] ?? 0) === 0;
  if (isEmpty) {
    // Some commands have everything in their path: a missing body counts as an empty one.
    request.body = {};
    return;
  }
  const type = request.headers['content-type'] ?? '';
  if (!JSON_TYPE.test(type)) {
    throw new HttpProblem(415, 'UNSUPPORTED_MEDIA_TYPE', 'Send the request as application/json in UTF-8.');
  }
  refuseCompressed(request);
  try {
    await runMiddleware(parseJson, request, response);
  } catch (error) {
    throw bodyProblem(error);
  }
}

/** 415 for a compressed body, whatever its type. */
export function refuseCompressed({ headers }: Request): void {
  const encoding = headers['content-encoding'];
  if (encoding === undefined || encoding === 'identity') return;
  throw new HttpProblem(415, 'UNSUPPORTED_ENCODING', 'Compressed requests are not accepted.');
}

/** Express middleware as a promise; an error passed to `next` is thrown. */
export async function runMiddleware(
  handler: RequestHandler,
  request: Request,
  response: Response,
): Promise<void> {
  const error = await new Promise<Error | undefined>((resolve) => {
    handler(request, response, resolve as NextFunction);
  });
  if (error !== undefined) throw error;
}

function bodyProblem(error: unknown): unknown {
  if (error instanceof HttpProblem) return error;
  const { status, type } = error as { status?: number; type?: string };
  if (status === 413) return new HttpProblem(413, 'TOO_LARGE', 'The request is too large: at most 64 KB.');
  if (status === 415)
    return new HttpProblem(415, 'UNSUPPORTED_ENCODING', 'Compressed requests are not accepted.');
  if (type === 'request.aborted') return new HttpProblem(400, 'ABORTED', 'The request was cut off.');
  return invalidInput([{ path: '', message: 'The request is not valid JSON.' }]);
}

// The decoder would drop a byte order mark, and replace bytes that are not UTF-8.
function refuseOtherText(bytes: Buffer): void {
  if (bytes.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK) || !isUtf8(bytes)) {
    throw invalidInput([{ path: '', message: 'The request is not valid JSON.' }]);
  }
}

// Checks the raw bytes before the parser recurses. Brackets within strings do not count. Numbers are also checked here: after
// parsing it cannot be seen that 1e3 was written.
function refuseDeepAndExponents(bytes: Buffer): void {
  let depth = 0;
  let inString = false;
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i];
    if (inString) {
      if (byte === 0x5c) i++;
      else if (byte === 0x22) inString = false;
    } else if (byte === 0x22) inString = true;
    else if (byte === 0x7b || byte === 0x5b) depth++;
    else if (byte === 0x7d || byte === 0x5d) depth--;
    else if ((byte === 0x65 || byte === 0x45) && isDigit(bytes[i - 1])) {
      throw invalidInput([{ path: '', message: 'Write numbers without an exponent.' }]);
    }
    if (depth > DEPTH_MAX) {
      throw invalidInput([
        { path: '', message: `The request is nested more than ${DEPTH_MAX} levels deep.` },
      ]);
    }
  }
}

function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0x30 && byte <= 0x39;
}
