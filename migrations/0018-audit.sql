-- What auditors and administrators read: accounts of the ledger, the security journal, checks of the history, and samples.

-- Accounts as people read them: their type, and the member whose money it is. A wallet says so in its address; a loan's
-- receivable is its borrower's, an investment's principal its investor's. Erased people have no name.
CREATE FUNCTION app.ledger_accounts() RETURNS TABLE (
  account_id uuid, account text, type text, owner_id uuid, owner_name text, is_inline boolean, balance bigint
) LANGUAGE sql STABLE AS $$
  SELECT a.account_id, a.address,
         CASE a.class WHEN 'A' THEN 'ASSET' WHEN 'L' THEN 'LIABILITY' WHEN 'E' THEN 'EQUITY' WHEN 'I' THEN 'INCOME'
                      ELSE 'EXPENSE' END,
         coalesce(a.owner_id, l.borrower_id, i.user_id),
         CASE WHEN u.erased_at IS NULL THEN u.first_name || ' ' || u.last_name END, a.inline, a.balance
    FROM ledger.account a
    -- Only what follows THEN is an id: nothing else is cast.
    LEFT JOIN read.loans_read l
      ON l.loan_id = CASE WHEN a.address LIKE 'assets:loans-receivable:%' THEN split_part(a.address, ':', 3)::uuid END
    LEFT JOIN read.investments_read i
      ON i.investment_id = CASE WHEN a.address LIKE 'liabilities:investor-principal:%' THEN split_part(a.address, ':', 3)::uuid END
    LEFT JOIN app.user_account u ON u.id = coalesce(a.owner_id, l.borrower_id, i.user_id)
$$;

-- All accounts of a member, found from their side.
CREATE FUNCTION app.ledger_accounts_of(p_owner uuid) RETURNS SETOF uuid LANGUAGE sql STABLE AS $$
  SELECT a.account_id FROM ledger.account a WHERE a.owner_id = p_owner
  UNION ALL
  SELECT a.account_id FROM read.loans_read l
    JOIN ledger.account a ON a.address = 'assets:loans-receivable:' || l.loan_id WHERE l.borrower_id = p_owner
  UNION ALL
  SELECT a.account_id FROM read.investments_read i
    JOIN ledger.account a ON a.address = 'liabilities:investor-principal:' || i.investment_id WHERE i.user_id = p_owner
$$;

-- What staff read of people, and who was refused what (403): ids and words only beside network and device, which are erased with
-- their person. The same within a quarter of an hour is one row, with how many times. It stays, and stands in nobody's way, when an
-- account's row goes: so no foreign key.
CREATE TABLE app.security_record (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at         timestamptz NOT NULL,                 -- of the latest time
  first_at   timestamptz NOT NULL,
  times      int NOT NULL DEFAULT 1 CHECK (times > 0),
  user_id    uuid NOT NULL,
  -- PERSONAL_SHOWN: somebody who reads personal data masked had it shown.
  what       text NOT NULL CHECK
    (what IN ('NATIONAL_ID_READ', 'DOCUMENT_OPENED', 'HISTORY_READ', 'PERSONAL_SHOWN', 'EXPORTED', 'REFUSED')),
  route      text NOT NULL,                        -- method and path of the contract, without ids
  object_id  uuid,
  subject_id uuid,                                 -- whose affair it is; null where it is nobody's, or that of many
  code       text CHECK ((what = 'REFUSED') = (code IS NOT NULL)),
  network    cidr,
  device     text,
  counted_in timestamptz NOT NULL
) WITH (fillfactor = 80);
CREATE UNIQUE INDEX security_record_counted
  ON app.security_record (counted_in, user_id, what, route, object_id, code) NULLS NOT DISTINCT;
CREATE INDEX security_record_at ON app.security_record (at, id);
CREATE INDEX security_record_user ON app.security_record (user_id, at);
CREATE INDEX security_record_subject ON app.security_record (subject_id, at);

-- Whose affair this is: the id of a person, of a stream, of one of its events, of a document or of a payment.
CREATE FUNCTION app.subject_of(p_object uuid) RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    (SELECT u.id FROM app.user_account u WHERE u.id = p_object),
    (SELECT e.subject_id FROM es.event e WHERE e.stream_id = p_object ORDER BY e.version DESC LIMIT 1),
    (SELECT a.applicant_id FROM app.application_document d JOIN read.applications_read a USING (application_id)
      WHERE d.document_id = p_object),
    (SELECT s.member_id FROM app.staff_document s WHERE s.document_id = p_object),
    (SELECT r.borrower_id FROM read.repayments_read r WHERE r.payment_id = p_object),
    (SELECT e.subject_id FROM es.event e WHERE e.event_id = p_object))
$$;

