import type { Document } from '@dziva/contracts/documents';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BlobImage } from '#ui/blob-image.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { documentCopy } from './applications.text.ts';
import { DocumentPreview } from './document-preview.tsx';
import { documentContentQuery } from './documents.queries.ts';

const PHOTOS_MAX = 6;

/** Small photos of the collateral; each can be opened. */
export function CollateralPhotos({ documents }: { documents: readonly Document[] }) {
  const photos = documents.filter(
    (one) => one.kind === 'COLLATERAL_PHOTO' && one.contentType !== 'application/pdf',
  );
  const [opened, setOpened] = useState<Document | null>(null);
  if (photos.length === 0) return null;
  return (
    <>
      <ul className="mt-4 grid grid-cols-3 gap-2">
        {photos.slice(0, PHOTOS_MAX).map((photo) => (
          <li key={photo.id}>
            <button
              type="button"
              aria-label={documentCopy.open(photo.fileName)}
              className="block aspect-square w-full overflow-hidden rounded-control border border-line bg-sunken"
              onClick={() => setOpened(photo)}
            >
              <Thumbnail photo={photo} />
            </button>
          </li>
        ))}
      </ul>
      {opened !== null && <DocumentPreview document={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

function Thumbnail({ photo }: { photo: Document }) {
  const { data } = useQuery(documentContentQuery(photo.id));
  if (data === undefined) return <Skeleton className="size-full" />;
  return <BlobImage blob={data} alt="" className="size-full object-cover" />;
}
