/** Sends one file with its fields and reports progress, which fetch cannot do. The abort signal stops it. */
import type { Route } from '@dziva/contracts/endpoint';
import { addressOf, confirmed, headersOf, noteAnswer, type Answer, type CallOptions } from './api-client.ts';
import { ApiError, NetworkError } from './api-error.ts';
import { sessionToken } from './session-token.ts';

export interface UploadInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly fields: Readonly<Record<string, string>>;
  readonly file: File;
}

export interface UploadOptions extends CallOptions {
  /** Called with the share of the file that has been sent, 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

export const upload = <R extends Route>(
  route: R,
  input: UploadInput,
  options: UploadOptions = {},
): Promise<Answer<R>> => confirmed(route, options, () => uploadOnce(route, input, options));

function uploadOnce<R extends Route>(
  route: R,
  input: UploadInput,
  options: UploadOptions,
): Promise<Answer<R>> {
  const tokenSent = sessionToken();
  // It may be cancelled before it starts; then there is no request to abort.
  if (options.signal?.aborted === true) return Promise.reject(cancelled());
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(route.method, addressOf(route, input));
    request.withCredentials = true;
    for (const [name, value] of Object.entries(headersOf(options))) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) options.onProgress?.(event.loaded / event.total);
    };
    request.onerror = () => reject(new NetworkError());
    request.ontimeout = () => reject(new NetworkError());
    request.onabort = () => reject(cancelled());
    request.onload = () => {
      noteAnswer(request.status, tokenSent);
      if (request.status < 200 || request.status >= 300) reject(errorOf(request));
      // Not validated here, as in api-client: the server's own tests check its answers against the contract.
      else resolve(JSON.parse(request.responseText) as Answer<R>);
    };
    options.signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(formOf(route, input));
  });
}

function cancelled(): DOMException {
  return new DOMException('The upload was cancelled', 'AbortError');
}

function formOf(route: Route, input: UploadInput): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(input.fields)) form.append(name, value);
  // The fields go first, so that a server that reads the form in order knows them when the file arrives.
  form.append(route.upload?.field ?? 'file', input.file, input.file.name);
  return form;
}

function errorOf(request: XMLHttpRequest): ApiError {
  const retryAfter = Number(request.getResponseHeader('Retry-After') ?? Number.NaN);
  return new ApiError(
    request.status,
    request.responseText,
    request.statusText,
    request.getResponseHeader('X-Request-Id'),
    Number.isFinite(retryAfter) ? retryAfter : null,
  );
}
