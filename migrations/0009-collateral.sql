-- The register of collateral: what members pledge, what it is recognised by, what it is worth, and what it secures.
-- docs/decisions/0028-a-register-of-collateral.md

CREATE TABLE read.assets_read (
  asset_id             uuid PRIMARY KEY,
  version              int NOT NULL,
  owner_id             uuid NOT NULL,
  kind                 text NOT NULL,
  state                text NOT NULL,        -- FREE, PLEDGED, SOLD
  application_id       uuid,                 -- what it secures, or secured when it was sold
  sale_id              uuid,
  is_identified        boolean NOT NULL,
  description_event_id uuid,                 -- the events whose texts are shown
  identity_event_id    uuid,
  consents_event_id    uuid,
  created_at           timestamptz NOT NULL
);
CREATE INDEX assets_read_owner ON read.assets_read (owner_id, created_at DESC);
CREATE INDEX assets_read_application ON read.assets_read (application_id);
CREATE INDEX assets_read_sale ON read.assets_read (sale_id) WHERE sale_id IS NOT NULL;
CREATE INDEX assets_read_created ON read.assets_read (created_at DESC);

-- Keyed hashes of the numbers that an asset is recognised by.
CREATE TABLE read.asset_identities_read (
  asset_id uuid NOT NULL,
  hash     text NOT NULL,
  PRIMARY KEY (asset_id, hash)
);
CREATE INDEX asset_identities_read_hash ON read.asset_identities_read (hash);

-- The same of what is pledged: one number is pledged once. Its key keeps its name when the read models are built again.
CREATE TABLE read.pledged_identities_read (
  hash     text PRIMARY KEY,
  asset_id uuid NOT NULL
);
CREATE INDEX pledged_identities_read_asset ON read.pledged_identities_read (asset_id);

CREATE TABLE read.asset_valuations_read (
  asset_id      uuid NOT NULL,
  version       int NOT NULL,
  event_id      uuid NOT NULL,
  method        text NOT NULL,
  value_cents   bigint NOT NULL,
  valued_on     date NOT NULL,
  recorded_by   uuid NOT NULL,
  recorded_at   timestamptz NOT NULL,
  PRIMARY KEY (asset_id, version)
);

-- What each asset secured, and until when; what it still secures has no end.
CREATE TABLE read.asset_pledges_read (
  asset_id       uuid NOT NULL,
  application_id uuid NOT NULL,
  pledged_on     date NOT NULL,
  ended_on       date,
  ended_at       timestamptz,                -- when the end was recorded
  ended_because  text,
  version        int NOT NULL,
  PRIMARY KEY (asset_id, application_id)
);
CREATE INDEX asset_pledges_read_application ON read.asset_pledges_read (application_id);

-- Whether the loan of an application was paid out by a day, as it was known then. A payout that was taken back does not count.
CREATE FUNCTION app.was_paid_out(p_application uuid, p_on date, p_known timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT t.status = 'DISBURSED'
                     FROM read.application_timeline t
                    WHERE t.application_id = p_application AND t.recorded_at < p_known
                      AND (t.recorded_at AT TIME ZONE 'Africa/Harare')::date <= p_on
                    ORDER BY t.version DESC LIMIT 1), false)
$$;

-- What an asset was worth on a day, as it was known: the latest valuation by then, and an estimate only where there is no other.
-- Estimates and assessments come before the loan, so whoever knows the loan knows them.
CREATE FUNCTION app.asset_value(p_asset uuid, p_on date, p_known timestamptz) RETURNS TABLE (cents bigint, method text, valued_on date)
LANGUAGE sql STABLE AS $$
  SELECT v.value_cents, v.method, v.valued_on
    FROM read.asset_valuations_read v
   WHERE v.asset_id = p_asset AND v.valued_on <= p_on
     AND (v.recorded_at < p_known OR v.method IN ('ESTIMATE', 'ASSESSMENT'))
   ORDER BY v.method = 'ESTIMATE', v.valued_on DESC, v.version DESC LIMIT 1
$$;

