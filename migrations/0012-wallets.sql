-- Money in and out of wallets: deposits, withdrawals, where members are paid, and which reference belongs to which entry.

-- One payment outside has one effect: its method and reference, as a keyed hash, belong to one entry. A STATEMENT_LINE is one payment
-- for several entries. docs/decisions/0019-one-payment-one-effect.md
CREATE TABLE app.reference_use (
  kind      text NOT NULL CHECK
    (kind IN ('DEPOSIT', 'WITHDRAWAL', 'REPAYMENT', 'DISBURSEMENT', 'COLLATERAL_SALE', 'SALE_COSTS', 'STATEMENT_LINE')),
  entry_id  uuid NOT NULL,
  hash      text NOT NULL CHECK (hash ~ '^[0-9a-f]{64}$'),
  used_at   timestamptz NOT NULL,
  PRIMARY KEY (kind, entry_id)
);
CREATE UNIQUE INDEX reference_use_once ON app.reference_use (hash);

-- Who comes second took the reference for free when it was decided: it loses the race, decides again, and finds the first use.
CREATE FUNCTION app.claim_reference(p_kind text, p_entry uuid, p_hash text, p_at timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO app.reference_use (kind, entry_id, hash, used_at) VALUES (p_kind, p_entry, p_hash, p_at)
  ON CONFLICT (hash) DO NOTHING;
  IF NOT FOUND THEN RAISE EXCEPTION 'another entry has this reference' USING ERRCODE = '40001'; END IF;
END $$;

-- What came with a deposit: its proof and its reference in the form in which it is compared. Personal, so a row that can be
-- blanked; the fingerprint of the proof stays, so that the same picture is still found later.
CREATE TABLE app.deposit_slip (
  deposit_id      uuid PRIMARY KEY,
  user_id         uuid NOT NULL,
  method          text NOT NULL,
  -- Compared by A to Z and 0 to 9 only, so that a letter that looks like another one cannot make a second payment.
  reference_key   text CONSTRAINT deposit_slip_reference_alphabet CHECK (reference_key COLLATE "C" ~ '^[A-Z0-9]+$'),
  reference_hash  text,                         -- what it would claim while it waits
  file_id         uuid REFERENCES app.stored_file,
  proof_sha256    text NOT NULL,
  duplicate_of_id uuid REFERENCES app.deposit_slip,
  submitted_at    timestamptz NOT NULL
);
CREATE INDEX deposit_slip_reference ON app.deposit_slip (reference_key) WHERE reference_key IS NOT NULL;
CREATE INDEX deposit_slip_reference_hash ON app.deposit_slip (reference_hash) WHERE reference_hash IS NOT NULL;
CREATE INDEX deposit_slip_proof ON app.deposit_slip (proof_sha256);
CREATE INDEX deposit_slip_user ON app.deposit_slip (user_id);
CREATE INDEX deposit_slip_file ON app.deposit_slip (file_id) WHERE file_id IS NOT NULL;

-- Of two deposits with the same reference or proof at the same moment, exactly one is the first. The other one took itself
-- for the first when it was decided: it loses the race, decides again, and finds its elder.
CREATE FUNCTION app.one_first_deposit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_key bigint;
BEGIN
  FOR v_key IN SELECT hashtextextended(k, 43) FROM unnest(ARRAY[NEW.reference_key, NEW.proof_sha256]) k
                WHERE k IS NOT NULL ORDER BY 1 LOOP
    PERFORM pg_advisory_xact_lock(v_key);
  END LOOP;
  IF NEW.duplicate_of_id IS NULL AND EXISTS (
    SELECT 1 FROM app.deposit_slip s WHERE s.reference_key = NEW.reference_key OR s.proof_sha256 = NEW.proof_sha256
  ) THEN
    RAISE EXCEPTION 'another deposit was first' USING ERRCODE = '40001';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER deposit_slip_one_first BEFORE INSERT ON app.deposit_slip
  FOR EACH ROW EXECUTE FUNCTION app.one_first_deposit();

-- Where members are paid: mobile money numbers and bank accounts that they registered.
CREATE TABLE read.destinations_read (
  destination_id uuid PRIMARY KEY,
  user_id        uuid NOT NULL,
  method         text NOT NULL,
  event_id       uuid NOT NULL,             -- whose texts are name, number and bank
  registered_at  timestamptz NOT NULL,
  usable_from    timestamptz NOT NULL,
  removed_at     timestamptz                -- a removed one stays readable: old payouts name it
);
CREATE INDEX destinations_read_user ON read.destinations_read (user_id);
CREATE INDEX destinations_read_event ON read.destinations_read (event_id);

-- Name, number and bank are texts that can be erased; they are null then.
CREATE FUNCTION app.destination_rows() RETURNS TABLE (
  id uuid, "userId" uuid, method text, name text, number text, bank text, "registeredAt" timestamptz, "usableFrom" timestamptz,
  "removedAt" timestamptz
) LANGUAGE sql STABLE AS $$
  SELECT d.destination_id, d.user_id, d.method, name.text, number.text, bank.text, d.registered_at, d.usable_from, d.removed_at
    FROM read.destinations_read d
    LEFT JOIN app.event_text name ON name.event_id = d.event_id AND name.field = 'name'
    LEFT JOIN app.event_text number ON number.event_id = d.event_id AND number.field = 'number'
    LEFT JOIN app.event_text bank ON bank.event_id = d.event_id AND bank.field = 'bank'
$$;

-- Deposits and withdrawals as finance works through them.
CREATE TABLE read.transfers_read (
  transfer_id        uuid PRIMARY KEY,
  kind               text NOT NULL,             -- DEPOSIT or WITHDRAWAL
  user_id            uuid NOT NULL,
  status             text NOT NULL,             -- PENDING, COMPLETED or REJECTED
  method             text NOT NULL,
  destination_id     uuid,                      -- of a withdrawal; null where it was written by hand
  amount_cents       bigint NOT NULL,
  submitted_at       timestamptz NOT NULL,
  submitted_event_id uuid NOT NULL,             -- the events whose texts are shown
  decision_event_id  uuid,
  decided_at         timestamptz,
  decided_by         uuid,
  suspicion          text,                      -- SAME_REFERENCE or SAME_PROOF
  duplicate_of_id    uuid
);
CREATE INDEX transfers_read_queue ON read.transfers_read (kind, submitted_at, transfer_id);
CREATE INDEX transfers_read_pending ON read.transfers_read (kind, submitted_at, transfer_id) WHERE status = 'PENDING';
CREATE INDEX transfers_read_open ON read.transfers_read (user_id, kind) INCLUDE (amount_cents) WHERE status = 'PENDING';

-- At most so many open transfers a person, also when they are asked for at once.
CREATE FUNCTION app.expect_room_for_transfer(p_kind text, p_user uuid, p_max int) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(p_kind || p_user, 44));
  IF (SELECT count(*) FROM read.transfers_read t
       WHERE t.user_id = p_user AND t.kind = p_kind AND t.status = 'PENDING') >= p_max THEN
    RAISE EXCEPTION 'too many open transfers' USING ERRCODE = '23514', CONSTRAINT = 'open_transfers_max';
  END IF;
