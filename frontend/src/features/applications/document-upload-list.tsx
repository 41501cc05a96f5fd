import { CircleCheck } from 'lucide-react';
import { readableBytes } from '#lib/shrink-image.ts';
import { Button } from '#ui/button.tsx';
import { Progress } from '#ui/progress.tsx';
import { documentCopy, documentLabels } from './applications.text.ts';
import type { ChosenDocument } from './document-check.ts';
import type { DocumentUpload } from './use-document-uploads.ts';

/** Documents that are being uploaded, each with its state. */
export function DocumentUploadList({
  uploads,
  onRetry,
  onDrop,
}: {
  uploads: readonly DocumentUpload[];
  onRetry: (chosen: ChosenDocument) => void;
  onDrop: (key: string) => void;
}) {
  if (uploads.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {uploads.map(({ chosen, state, share, failure }) => (
        <li key={chosen.key} className="rounded-control border border-line px-3 py-2.5">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <ChosenText chosen={chosen} />
            {state === 'sent' ? (
              <span className="flex items-center gap-1.5 text-sm font-semibold text-success-text">
                <CircleCheck aria-hidden="true" className="size-4" /> {documentCopy.sent}
              </span>
            ) : (
              <span className="flex gap-2">
                {state !== 'sending' && (
                  <Button size="sm" variant="primary" onClick={() => onRetry(chosen)}>
                    {state === 'failed' ? documentCopy.retry : documentCopy.sendNow}
                  </Button>
                )}
                <Button size="sm" onClick={() => onDrop(chosen.key)}>
                  {state === 'sending' ? documentCopy.cancel : documentCopy.remove}
                </Button>
              </span>
            )}
          </div>
          {state === 'sending' && (
            <div className="mt-2">
              <Progress share={share} label={documentCopy.sending(Math.round(share * 100))} />
              <p className="mt-1 text-sm text-ink-2 figures">
                {documentCopy.sending(Math.round(share * 100))}
              </p>
            </div>
          )}
          {state === 'waiting' && <p className="mt-1 text-sm text-warn-text">{documentCopy.notSent}</p>}
          {failure !== undefined && state === 'failed' && (
            <p role="alert" className="mt-1 text-sm font-semibold text-danger-text">
              {failure}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The name of a chosen file, its kind, and its size before and after it was made smaller. */
export function ChosenText({ chosen }: { chosen: ChosenDocument }) {
  const now = readableBytes(chosen.file.size);
  const before = readableBytes(chosen.originalBytes);
  return (
    <span className="min-w-0">
      <span className="block truncate font-semibold">{documentLabels[chosen.kind]}</span>
      <span className="block truncate text-sm text-ink-2 figures">
        {chosen.file.name} · {now === before ? now : documentCopy.smaller(before, now)}
      </span>
    </span>
  );
}