-- What all that an application pledged was worth on a day: nothing, where all of it is released. Collateral that is not registered
-- has the value of its assessment, or else of the application's form.
CREATE FUNCTION app.collateral_value(p_application uuid, p_on date, p_known timestamptz)
RETURNS TABLE (cents bigint, is_estimate boolean) LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN pledged.is_registered THEN pledged.cents ELSE coalesce(passed.cents, a.collateral_est_value_cents) END,
         CASE WHEN pledged.is_registered THEN pledged.is_estimate ELSE passed.cents IS NULL END
    FROM read.applications_read a
    CROSS JOIN LATERAL (
      SELECT count(*) > 0 AS is_registered, coalesce(sum(v.cents) FILTER (WHERE p.counts), 0)::bigint AS cents,
             coalesce(bool_or(v.method = 'ESTIMATE') FILTER (WHERE p.counts), true) AS is_estimate
        FROM (SELECT e.asset_id, e.pledged_on <= p_on AND (e.ended_on IS NULL OR e.ended_on > p_on OR e.ended_at >= p_known) AS counts
                FROM read.asset_pledges_read e WHERE e.application_id = a.application_id) p
        LEFT JOIN LATERAL app.asset_value(p.asset_id, p_on, p_known) v ON true) pledged
    LEFT JOIN LATERAL (
      SELECT s.assessed_value_cents AS cents FROM read.assessments_read s
       WHERE s.application_id = a.application_id AND s.result = 'PASS' ORDER BY s.created_at DESC LIMIT 1) passed ON true
   WHERE a.application_id = p_application
$$;

-- Assets as people read them. What secures an application is offered until its loan is paid out, and pledged from then on; neither
-- can secure anything else.
CREATE FUNCTION app.asset_rows() RETURNS TABLE (
  id uuid, version int, kind text, description text, state text, "isIdentified" boolean, identity text, "ownerId" uuid,
  "ownerName" text, "ownerFirstName" text, "ownerLastName" text, "ownerEmail" text, "applicationId" uuid, "loanId" uuid,
  "collateralSaleId" uuid, "valueCents" bigint, "valueMethod" text, "valuedOn" date, "createdAt" timestamptz, consents text
) LANGUAGE sql STABLE AS $$
  SELECT a.asset_id, a.version, a.kind, d.text,
         CASE WHEN a.state = 'PLEDGED' AND p.status IS DISTINCT FROM 'DISBURSED' THEN 'OFFERED' ELSE a.state END,
         a.is_identified, i.text, a.owner_id, u.first_name || ' ' || u.last_name, u.first_name, u.last_name, u.email,
         a.application_id, p.loan_id, a.sale_id, v.cents, v.method, v.valued_on, a.created_at, c.text
    FROM read.assets_read a
    JOIN app.user_account u ON u.id = a.owner_id
    LEFT JOIN read.applications_read p ON p.application_id = a.application_id
    LEFT JOIN app.event_text d ON d.event_id = a.description_event_id AND d.field = 'description'
    LEFT JOIN app.event_text i ON i.event_id = a.identity_event_id AND i.field = 'identity'
    LEFT JOIN app.event_text c ON c.event_id = a.consents_event_id AND c.field = 'consents'
    LEFT JOIN LATERAL app.asset_value(a.asset_id, 'infinity', 'infinity') v ON true
$$;
CREATE VIEW app.asset_list AS SELECT * FROM app.asset_rows();

-- What secures an application, or did while it was open, on a day and as it was known: a loan of the past shows what secured it then.
CREATE FUNCTION app.securing_asset_rows(p_on date DEFAULT 'infinity', p_known timestamptz DEFAULT 'infinity')
RETURNS TABLE (
  "applicationId" uuid, id uuid, kind text, description text, state text, "isIdentified" boolean, identity text,
  "valueCents" bigint, "valueMethod" text, "valuedOn" date, "pledgedOn" date
) LANGUAGE sql STABLE AS $$
  SELECT p.application_id, a.asset_id, a.kind, d.text,
         CASE WHEN p.ended_on IS NULL OR p.ended_on > p_on OR p.ended_at >= p_known
              THEN CASE WHEN app.was_paid_out(p.application_id, p_on, p_known) THEN 'PLEDGED' ELSE 'OFFERED' END
              WHEN p.ended_because = 'SOLD' THEN 'SOLD' ELSE 'RELEASED' END,
         a.is_identified, i.text, v.cents, v.method, v.valued_on, p.pledged_on
    FROM read.asset_pledges_read p
    JOIN read.assets_read a USING (asset_id)
    LEFT JOIN app.event_text d ON d.event_id = a.description_event_id AND d.field = 'description'
    LEFT JOIN app.event_text i ON i.event_id = a.identity_event_id AND i.field = 'identity'
    LEFT JOIN LATERAL app.asset_value(a.asset_id, p_on, p_known) v ON true
   WHERE p.pledged_on <= p_on AND p.ended_because IS DISTINCT FROM 'TAKEN_OFF'
$$;
