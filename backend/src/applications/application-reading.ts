import type { SignedIn } from '#platform/http/request';
import { Database } from '@dziva/event-ledger/database/database';
import { notFound } from '@dziva/event-ledger/domain/rule-violation';
import type { Application } from '@dziva/contracts/applications';
import type { Document } from '@dziva/contracts/documents';
import { Injectable } from '@nestjs/common';
import { ApplicationsQueries } from './applications.queries.ts';

/** One application for the person who asks: their own, or one that they see as staff. */
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

  /** What a download needs of a document. */
  async document(
    me: SignedIn,
    documentId: string,
  ): Promise<Pick<Document, 'fileName' | 'contentType' | 'sizeBytes'>> {
    const document = await this.queries.document(me, documentId);
    if (!document) throw notFound('document');
    return document;
  }
}
