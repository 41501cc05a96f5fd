import type { DocumentKind } from '@dziva/contracts/documents';
import { newKey } from '#lib/idempotency.ts';
import { prepareFile, type PreparedFile } from '#lib/prepare-file.ts';

/** A file that somebody chose, ready to be sent. It keeps its key, so that a retry never makes a second document. */
export interface ChosenDocument extends PreparedFile {
  readonly key: string;
  readonly kind: DocumentKind;
}

/** Returns the document, made small enough to be sent, or a message that names the rule it breaks. */
export async function prepareDocument(
  file: File,
  kind: DocumentKind,
): Promise<ChosenDocument | { readonly refusal: string }> {
  const prepared = await prepareFile(file);
  return 'refusal' in prepared ? prepared : { ...prepared, key: newKey(), kind };
}