-- The security journal: one list over what is recorded where it happens. `user_id` did it, or tried to; `subject_id` is whose affair
-- it is, where that is somebody else.
CREATE FUNCTION app.security_journal() RETURNS TABLE (
  id text, at timestamptz, first_at timestamptz, times int, kind text, what text, outcome text, user_id uuid, subject_id uuid,
  method text, detail text, route text, object_id uuid, network text, device text
) LANGUAGE sql STABLE AS $$
  SELECT 's' || s.id, s.at, s.first_at, s.tries, 'SIGN_IN', s.outcome,
         CASE WHEN s.outcome IN ('SIGNED_IN', 'PENDING_APPROVAL', 'FACTOR_ASKED') THEN 'SUCCEEDED' ELSE 'FAILED' END,
         s.user_id, NULL::uuid, s.method, NULL, NULL, NULL::uuid, s.network::text, s.device
    FROM app.sign_in s
  UNION ALL
  SELECT 'a' || a.id, a.at, a.at, 1,
         CASE WHEN a.action IN ('STAFF_APPROVED', 'STAFF_REFUSED', 'ROLE_CHANGED', 'ACCOUNT_ENABLED', 'ACCOUNT_DISABLED', 'ADMIN_CREATED')
                THEN 'GRANT'
              WHEN a.action LIKE 'PASSWORD%' THEN 'PASSWORD'
              WHEN a.action = 'NATIONAL_ID_READ' THEN 'READ'
              ELSE 'ACCOUNT' END,
         a.action, CASE a.action WHEN 'STAFF_REFUSED' THEN 'REFUSED' ELSE 'SUCCEEDED' END, a.actor_id, a.subject_id, NULL,
         coalesce(a.details->>'to', a.details->>'role', a.details->>'requestedRole'), NULL, NULL, NULL, NULL
    FROM app.identity_audit a
  UNION ALL
  SELECT 'f' || e.event_id, e.recorded_at, e.recorded_at, 1, 'FACTOR',
         upper(regexp_replace(e.type, '([a-z])([A-Z])', '\1_\2', 'g')), 'SUCCEEDED', e.actor_id, e.subject_id, NULL, NULL, NULL, NULL,
         NULL, NULL
    FROM es.stream s JOIN es.event e USING (stream_id)
   WHERE s.category = 'factors'
  UNION ALL
  SELECT 'p' || p.proposal_id, p.proposed_at, p.proposed_at, 1, 'PROPOSAL', 'PROPOSAL_MADE', 'SUCCEEDED', p.proposed_by,
         p.member_id, NULL, p.kind, NULL, p.proposal_id, NULL, NULL
    FROM read.proposals_read p
  UNION ALL
  SELECT 'd' || p.proposal_id, p.decided_at, p.decided_at, 1, 'PROPOSAL', 'PROPOSAL_' || p.state,
         CASE p.state WHEN 'CONFIRMED' THEN 'SUCCEEDED' WHEN 'REFUSED' THEN 'REFUSED' ELSE 'FAILED' END, p.decided_by, p.member_id,
         NULL, p.kind, NULL, p.proposal_id, NULL, NULL
    FROM read.proposals_read p
   WHERE p.decided_at IS NOT NULL
  UNION ALL
  SELECT 'n' || d.destination_id, d.registered_at, d.registered_at, 1, 'DESTINATION', 'DESTINATION_REGISTERED', 'SUCCEEDED',
         d.user_id, NULL, d.method, NULL, NULL, d.destination_id, NULL, NULL
    FROM read.destinations_read d
  UNION ALL
  SELECT 'x' || d.destination_id, d.removed_at, d.removed_at, 1, 'DESTINATION', 'DESTINATION_REMOVED', 'SUCCEEDED', d.user_id, NULL,
         d.method, NULL, NULL, d.destination_id, NULL, NULL
    FROM read.destinations_read d
   WHERE d.removed_at IS NOT NULL
  UNION ALL
  SELECT 'r' || r.id, r.at, r.first_at, r.times, CASE r.what WHEN 'REFUSED' THEN 'REFUSAL' ELSE 'READ' END, r.what,
         CASE r.what WHEN 'REFUSED' THEN 'REFUSED' ELSE 'SUCCEEDED' END, r.user_id, r.subject_id, NULL, r.code, r.route, r.object_id,
         r.network::text, r.device
    FROM app.security_record r
