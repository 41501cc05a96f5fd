-- One append: versions, events with their hashes, postings with their floors, in one round trip.
--
-- It takes one command or several (a group commit). Each statement works on the whole set, because starting a statement costs
-- more than a further row. Plans are made once a session, and never read a whole table, however small it was at the time.
--
-- Locks come in a fixed order (streams, then accounts, both by id), so two appends never wait for each other in a circle. An
-- optimistic append gives way to a command that queues for one of its streams (the advisory lock), so that a queue always moves.
CREATE FUNCTION es.append(
  p_queued boolean,
  p_actor uuid[], p_role text[], p_command uuid[], p_correlation uuid[], p_causation uuid[],        -- per command
  p_stream uuid[], p_category text[], p_expected int[],                     -- per stream, by id; 0 = must not exist yet
  p_ev_command int[], p_ev_stream int[], p_ev_at timestamptz[], p_ev_id uuid[], p_ev_type text[], p_ev_schema smallint[],
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
  v_ord int;
  v_postings text;
  v_written int := 0;
  v_count int;
  v_net bigint[];
  v_legs bigint[];
  v_balance bigint[];
  v_seq bigint[];
  v_ledger ledger.posting[];
  s int;
  c int := 0;
  e int;
  l int := 1;
  a int;
  r record;
BEGIN
  -- A rebuild of projections holds this lock for itself while it swaps the tables.
  IF pg_advisory_xact_lock_shared(4201, 0) IS NULL THEN END IF;
  FOR i IN 1..cardinality(p_stream) LOOP
    ASSERT i = 1 OR p_stream[i] > p_stream[i - 1], 'streams out of order';
    IF NOT p_queued AND NOT pg_try_advisory_xact_lock_shared(hashtextextended(p_stream[i]::text, 42)) THEN
      RAISE EXCEPTION 'others wait for this stream' USING ERRCODE = 'ES409';
    END IF;
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
    v_ord := CASE WHEN c = p_ev_command[i] THEN v_ord + 1 ELSE 0 END;
    c := p_ev_command[i];
    IF v_at[s] > p_ev_at[i] THEN RAISE EXCEPTION 'wrong expected version' USING ERRCODE = 'ES409'; END IF;
    v_at[s] := p_ev_at[i];
    IF v_version[s] = p_expected[s] THEN v_written := v_written + 1; END IF;
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
                               p_command[c], v_ord::smallint, p_actor[c], p_role[c], p_ev_subject[i], p_correlation[c],
                               p_causation[c], p_ev_at[i], v_postings, p_ev_body[i]);
    v_events[i] := ROW(v_tx, v_pos[i], p_ev_id[i], p_stream[s], v_version[s], p_ev_type[i], p_ev_schema[i], p_command[c], v_ord,
                       p_actor[c], p_role[c], p_ev_subject[i], p_correlation[c], p_causation[c], p_ev_at[i], p_ev_body[i],
                       v_hash[s])::es.event;
  END LOOP;

  -- A stream that was only read has its version from above; the others must still be where they were.
  UPDATE es.stream st SET version = n.version, last_hash = n.hash, last_at = n.at
    FROM unnest(p_stream, p_expected, v_version, v_hash, v_at) n (id, expected, version, hash, at)
   WHERE st.stream_id = n.id AND st.version = n.expected AND n.version > n.expected;
  GET DIAGNOSTICS v_count = ROW_COUNT;
  IF v_count < v_written THEN
    INSERT INTO es.stream (stream_id, category, version, last_hash, last_at)
    SELECT n.id, n.category, n.version, n.hash, n.at
      FROM unnest(p_stream, p_category, p_expected, v_version, v_hash, v_at) n (id, category, expected, version, hash, at)
     WHERE n.expected = 0 AND n.version > 0
    ON CONFLICT DO NOTHING;
    GET DIAGNOSTICS c = ROW_COUNT;
    IF v_count + c < v_written THEN RAISE EXCEPTION 'wrong expected version' USING ERRCODE = 'ES409'; END IF;
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
