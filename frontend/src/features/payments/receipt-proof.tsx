import { Link } from 'react-router-dom';
import { proofsCopy } from '#content/en/proofs.ts';
import { sentenceOf } from '#lib/api-error.ts';
import { saveFile } from '#lib/save-file.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { useProof } from './payments.api.ts';

const { receipt: copy } = proofsCopy;

/** The proof of a receipt to download, and a link to the public page that checks it. */
export function ReceiptProof({ receiptNumber, eventId }: { receiptNumber: string; eventId: string }) {
  const proof = useProof();
  const download = () =>
    proof.mutate(eventId, {
      onSuccess: (content) =>
        saveFile(
          new Blob([`${JSON.stringify(content, null, 2)}\n`], { type: 'application/json' }),
          copy.fileName(receiptNumber),
        ),
    });
  return (
    <div className="grid gap-3" data-print="hide">
      {proof.isError && (
        <Banner tone="danger" live title={copy.failed}>
          {sentenceOf(proof.error)}
        </Banner>
      )}
      <p className="text-sm text-ink-2">{copy.hint}</p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button size="sm" busyLabel={proof.isPending && copy.downloading} onClick={download}>
          {copy.download}
        </Button>
        <Link to={`/verify/${receiptNumber}`} className="text-link font-semibold">
          {copy.check}
        </Link>
      </div>
    </div>
  );
}
