-- The double-entry ledger: how much, where to, and because of which event.
CREATE SCHEMA ledger;

CREATE DOMAIN ledger.leg_amount AS bigint CHECK (VALUE <> 0 AND VALUE BETWEEN -9007199254740991 AND 9007199254740991);
CREATE DOMAIN ledger.description AS text CHECK (VALUE !~ '[|[:cntrl:]]');

-- What the first two parts of an address say about an account. Signed cents: debit positive, credit negative.
CREATE TABLE ledger.account_kind (
  prefix     text PRIMARY KEY,
  class      "char" NOT NULL CHECK (class IN ('A', 'L', 'E', 'I', 'X')),
  inline     boolean NOT NULL,        -- false: a hot account, without a row to queue on
  owned      boolean NOT NULL,        -- the third part of the address is the owner's id
  min_signed bigint,
  max_signed bigint
);
INSERT INTO ledger.account_kind VALUES
  ('assets:cash',                         'A', false, false, NULL, NULL),
  ('assets:loans-receivable',             'A', true,  false, 0,    NULL),
  ('liabilities:wallet',                  'L', true,  true,  NULL, 0),
  ('liabilities:withdrawals-in-transit',  'L', true,  true,  NULL, 0),
  ('liabilities:investor-principal',      'L', true,  false, NULL, 0),
  ('income:loan-interest',                'I', false, false, NULL, NULL),
  ('expenses:investment-returns',         'X', false, false, NULL, NULL),
  ('expenses:loan-losses',                'X', false, false, NULL, NULL),
  ('equity:staff-adjustments',            'E', false, false, NULL, NULL);

CREATE TABLE ledger.account (
  account_id uuid PRIMARY KEY,        -- UUID v5 of the address
  address    text NOT NULL UNIQUE,
  class      "char" NOT NULL,
  inline     boolean NOT NULL,
  owner_id   uuid,
  balance    bigint NOT NULL DEFAULT 0,
  seq        bigint NOT NULL DEFAULT 0,
  min_signed bigint,
  max_signed bigint,
  -- Without a limit the comparison is null, and a CHECK refuses only what is false.
  CONSTRAINT no_overdraft CHECK (balance >= min_signed AND balance <= max_signed)
) WITH (fillfactor = 60);
CREATE INDEX account_owner ON ledger.account (owner_id) WHERE owner_id IS NOT NULL;
CREATE TRIGGER account_stays BEFORE UPDATE OF account_id, address, inline OR DELETE OR TRUNCATE ON ledger.account
  FOR EACH STATEMENT EXECUTE FUNCTION es.forbid();

CREATE TABLE ledger.posting (
  tx            bigint NOT NULL,
  pos           bigint NOT NULL,      -- the event that made it
  leg           smallint NOT NULL,
  account_id    uuid NOT NULL,        -- its account exists: see assert_entries
  amount        ledger.leg_amount NOT NULL,
  account_seq   bigint,               -- null on hot accounts
  balance_after bigint,
  value_on      date NOT NULL,
  description   ledger.description NOT NULL,
  recorded_at   timestamptz NOT NULL,
  PRIMARY KEY (account_id, tx, pos, leg)
) PARTITION BY RANGE (pos);

CREATE TRIGGER posting_append_only BEFORE UPDATE OR DELETE ON ledger.posting FOR EACH ROW EXECUTE FUNCTION es.forbid();
CREATE TRIGGER posting_no_truncate BEFORE TRUNCATE ON ledger.posting FOR EACH STATEMENT EXECUTE FUNCTION es.forbid();

-- The second line of defence: the journal entry is checked in TypeScript, and again here, per event. Accounts never go away
-- (account_stays), so it is enough that a posting finds its account once. A foreign key would lock the row of every account,
-- also of the hot ones that all writers share.
CREATE FUNCTION ledger.assert_entries() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_unbalanced boolean;
BEGIN
  SELECT sum(p.amount) <> 0 INTO v_unbalanced
    FROM added p LEFT JOIN ledger.account a USING (account_id)
   GROUP BY p.pos
  HAVING sum(p.amount) <> 0 OR bool_or(a.inline IS DISTINCT FROM (p.account_seq IS NOT NULL))
   LIMIT 1;
  IF v_unbalanced THEN
    RAISE EXCEPTION 'unbalanced entry' USING ERRCODE = '23514', CONSTRAINT = 'balanced_entry';
  ELSIF FOUND THEN
    RAISE EXCEPTION 'posting beside its account' USING ERRCODE = '23503', CONSTRAINT = 'posting_account';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER posting_entries AFTER INSERT ON ledger.posting
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION ledger.assert_entries();

