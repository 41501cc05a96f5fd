import type { SignedIn } from '#platform/http/request';
import { Database } from '@dziva/event-ledger/database/database';
import { notFound } from '@dziva/event-ledger/domain/rule-violation';
import type { Application } from '@dziva/contracts/applications';
import type { Document, StaffDocument } from '@dziva/contracts/documents';
import { Injectable } from '@nestjs/common';
import { ApplicationsQueries } from './applications.queries.ts';

/** Reads one application and its documents, if the reader may see it: applicants their own, staff also those of others. */
@Injectable()
export class ApplicationReading {
  constructor(
    private readonly database: Database,
    private readonly queries: ApplicationsQueries,
  ) {}

  async read(me: SignedIn, applicationId: string): Promise<Application> {
    const application = await this.queries.one(this.database, me, applicationId);
    if (!application) throw notFound('application');
    return application;
  }

  async documents(me: SignedIn, applicationId: string): Promise<Document[]> {
    const application = await this.queries.one(this.database, me, applicationId);
    if (!application) throw notFound('application');
    return application.documents;
  }

  /** A document of an application, or one that staff uploaded. Throws 404 if there is none or the reader may not see it. */
  async document(me: SignedIn, documentId: string): Promise<StaffDocument> {
    const document = await this.queries.document(me, documentId);
    if (!document) throw notFound('document');
    return document;
  }
}