$$;
CREATE FUNCTION app.security_record_rows() RETURNS TABLE (
  id text, at timestamptz, "firstAt" timestamptz, times int, kind text, what text, outcome text, "userId" uuid, name text, email text,
  "subjectId" uuid, "subjectName" text, method text, detail text, route text, "objectId" uuid, network text, device text, search text
) LANGUAGE sql STABLE AS $$
  SELECT j.id, j.at, j.first_at, j.times, j.kind, j.what, j.outcome, j.user_id, u.first_name || ' ' || u.last_name, u.email,
         nullif(j.subject_id, j.user_id), CASE WHEN j.subject_id <> j.user_id THEN m.first_name || ' ' || m.last_name END, j.method,
         j.detail, j.route, j.object_id, j.network, j.device, concat_ws(' ', u.search, m.search)
    FROM app.security_journal() j
    LEFT JOIN app.user_account u ON u.id = j.user_id AND u.erased_at IS NULL
    LEFT JOIN app.user_account m ON m.id = j.subject_id AND m.erased_at IS NULL
$$;
CREATE VIEW app.security_list AS SELECT * FROM app.security_record_rows();

-- Verifications that were made, and what lets the next one notice that the newest seal is gone. docs/decisions/0013-integrity.md
CREATE TABLE app.integrity_check (
  n                      bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id                     uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  scope                  text NOT NULL CHECK (scope IN ('FULL', 'NEW')),
  ok                     boolean NOT NULL,
  checked_at             timestamptz NOT NULL,
  duration_ms            int NOT NULL,
  events_checked         bigint NOT NULL,
  last_verified_position bigint NOT NULL,
  ledger_balanced        boolean NOT NULL,
  seals_checked          int NOT NULL,
  events_sealed          bigint NOT NULL,
  projections_checked    int,                 -- tables compared with a replay; null where none were
  problems               jsonb NOT NULL,
  -- How far it came: the last settled event and the newest seal. Where it found nothing, the next one may go on from there.
  verified_tx            bigint,
  verified_pos           bigint,
  seal_n                 bigint,
  seal_hash              text,
  CHECK ((verified_tx IS NULL) = (verified_pos IS NULL)),
  CHECK ((seal_n IS NULL) = (seal_hash IS NULL))
);
CREATE INDEX integrity_check_ok ON app.integrity_check (n DESC) WHERE ok;
-- What was found stays found, at least for the runtime role.
REVOKE UPDATE, DELETE, TRUNCATE ON app.integrity_check FROM dziva_app;

-- Samples that auditors check: what was drawn, what is ticked, and what was asked. docs/proofs.md says how a sample is drawn.
CREATE TABLE read.audit_samples_read (
  sample_id        uuid PRIMARY KEY,
  of_what          text NOT NULL,
  from_on          date NOT NULL,
  to_on            date NOT NULL,
  size             int NOT NULL,
  above_cents      bigint,               -- null: entries of any amount
  seal             bigint NOT NULL,
  seed             text NOT NULL,        -- the hash of the seal, in hex
  population       int NOT NULL,
  population_cents bigint NOT NULL,
  drawn_event_id   uuid NOT NULL,
  drawn_by         uuid NOT NULL,
  drawn_at         timestamptz NOT NULL
);

CREATE TABLE read.audit_sample_items_read (
  sample_id     uuid NOT NULL,
  entry_id      uuid NOT NULL,           -- the event that posted the entry
  place         int NOT NULL,            -- in the order of the draw, from 1
  ticked_by     uuid,
  ticked_at     timestamptz,
  open_question boolean NOT NULL DEFAULT false,
  PRIMARY KEY (sample_id, entry_id)
);

CREATE TABLE read.audit_sample_messages_read (
  event_id  uuid PRIMARY KEY,
  sample_id uuid NOT NULL,
  entry_id  uuid NOT NULL,
  version   int NOT NULL,
  kind      text NOT NULL CHECK (kind IN ('QUESTION', 'ANSWER')),
  by_id     uuid NOT NULL,
  at        timestamptz NOT NULL
);
CREATE INDEX audit_sample_messages_read_sample ON read.audit_sample_messages_read (sample_id, version);
CREATE INDEX audit_sample_messages_read_entry ON read.audit_sample_messages_read (entry_id);

-- The journal entries that were recorded in a time, each with the sum of its debits.
CREATE FUNCTION app.entries_recorded(p_begin timestamptz, p_end timestamptz) RETURNS TABLE (
  tx bigint, pos bigint, event_id uuid, body text, cents bigint
) LANGUAGE sql STABLE AS $$
  SELECT e.tx, e.pos, e.event_id, e.body, p.cents
    FROM es.event e
    CROSS JOIN LATERAL (SELECT sum(q.amount) FILTER (WHERE q.amount > 0)::bigint AS cents FROM ledger.posting q WHERE q.pos = e.pos) p
   WHERE e.recorded_at >= p_begin AND e.recorded_at < p_end AND p.cents IS NOT NULL
$$;

-- The place in the draw: the lowest rank first. `rankOf` in libs/proofs calculates the same.
CREATE FUNCTION app.sample_rank(p_seed text, p_event uuid) RETURNS bytea LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT sha256(decode(p_seed, 'hex') || uuid_send(p_event))
$$;
