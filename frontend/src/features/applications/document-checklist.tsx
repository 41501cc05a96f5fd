import type { DocumentKind } from '@dziva/contracts/documents';
import { DOCUMENT_CONTENT_TYPES, DOCUMENT_KINDS, NEEDED_DOCUMENTS } from '@dziva/contracts/routes/documents';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { Banner } from '#ui/banner.tsx';
import { boxStyles } from '#ui/field.tsx';
import { FilePicker } from '#ui/file-picker.tsx';
import { documentCopy, documentLabels } from './applications.text.ts';
import { prepareDocument, type ChosenDocument } from './document-check.ts';

const NEEDED: readonly DocumentKind[] = NEEDED_DOCUMENTS;
const OTHER_KINDS = DOCUMENT_KINDS.filter((kind) => !NEEDED.includes(kind));

/** What is known of the files of a kind: how they stand in words, and the files themselves. */
export interface KindFiles {
  /** Undefined while there is no file. */
  readonly state: string | undefined;
  readonly files: ReactNode;
}

interface Choosing {
  readonly onChosen: (chosen: ChosenDocument) => void;
  /** Called when the resizing of photos starts, and when the last one is ready. */
  readonly onPreparing?: ((preparing: boolean) => void) | undefined;
}

/** A row for each document that an application needs, and one for all others: its state, its files, camera and file buttons. */
export function DocumentChecklist({
  filesOf,
  ...choosing
}: Choosing & { filesOf: (kinds: readonly DocumentKind[]) => KindFiles }) {
  return (
    <section aria-label={documentCopy.checklist} className="grid gap-3">
      <ul className="divide-y divide-line rounded-control border border-line">
        {NEEDED_DOCUMENTS.map((kind) => {
          const { state, files } = filesOf([kind]);
          const title = documentCopy.checklistItems[kind];
          return (
            <Row key={kind} title={title} state={state ?? documentCopy.missing} isThere={state !== undefined}>
              {files}
              <Chooser kind={kind} title={title} {...choosing} />
            </Row>
          );
        })}
        <OtherRow {...filesOf(OTHER_KINDS)} {...choosing} />
      </ul>
      <p className="text-sm text-ink-2">{documentCopy.rules}</p>
    </section>
  );
}

function Row({
  title,
  state,
  isThere,
  children,
}: {
  title: string;
  state: string | undefined;
  isThere: boolean;
  children: ReactNode;
}) {
  const Icon = isThere ? CircleCheck : CircleDashed;
  return (
    <li className="grid gap-3 p-3 sm:p-4">
      <div className="flex items-start gap-2.5">
        <Icon
          aria-hidden="true"
          className={`mt-0.5 size-5 shrink-0 ${isThere ? 'text-success' : 'text-ink-3'}`}
          strokeWidth={1.75}
        />
        <p className="min-w-0">
          <span className="font-semibold">{title}</span>
          {state !== undefined && <span className="block text-sm text-ink-2">{state}</span>}
        </p>
      </div>
      {children}
    </li>
  );
}

/** Any other document; its kind is chosen first. */
function OtherRow({ state, files, ...choosing }: KindFiles & Choosing) {
  const [kind, setKind] = useState<DocumentKind>('PROOF_OF_RESIDENCE');
  const id = useId();
  return (
    <Row title={documentCopy.another} state={state ?? documentCopy.ifAsked} isThere={state !== undefined}>
      {files}
      <div>
        <label htmlFor={id} className="text-sm font-semibold">
          {documentCopy.kind}
        </label>
        <select
          id={id}
          className={`${boxStyles} mt-1.5 sm:max-w-80`}
          value={kind}
          onChange={(event) => setKind(OTHER_KINDS.find((one) => one === event.target.value) ?? kind)}
        >
          {OTHER_KINDS.map((one) => (
            <option key={one} value={one}>
              {documentLabels[one]}
            </option>
          ))}
        </select>
      </div>
      <Chooser kind={kind} title={documentCopy.another} {...choosing} />
    </Row>
  );
}

/** Chooses files of a kind, shrinks photos, and says which rule a file breaks. */
function Chooser({ kind, title, onChosen, onPreparing }: Choosing & { kind: DocumentKind; title: string }) {
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
    <>
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
        what={title}
        disabled={preparing}
        onFiles={(files) => void take(files)}
      />
      <p className="text-sm text-ink-2 empty:hidden" role="status">
        {preparing && documentCopy.preparing}
      </p>
    </>
  );
}
