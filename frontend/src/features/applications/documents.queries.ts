import { getDocumentContent } from '@dziva/contracts/routes/documents';
import { queryOptions } from '@tanstack/react-query';
import { callFile } from '#lib/api-client.ts';

/** The bytes of a document, as a blob that only this page can see. */
export const documentContentQuery = (id: string) =>
  queryOptions({
    queryKey: ['documents', id, 'content'],
    // A document never changes.
    staleTime: 'static',
    queryFn: ({ signal }) => callFile(getDocumentContent, { params: { id } }, { signal }),
  });
