-- Commands at the same time. One rule: a command locks its key and its streams, in one order, before it reads them, and keeps them
-- until its commit. So an append takes one command, gets only the streams that it writes, and never has to give way.
-- docs/decisions/0020-one-rule-for-concurrency.md has the reasons.

-- The statements of a command read and write by keys, so one plan fits all their values, and no table is read as a whole. Left to
-- itself, PostgreSQL plans some of them at every call (reading the assets of a new application took 0.44 ms of processor time,
-- 0.41 ms of it for the plan), and a plan that is made while a table is small stays until the table is analysed.
CREATE FUNCTION es.lock(p_names text[]) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp SET lock_timeout = '15s' AS $$
BEGIN
  -- Until the end of the transaction, for all its statements: a statement more to say it would cost more.
  PERFORM set_config('plan_cache_mode', 'force_generic_plan', true), set_config('enable_seqscan', 'off', true);
  FOR i IN 1..cardinality(p_names) LOOP
    ASSERT i = 1 OR p_names[i] > p_names[i - 1] COLLATE "C", 'names out of order';
    PERFORM pg_advisory_xact_lock(hashtextextended(p_names[i], 42));
  END LOOP;
END $$;

-- For streams that were found later: to wait for them would break the order.
CREATE FUNCTION es.lock_if_free(p_names text[]) RETURNS boolean
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  FOR i IN 1..cardinality(p_names) LOOP
    IF NOT pg_try_advisory_xact_lock(hashtextextended(p_names[i], 42)) THEN
      RETURN false;
    END IF;
  END LOOP;
  RETURN true;
END $$;

-- Versions, events with their hashes, postings with their floors, in one round trip. Each statement works on the whole set,
-- because starting a statement costs more than a further row. Plans are made once a session, and never read a whole table,
-- however small it was at the time. The version is compared although the streams are locked: it costs nothing, and an append
-- past the locks must not overwrite anything.
CREATE FUNCTION es.append_command(
  p_actor uuid, p_role text, p_command uuid, p_correlation uuid, p_causation uuid,
  p_stream uuid[], p_category text[], p_expected int[],                     -- per stream, by id; 0 = must not exist yet
  p_ev_stream int[], p_ev_at timestamptz[], p_ev_id uuid[], p_ev_type text[], p_ev_schema smallint[],
  p_ev_subject uuid[], p_ev_body text[], p_ev_value_on date[], p_ev_description text[],    -- null without a journal entry
  p_account uuid[], p_address text[],                                       -- per account, by id
  p_leg_ev int[], p_leg_account int[], p_leg_amount bigint[]                -- in the order of the events
) RETURNS bigint                                                            -- the last position
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  v_tx constant bigint := (SELECT st.tx_offset FROM es.store st WHERE st.one) + pg_current_xact_id()::text::bigint;
  v_version int[] := p_expected;
  v_hash bytea[];
  v_at timestamptz[];
  v_events es.event[];
  v_pos bigint[];
  v_postings text;
  v_count int;
  v_opened int;
  v_net bigint[];
  v_legs bigint[];
  v_balance bigint[];
  v_seq bigint[];
  v_ledger ledger.posting[];
  s int;
  e int;
  l int := 1;
  a int;
  r record;
