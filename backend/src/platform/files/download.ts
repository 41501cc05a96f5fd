import { StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import type { Readable } from 'node:stream';

/** Sends bytes as a download that the browser saves and never runs. */
export function download(
  response: Response,
  content: Readable,
  file: { readonly fileName: string; readonly contentType: string; readonly sizeBytes?: number },
): StreamableFile {
  response.setHeader('Content-Security-Policy', "sandbox; default-src 'none'");
  response.setHeader('Content-Disposition', contentDisposition(file.fileName));
  response.setHeader('Content-Type', file.contentType);
  if (file.sizeBytes !== undefined) response.setHeader('Content-Length', String(file.sizeBytes));
  return new StreamableFile(content);
}

/** RFC 6266: an ASCII name for old clients, the real one percent-encoded. */
function contentDisposition(fileName: string): string {
  const ascii = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
