import type { Deposit } from '@dziva/contracts/transfers';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { depositQueueCopy } from '#content/en/transfers.ts';
import { saveFile } from '#lib/save-file.ts';
import { readableBytes } from '#lib/shrink-image.ts';
import { BlobImage } from '#ui/blob-image.tsx';
import { Button } from '#ui/button.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { depositProofQuery } from './transfers.api.ts';

const { proof: copy } = depositQueueCopy;

/** The proof as the member sent it: a picture to read here, at the width of the column, or a file to download. */
export function ProofPreview({ deposit }: { deposit: Deposit }) {
  const query = useQuery(depositProofQuery(deposit.id));
  const { fileName, contentType, sizeBytes } = deposit.proof;
  return (
    <section aria-labelledby="proof-title">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h3 id="proof-title" className="text-base">
          {copy.title}
        </h3>
        <Button
          size="sm"
          disabled={query.data === undefined}
          onClick={() => query.data !== undefined && saveFile(query.data, fileName)}
        >
          <Download aria-hidden="true" strokeWidth={1.75} />
          {copy.download}
        </Button>
      </div>
      <QueryView query={query} what={copy.what} skeleton={<Skeleton className="h-64 w-full" />}>
        {(blob) =>
          contentType === 'application/pdf' ? (
            <p className="rounded-control bg-sunken p-4 text-ink-2">{copy.pdf}</p>
          ) : (
            // A screenshot of a phone is tall: it keeps the width that its small print needs, and scrolls.
            <div
              tabIndex={0}
              role="region"
              aria-label={copy.region}
              className="max-h-[26rem] overflow-y-auto rounded-control border border-line bg-sunken"
            >
              <BlobImage blob={blob} alt={copy.alt(fileName)} className="mx-auto w-full max-w-md" />
            </div>
          )
        }
      </QueryView>
      <p className="mt-2 text-sm break-all text-ink-2 figures">
        {fileName} · {readableBytes(sizeBytes)}
      </p>
    </section>
  );
}
