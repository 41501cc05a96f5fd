import { DOCUMENT_CONTENT_TYPES } from '@dziva/contracts/routes/documents';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { documentCopy } from '#features/applications/applications.text.ts';
import { prepareFile, type PreparedFile } from '#lib/prepare-file.ts';
import { readableBytes } from '#lib/shrink-image.ts';
import { BlobImage } from '#ui/blob-image.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { FilePicker } from '#ui/file-picker.tsx';
import { useField } from '#ui/form.tsx';
import { depositCopy as copy } from './wallet.text.ts';

/** A field for one photo or PDF. If a file breaks a rule, a message names it, and the earlier file stays. */
export function ProofField({
  name,
  disabled,
  onPreparing,
}: {
  name: string;
  disabled: boolean;
  /** Called when the resizing of a photo starts, and when it is ready. */
  onPreparing: (preparing: boolean) => void;
}) {
  const field = useField(name);
  const [preparing, setPreparing] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const chosen = isPrepared(field.value) ? field.value : null;

  const prepare = (now: boolean) => {
    setPreparing(now);
    onPreparing(now);
  };

  const take = async ([file]: readonly File[]) => {
    if (file === undefined) return;
    prepare(true);
    const prepared = await prepareFile(file);
    prepare(false);
    setRefusal('refusal' in prepared ? prepared.refusal : null);
    if (!('refusal' in prepared)) field.onChange(prepared);
  };

  return (
    <Field
      id={field.id}
      name={name}
      label={copy.proof}
      hint={copy.proofHint}
      error={refusal ?? field.error}
      group
    >
      {() => (
        <div className="grid gap-3">
          {chosen !== null && (
            <ChosenProof chosen={chosen} disabled={disabled} onRemove={() => field.onChange(null)} />
          )}
          <FilePicker
            accept={DOCUMENT_CONTENT_TYPES.join(',')}
            labels={documentCopy}
            disabled={disabled || preparing}
            several={false}
            onFiles={(files) => void take(files)}
          />
          <p role="status" className="text-sm text-ink-2 empty:hidden">
            {preparing ? documentCopy.preparing : ''}
          </p>
        </div>
      )}
    </Field>
  );
}

function ChosenProof({
  chosen: { file, originalBytes },
  disabled,
  onRemove,
}: {
  chosen: PreparedFile;
  disabled: boolean;
  onRemove: () => void;
}) {
  const now = readableBytes(file.size);
  const before = readableBytes(originalBytes);
  return (
    <div className="flex items-center gap-3 rounded-control border border-line bg-surface p-2">
      {file.type.startsWith('image/') ? (
        <BlobImage
          blob={file}
          alt={copy.proofOf(file.name)}
          className="size-14 shrink-0 rounded-chip object-cover"
        />
      ) : (
        <span className="grid size-14 shrink-0 place-items-center rounded-chip bg-sunken text-ink-2">
          <FileText aria-hidden="true" className="size-6" strokeWidth={1.75} />
        </span>
      )}
      <span className="min-w-0 grow">
        <span className="block truncate font-semibold">{file.name}</span>
        <span className="block text-sm text-ink-2 figures">
          {now === before ? now : documentCopy.smaller(before, now)}
        </span>
      </span>
      <Button size="sm" variant="quiet" disabled={disabled} onClick={onRemove}>
        {documentCopy.remove}
      </Button>
    </div>
  );
}

export function isPrepared(value: unknown): value is PreparedFile {
  return typeof value === 'object' && value !== null && 'file' in value && value.file instanceof File;
}
