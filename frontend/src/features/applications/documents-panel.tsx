import type { Application } from '@dziva/contracts/applications';
import type { Document, NeededDocument } from '@dziva/contracts/documents';
import { NEEDED_DOCUMENTS } from '@dziva/contracts/routes/documents';
import { missingDocuments } from '@dziva/contracts/next-steps';
import { CircleCheck, CircleDashed, FileImage, FileText } from 'lucide-react';
import { useState } from 'react';
import { formatDate } from '#lib/dates.ts';
import { readableBytes } from '#lib/shrink-image.ts';
import { Panel } from '#ui/panel.tsx';
import { applicationCopy, documentCopy, documentLabels } from './applications.text.ts';
import { DocumentChooser } from './document-chooser.tsx';
import { DocumentPreview } from './document-preview.tsx';
import { DocumentUploadList } from './document-upload-list.tsx';
import { useDocumentUploads } from './use-document-uploads.ts';

/** The uploaded documents, those that are still needed, and a form to add one. */
export function DocumentsPanel({ application, canAdd }: { application: Application; canAdd: boolean }) {
  const { uploads, send, drop } = useDocumentUploads(application.id);
  const [opened, setOpened] = useState<Document | null>(null);
  const missing = missingDocuments(application.documents);
  const pending = uploads.filter((one) => one.state !== 'sent');
  return (
    <Panel title={applicationCopy.sections.documents}>
      <div className="grid gap-6">
        {application.documents.length === 0 ? (
          <p className="text-ink-2">{documentCopy.none}</p>
        ) : (
          <DocumentList documents={application.documents} onOpen={setOpened} />
        )}
        {canAdd && missing.length > 0 && <Checklist missing={missing} />}
        {canAdd && (
          <div className="grid gap-3 border-t border-line pt-5">
            <h3 className="text-base">{documentCopy.add}</h3>
            <DocumentChooser nextKind={missing[0] ?? 'OTHER'} onChosen={(chosen) => void send(chosen)} />
            <DocumentUploadList uploads={pending} onRetry={(chosen) => void send(chosen)} onDrop={drop} />
          </div>
        )}
      </div>
      {opened !== null && <DocumentPreview document={opened} onClose={() => setOpened(null)} />}
    </Panel>
  );
}

function DocumentList({
  documents,
  onOpen,
}: {
  documents: readonly Document[];
  onOpen: (one: Document) => void;
}) {
  return (
    <ul className="divide-y divide-line">
      {documents.map((one) => {
        const Icon = one.contentType === 'application/pdf' ? FileText : FileImage;
        return (
          <li key={one.id} className="flex items-center gap-3 py-2.5 first:pt-0 last:pb-0">
            <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-2" strokeWidth={1.75} />
            <span className="min-w-0 grow">
              <button
                type="button"
                className="text-link block max-w-full truncate text-left font-semibold"
                aria-label={documentCopy.open(`${documentLabels[one.kind]}, ${one.fileName}`)}
                onClick={() => onOpen(one)}
              >
                {documentLabels[one.kind]}
              </button>
              <span className="block truncate text-sm text-ink-2 figures">
                {one.fileName} · {readableBytes(one.sizeBytes)} ·{' '}
                {documentCopy.uploadedOn(formatDate(one.uploadedAt))}
              </span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function Checklist({ missing }: { missing: readonly NeededDocument[] }) {
  return (
    <div>
      <h3 className="text-base">{documentCopy.checklist}</h3>
      <ul className="mt-2 grid gap-1.5">
        {NEEDED_DOCUMENTS.map((kind) => {
          const isMissing = missing.includes(kind);
          const Icon = isMissing ? CircleDashed : CircleCheck;
          return (
            <li key={kind} className="flex items-start gap-2.5">
              <Icon
                aria-hidden="true"
                className={`mt-0.5 size-5 shrink-0 ${isMissing ? 'text-ink-3' : 'text-success'}`}
                strokeWidth={1.75}
              />
              <span>
                {documentCopy.checklistItems[kind]}
                <span className="block text-sm text-ink-2">
                  {isMissing ? documentCopy.missing : documentCopy.have}
                </span>
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
