import { Database } from '@dziva/event-ledger/database/database';
import { sql, type Queryable } from '@dziva/event-ledger/database/sql';
import type { Listing } from '#platform/http/listing';
import { type ListReader, Lists } from '#platform/lists/lists';
import type { Application, ApplicationRow, ListApplicationsQuery } from '@dziva/contracts/applications';
import type { Assessment } from '@dziva/contracts/assessments';
import type { Document, StaffDocument } from '@dziva/contracts/documents';
import { may } from '@dziva/vocabulary/permissions';
import { Injectable } from '@nestjs/common';
import type { FindOptionsWhere } from 'typeorm';
import { hiddenFrom, type Reader } from './domain/reader.ts';
import { securingAssets } from './collateral.port.ts';
import { type ApplicationListRow, APPLICATIONS } from './applications.list.ts';
import { type AskedTerms, productNow, storedTerms } from './requested-terms.ts';
import { seenBy } from './reader.port.ts';

@Injectable()
export class ApplicationsQueries {
  private readonly applications: ListReader<ListApplicationsQuery, ApplicationListRow>;

  constructor(
    private readonly database: Database,
    lists: Lists,
  ) {
    this.applications = lists.of(APPLICATIONS);
  }

  list(reader: Reader, query: ListApplicationsQuery): Listing<ApplicationRow> {
    const answer = (rows: ApplicationListRow[]) => rows.map((row) => toRow(row, masked(row.nationalId)));
    return this.applications.listing(query, answer, { where: visible(reader) });
  }

  /** The application with everything that belongs to it, read in parallel; undefined if this reader may not see it. */
  async one(db: Queryable, reader: Reader, applicationId: string): Promise<Application | undefined> {
    const [application, terms, documents, assessments] = await Promise.all([
      this.withTimeline(db, reader, applicationId),
      storedTerms(db, applicationId),
      this.documents(db, applicationId),
      this.assessments(db, applicationId),
    ]);
    return application && { ...application, ...terms, documents, assessments };
  }

  /** An application that was just submitted. It cannot have documents or assessments yet, so these are not read. */
  async submitted(
    db: Queryable,
    reader: Reader,
    applicationId: string,
    { collateralType, ...terms }: AskedTerms & { readonly collateralType: string },
  ): Promise<Application | undefined> {
    const [application, product] = await Promise.all([
      this.withTimeline(db, reader, applicationId),
      productNow(db, { productId: terms.productId, collateralType }),
    ]);
    return application && { ...application, ...terms, product, documents: [], assessments: [] };
  }

  private async withTimeline(db: Queryable, reader: Reader, applicationId: string) {
    const [[row], timeline, assets] = await Promise.all([
      this.applications.find(visible(reader, applicationId), db),
      this.timeline(db, reader, applicationId),
      securingAssets(db, [applicationId]),
    ]);
    return row && { ...toRow(row, row.nationalId), timeline, assets: assets.get(applicationId) ?? [] };
  }

  documents(db: Queryable, applicationId: string): Promise<Document[]> {
    return db.query<Document>(
      sql`SELECT d.document_id AS id, d.kind, f.file_name AS "fileName", f.content_type AS "contentType",
                 f.size_bytes AS "sizeBytes", f.sha256, d.uploaded_at AS "uploadedAt"
            FROM application_document d JOIN stored_file f ON f.file_id = d.document_id
           WHERE d.application_id = ${applicationId} ORDER BY d.uploaded_at, d.document_id`,
    );
  }

