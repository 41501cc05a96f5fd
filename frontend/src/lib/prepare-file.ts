/** Prepares files for upload as a document or a proof: checks them before they are sent, and makes photos smaller. */
import { contentTypeOf, FIRST_BYTES, HEIC_PICTURE, mayBeNamed } from '@dziva/contracts/file-content';
import { DOCUMENT_BYTES_MAX } from '@dziva/contracts/routes/documents';
import { errorCopy } from '#content/en/errors.ts';
import { shrinkImage } from './shrink-image.ts';

export interface PreparedFile {
  readonly file: File;
  /** The size before shrinking. */
  readonly originalBytes: number;
}

/**
 * Shrinks a photo and checks the result. What a file is, its first bytes say: a phone names some pictures as what they are not,
 * or knows no type for them. A photo that is too large may be small enough afterwards; a PDF is not changed.
 */
export async function prepareFile(file: File): Promise<PreparedFile | { readonly refusal: string }> {
  if (file.size === 0) return { refusal: errorCopy.fileEmpty(file.name) };
  const type = contentTypeOf(new Uint8Array(await file.slice(0, FIRST_BYTES).arrayBuffer()));
  if (type === 'image/heic') return { refusal: `${file.name}: ${HEIC_PICTURE}` };
  if (type === undefined || !mayBeNamed(type, file.name))
    return { refusal: errorCopy.fileWrongType(file.name) };
  const typed = file.type === type ? file : new File([file], file.name, { type });
  const small = await shrinkImage(typed);
  if (small.size > DOCUMENT_BYTES_MAX) return { refusal: errorCopy.fileTooLarge(file.name) };
  return { file: small, originalBytes: file.size };
}
