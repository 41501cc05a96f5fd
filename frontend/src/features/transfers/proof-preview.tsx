import type { Deposit } from '@dziva/contracts/transfers';
import { useQuery } from '@tanstack/react-query';
import { Download, ExternalLink, FileText } from 'lucide-react';
import { useBlobAddress } from '#lib/blob-address.ts';
import { saveFile } from '#lib/save-file.ts';
import { readableBytes } from '#lib/shrink-image.ts';
import { useMay } from '#queries/may.ts';
import { BlobImage } from '#ui/blob-image.tsx';
import { Button, buttonStyles } from '#ui/button.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { depositProofQuery } from './transfers.queries.ts';
import { depositQueueCopy } from './transfers.text.ts';

const { proof: copy } = depositQueueCopy;

/** The proof that the member sent: a picture in the width of the column; a PDF opens in another tab. */
export function ProofPreview({ deposit }: { deposit: Deposit }) {
  const { sizeBytes } = deposit.proof;
  const seesProofs = useMay('transfers.decide');
  return (
    <section aria-labelledby="proof-title">
      <h3 id="proof-title" className="mb-2 flex min-h-10 items-center text-base lg:min-h-8">
        {copy.title}
      </h3>
      {sizeBytes === 0 || !seesProofs ? (
        <p className="rounded-control bg-sunken p-4 text-sm text-ink-2">
          {sizeBytes === 0 ? copy.erased : copy.closed}
        </p>
      ) : (
        <Proof deposit={deposit} />
      )}
    </section>
  );
}

function Proof({ deposit }: { deposit: Deposit }) {
  const query = useQuery(depositProofQuery(deposit.id));
  const { fileName, contentType, sizeBytes } = deposit.proof;
  return (
    <QueryView query={query} what={copy.what} skeleton={<Skeleton className="h-64 w-full" />}>
      {(blob) => (
        <div className="grid gap-3">
          {contentType === 'application/pdf' ? (
            <p className="flex items-center gap-4 rounded-control border border-line bg-sunken p-4 text-sm text-ink-2">
              <FileText aria-hidden="true" className="size-8 shrink-0" strokeWidth={1.5} />
              {copy.pdf}
            </p>
          ) : (
            // A screenshot of a phone is tall. It is shown wide enough to read small text, and scrolls.
            <div
              tabIndex={0}
              role="region"
              aria-label={copy.region}
              className="max-h-80 md:max-h-[26rem] overflow-y-auto rounded-control border border-line bg-sunken"
            >
              <BlobImage blob={blob} alt={copy.alt(fileName)} className="mx-auto w-full max-w-md" />
            </div>
          )}
          <p className="text-sm break-all text-ink-2 figures">
            {fileName} · {readableBytes(sizeBytes)}
          </p>
          <div className="flex flex-wrap gap-2">
            <OpenBeside blob={blob} />
            <Button size="sm" variant="quiet" onClick={() => saveFile(blob, fileName)}>
              <Download aria-hidden="true" strokeWidth={1.75} />
              {copy.download}
            </Button>
          </div>
        </div>
      )}
    </QueryView>
  );
}

function OpenBeside({ blob }: { blob: Blob }) {
  const address = useBlobAddress(blob);
  return (
    <a
      href={address ?? undefined}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonStyles({ size: 'sm' })}
    >
      <ExternalLink aria-hidden="true" strokeWidth={1.75} />
      {copy.open}
    </a>
  );
}
