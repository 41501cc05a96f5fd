import { Database } from '@dziva/event-ledger/database/database';
import { prepared, sql, type Queryable } from '@dziva/event-ledger/database/sql';
import type { Slice } from '#platform/http/listing';
import { likePattern } from '#platform/database/like';
import type { Application, ApplicationRow, ListApplicationsQuery } from '@dziva/contracts/applications';
import type { Assessment } from '@dziva/contracts/assessments';
import type { Document } from '@dziva/contracts/documents';
import { cents } from '@dziva/money/cents';
import { Injectable } from '@nestjs/common';

/** Who asks: an applicant sees what is theirs, staff everything. */
export interface Reader {
  readonly id: string;
  readonly isStaff: boolean;
}

const ROW = `a.application_id, a.applicant_id, a.status, a.version, a.created_at, a.loan_amount_cents, a.monthly_income_cents,
  a.collateral_type, a.collateral_est_value_cents, a.loan_id, d.source_of_income, d.collateral_desc, d.next_of_kin_name,
  d.next_of_kin_phone, d.next_of_kin_address, u.first_name, u.last_name, u.email, u.phone, p.gender, p.dob, p.national_id, p.address`;

const TABLES = `applications_read a
  JOIN application_details d USING (application_id)
  JOIN user_account u ON u.id = a.applicant_id
  LEFT JOIN profile p ON p.user_id = a.applicant_id`;

const FILTER = `($2::text[] IS NULL OR a.status = ANY ($2)) AND ($3::text IS NULL
  OR u.first_name || ' ' || u.last_name ILIKE $3 OR u.email ILIKE $3 OR d.collateral_desc ILIKE $3 OR a.application_id::text ILIKE $3)`;
// Not one condition for both: PostgreSQL would make a new plan at every call, or read everybody's.
const ONE_PERSONS = `a.applicant_id = $1::uuid AND ${FILTER}`;
const EVERYBODYS = `$1::uuid IS NULL AND ${FILTER}`;

/** From the words of the contract to columns: nothing that a caller sends becomes SQL text. */
const ORDER: Record<NonNullable<ListApplicationsQuery['sort']>, string> = {
  createdAt: 'a.created_at',
  '-createdAt': 'a.created_at DESC',
  loanAmountCents: 'a.loan_amount_cents',
  '-loanAmountCents': 'a.loan_amount_cents DESC',
  monthlyIncomeCents: 'a.monthly_income_cents',
  '-monthlyIncomeCents': 'a.monthly_income_cents DESC',
  collateralEstValueCents: 'a.collateral_est_value_cents',
  '-collateralEstValueCents': 'a.collateral_est_value_cents DESC',
  status: 'a.status',
  '-status': 'a.status DESC',
  applicantName: 'lower(u.first_name), lower(u.last_name)',
  '-applicantName': 'lower(u.first_name) DESC, lower(u.last_name) DESC',
};

interface Row {
  readonly application_id: string;
  readonly applicant_id: string;
  readonly status: ApplicationRow['status'];
  readonly version: number;
  readonly created_at: string;
  readonly loan_amount_cents: number;
  readonly monthly_income_cents: number;
  readonly collateral_type: ApplicationRow['collateralType'];
  readonly collateral_est_value_cents: number;
  readonly loan_id: string | null;
  readonly source_of_income: string;
  readonly collateral_desc: string;
  readonly next_of_kin_name: string;
  readonly next_of_kin_phone: string;
  readonly next_of_kin_address: string | null;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly gender: string | null;
  readonly dob: string | null;
  readonly national_id: string | null;
  readonly address: string | null;
}

@Injectable()
export class ApplicationsQueries {
  constructor(private readonly database: Database) {}

  async rows(reader: Reader, query: ListApplicationsQuery, slice: Slice): Promise<ApplicationRow[]> {
    const order = ORDER[query.sort ?? '-createdAt'];
    const values = filterValues(reader, query);
    const rows = await this.database.query<Row>(
      prepared(
        `SELECT ${ROW} FROM ${TABLES} WHERE ${filterFor(values)} ORDER BY ${order}, a.application_id LIMIT $4 OFFSET $5`,
        [...values, slice.limit, slice.offset],
      ),
    );
    return rows.map((row) => toRow(row, masked(row.national_id)));
  }

  async count(reader: Reader, query: ListApplicationsQuery): Promise<number> {
    const values = filterValues(reader, query);
    const [row] = await this.database.query<{ count: number }>(
      prepared(`SELECT count(*) AS count FROM ${TABLES} WHERE ${filterFor(values)}`, values),
    );
    return row?.count ?? 0;
  }

  /** The application with everything that belongs to it, asked at once; undefined where this reader may not see it. */
  async one(db: Queryable, reader: Reader, applicationId: string): Promise<Application | undefined> {
    const [application, documents, assessments] = await Promise.all([
      this.submitted(db, reader, applicationId),
      this.documents(db, applicationId),
      this.assessments(db, applicationId),
    ]);
    return application && { ...application, documents, assessments };
  }