-- Hot accounts: the sum of everything below a settled transaction id. The rest is summed when asked.
CREATE TABLE ledger.fold (
  account_id uuid PRIMARY KEY REFERENCES ledger.account,
  tx         bigint NOT NULL,
  balance    bigint NOT NULL
);

-- The signed balance of an account in cents: inline ones keep it, hot ones are folded.
CREATE FUNCTION ledger.balance(p_account uuid) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN a.inline THEN a.balance
         ELSE coalesce(f.balance, 0) + coalesce((
           SELECT sum(p.amount)::bigint FROM ledger.posting p
            WHERE p.account_id = a.account_id AND p.tx >= coalesce(f.tx, 0)), 0)
         END
    FROM ledger.account a LEFT JOIN ledger.fold f USING (account_id)
   WHERE a.account_id = p_account
$$;

-- Moves the folds of all hot accounts up to the settled horizon. Safe to run twice and at once.
CREATE FUNCTION ledger.refresh_folds() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_horizon bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('ledger.refresh_folds', 0));
  SELECT s.tx_offset + pg_snapshot_xmin(pg_current_snapshot())::text::bigint INTO v_horizon FROM es.store s;
  INSERT INTO ledger.fold AS f (account_id, tx, balance)
  SELECT a.account_id, v_horizon, coalesce(sum(p.amount), 0)
    FROM ledger.account a
    LEFT JOIN ledger.fold old USING (account_id)
    LEFT JOIN ledger.posting p ON p.account_id = a.account_id AND p.tx >= coalesce(old.tx, 0) AND p.tx < v_horizon
   WHERE NOT a.inline
   GROUP BY a.account_id
  ON CONFLICT (account_id) DO UPDATE SET tx = v_horizon, balance = f.balance + excluded.balance;
END $$;

-- Partitions of both histories, with the triggers and indexes that a partition does not inherit. Run again before one is full.
CREATE FUNCTION es.add_partition(p_number int) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  c_size constant bigint := 20000000;
BEGIN
  EXECUTE format('CREATE TABLE IF NOT EXISTS es.event_p%s PARTITION OF es.event FOR VALUES FROM (%s) TO (%s)',
                 p_number, p_number * c_size, (p_number + 1) * c_size);
  EXECUTE format('CREATE UNIQUE INDEX IF NOT EXISTS event_p%s_stream ON es.event_p%s (stream_id, version)', p_number, p_number);
  EXECUTE format('CREATE UNIQUE INDEX IF NOT EXISTS event_p%s_id ON es.event_p%s (event_id)', p_number, p_number);
  EXECUTE format('CREATE INDEX IF NOT EXISTS event_p%s_subject ON es.event_p%s (subject_id, pos)', p_number, p_number);
  EXECUTE format('CREATE INDEX IF NOT EXISTS event_p%s_actor ON es.event_p%s (actor_id, pos)', p_number, p_number);
  EXECUTE format('CREATE INDEX IF NOT EXISTS event_p%s_correlation ON es.event_p%s (correlation_id)', p_number, p_number);
  EXECUTE format('CREATE INDEX IF NOT EXISTS event_p%s_recorded ON es.event_p%s USING brin (recorded_at) WITH (pages_per_range = 16)',
                 p_number, p_number);
  EXECUTE format('CREATE OR REPLACE TRIGGER event_no_truncate BEFORE TRUNCATE ON es.event_p%s FOR EACH STATEMENT EXECUTE FUNCTION es.forbid()',
                 p_number);
  EXECUTE format('CREATE TABLE IF NOT EXISTS ledger.posting_p%s PARTITION OF ledger.posting FOR VALUES FROM (%s) TO (%s)',
                 p_number, p_number * c_size, (p_number + 1) * c_size);
  -- A position repeats once a leg: merging its entries costs every append more than the space is worth.
  EXECUTE format('CREATE INDEX IF NOT EXISTS posting_p%s_pos ON ledger.posting_p%s (pos) WITH (deduplicate_items = off)',
                 p_number, p_number);
  EXECUTE format('CREATE OR REPLACE TRIGGER posting_no_truncate BEFORE TRUNCATE ON ledger.posting_p%s FOR EACH STATEMENT EXECUTE FUNCTION es.forbid()',
                 p_number);
  EXECUTE format('CREATE OR REPLACE TRIGGER posting_entries AFTER INSERT ON ledger.posting_p%s REFERENCING NEW TABLE AS added '
                 'FOR EACH STATEMENT EXECUTE FUNCTION ledger.assert_entries()', p_number);
END $$;
SELECT es.add_partition(0), es.add_partition(1);
