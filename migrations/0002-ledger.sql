-- The double-entry ledger: how much, where to, and because of which event; and the partitions of both histories.
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
  ('assets:cash',                        'A', false, false, NULL, NULL), -- the tills
  ('assets:till-transfers',              'A', false, false, NULL, NULL), -- left one till, and has not arrived at the other
  ('assets:loans-receivable',            'A', true,  false, 0,    NULL), -- of each loan
  ('assets:member-receivables',          'A', true,  true,  0,    NULL), -- money was taken back that had left the wallet
  ('assets:suspense',                    'A', true,  false, 0,    NULL), -- of each line of a statement: went out, nobody knows why
  ('liabilities:wallet',                 'L', true,  true,  NULL, 0),
  ('liabilities:withdrawals-in-transit', 'L', true,  true,  NULL, 0),
  ('liabilities:investor-principal',     'L', true,  false, NULL, 0),    -- of each investment
  ('liabilities:sale-costs',             'L', true,  false, NULL, 0),    -- of each sale of collateral: owed until they are paid
  ('liabilities:suspense',               'L', true,  false, NULL, 0),    -- of each line of a statement: came in, nobody knows why
  ('income:loan-interest',               'I', false, false, NULL, NULL),
  ('income:recoveries',                  'I', false, false, NULL, NULL), -- what comes in after a loan was written off
  ('income:fees',                        'I', false, false, NULL, NULL),
  ('income:cash-found',                  'I', false, false, NULL, NULL), -- and given to a member
  ('expenses:investment-returns',        'X', false, false, NULL, NULL),
  ('expenses:loan-losses',               'X', false, false, NULL, NULL),
  ('expenses:provider-charges',          'X', false, false, NULL, NULL),
  ('expenses:imtt',                      'X', false, false, NULL, NULL),
  ('expenses:goodwill',                  'X', false, false, NULL, NULL), -- given to members
  ('equity:corrections',                 'E', false, false, NULL, NULL), -- of wallets, by staff
  ('equity:opening-balances',            'E', false, false, NULL, NULL);

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
  closed_at  timestamptz,             -- its owner was erased: nothing can be posted to it any more, see close_accounts
  -- Without a limit the comparison is null, and a CHECK refuses only what is false.
  CONSTRAINT no_overdraft CHECK (balance >= min_signed AND balance <= max_signed),
  CONSTRAINT closed_account CHECK (closed_at IS NULL OR balance = 0)
) WITH (fillfactor = 60);
CREATE INDEX account_owner ON ledger.account (owner_id) WHERE owner_id IS NOT NULL;
CREATE TRIGGER account_stays BEFORE UPDATE OF account_id, address, inline OR DELETE OR TRUNCATE ON ledger.account
  FOR EACH STATEMENT EXECUTE FUNCTION es.forbid();

-- es.append_command fills it by position, so columns are only added at the end.
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
-- A wallet's history in the order in which its balance moved. The order of transaction ids is not that order: a
-- transaction has its id before it waits for the account.
CREATE INDEX posting_account_history ON ledger.posting (account_id, account_seq) WHERE account_seq IS NOT NULL;

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

-- Accounts are born with their first posting; what they are, their address says.
CREATE FUNCTION ledger.open_accounts(p_account uuid[], p_address text[]) RETURNS void
LANGUAGE sql SET search_path = pg_catalog, pg_temp AS $$
  INSERT INTO ledger.account (account_id, address, class, inline, owner_id, min_signed, max_signed)
  SELECT l.account, l.address, k.class, k.inline,
         CASE WHEN k.owned THEN split_part(l.address, ':', 3)::uuid END, k.min_signed, k.max_signed
    FROM unnest(p_account, p_address) l (account, address)
    LEFT JOIN ledger.account_kind k ON k.prefix = split_part(l.address, ':', 1) || ':' || split_part(l.address, ':', 2)
   ORDER BY l.account
  ON CONFLICT DO NOTHING                                    -- a kind that is not in the chart fails on class NOT NULL
$$;

