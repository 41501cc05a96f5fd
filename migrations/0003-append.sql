-- One append: versions, events with their hashes, postings with their floors, in one round trip.
--
-- Locks come in a fixed order (accounts by id, then streams), so two appends never wait for each other in a circle. An
-- optimistic append gives way to a command that queues for one of its streams (the advisory lock), so that a queue always moves.
CREATE FUNCTION es.append(
  p_now timestamptz, p_actor uuid, p_role text, p_command uuid, p_correlation uuid, p_causation uuid, p_queued boolean,
  p_stream uuid[], p_category text[], p_expected int[],                          -- per stream; 0 = must not exist yet
  p_ev_stream int[], p_ev_id uuid[], p_ev_type text[], p_ev_schema smallint[], p_ev_subject uuid[], p_ev_body text[],
  p_ev_value_on date[], p_ev_description text[],                                 -- per event; null without a journal entry
  p_leg_ev int[], p_leg_account uuid[], p_leg_address text[], p_leg_amount bigint[]
) RETURNS TABLE (tx bigint, first_pos bigint, last_pos bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_tx bigint;
  v_streams constant int := cardinality(p_stream);
  v_events constant int := cardinality(p_ev_id);
  v_version int[] := p_expected;
  v_hash bytea[] := '{}';
  v_last bytea;
  v_pos bigint[] := '{}';
  v_p bigint;
  v_postings text := '';
  s int;
BEGIN
  -- A rebuild of projections holds this lock for itself while it swaps the tables.
  PERFORM pg_advisory_xact_lock_shared(4201, 0);
  IF NOT p_queued THEN
    FOR i IN 1..v_streams LOOP
      IF NOT pg_try_advisory_xact_lock_shared(hashtextextended(p_stream[i]::text, 42)) THEN
        RAISE EXCEPTION 'others wait for this stream' USING ERRCODE = 'ES409';
      END IF;
    END LOOP;
  END IF;
  SELECT st.tx_offset + pg_current_xact_id()::text::bigint INTO v_tx FROM es.store st;

  IF cardinality(p_leg_account) > 0 THEN
    PERFORM ledger.open_accounts(p_leg_account, p_leg_address);
    PERFORM 1 FROM ledger.account a WHERE a.account_id = ANY (p_leg_account) AND a.inline ORDER BY a.account_id FOR NO KEY UPDATE;
  END IF;

  FOR i IN 1..v_streams LOOP
    IF p_expected[i] = 0 THEN
      v_hash[i] := sha256(uuid_send(p_stream[i]));
    ELSE
      SELECT st.last_hash INTO v_last FROM es.stream st
       WHERE st.stream_id = p_stream[i] AND st.version = p_expected[i] AND st.last_at <= p_now;
      IF NOT FOUND THEN RAISE EXCEPTION 'wrong expected version' USING ERRCODE = 'ES409'; END IF;
      v_hash[i] := v_last;
    END IF;
  END LOOP;

  FOR i IN 1..v_events LOOP
    s := p_ev_stream[i];
    v_version[s] := v_version[s] + 1;
    v_p := nextval('es.event_pos');
    v_pos := v_pos || v_p;
    v_postings := '';
    IF p_ev_value_on[i] IS NOT NULL THEN
      SELECT p_ev_value_on[i] || '#' || p_ev_description[i] || '#' || string_agg(l.account || ':' || l.amount, ',' ORDER BY l.ord)
        INTO v_postings
        FROM unnest(p_leg_ev, p_leg_account, p_leg_amount) WITH ORDINALITY l (ev, account, amount, ord) WHERE l.ev = i;
    END IF;
    v_hash[s] := es.event_hash(v_hash[s], p_stream[s], v_version[s], v_p, p_ev_id[i], p_ev_type[i], p_ev_schema[i], p_command,
                               (i - 1)::smallint, p_actor, p_role, p_ev_subject[i], p_correlation, p_causation, p_now,
                               v_postings, p_ev_body[i]);
    INSERT INTO es.event (tx, pos, event_id, stream_id, version, type, schema_version, command_id, ord, actor_id, actor_role,
                          subject_id, correlation_id, causation_id, recorded_at, body, hash)
    VALUES (v_tx, v_p, p_ev_id[i], p_stream[s], v_version[s], p_ev_type[i], p_ev_schema[i], p_command, (i - 1)::smallint, p_actor,
            p_role, p_ev_subject[i], p_correlation, p_causation, p_now, p_ev_body[i], v_hash[s]);
  END LOOP;

  FOR i IN 1..v_streams LOOP
    IF v_version[i] = p_expected[i] THEN
      CONTINUE;                                             -- only read: its version was checked above
    ELSIF p_expected[i] = 0 THEN
      INSERT INTO es.stream (stream_id, category, version, last_hash, last_at)
      VALUES (p_stream[i], p_category[i], v_version[i], v_hash[i], p_now) ON CONFLICT DO NOTHING;
    ELSE
      UPDATE es.stream st SET version = v_version[i], last_hash = v_hash[i], last_at = p_now
       WHERE st.stream_id = p_stream[i] AND st.version = p_expected[i];
    END IF;
    IF NOT FOUND THEN RAISE EXCEPTION 'wrong expected version' USING ERRCODE = 'ES409'; END IF;
  END LOOP;

  IF cardinality(p_leg_account) > 0 THEN
    PERFORM ledger.post(v_tx, p_now, v_pos, p_ev_value_on, p_ev_description, p_leg_ev, p_leg_account, p_leg_amount);
  END IF;
  RETURN QUERY SELECT v_tx, v_pos[1], v_pos[v_events];
END $$;

-- Accounts are born with their first posting; what they are, their address says.
CREATE FUNCTION ledger.open_accounts(p_account uuid[], p_address text[]) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF (SELECT count(*) FROM ledger.account a WHERE a.account_id = ANY (p_account))
     = (SELECT count(DISTINCT u) FROM unnest(p_account) u) THEN
    RETURN;
  END IF;
  INSERT INTO ledger.account (account_id, address, class, inline, owner_id, min_signed, max_signed)
  SELECT DISTINCT ON (l.account) l.account, l.address, k.class, k.inline,
         CASE WHEN k.owned THEN split_part(l.address, ':', 3)::uuid END, k.min_signed, k.max_signed
    FROM unnest(p_account, p_address) l (account, address)
    LEFT JOIN ledger.account_kind k ON k.prefix = split_part(l.address, ':', 1) || ':' || split_part(l.address, ':', 2)
   ORDER BY l.account
  ON CONFLICT DO NOTHING;                                   -- a kind that is not in the chart fails on class NOT NULL
END $$;

-- Posts the legs: balances move by the net of each account, so that a floor is judged on the whole command.
CREATE FUNCTION ledger.post(
  p_tx bigint, p_now timestamptz, p_pos bigint[], p_value_on date[], p_description text[],
  p_leg_ev int[], p_leg_account uuid[], p_leg_amount bigint[]
) RETURNS void LANGUAGE sql SET search_path = pg_catalog, pg_temp AS $$
  WITH leg AS (
    SELECT l.ev, l.account, l.amount, l.ord,
           sum(l.amount) OVER w AS running, row_number() OVER w AS n
      FROM unnest(p_leg_ev, p_leg_account, p_leg_amount) WITH ORDINALITY l (ev, account, amount, ord)
    WINDOW w AS (PARTITION BY l.account ORDER BY l.ord)
  ), net AS (
    SELECT account, sum(amount)::bigint AS amount, count(*) AS legs FROM leg GROUP BY account
  ), moved AS (
    UPDATE ledger.account a SET balance = a.balance + net.amount, seq = a.seq + net.legs
      FROM net WHERE a.account_id = net.account AND a.inline
    RETURNING a.account_id, a.balance - net.amount AS balance_before, a.seq - net.legs AS seq_before
  )
  INSERT INTO ledger.posting (tx, pos, leg, account_id, amount, account_seq, balance_after, value_on, description, recorded_at)
  SELECT p_tx, p_pos[leg.ev], leg.ord, leg.account, leg.amount, moved.seq_before + leg.n, moved.balance_before + leg.running,
         p_value_on[leg.ev], p_description[leg.ev], p_now
    FROM leg LEFT JOIN moved ON moved.account_id = leg.account
$$;