END $$;

-- How long a deposit had waited when finance was reminded of it.
CREATE TABLE read.deposit_reminders_read (
  deposit_id uuid NOT NULL,
  at_hours   int NOT NULL,
  PRIMARY KEY (deposit_id, at_hours)
);

-- Deposits that a person verified without a line of a statement: REFERENCE keeps the line that comes with its reference, PERSON has
-- none, so that no job uses a line of its method and amount near its day.
CREATE TABLE read.lines_awaited_read (
  deposit_id uuid PRIMARY KEY,
  awaits     text NOT NULL
);

-- A wallet's history as its owner reads it: a row for each transaction, at the place of its first event. Its projection fills it by
-- position, so columns are only added at the end.
CREATE TABLE read.wallet_history_read (
  entry_id            uuid PRIMARY KEY,
  user_id             uuid NOT NULL,
  type                text NOT NULL,
  status              text NOT NULL,
  method              text,
  amount_cents        bigint NOT NULL,          -- negative where money goes out
  balance_after_cents bigint,                   -- null where nothing has moved
  description         text NOT NULL,            -- ours; what a person wrote is the text of the event
  event_id            uuid NOT NULL,            -- the events whose texts are shown
  reference_event_id  uuid NOT NULL,
  recorded_at         timestamptz NOT NULL,
  place               bigint NOT NULL,          -- position of the first event
  claimed_cents       bigint,                   -- what the member said; null where it is what arrived
  is_disputed         boolean NOT NULL DEFAULT false -- another member has claimed the reference of the deposit
);
CREATE INDEX wallet_history_read_newest ON read.wallet_history_read (user_id, recorded_at DESC, place DESC);

