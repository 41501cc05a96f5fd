-- Views for the lists of lending; see 0085.
CREATE VIEW app.payment_list AS SELECT * FROM app.payment_rows() WHERE source = 'REPAYMENT';
CREATE VIEW app.assessment_list AS SELECT * FROM app.assessment_rows();

-- Applications with what the applicant wrote, and the applicant.
CREATE FUNCTION app.application_rows() RETURNS TABLE (
  id uuid, version int, status text, "createdAt" timestamptz, "applicantId" uuid, "applicantName" text,
  "applicantFirstName" text, "applicantLastName" text, "applicantEmail" text, "applicantPhone" text, gender text, dob date,
  "nationalId" text, address text, "loanAmountCents" bigint, "monthlyIncomeCents" bigint, "sourceOfIncome" text,
  "collateralType" text, "collateralDesc" text, "collateralEstValueCents" bigint, "nextOfKinName" text, "nextOfKinPhone" text,
  "nextOfKinAddress" text, "loanId" uuid
) LANGUAGE sql STABLE AS $$
  SELECT a.application_id, a.version, a.status, a.created_at, a.applicant_id, u.first_name || ' ' || u.last_name, u.first_name,
         u.last_name, u.email, u.phone, p.gender, p.dob, p.national_id, p.address, a.loan_amount_cents, a.monthly_income_cents,
         d.source_of_income, a.collateral_type, d.collateral_desc, a.collateral_est_value_cents, d.next_of_kin_name,
         d.next_of_kin_phone, d.next_of_kin_address, a.loan_id
    FROM read.applications_read a
    JOIN app.application_details d USING (application_id)
    JOIN app.user_account u ON u.id = a.applicant_id
    LEFT JOIN app.profile p ON p.user_id = a.applicant_id
$$;
CREATE VIEW app.application_list AS SELECT * FROM app.application_rows();

-- Sales of collateral. Another price than the one it was first listed at is one that staff chose.
CREATE FUNCTION app.collateral_sale_rows() RETURNS TABLE (
  id uuid, "loanId" uuid, "applicationId" uuid, "borrowerId" uuid, "borrowerName" text, "borrowerFirstName" text,
  "borrowerLastName" text, "borrowerEmail" text, "collateralType" text, "collateralDescription" text,
  "originalValueCents" bigint, "assessedValueCents" bigint, "estimatedValueCents" bigint, "priceBasis" text, status text,
  "listedAt" timestamptz, "withdrawnAt" timestamptz, "soldAt" timestamptz, "soldPriceCents" bigint, method text, reference text,
  "costsCents" bigint, "interestCents" bigint, "principalCents" bigint, "surplusCents" bigint, "shortfallCents" bigint,
  "soldByName" text, note text, "loanBalanceCents" bigint, "soldOn" date, "soldEventId" uuid
) LANGUAGE sql STABLE AS $$
  SELECT s.sale_id, s.loan_id, s.application_id, s.borrower_id, u.first_name || ' ' || u.last_name, u.first_name, u.last_name,
         u.email, a.collateral_type, d.collateral_desc, s.original_value_cents, s.assessed_value_cents, s.listed_price_cents,
         CASE s.listed_price_cents
           WHEN CASE s.price_basis WHEN 'ASSESSMENT' THEN s.assessed_value_cents WHEN 'ESTIMATE' THEN s.original_value_cents END
           THEN s.price_basis ELSE 'CHOSEN' END,
         s.status, s.listed_at, s.withdrawn_at, s.sold_at, s.sold_price_cents, s.method, r.text, s.costs_cents, s.interest_cents,
         s.principal_cents, s.surplus_cents, s.shortfall_cents, v.first_name || ' ' || v.last_name, x.text, l.balance_cents,
         s.sold_on, s.sold_event_id
    FROM read.collateral_sales_read s
    JOIN read.loans_read l USING (loan_id)
    JOIN read.applications_read a ON a.application_id = s.application_id
    JOIN app.application_details d ON d.application_id = s.application_id
    JOIN app.user_account u ON u.id = s.borrower_id
    LEFT JOIN app.user_account v ON v.id = s.sold_by
    LEFT JOIN app.event_text r ON r.event_id = s.sold_event_id AND r.field = 'reference'
    LEFT JOIN app.event_text x ON x.event_id = s.sold_event_id AND x.field = 'note'
$$;
CREATE VIEW app.collateral_sale_list AS SELECT * FROM app.collateral_sale_rows();

-- Investments with their owner.
CREATE FUNCTION app.investment_rows() RETURNS TABLE (
  id uuid, version int, "userId" uuid, "userName" text, "userEmail" text, "planId" text, "planName" text,
  "principalAmountCents" bigint, "monthlyInterestRate" numeric, "termMonths" int, "monthlyReturnCents" bigint, status text,
  "startDate" date, "maturityDate" date, "returnsPaid" int, "totalPaidReturnCents" bigint, "nextPaymentDate" date,
  "endedAt" timestamptz, "createdAt" timestamptz
) LANGUAGE sql STABLE AS $$
  SELECT i.investment_id, i.version, i.user_id, u.first_name || ' ' || u.last_name, u.email, i.plan_id, i.plan_name,
         i.principal_cents, i.monthly_rate, i.term_months, i.monthly_return_cents, i.status, i.start_on, i.maturity_on,
         i.returns_paid, i.paid_return_cents, i.next_due_on, i.ended_at, i.created_at
    FROM read.investments_read i
    JOIN app.user_account u ON u.id = i.user_id
$$;
CREATE VIEW app.investment_list AS SELECT * FROM app.investment_rows();
