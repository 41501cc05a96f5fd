import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import { UnitOfWork } from '@dziva/event-ledger/commands/unit-of-work';
import { sql } from '@dziva/event-ledger/database/sql';
import { checkedContentType } from '#platform/files/file-type';
import { Files } from '#platform/files/files';
import { withKeptFile } from '#platform/files/kept-file';
import { storedName } from '#platform/files/stored-name';
import { invalidInput } from '#platform/http/http-problem';
import type { UploadedBytes } from '#platform/http/request';
import type { Document, UploadDocumentRequest } from '@dziva/contracts/documents';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { createHash, randomUUID } from 'node:crypto';
import { visibleApplication } from './applications.handlers.ts';
import { attachDocument } from './domain/application.decisions.ts';

export class AttachDocument extends Command<Document> {
  constructor(
    readonly applicationId: string,
    readonly request: UploadDocumentRequest,
    readonly upload: UploadedBytes | undefined,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Writes the file before the event that refers to it. A job deletes files that no row refers to. */
@CommandHandler(AttachDocument)
export class AttachDocumentHandler implements ICommandHandler<AttachDocument> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly files: Files,
  ) {}

  async execute({ applicationId, request, upload, context }: AttachDocument): Promise<Document> {
    if (!upload) throw invalidInput([{ path: 'file', message: 'Choose a file to upload' }]);
    const { fileName, bytes } = upload;
    const contentType = checkedContentType(fileName, bytes);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const document = {
      id: randomUUID(),
      kind: request.kind,
      fileName: storedName(fileName),
      contentType,
      sizeBytes: bytes.length,
      sha256,
      uploadedAt: context.now,
    };
    const file = { id: document.id, store: () => this.files.store(document.id, bytes) };
    return withKeptFile(this.files, file, (keep) =>
      this.unitOfWork.run(context, {
        decide: async (unit) => {
          const application = await visibleApplication(unit, applicationId);
          application.expectVersion(request.expectedVersion);
          const { id: documentId, kind, sizeBytes } = document;
          application.append(attachDocument(application.state, { documentId, kind, sha256, sizeBytes }));
          unit.write(
            sql`INSERT INTO stored_file (file_id, file_name, content_type, size_bytes, sha256, stored_at)
                VALUES (${documentId}, ${document.fileName}, ${contentType}, ${sizeBytes}, ${sha256}, ${context.now})`,
            sql`INSERT INTO application_document (document_id, application_id, kind, uploaded_by, uploaded_at)
                VALUES (${documentId}, ${applicationId}, ${kind}, ${context.actor.id}, ${context.now})`,
          );
          await keep();
        },
        answer: () => Promise.resolve(document),
      }),
    );
  }
}
