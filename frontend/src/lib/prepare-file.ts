/** Prepares files for upload as a document or a proof: checks them before they are sent, and makes photos smaller. */
import { DOCUMENT_BYTES_MAX, DOCUMENT_CONTENT_TYPES } from '@dziva/contracts/routes/documents';
import { errorCopy } from '#content/en/errors.ts';
import { shrinkImage } from './shrink-image.ts';

export interface PreparedFile {
  readonly file: File;
  /** The size before shrinking. */
  readonly originalBytes: number;
}

/** The message about the rule that the file breaks, or null if it may be sent. */
export function refusalOf(file: File): string | null {
  if (file.size === 0) return errorCopy.fileEmpty(file.name);
  if (!DOCUMENT_CONTENT_TYPES.some((type) => type === file.type)) return errorCopy.fileWrongType(file.name);
  return file.size > DOCUMENT_BYTES_MAX ? errorCopy.fileTooLarge(file.name) : null;
}

/** Shrinks a photo and checks the result. A photo that is too large may be small enough afterwards; a PDF is not changed. */
export async function prepareFile(file: File): Promise<PreparedFile | { readonly refusal: string }> {
  const first = refusalOf(file);
  if (first !== null && !(file.type.startsWith('image/') && file.size > 0)) return { refusal: first };
  const small = await shrinkImage(file);
  const refusal = refusalOf(small);
  return refusal === null ? { file: small, originalBytes: file.size } : { refusal };
}