  /**
   * A document of an application, or one that staff uploaded; undefined if this reader may not open it. Of the latter, assessors
   * open only their own.
   */
  async document(reader: Reader, documentId: string): Promise<StaffDocument | undefined> {
    const [row] = await this.database.query<StaffDocument & Record<string, unknown>>(
      sql`SELECT d.document_id AS id, d.kind, f.file_name AS "fileName", f.content_type AS "contentType",
                 f.size_bytes AS "sizeBytes", f.sha256, d.uploaded_at AS "uploadedAt"
            FROM (SELECT document_id, kind, uploaded_at, application_id, NULL AS uploaded_by FROM application_document
                   UNION ALL SELECT document_id, kind, uploaded_at, NULL, uploaded_by FROM staff_document) d
            JOIN stored_file f ON f.file_id = d.document_id
            LEFT JOIN applications_read a USING (application_id)
           WHERE d.document_id = ${documentId} AND (${may(reader.role, 'documents.readOthers')} OR a.applicant_id = ${reader.id})
             AND NOT EXISTS (SELECT FROM assigned_to_others(${hiddenFrom(reader)}) other WHERE other.application_id = a.application_id)
             AND (d.application_id IS NOT NULL OR ${hiddenFrom(reader)}::uuid IS NULL OR d.uploaded_by = ${hiddenFrom(reader)}::uuid)`,
    );
    return row;
  }

  private async timeline(
    db: Queryable,
    reader: Reader,
    applicationId: string,
  ): Promise<Application['timeline']> {
    return db.query<Application['timeline'][number]>(
      sql`SELECT t.status, t.recorded_at AS timestamp,
                 (SELECT x.text FROM event_text x WHERE x.event_id = t.event_id AND x.field = 'note') AS note,
                 CASE WHEN ${may(reader.role, 'colleagues.named')} THEN u.full_name END AS "actorName"
            FROM application_timeline t
            LEFT JOIN user_account u ON u.id = t.actor_id
           WHERE t.application_id = ${applicationId} ORDER BY t.version`,
    );
  }

  private assessments(db: Queryable, applicationId: string): Promise<Assessment[]> {
    return db.query<Assessment>(
      sql`SELECT id, version, "applicationId", "applicantName", "collateralType", "collateralDesc", status, "scheduledAt", location,
                 "assessorId", "assessorName", notes, result, "assessedValueCents", "estimatedValue", "estimatedValueCents",
                 "assessedAt"
            FROM assessment_rows() WHERE "applicationId" = ${applicationId} ORDER BY "createdAt", id`,
    );
  }
}

/** All applications that this reader may see, or only the one with this id. */
function visible(reader: Reader, applicationId?: string): FindOptionsWhere<ApplicationListRow> {
  const id = seenBy(reader, applicationId);
  return {
    ...(id === undefined ? {} : { id }),
    ...(may(reader.role, 'applications.readOthers') ? {} : { applicantId: reader.id }),
  };
}

function toRow(row: ApplicationListRow, nationalId: string | null): ApplicationRow {
  const { applicantFirstName: firstName, applicantLastName: lastName, applicantPhone: phone } = row;
  const { applicantEmail: email, gender, dob, address } = row;
  return {
    id: row.id,
    version: row.version,
    status: row.status,
    createdAt: row.createdAt,
    applicantId: row.applicantId,
    applicantName: row.applicantName,
    applicantEmail: email,
    applicant: { firstName, lastName, email, phone, gender, dob, nationalId, address },
    loanAmountCents: row.loanAmountCents,
    monthlyIncomeCents: row.monthlyIncomeCents,
    sourceOfIncome: row.sourceOfIncome,
    collateralType: row.collateralType,
    collateralDesc: row.collateralDesc,
    collateralEstValueCents: row.collateralEstValueCents,
    nextOfKinName: row.nextOfKinName,
    nextOfKinPhone: row.nextOfKinPhone,
    nextOfKinAddress: row.nextOfKinAddress,
    ...(row.loanId === null ? {} : { loanId: row.loanId }),
  };
}

/** Hides all but the last three characters, as in lists and in the answers to commands of staff. */
export function masked(nationalId: string | null): string | null {
  return nationalId === null ? null : `•••••${nationalId.replaceAll(' ', '').slice(-3)}`;
}