  /** The application without what nobody can have added yet at the moment of its submission. */
  async submitted(db: Queryable, reader: Reader, applicationId: string): Promise<Application | undefined> {
    const [[row], timeline] = await Promise.all([
      db.query<Row>(
        prepared(
          `SELECT ${ROW} FROM ${TABLES} WHERE a.application_id = $1 AND ($2::uuid IS NULL OR a.applicant_id = $2)`,
          [applicationId, reader.isStaff ? null : reader.id],
        ),
      ),
      this.timeline(db, reader, applicationId),
    ]);
    return row && { ...toRow(row, row.national_id), documents: [], timeline, assessments: [] };
  }

  documents(db: Queryable, applicationId: string): Promise<Document[]> {
    return db.query<Document>(
      sql`SELECT d.document_id AS id, d.kind, f.file_name AS "fileName", f.content_type AS "contentType",
                 f.size_bytes AS "sizeBytes", f.sha256, d.uploaded_at AS "uploadedAt"
            FROM application_document d JOIN stored_file f ON f.file_id = d.document_id
           WHERE d.application_id = ${applicationId} ORDER BY d.uploaded_at, d.document_id`,
    );
  }

  /** A document that this reader may open, with what its download needs. */
  async document(
    reader: Reader,
    documentId: string,
  ): Promise<Pick<Document, 'fileName' | 'contentType' | 'sizeBytes'> | undefined> {
    const [row] = await this.database.query<Pick<Document, 'fileName' | 'contentType' | 'sizeBytes'>>(
      sql`SELECT f.file_name AS "fileName", f.content_type AS "contentType", f.size_bytes AS "sizeBytes"
            FROM application_document d JOIN stored_file f ON f.file_id = d.document_id JOIN applications_read a USING (application_id)
           WHERE d.document_id = ${documentId} AND (${reader.isStaff} OR a.applicant_id = ${reader.id})`,
    );
    return row;
  }

  /** Each read of a full national id is recorded. */
  async recordNationalIdReading(readerId: string, applicantId: string): Promise<void> {
    await this.database.query(
      sql`INSERT INTO identity_audit (actor_id, subject_id, action) VALUES (${readerId}, ${applicantId}, 'NATIONAL_ID_READ')`,
    );
  }

  private async timeline(
    db: Queryable,
    reader: Reader,
    applicationId: string,
  ): Promise<Application['timeline']> {
    return db.query<Application['timeline'][number]>(
      sql`SELECT t.status, t.recorded_at AS timestamp, x.text AS note,
                 CASE WHEN ${reader.isStaff} THEN u.first_name || ' ' || u.last_name END AS "actorName"
            FROM application_timeline t
            LEFT JOIN event_text x ON x.event_id = t.event_id AND x.field = 'note'
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

/** The values begin with whose applications are asked for. */
const filterFor = ([applicantId]: readonly unknown[]): string =>
  applicantId === null ? EVERYBODYS : ONE_PERSONS;

function filterValues(reader: Reader, query: ListApplicationsQuery): unknown[] {
  // A filter on somebody else finds nothing for an applicant: their own records and the filter both hold.
  const applicantId = reader.isStaff
    ? (query.applicantId ?? null)
    : ownOrNobody(reader.id, query.applicantId);
  return [applicantId, query.status ?? null, likePattern(query.q)];
}

const NOBODY = '00000000-0000-0000-0000-000000000000';

function ownOrNobody(id: string, asked: string | undefined): string {
  return asked === undefined || asked === id ? id : NOBODY;
}

function toRow(row: Row, nationalId: string | null): ApplicationRow {
  const { first_name: firstName, last_name: lastName, email, phone, gender, dob, address } = row;
  return {
    id: row.application_id,
    version: row.version,
    status: row.status,
    createdAt: row.created_at,
    applicantId: row.applicant_id,
    applicantName: `${firstName} ${lastName}`,
    applicantEmail: email,
    applicant: { firstName, lastName, email, phone, gender, dob, nationalId, address },
    loanAmountCents: cents(row.loan_amount_cents),
    monthlyIncomeCents: cents(row.monthly_income_cents),
    sourceOfIncome: row.source_of_income,
    collateralType: row.collateral_type,
    collateralDesc: row.collateral_desc,
    collateralEstValueCents: cents(row.collateral_est_value_cents),
    nextOfKinName: row.next_of_kin_name,
    nextOfKinPhone: row.next_of_kin_phone,
    nextOfKinAddress: row.next_of_kin_address,
    ...(row.loan_id === null ? {} : { loanId: row.loan_id }),
  };
}

/** Lists, and answers to what staff do, show the last three characters only. */
export function masked(nationalId: string | null): string | null {
  return nationalId === null ? null : `•••••${nationalId.replaceAll(' ', '').slice(-3)}`;
}
