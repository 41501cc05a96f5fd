-- Money in and out of wallets.

-- What came with a deposit: its proof and its reference in the form in which it is compared. Personal, so a row that can be
-- blanked; the fingerprint of the proof stays, so that the same picture is still found later.
CREATE TABLE app.deposit_slip (
  deposit_id      uuid PRIMARY KEY,
  user_id         uuid NOT NULL,
  method          text NOT NULL,
  reference_key   text,
  file_id         uuid REFERENCES app.stored_file,
  proof_sha256    text NOT NULL,
  duplicate_of_id uuid REFERENCES app.deposit_slip,
  submitted_at    timestamptz NOT NULL
);
CREATE INDEX deposit_slip_reference ON app.deposit_slip (reference_key) WHERE reference_key IS NOT NULL;
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

-- Deposits and withdrawals as finance works through them.
CREATE TABLE read.transfers_read (
  transfer_id        uuid PRIMARY KEY,
  kind               text NOT NULL,             -- DEPOSIT or WITHDRAWAL
  user_id            uuid NOT NULL,
  status             text NOT NULL,             -- PENDING, COMPLETED or REJECTED
  method             text NOT NULL,
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

-- A wallet's history as its owner reads it: a row for each transaction, at the place of its first event.
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
  place               bigint NOT NULL           -- position of the first event
);
CREATE INDEX wallet_history_read_newest ON read.wallet_history_read (user_id, recorded_at DESC, place DESC);

-- What moved before there was this table.
INSERT INTO read.wallet_history_read
SELECT CASE e.type WHEN 'RepaymentReceived' THEN (e.body::jsonb ->> 'paymentId')::uuid ELSE e.event_id END, a.owner_id,
       CASE e.type WHEN 'RepaymentReceived' THEN 'LOAN_REPAYMENT' ELSE 'LOAN_DISBURSEMENT' END, 'COMPLETED', 'WALLET',
       -p.amount, -p.balance_after, p.description, e.event_id, e.event_id, e.recorded_at, e.pos
  FROM es.event e
  JOIN ledger.posting p ON p.tx = e.tx AND p.pos = e.pos
  JOIN ledger.account a USING (account_id)
 WHERE e.type IN ('LoanDisbursed', 'RepaymentReceived') AND a.address LIKE 'liabilities:wallet:%';