BEGIN
  -- A rebuild of projections holds this lock for itself while it swaps the tables.
  IF pg_advisory_xact_lock_shared(4201, 0) IS NULL THEN END IF;
  FOR i IN 1..cardinality(p_stream) LOOP
    ASSERT i = 1 OR p_stream[i] > p_stream[i - 1], 'streams out of order';
    IF p_expected[i] = 0 THEN v_hash[i] := sha256(uuid_send(p_stream[i])); END IF;
  END LOOP;

  FOR r IN SELECT n.i, st.last_hash, st.last_at
             FROM unnest(p_stream, p_expected) WITH ORDINALITY n (id, expected, i)
             JOIN es.stream st ON st.stream_id = n.id AND st.version = n.expected LOOP
    v_hash[r.i] := r.last_hash;
    v_at[r.i] := r.last_at;
  END LOOP;
  FOR i IN 1..cardinality(p_stream) LOOP
    IF v_hash[i] IS NULL THEN RAISE EXCEPTION 'wrong expected version' USING ERRCODE = 'ES409'; END IF;
  END LOOP;

  FOR i IN 1..cardinality(p_ev_id) LOOP
    s := p_ev_stream[i];
    IF v_at[s] > p_ev_at[i] THEN RAISE EXCEPTION 'wrong expected version' USING ERRCODE = 'ES409'; END IF;
    v_at[s] := p_ev_at[i];
    v_version[s] := v_version[s] + 1;
    v_pos[i] := nextval('es.event_pos');
    v_postings := '';
    IF p_ev_value_on[i] IS NOT NULL THEN
      WHILE p_leg_ev[l] = i LOOP
        v_postings := v_postings || ',' || p_account[p_leg_account[l]] || ':' || p_leg_amount[l];
        l := l + 1;
      END LOOP;
      v_postings := p_ev_value_on[i] || '#' || p_ev_description[i] || '#' || substr(v_postings, 2);
    END IF;
    v_hash[s] := es.event_hash(v_hash[s], p_stream[s], v_version[s], v_pos[i], p_ev_id[i], p_ev_type[i], p_ev_schema[i],
                               p_command, (i - 1)::smallint, p_actor, p_role, p_ev_subject[i], p_correlation,
                               p_causation, p_ev_at[i], v_postings, p_ev_body[i]);
    v_events[i] := ROW(v_tx, v_pos[i], p_ev_id[i], p_stream[s], v_version[s], p_ev_type[i], p_ev_schema[i], p_command, i - 1,
                       p_actor, p_role, p_ev_subject[i], p_correlation, p_causation, p_ev_at[i], p_ev_body[i],
                       v_hash[s])::es.event;
  END LOOP;

  UPDATE es.stream st SET version = n.version, last_hash = n.hash, last_at = n.at
    FROM unnest(p_stream, p_expected, v_version, v_hash, v_at) n (id, expected, version, hash, at)
   WHERE st.stream_id = n.id AND st.version = n.expected;
  GET DIAGNOSTICS v_count = ROW_COUNT;
  IF v_count < cardinality(p_stream) THEN
    INSERT INTO es.stream (stream_id, category, version, last_hash, last_at)
    SELECT n.id, n.category, n.version, n.hash, n.at
      FROM unnest(p_stream, p_category, p_expected, v_version, v_hash, v_at) n (id, category, expected, version, hash, at)
     WHERE n.expected = 0
    ON CONFLICT DO NOTHING;
    GET DIAGNOSTICS v_opened = ROW_COUNT;
    IF v_count + v_opened < cardinality(p_stream) THEN RAISE EXCEPTION 'wrong expected version' USING ERRCODE = 'ES409'; END IF;
  END IF;
  INSERT INTO es.event SELECT * FROM unnest(v_events);

  IF cardinality(p_account) > 0 THEN
    IF (SELECT count(*) FROM ledger.account x WHERE x.account_id = ANY (p_account)) < cardinality(p_account) THEN
      PERFORM ledger.open_accounts(p_account, p_address);
    END IF;
    -- Balances move by the net of each account, so that a floor is judged on the whole command.
    FOR i IN 1..cardinality(p_leg_amount) LOOP
      a := p_leg_account[i];
      v_net[a] := coalesce(v_net[a], 0) + p_leg_amount[i];
      v_legs[a] := coalesce(v_legs[a], 0) + 1;
    END LOOP;
    FOR r IN UPDATE ledger.account x SET balance = x.balance + n.net, seq = x.seq + n.legs
               FROM unnest(p_account, v_net, v_legs) WITH ORDINALITY n (id, net, legs, a)
              WHERE x.account_id = n.id AND x.inline
             RETURNING n.a, x.balance - n.net AS balance, x.seq - n.legs AS seq LOOP
      v_balance[r.a] := r.balance;
      v_seq[r.a] := r.seq;
    END LOOP;
    FOR i IN 1..cardinality(p_leg_amount) LOOP
      a := p_leg_account[i];
      e := p_leg_ev[i];
      v_balance[a] := v_balance[a] + p_leg_amount[i];
      v_seq[a] := v_seq[a] + 1;
      v_ledger[i] := ROW(v_tx, v_pos[e], i, p_account[a], p_leg_amount[i], v_seq[a], v_balance[a], p_ev_value_on[e],
                         p_ev_description[e], p_ev_at[e])::ledger.posting;
    END LOOP;
    INSERT INTO ledger.posting SELECT * FROM unnest(v_ledger);
  END IF;
  RETURN v_pos[cardinality(p_ev_id)];
END $$;
