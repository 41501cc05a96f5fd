import { Database } from '@dziva/event-ledger/database/database';
import { prepared, sql, type Queryable } from '@dziva/event-ledger/database/sql';
import { likePattern } from '#platform/database/like';
import type { Slice } from '#platform/http/listing';
import type { Assessment, ListAssessmentsQuery } from '@dziva/contracts/assessments';
import { Injectable } from '@nestjs/common';

const COLUMNS = `id, version, "applicationId", "applicantName", "collateralType", "collateralDesc", status, "scheduledAt", location,
  "assessorId", "assessorName", notes, result, "assessedValueCents", "estimatedValue", "estimatedValueCents", "assessedAt"`;

const FILTER = `($1::text IS NULL OR status = $1) AND ($2::text IS NULL OR result = $2) AND ($3::uuid IS NULL OR "assessorId" = $3)
  AND ($4::uuid IS NULL OR "applicationId" = $4)
  AND ($5::text IS NULL OR "applicantName" ILIKE $5 OR "collateralDesc" ILIKE $5 OR location ILIKE $5 OR "assessorName" ILIKE $5)`;

/** From the words of the contract to columns: nothing that a caller sends becomes SQL text. */
const ORDER: Record<NonNullable<ListAssessmentsQuery['sort']>, string> = {
  scheduledAt: '"scheduledAt" NULLS LAST',
  '-scheduledAt': '"scheduledAt" DESC NULLS LAST',
  applicantName: 'lower("applicantName")',
  '-applicantName': 'lower("applicantName") DESC',
  assessorName: 'lower("assessorName") NULLS LAST',
  '-assessorName': 'lower("assessorName") DESC NULLS LAST',
  location: 'lower(location) NULLS LAST',
  '-location': 'lower(location) DESC NULLS LAST',
  result: 'result NULLS FIRST',
  '-result': 'result DESC NULLS LAST',
};
const NEWEST_FIRST = '"createdAt" DESC';

@Injectable()
export class AssessmentsQueries {
  constructor(private readonly database: Database) {}

  rows(query: ListAssessmentsQuery, slice: Slice): Promise<Assessment[]> {
    const order = query.sort === undefined ? NEWEST_FIRST : ORDER[query.sort];
    return this.database.query<Assessment>(
      prepared(
        `SELECT ${COLUMNS} FROM assessment_rows() WHERE ${FILTER} ORDER BY ${order}, id LIMIT $6 OFFSET $7`,
        [...filterValues(query), slice.limit, slice.offset],
      ),
    );
  }

  async count(query: ListAssessmentsQuery): Promise<number> {
    const [row] = await this.database.query<{ count: number }>(
      prepared(`SELECT count(*) AS count FROM assessment_rows() WHERE ${FILTER}`, filterValues(query)),
    );
    return row?.count ?? 0;
  }

  async one(db: Queryable, assessmentId: string): Promise<Assessment | undefined> {
    const [row] = await db.query<Assessment>(
      prepared(`SELECT ${COLUMNS} FROM assessment_rows() WHERE id = $1`, [assessmentId]),
    );
    return row;
  }

  /** Starts of the appointments that an assessor has between two instants. */
  async busyStarts(assessorId: string, from: string, to: string): Promise<string[]> {
    const rows = await this.database.query<{ scheduled_at: string }>(
      sql`SELECT scheduled_at FROM assessments_read WHERE assessor_id = ${assessorId} AND status = 'SCHEDULED'
             AND scheduled_until > ${from} AND scheduled_at < ${to} ORDER BY scheduled_at`,
    );
    return rows.map((row) => row.scheduled_at);
  }

  /** Whether this user may assess: an active assessor or administrator. */
  async isAssessor(db: Queryable, userId: string): Promise<boolean> {
    const rows = await db.query(
      sql`SELECT 1 FROM user_account WHERE id = ${userId} AND status = 'ACTIVE' AND role IN ('ASSESSOR', 'ADMIN')`,
    );
    return rows.length > 0;
  }
}

function filterValues(query: ListAssessmentsQuery): unknown[] {
  const { status = null, result = null, assessorId = null, applicationId = null } = query;
  return [status, result, assessorId, applicationId, likePattern(query.q)];
}