-- What moved in wallets. A reference and a description that a person gave are texts that can be corrected and erased.
CREATE FUNCTION app.wallet_transaction_rows() RETURNS TABLE (
  id uuid, type text, description text, "createdAt" timestamptz, "paymentMethod" text, amount bigint,
  "balanceAfterCents" bigint, status text, reference text, "claimedCents" bigint, place bigint, "userId" uuid, "isDisputed" boolean
) LANGUAGE sql STABLE AS $$
  SELECT h.entry_id, h.type, coalesce(x.text, h.description), h.recorded_at, h.method, h.amount_cents, h.balance_after_cents,
         h.status, r.text, h.claimed_cents, h.place, h.user_id, h.is_disputed
    FROM read.wallet_history_read h
    LEFT JOIN app.event_text x ON x.event_id = h.event_id AND x.field = 'description'
    LEFT JOIN app.event_text r ON r.event_id = h.reference_event_id AND r.field = 'reference'
$$;
CREATE VIEW app.wallet_transaction_list AS SELECT * FROM app.wallet_transaction_rows();

-- Deposits and withdrawals as finance works through them. The list of deposits is in the chapter of the statements that verify them.
CREATE FUNCTION app.transfer_rows() RETURNS TABLE (
  id uuid, kind text, "userId" uuid, "userName" text, "userEmail" text, status text, "paymentMethod" text, "amountCents" bigint,
  "claimedCents" bigint, "balanceAfterCents" bigint, "createdAt" timestamptz, "decidedAt" timestamptz, "decidedByName" text, description text,
  reference text, note text, suspicion text, "duplicateOfId" uuid, "submittedEventId" uuid
) LANGUAGE sql STABLE AS $$
  SELECT t.transfer_id, t.kind, t.user_id, u.first_name || ' ' || u.last_name, u.email, t.status, t.method, t.amount_cents,
         h.claimed_cents, h.balance_after_cents, t.submitted_at, t.decided_at, d.first_name || ' ' || d.last_name,
         coalesce(description.text, h.description), reference.text, note.text, t.suspicion, t.duplicate_of_id, t.submitted_event_id
    FROM read.transfers_read t
    JOIN read.wallet_history_read h ON h.entry_id = t.transfer_id
    JOIN app.user_account u ON u.id = t.user_id
    LEFT JOIN app.user_account d ON d.id = t.decided_by
    LEFT JOIN app.event_text description ON description.event_id = t.submitted_event_id AND description.field = 'description'
    LEFT JOIN app.event_text reference ON reference.event_id = h.reference_event_id AND reference.field = 'reference'
    LEFT JOIN app.event_text note ON note.event_id = t.decision_event_id AND note.field IN ('note', 'reason')
$$;

-- The queue of withdrawals, with the registered destination and from when on it can be paid.
CREATE FUNCTION app.withdrawal_rows() RETURNS TABLE (
  id uuid, "userId" uuid, "userName" text, "userEmail" text, status text, "paymentMethod" text, "amountCents" bigint,
  "claimedCents" bigint, "balanceAfterCents" bigint, "createdAt" timestamptz, "decidedAt" timestamptz, "decidedByName" text,
  description text, reference text, note text, destination text, "destinationId" uuid, "destinationName" text,
  "destinationNumber" text, "destinationBank" text, "destinationRegisteredAt" timestamptz, "destinationUsableFrom" timestamptz,
  "destinationRemovedAt" timestamptz
) LANGUAGE sql STABLE AS $$
  SELECT t.id, t."userId", t."userName", t."userEmail", t.status, t."paymentMethod", t."amountCents", t."claimedCents",
         t."balanceAfterCents", t."createdAt", t."decidedAt", t."decidedByName", t.description, t.reference, t.note,
         coalesce(written.text, nullif(concat_ws(', ', d.number, d.name, d.bank), '')), d.id, d.name, d.number, d.bank,
         d."registeredAt", d."usableFrom", d."removedAt"
    FROM app.transfer_rows() t
    JOIN read.transfers_read r ON r.transfer_id = t.id
    LEFT JOIN app.event_text written ON written.event_id = t."submittedEventId" AND written.field = 'destination'
    LEFT JOIN app.destination_rows() d ON d.id = r.destination_id
   WHERE t.kind = 'WITHDRAWAL'
$$;
CREATE VIEW app.withdrawal_list AS SELECT * FROM app.withdrawal_rows();
