/** A file that somebody uploaded as a document: a JPEG, PNG, WebP or PDF. */
import { sql, type Statement } from '@dziva/event-ledger/database/sql';
import { checkedContentType } from '#platform/files/file-type';
import { storedName } from '#platform/files/stored-name';
import { invalidInput } from '#platform/http/http-problem';
import type { UploadedBytes } from '#platform/http/request';
import { createHash, randomUUID } from 'node:crypto';

export interface UploadedDocument {
  readonly id: string;
  readonly fileName: string;
  readonly contentType: ReturnType<typeof checkedContentType>;
  readonly sizeBytes: number;
  readonly sha256: string;
  readonly uploadedAt: string;
}

/** Checks the file and gives it an id. Throws 400 if there is none, and 415 if it is of another type. */
export function uploadedDocument(
  upload: UploadedBytes | undefined,
  now: string,
): { readonly document: UploadedDocument; readonly bytes: Buffer } {
  if (!upload) throw invalidInput([{ path: 'file', message: 'Choose a file to upload' }]);
  const { fileName, bytes } = upload;
  const document = {
    id: randomUUID(),
    fileName: storedName(fileName),
    contentType: checkedContentType(fileName, bytes),
    sizeBytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    uploadedAt: now,
  };
  return { document, bytes };
}

/** Its row. Who may read it is in the row of the feature that refers to it. */
export const storedFileRow = (document: UploadedDocument): Statement =>
  sql`INSERT INTO stored_file (file_id, file_name, content_type, size_bytes, sha256, stored_at)
      VALUES (${document.id}, ${document.fileName}, ${document.contentType}, ${document.sizeBytes}, ${document.sha256},
             ${document.uploadedAt})`;
