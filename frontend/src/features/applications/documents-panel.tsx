import type { Application } from '@dziva/contracts/applications';
import type { Document, DocumentKind } from '@dziva/contracts/documents';
import { FileImage, FileText } from 'lucide-react';
import { useState } from 'react';
import { formatDate } from '#lib/dates.ts';
import { readableBytes } from '#lib/shrink-image.ts';
import { Panel } from '#ui/panel.tsx';
import { applicationCopy, documentCopy, documentLabels } from './applications.text.ts';
import { DocumentChecklist, type KindFiles } from './document-checklist.tsx';
import { DocumentPreview } from './document-preview.tsx';
import { DocumentUploadList } from './document-upload-list.tsx';
import { useDocumentUploads } from './use-document-uploads.ts';

/** The uploaded documents; who may add some has them as a checklist, with buttons for the camera and for files in each row. */
export function DocumentsPanel({ application, canAdd }: { application: Application; canAdd: boolean }) {
  const { uploads, send, drop } = useDocumentUploads(application.id);
  const [opened, setOpened] = useState<Document | null>(null);
  const filesOf = (kinds: readonly DocumentKind[]): KindFiles => {
    const received = application.documents.filter(({ kind }) => kinds.some((one) => one === kind));
    const pending = uploads.filter(({ chosen, state }) => state !== 'sent' && kinds.includes(chosen.kind));
    return {
      state: received.length === 0 ? undefined : documentCopy.have,
      files: (
        <>
          <DocumentList documents={received} onOpen={setOpened} />
          <DocumentUploadList uploads={pending} onRetry={(chosen) => void send(chosen)} onDrop={drop} />
        </>
      ),
    };
  };
  return (
    <Panel title={applicationCopy.sections.documents}>
      <div className="grid gap-6">
        {application.documents.length === 0 && <p className="text-ink-2">{documentCopy.none}</p>}
        {canAdd ? (
          <>
            <DocumentChecklist filesOf={filesOf} onChosen={(chosen) => void send(chosen)} />
            <DocumentList
              documents={application.documents.filter(({ kind }) => kind === 'AGREEMENT')}
              onOpen={setOpened}
            />
          </>
        ) : (
          <DocumentList documents={application.documents} onOpen={setOpened} />
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
  if (documents.length === 0) return null;
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
