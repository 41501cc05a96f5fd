-- Applications for loans, their documents, and the assessments of what is offered as collateral.

-- What an applicant wrote: personal, so rows that can be corrected and erased.
CREATE TABLE app.application_details (
  application_id      uuid PRIMARY KEY,
  source_of_income    text NOT NULL,
  purpose             text,
  collateral_desc     text NOT NULL,
  next_of_kin_name    text NOT NULL,
  next_of_kin_phone   text NOT NULL,
  next_of_kin_address text
);

CREATE TABLE app.application_document (
  document_id    uuid PRIMARY KEY REFERENCES app.stored_file,
  application_id uuid NOT NULL,
  kind           text NOT NULL,
  uploaded_by    uuid NOT NULL,
  uploaded_at    timestamptz NOT NULL
);
CREATE INDEX application_document_application ON app.application_document (application_id, uploaded_at);

-- Receipts, vouchers and orders that staff upload for a command that names them. `member_id` is set when a command about a member
-- names it: it is erased with that member. An invoice of an auctioneer is nobody's.
CREATE TABLE app.staff_document (
  document_id uuid PRIMARY KEY REFERENCES app.stored_file,
  kind        text NOT NULL,
  uploaded_by uuid NOT NULL REFERENCES app.user_account,
  uploaded_at timestamptz NOT NULL,
  member_id   uuid
);
CREATE INDEX staff_document_member ON app.staff_document (member_id) WHERE member_id IS NOT NULL;

CREATE TABLE read.applications_read (
  application_id             uuid PRIMARY KEY,
  applicant_id               uuid NOT NULL,
  status                     text NOT NULL,
  version                    int NOT NULL,
  created_at                 timestamptz NOT NULL,
  loan_amount_cents          bigint NOT NULL,
  product_id                 uuid,               -- what the applicant wants, and for how long; null where they did not say
  term_months                int,
  monthly_income_cents       bigint NOT NULL,
  collateral_type            text NOT NULL,
  collateral_est_value_cents bigint NOT NULL,
  assessed_value_cents       bigint,
  loan_id                    uuid
);
CREATE INDEX applications_read_applicant ON read.applications_read (applicant_id, created_at DESC);
CREATE INDEX applications_read_status ON read.applications_read (status, created_at DESC);
CREATE INDEX applications_read_created ON read.applications_read (created_at DESC);

CREATE TABLE read.application_timeline (
  application_id uuid NOT NULL,
  version        int NOT NULL,
  event_id       uuid NOT NULL,
  status         text NOT NULL,
  actor_id       uuid NOT NULL,
  recorded_at    timestamptz NOT NULL,
  PRIMARY KEY (application_id, version)
);

CREATE TABLE read.assessments_read (
  assessment_id        uuid PRIMARY KEY,
  application_id       uuid NOT NULL,
  version              int NOT NULL,
  status               text NOT NULL,
  scheduled_at         timestamptz,
  scheduled_until      timestamptz,
  assessor_id          uuid,
  result               text,
  assessed_value_cents bigint,
  assessed_at          timestamptz,
  place_event_id       uuid,          -- the events whose texts are shown
  notes_event_id       uuid,
  created_at           timestamptz NOT NULL,
  -- One assessor is at one place at a time: appointments take an hour.
  CONSTRAINT assessor_busy EXCLUDE USING gist (
    assessor_id WITH =,
    tstzrange(scheduled_at, scheduled_until) WITH &&
  ) WHERE (status = 'SCHEDULED' AND assessor_id IS NOT NULL AND scheduled_at IS NOT NULL)
);
CREATE INDEX assessments_read_application ON read.assessments_read (application_id, created_at);
CREATE INDEX assessments_read_scheduled ON read.assessments_read (scheduled_at);

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

-- Assessments as people read them, for every feature that shows them.
CREATE FUNCTION app.assessment_rows() RETURNS TABLE (
  id uuid, version int, "applicationId" uuid, "applicantId" uuid, "applicantName" text, "collateralType" text,
  "collateralDesc" text, status text, "scheduledAt" timestamptz, location text, "assessorId" uuid, "assessorName" text,
  notes text, result text, "assessedValueCents" bigint, "estimatedValue" numeric, "estimatedValueCents" bigint,
  "assessedAt" timestamptz, "createdAt" timestamptz
) LANGUAGE sql STABLE AS $$
  SELECT s.assessment_id, s.version, s.application_id, a.applicant_id, u.first_name || ' ' || u.last_name, a.collateral_type,
         d.collateral_desc, s.status, s.scheduled_at, place.text, s.assessor_id, v.first_name || ' ' || v.last_name,
         notes.text, s.result, s.assessed_value_cents, a.collateral_est_value_cents / 100.0, a.collateral_est_value_cents,
         s.assessed_at, s.created_at
    FROM read.assessments_read s
    JOIN read.applications_read a USING (application_id)
    JOIN app.application_details d USING (application_id)
    JOIN app.user_account u ON u.id = a.applicant_id
    LEFT JOIN app.user_account v ON v.id = s.assessor_id
    LEFT JOIN app.event_text place ON place.event_id = s.place_event_id AND place.field = 'location'
    LEFT JOIN app.event_text notes ON notes.event_id = s.notes_event_id AND notes.field = 'notes'
$$;
CREATE VIEW app.assessment_list AS SELECT * FROM app.assessment_rows();

-- Applications that an assessor does not see: one of their colleagues is named in an assessment, and they in none. Whatever is
-- assigned to nobody yet is everybody's work, and an applicant always sees their own.
CREATE FUNCTION app.assigned_to_others(p_assessor uuid) RETURNS TABLE (application_id uuid) LANGUAGE sql STABLE AS $$
  SELECT s.application_id
    FROM read.assessments_read s
    JOIN read.applications_read a USING (application_id)
   WHERE s.assessor_id IS NOT NULL AND a.applicant_id <> p_assessor
   GROUP BY s.application_id
  HAVING NOT bool_or(s.assessor_id = p_assessor)
$$;

-- The streams of those applications: themselves and their assessments, for the list of activity.
CREATE FUNCTION app.streams_of_others(p_assessor uuid) RETURNS TABLE (stream_id uuid) LANGUAGE sql STABLE AS $$
  SELECT application_id FROM app.assigned_to_others(p_assessor)
   UNION ALL
  SELECT s.assessment_id FROM read.assessments_read s JOIN app.assigned_to_others(p_assessor) USING (application_id)
$$;
