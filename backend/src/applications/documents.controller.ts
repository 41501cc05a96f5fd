import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import { download } from '#platform/files/download';
import { Files } from '#platform/files/files';
import { Context, Input, Me, type SignedIn, UploadedFile, type UploadedBytes } from '#platform/http/request';
import { Route } from '#platform/http/route';
import * as contract from '@dziva/contracts/documents';
import type { Input as InputOf } from '@dziva/contracts/endpoint';
import { Controller, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Response } from 'express';
import { ApplicationReading } from './application-reading.ts';
import { AttachDocument, UploadStaffDocument } from './documents.handlers.ts';

@Controller()
export class DocumentsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly reading: ApplicationReading,
    private readonly files: Files,
  ) {}

  @Route(contract.uploadDocument)
  upload(
    @Input() { params, body }: InputOf<typeof contract.uploadDocument>,
    @UploadedFile() upload: UploadedBytes | undefined,
    @Context() context: CommandContext,
  ) {
    return this.commands.execute(new AttachDocument(params.id, body, upload, context));
  }

  @Route(contract.listDocuments)
  async list(@Input() { params }: InputOf<typeof contract.listDocuments>, @Me() me: SignedIn) {
    return this.reading.documents(me, params.id);
  }

  @Route(contract.uploadStaffDocument)
  uploadOfStaff(
    @Input() { body }: InputOf<typeof contract.uploadStaffDocument>,
    @UploadedFile() upload: UploadedBytes | undefined,
    @Context() context: CommandContext,
  ) {
    return this.commands.execute(new UploadStaffDocument(body, upload, context));
  }

  @Route(contract.getDocument)
  one(@Input() { params }: InputOf<typeof contract.getDocument>, @Me() me: SignedIn) {
    return this.reading.document(me, params.id);
  }

  @Route(contract.getDocumentContent)
  async content(
    @Input() { params }: InputOf<typeof contract.getDocumentContent>,
    @Me() me: SignedIn,
    @Res({ passthrough: true }) response: Response,
  ) {
    const document = await this.reading.document(me, params.id);
    return download(response, this.files.read(params.id), document);
  }
}
