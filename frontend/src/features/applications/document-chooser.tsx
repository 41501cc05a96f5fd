import type { DocumentKind } from '@dziva/contracts/documents';
import { DOCUMENT_CONTENT_TYPES, DOCUMENT_KINDS } from '@dziva/contracts/routes/documents';
import { useId, useState } from 'react';
import { Banner } from '#ui/banner.tsx';
import { boxStyles } from '#ui/field.tsx';
import { FilePicker } from '#ui/file-picker.tsx';
import { documentCopy, documentLabels } from './applications.text.ts';
import { prepareDocument, type ChosenDocument } from './document-check.ts';

/** Chooses files of a kind, shrinks photos, and says which rule a file breaks. */
export function DocumentChooser({
  nextKind = 'NATIONAL_ID',
  onChosen,
  onPreparing,
}: {
  /** The kind of document that is selected at first. */
  nextKind?: DocumentKind;
  onChosen: (chosen: ChosenDocument) => void;
  /** Called when the resizing of photos starts, and when the last one is ready. */
  onPreparing?: (preparing: boolean) => void;
}) {
  const [chosenKind, setChosenKind] = useState<DocumentKind | null>(null);
  const kind = chosenKind ?? nextKind;
  const [preparing, setPreparing] = useState(false);
  const [refusals, setRefusals] = useState<readonly string[]>([]);

  const prepare = (now: boolean) => {
    setPreparing(now);
    onPreparing?.(now);
  };

  const take = async (files: readonly File[]) => {
    prepare(true);
    const refused: string[] = [];
    for (const file of files) {
      const prepared = await prepareDocument(file, kind);
      if ('refusal' in prepared) refused.push(prepared.refusal);
      else onChosen(prepared);
    }
    setRefusals(refused);
    prepare(false);
  };

  return (
    <div className="grid gap-3">
      <KindSelect kind={kind} onKind={setChosenKind} />
      {refusals.length > 0 && (
        <Banner tone="danger" live>
          {refusals.map((refusal) => (
            <p key={refusal}>{refusal}</p>
          ))}
        </Banner>
      )}
      <FilePicker
        accept={DOCUMENT_CONTENT_TYPES.join(',')}
        labels={documentCopy}
        disabled={preparing}
        onFiles={(files) => void take(files)}
      />
      <p className="text-sm text-ink-2" role="status">
        {preparing ? documentCopy.preparing : documentCopy.rules}
      </p>
    </div>
  );
}

function KindSelect({ kind, onKind }: { kind: DocumentKind; onKind: (kind: DocumentKind) => void }) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="font-semibold">
        {documentCopy.kind}
      </label>
      <select
        id={id}
        className={`${boxStyles} mt-1.5 sm:max-w-80`}
        value={kind}
        onChange={(event) => onKind(DOCUMENT_KINDS.find((one) => one === event.target.value) ?? kind)}
      >
        {DOCUMENT_KINDS.map((one) => (
          <option key={one} value={one}>
            {documentLabels[one]}
          </option>
        ))}
      </select>
    </div>
  );
}
