import { sql, type Statement } from '@dziva/event-ledger/database/sql';
import type { RecordedEvent } from '@dziva/event-ledger/domain/event';
import { projection } from '@dziva/event-ledger/projections/projection';
import type { ApplicationEvent } from './domain/application.ts';

/** For the queue and the detail page: the status of each application, and its earlier statuses. */
export const applicationsProjection = projection<ApplicationEvent>({
  name: 'applications',
  tables: ['applications_read', 'application_timeline'],
  on: {
    ApplicationSubmitted: (event) => {
      const { applicantId, loanAmountCents, monthlyIncomeCents, collateralType, collateralEstValueCents } =
        event.data;
      const { productId = null, termMonths = null } = event.data;
      return [
        sql`INSERT INTO applications_read (application_id, applicant_id, status, version, created_at, loan_amount_cents,
                   monthly_income_cents, collateral_type, collateral_est_value_cents, product_id, term_months)
            VALUES (${event.streamId}, ${applicantId}, 'SUBMITTED', ${event.version}, ${event.recordedAt}, ${loanAmountCents},
                   ${monthlyIncomeCents}, ${collateralType}, ${collateralEstValueCents}, ${productId}, ${termMonths})`,
        addToTimeline(event, 'SUBMITTED'),
      ];
    },
    ReviewStarted: (event) => withNewStatus(event, 'UNDER_REVIEW'),
    AssessmentArranged: (event) => withNewStatus(event, 'ASSESSMENT_SCHEDULED'),
    ApplicationAssessed: (event) => [
      ...withNewStatus(event, 'ASSESSED'),
      sql`UPDATE applications_read SET assessed_value_cents = ${event.data.assessedValueCents}
           WHERE application_id = ${event.streamId}`,
    ],
    ApplicationApproved: (event) => [
      ...withNewStatus(event, 'APPROVED'),
      sql`UPDATE applications_read SET loan_id = coalesce(${event.data.loanId}, loan_id) WHERE application_id = ${event.streamId}`,
    ],
    ApplicationDeclined: (event) => withNewStatus(event, 'DECLINED'),
    ApplicationWithdrawn: (event) => withNewStatus(event, 'WITHDRAWN'),
    ApplicationDisbursed: (event) => withNewStatus(event, 'DISBURSED'),
    ApplicationPayoutUndone: (event) => withNewStatus(event, 'APPROVED'),
    InformationRequested: (event) => [
      sql`INSERT INTO application_timeline (application_id, version, event_id, status, actor_id, recorded_at)
          SELECT application_id, ${event.version}, ${event.eventId}, status, ${event.actorId}, ${event.recordedAt}
            FROM applications_read WHERE application_id = ${event.streamId}`,
      withNewVersion(event),
    ],
    DocumentAttached: (event) => [withNewVersion(event)],
  },
});

function withNewStatus(event: RecordedEvent, status: string): Statement[] {
  return [
    sql`UPDATE applications_read SET status = ${status}, version = ${event.version} WHERE application_id = ${event.streamId}`,
    addToTimeline(event, status),
  ];
}

function withNewVersion(event: RecordedEvent): Statement {
  return sql`UPDATE applications_read SET version = ${event.version} WHERE application_id = ${event.streamId}`;
}

function addToTimeline(event: RecordedEvent, status: string): Statement {
  return sql`INSERT INTO application_timeline (application_id, version, event_id, status, actor_id, recorded_at)
    VALUES (${event.streamId}, ${event.version}, ${event.eventId}, ${status}, ${event.actorId}, ${event.recordedAt})`;
}
