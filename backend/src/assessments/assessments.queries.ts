import { Database } from '@dziva/event-ledger/database/database';
import { sql, type Queryable } from '@dziva/event-ledger/database/sql';
import type { Listing } from '#platform/http/listing';
import { type ListReader, Lists } from '#platform/lists/lists';
import type { Assessment, ListAssessmentsQuery } from '@dziva/contracts/assessments';
import type { Reader } from '#applications/domain/reader';
import { seenBy } from '#applications/reader.port';
import { Injectable } from '@nestjs/common';
import type { FindOptionsWhere } from 'typeorm';
import { rolesWith } from '@dziva/vocabulary/permissions';
import { type AssessmentRow, ASSESSMENTS } from './assessments.list.ts';

@Injectable()
export class AssessmentsQueries {
  private readonly assessments: ListReader<ListAssessmentsQuery, AssessmentRow>;

  constructor(
    private readonly database: Database,
    lists: Lists,
  ) {
    this.assessments = lists.of(ASSESSMENTS);
  }

  list(reader: Reader, query: ListAssessmentsQuery): Listing<Assessment> {
    return this.assessments.listing(query, (rows) => rows, { where: visible(reader) });
  }

  /** The assessment; undefined if this reader may not see it. */
  async read(reader: Reader, id: string): Promise<Assessment | undefined> {
    const [row] = await this.assessments.find({ id, ...visible(reader) });
    return row;
  }

  /** The assessment for the answer to a command that changed it. */
  async one(db: Queryable, id: string): Promise<Assessment | undefined> {
    const [row] = await this.assessments.find({ id }, db);
    return row;
  }

  /** The start times of an assessor's appointments between two instants. */
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
      sql`SELECT 1 FROM user_account WHERE id = ${userId} AND status = 'ACTIVE' AND role = ANY (${rolesWith('assessments.arrange')})`,
    );
    return rows.length > 0;
  }
}

function visible(reader: Reader): FindOptionsWhere<AssessmentRow> {
  const applicationId = seenBy(reader);
  return applicationId === undefined ? {} : { applicationId };
}
