import { loanStream } from '#lending/loan/domain/loan.stream';
import type { TimelineEntry } from '@dziva/contracts/applications';
import type { MemberNext } from '@dziva/contracts/member-next';
import { type FollowedApplication, type FollowedLoan, nextStepsOf } from '@dziva/contracts/next-steps';
import { Database } from '@dziva/event-ledger/database/database';
import { sql } from '@dziva/event-ledger/database/sql';
import { EventStore } from '@dziva/event-ledger/event-store/event-store';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import { nextInstalment } from '@dziva/loan-maths/next-instalment';
import { ZERO_CENTS } from '@dziva/money/cents';
import { Injectable } from '@nestjs/common';
import { loanByDay } from './loan-by-day.ts';
import { memberNextOf } from './member-next.ts';

/** No member has that many open applications; this limits the size of the response. */
const APPLICATIONS_MAX = 50;
const END_OF_TIME = '9999-12-31T23:59:59.999Z';

interface Row extends Pick<FollowedApplication, 'id' | 'status'> {
  readonly loanId: string | null;
  readonly loanStatus: FollowedLoan['status'] | null;
  readonly principalCents: FollowedLoan['principalCents'];
  /** Null if there is no loan. */
  readonly expiresAt: string | null;
  readonly acceptedAt: string | null;
  readonly declinedAt: string | null;
  readonly lapsedAt: string | null;
  readonly payBy: CalendarDate | null;
}

type Document = FollowedApplication['documents'][number] & { readonly of: string };
type Assessment = FollowedApplication['assessments'][number] & { readonly of: string };
type Entry = TimelineEntry & { readonly of: string };

/** Reads a member's open applications and loans, and says what the member's next steps are. */
@Injectable()
export class MemberNextQueries {
  constructor(
    private readonly database: Database,
    private readonly events: EventStore,
  ) {}

  async of(memberId: string, today: CalendarDate): Promise<MemberNext[]> {
    const rows = await this.openApplications(memberId);
    const ids = rows.map(({ id }) => id);
    const [documents, timeline, assessments, loans] = await Promise.all([
      this.documents(ids),
      this.timeline(ids),
      this.assessments(ids),
      this.loans(rows, today),
    ]);
    const steps = rows.flatMap(({ id, status, loanId }) => {
      const isOf = ({ of }: { readonly of: string }) => of === id;
      const application = {
        id,
        status,
        ...(loanId === null ? {} : { loanId }),
        documents: documents.filter(isOf),
        timeline: timeline.filter(isOf),
        assessments: assessments.filter(isOf),
      };
      return nextStepsOf(application, { loan: loans.find((loan) => loan.id === loanId), today });
    });
    return memberNextOf(steps, today);
  }

  /** The applications that are neither declined nor withdrawn, unless their loan has ended. */
  private openApplications(memberId: string): Promise<Row[]> {
    return this.database.query<Row & Record<string, unknown>>(
      sql`SELECT a.application_id AS id, a.status, l.loan_id AS "loanId", l.status AS "loanStatus",
                 l.principal_cents AS "principalCents", o.expires_at AS "expiresAt", o.accepted_at AS "acceptedAt",
                 o.declined_at AS "declinedAt", o.lapsed_at AS "lapsedAt", o.pay_by AS "payBy"
            FROM applications_read a
            LEFT JOIN loans_read l ON l.loan_id = a.loan_id
            LEFT JOIN loan_offers_read o ON o.loan_id = l.loan_id
           WHERE a.applicant_id = ${memberId} AND a.status NOT IN ('DECLINED', 'WITHDRAWN')
             AND (l.status IS NULL OR l.status IN ('APPROVED', 'ACTIVE', 'DEFAULTED'))
           ORDER BY a.created_at DESC, a.application_id LIMIT ${APPLICATIONS_MAX}`,
    );
  }

  private documents(ids: readonly string[]): Promise<Document[]> {
    return this.database.query<Document & Record<string, unknown>>(
      sql`SELECT application_id AS of, kind, uploaded_at AS "uploadedAt"
            FROM application_document WHERE application_id = ANY (${ids}::uuid[])`,
    );
  }

  private timeline(ids: readonly string[]): Promise<Entry[]> {
    return this.database.query<Entry & Record<string, unknown>>(
      sql`SELECT t.application_id AS of, t.status, t.recorded_at AS timestamp, x.text AS note, NULL AS "actorName"
            FROM application_timeline t
            LEFT JOIN event_text x ON x.event_id = t.event_id AND x.field = 'note'
           WHERE t.application_id = ANY (${ids}::uuid[]) ORDER BY t.application_id, t.version`,
    );
  }

  private assessments(ids: readonly string[]): Promise<Assessment[]> {
    return this.database.query<Assessment & Record<string, unknown>>(
      sql`SELECT "applicationId" AS of, status, "scheduledAt", location, result
            FROM assessment_rows() WHERE "applicationId" = ANY (${ids}::uuid[]) ORDER BY "createdAt", id`,
    );
  }

  /** Each loan with its arrears and next instalment of today, computed from its events if it is paid out. */
  private async loans(rows: readonly Row[], today: CalendarDate): Promise<FollowedLoan[]> {
    const found = rows.flatMap(({ loanId, loanStatus, principalCents, expiresAt, ...row }) => {
      if (loanId === null || loanStatus === null || expiresAt === null) return [];
      const { acceptedAt, declinedAt, lapsedAt, payBy } = row;
      const offer = { expiresAt, acceptedAt, declinedAt, lapsedAt, payBy };
      return [{ id: loanId, status: loanStatus, principalCents, offer }];
    });
    const ids = found.filter(({ status }) => status !== 'APPROVED').map(({ id }) => id);
    const streams = ids.length === 0 ? undefined : await this.events.readMany(this.database, loanStream, ids);
    const moment = { recordedBefore: END_OF_TIME, valueOn: today };
    return found.map((loan) => {
      const position = loanByDay(loan.id, streams?.get(loan.id)?.events ?? [], moment)?.position;
      return {
        ...loan,
        arrearsCents: position?.arrearsCents ?? ZERO_CENTS,
        nextInstalment: position && nextInstalment(position),
      };
    });
  }
}
