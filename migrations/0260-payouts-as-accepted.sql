-- Until when an accepted offer is paid out, and the effective rate that the borrower signed. Both are null for acceptances of before.
ALTER TABLE read.loan_offers_read ADD COLUMN pay_by date, ADD COLUMN signed_rate_percent numeric;

-- The days of interest that the first period costs; null where it costs one month.
ALTER TABLE read.loans_read ADD COLUMN first_period_charged_days int;

DROP VIEW app.loan_list;
DROP FUNCTION app.loan_rows();
CREATE FUNCTION app.loan_rows() RETURNS TABLE (
  id uuid, version int, "applicationId" uuid, "borrowerId" uuid, "borrowerName" text, "borrowerFirstName" text,
  "borrowerLastName" text, "borrowerEmail" text, "collateralType" text, "principalCents" bigint, "aprPercent" numeric,
  "termMonths" int, "dueDayOfMonth" int, status text, "instalmentCents" bigint, "totalRepaymentCents" bigint,
  "balanceCents" bigint, "nextDueOn" date, "createdAt" timestamptz, "disbursedOn" date, "disbursedAt" timestamptz,
  "inDuplum" boolean, "saleId" uuid, "defaultedOn" date, "interestStopsOn" date, "writeOffRequestedBy" uuid,
  "writeOffRequestedByName" text, "writeOffRequestedAt" timestamptz, "writeOffAmountCents" bigint, "writeOffReason" text,
  "isWriteOffAsked" boolean, "exceptionReason" text, "writtenOffOn" date, "writtenOffCents" bigint,
  "firstPeriodChargedDays" int
) LANGUAGE sql STABLE AS $$
  SELECT l.loan_id, l.version, l.application_id, l.borrower_id, u.first_name || ' ' || u.last_name, u.first_name, u.last_name,
         u.email, a.collateral_type, l.principal_cents, l.apr_percent, l.term_months, l.due_day_of_month, l.status,
         l.instalment_cents, l.total_repayment_cents, l.balance_cents, l.next_due_on, l.created_at, l.disbursed_on,
         l.disbursed_at, l.in_duplum, l.sale_id, l.defaulted_on, l.interest_stops_on, l.write_off_requested_by,
         w.first_name || ' ' || w.last_name, l.write_off_requested_at, l.write_off_amount_cents, x.text,
         l.status = 'DEFAULTED' AND l.write_off_requested_by IS NOT NULL
           AND coalesce(l.write_off_amount_cents, l.balance_cents) = l.balance_cents,
         r.text, l.written_off_on, l.written_off_cents, l.first_period_charged_days
    FROM read.loans_read l
    JOIN app.user_account u ON u.id = l.borrower_id
    JOIN read.applications_read a ON a.application_id = l.application_id
    LEFT JOIN app.user_account w ON w.id = l.write_off_requested_by
    LEFT JOIN app.event_text x ON x.event_id = l.write_off_event_id AND x.field = 'reason'
    LEFT JOIN app.event_text r ON r.event_id = l.exception_event_id AND r.field = 'exceptionReason'
$$;
CREATE VIEW app.loan_list AS SELECT * FROM app.loan_rows();
