import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import { UnitOfWork } from '@dziva/event-ledger/commands/unit-of-work';
import { sql } from '@dziva/event-ledger/database/sql';
import { Files } from '#platform/files/files';
import { withKeptFile } from '#platform/files/kept-file';
import { storedFileRow, uploadedDocument } from '#platform/files/uploaded-document';
import type { UploadedBytes } from '#platform/http/request';
import type {
  Document,
  StaffDocument,
  UploadDocumentRequest,
  UploadStaffDocumentRequest,
} from '@dziva/contracts/documents';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
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

  execute({ applicationId, request, upload, context }: AttachDocument): Promise<Document> {
    const { document, bytes } = uploadedDocument(upload, context.now);
    const { kind, expectedVersion } = request;
    const file = { id: document.id, store: () => this.files.store(document.id, bytes) };
    return withKeptFile(this.files, file, (keep) =>
      this.unitOfWork.run(context, {
        decide: async (unit) => {
          const application = await visibleApplication(unit, applicationId);
          application.expectVersion(expectedVersion);
          const { id: documentId, sha256, sizeBytes } = document;
          application.append(attachDocument(application.state, { documentId, kind, sha256, sizeBytes }));
          unit.write(
            storedFileRow(document),
            sql`INSERT INTO application_document (document_id, application_id, kind, uploaded_by, uploaded_at)
                VALUES (${documentId}, ${applicationId}, ${kind}, ${context.actor.id}, ${context.now})`,
          );
          await keep();
        },
        answer: () => Promise.resolve({ ...document, kind }),
      }),
    );
  }
}

/** Staff upload a receipt, a voucher or an order. A later command names it, and its event has the id. */
export class UploadStaffDocument extends Command<StaffDocument> {
  constructor(
    readonly request: UploadStaffDocumentRequest,
    readonly upload: UploadedBytes | undefined,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(UploadStaffDocument)
export class UploadStaffDocumentHandler implements ICommandHandler<UploadStaffDocument> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly files: Files,
  ) {}

  execute({ request: { kind }, upload, context }: UploadStaffDocument): Promise<StaffDocument> {
    const { document, bytes } = uploadedDocument(upload, context.now);
    const file = { id: document.id, store: () => this.files.store(document.id, bytes) };
    return withKeptFile(this.files, file, (keep) =>
      this.unitOfWork.run(context, {
        decide: async (unit) => {
          unit.write(
            storedFileRow(document),
            sql`INSERT INTO staff_document (document_id, kind, uploaded_by, uploaded_at)
                VALUES (${document.id}, ${kind}, ${context.actor.id}, ${context.now})`,
          );
          await keep();
        },
        answer: () => Promise.resolve({ ...document, kind }),
      }),
    );
  }
}