-- The accounts of an erased person are empty and stay empty. An erasure reads that nothing is there and commits a moment later.
-- Money that came in between would belong to nobody. So it closes the person's accounts in its own transaction: a movement
-- under way makes it wait and then fail, and one that comes later is refused by the database. A wallet that was never opened is
-- opened first, so that it can be closed: all money of a person passes through it.
CREATE FUNCTION ledger.close_accounts(p_owner uuid, p_wallet uuid, p_address text, p_at timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM ledger.open_accounts(ARRAY[p_wallet], ARRAY[p_address]);
  UPDATE ledger.account SET closed_at = p_at WHERE owner_id = p_owner AND closed_at IS NULL;
END $$;

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

-- The balance of an inline account, which nobody moves before this transaction has ended. No row where it was never used.
CREATE FUNCTION ledger.hold_balance(p_account uuid) RETURNS TABLE (balance bigint, is_closed boolean)
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT a.balance, a.closed_at IS NOT NULL FROM ledger.account a WHERE a.account_id = p_account AND a.inline FOR NO KEY UPDATE
$$;

-- What these events moved in wallets, for the read model of the wallets' history: of one event, or of hundreds at once. A
-- function, because a session plans it once, and as if the tables were large: a plan from the day on which they were empty
-- would read all postings for every event. The accounts of the postings are looked up one by one, by their id: as a join with a
-- condition on the address, the planner read all accounts for each call.
CREATE FUNCTION ledger.wallet_movements(p_events uuid[]) RETURNS TABLE (
  event_id uuid, user_id uuid, amount bigint, balance_after bigint, description text, recorded_at timestamptz, pos bigint
) LANGUAGE plpgsql STABLE
SET search_path = pg_catalog, pg_temp SET plan_cache_mode = force_generic_plan
SET join_collapse_limit = 1 SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  RETURN QUERY
  SELECT e.event_id, a.owner_id, p.amount::bigint, p.balance_after, p.description::text, e.recorded_at, e.pos
    FROM unnest(p_events) n (id)
    JOIN es.event e ON e.event_id = n.id
    -- In this order (join_collapse_limit), and by position alone: the primary key of postings begins with the account, and
    -- would lead through every wallet there is, as would the index of addresses.
    JOIN ledger.posting p ON p.pos = e.pos AND p.tx + 0 = e.tx
    -- OFFSET 0 keeps the condition on the address out of the lookup.
    CROSS JOIN LATERAL (SELECT x.owner_id, x.address FROM ledger.account x WHERE x.account_id = p.account_id OFFSET 0) a
   WHERE split_part(a.address, ':', 2) = 'wallet';
END $$;

-- What events posted to the tills, for the read model of their entries; written as it is for the same reason.
CREATE FUNCTION ledger.cash_movements(p_events uuid[]) RETURNS TABLE (
  event_id uuid, till text, amount bigint, value_on date, subject_id uuid
) LANGUAGE plpgsql STABLE
SET search_path = pg_catalog, pg_temp SET plan_cache_mode = force_generic_plan
SET join_collapse_limit = 1 SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  RETURN QUERY
  SELECT e.event_id, upper(replace(split_part(a.address, ':', 3), '-', '_')), sum(p.amount)::bigint, p.value_on, e.subject_id
    FROM unnest(p_events) n (id)
    JOIN es.event e ON e.event_id = n.id
    JOIN ledger.posting p ON p.pos = e.pos AND p.tx + 0 = e.tx
    JOIN ledger.account a ON a.account_id = p.account_id
   WHERE split_part(a.address, ':', 2) = 'cash'
   GROUP BY e.event_id, a.address, p.value_on, e.subject_id
  HAVING sum(p.amount) <> 0;
END $$;

-- Partitions of both histories, with the triggers and indexes that a partition does not inherit. A partition is made as a table
-- of its own and then attached: CREATE TABLE … PARTITION OF locks out all readers and writers of the history, and waits behind
-- the longest of them, such as a verification; ATTACH waits for neither.
CREATE FUNCTION es.add_partition(p_number int) RETURNS void LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  c_size constant bigint := 20000000;
BEGIN
  EXECUTE format('CREATE TABLE es.event_p%s (LIKE es.event INCLUDING INDEXES)', p_number);
  EXECUTE format('CREATE UNIQUE INDEX event_p%1$s_stream ON es.event_p%1$s (stream_id, version)', p_number);
  EXECUTE format('CREATE UNIQUE INDEX event_p%1$s_id ON es.event_p%1$s (event_id)', p_number);
  EXECUTE format('CREATE INDEX event_p%1$s_subject ON es.event_p%1$s (subject_id, pos)', p_number);
  EXECUTE format('CREATE INDEX event_p%1$s_actor ON es.event_p%1$s (actor_id, pos)', p_number);
  EXECUTE format('CREATE INDEX event_p%1$s_correlation ON es.event_p%1$s (correlation_id)', p_number);
  EXECUTE format('CREATE INDEX event_p%1$s_recorded ON es.event_p%1$s USING brin (recorded_at) WITH (pages_per_range = 16)', p_number);
  EXECUTE format('CREATE TRIGGER event_no_truncate BEFORE TRUNCATE ON es.event_p%s FOR EACH STATEMENT EXECUTE FUNCTION es.forbid()',
                 p_number);
  EXECUTE format('CREATE TABLE ledger.posting_p%s (LIKE ledger.posting INCLUDING INDEXES)', p_number);
  -- A position repeats once a leg: merging its entries costs every append more than the space is worth.
  EXECUTE format('CREATE INDEX posting_p%1$s_pos ON ledger.posting_p%1$s (pos) WITH (deduplicate_items = off)', p_number);
  EXECUTE format('CREATE TRIGGER posting_no_truncate BEFORE TRUNCATE ON ledger.posting_p%s FOR EACH STATEMENT EXECUTE FUNCTION es.forbid()',
                 p_number);
  EXECUTE format('CREATE TRIGGER posting_entries AFTER INSERT ON ledger.posting_p%s REFERENCING NEW TABLE AS added '
                 'FOR EACH STATEMENT EXECUTE FUNCTION ledger.assert_entries()', p_number);
  EXECUTE format('GRANT SELECT ON es.event_p%1$s, ledger.posting_p%1$s TO dziva_app, dziva_sealer', p_number);
  -- The triggers for each row come from the parents, with the attachment.
  EXECUTE format('ALTER TABLE es.event ATTACH PARTITION es.event_p%s FOR VALUES FROM (%s) TO (%s)',
                 p_number, p_number * c_size, (p_number + 1) * c_size);
  EXECUTE format('ALTER TABLE ledger.posting ATTACH PARTITION ledger.posting_p%s FOR VALUES FROM (%s) TO (%s)',
                 p_number, p_number * c_size, (p_number + 1) * c_size);
END $$;

-- Adds what is missing of the partition in use and the next one; returns how many were added. Safe to run twice and at once. The
-- hourly housekeeping of every server and worker, and each migration, keep one empty partition ahead.
CREATE FUNCTION es.make_room() RETURNS int LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  c_size constant bigint := 20000000;
  v_in_use int;
  v_added int := 0;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('es.make_room', 0));
  SELECT last_value / c_size INTO v_in_use FROM es.event_pos;
  FOR v_number IN v_in_use .. v_in_use + 1 LOOP
    CONTINUE WHEN to_regclass('es.event_p' || v_number) IS NOT NULL;
    PERFORM es.add_partition(v_number);
    v_added := v_added + 1;
  END LOOP;
  RETURN v_added;
END $$;

-- Autovacuum analyses partitions, never the table that they belong to: without this, plans of everything that reads the history
-- would be made without statistics. The role of servers may not analyse (PostgreSQL 17 has a right for it, 15 has not).
CREATE FUNCTION es.analyse_partitioned(p_table regclass) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM pg_class c WHERE c.oid = p_table AND c.relkind = 'p'
                    AND c.relnamespace IN ('es'::regnamespace, 'ledger'::regnamespace)) THEN
    RAISE EXCEPTION '% is not a partitioned table of the history', p_table USING ERRCODE = '42501';
  END IF;
  EXECUTE format('ANALYZE %s', p_table);
END $$;
