-- Nobody called es.add_partition: at position 40 million, all writing would have stopped. The hourly housekeeping of every server
-- and worker, and each migration, now keep one empty partition ahead.

-- As in 0002. A partition is made as a table of its own and then attached: CREATE TABLE … PARTITION OF locks out all readers and
-- writers of the history, and waits behind the longest of them, such as a verification; ATTACH waits for neither.
CREATE OR REPLACE FUNCTION es.add_partition(p_number int) RETURNS void LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
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

-- Adds what is missing of the partition in use and the next one; returns how many were added. Safe to run twice and at once.
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
REVOKE ALL ON FUNCTION es.make_room FROM PUBLIC;
GRANT EXECUTE ON FUNCTION es.make_room TO dziva_app;

-- Autovacuum analyses partitions, never the table that they belong to, so nobody did: plans of everything that reads the history
-- were made without statistics. The role of servers may not analyse (PostgreSQL 17 has a right for it, 15 has not).
CREATE FUNCTION es.analyse_partitioned(p_table regclass) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM pg_class c WHERE c.oid = p_table AND c.relkind = 'p'
                    AND c.relnamespace IN ('es'::regnamespace, 'ledger'::regnamespace)) THEN
    RAISE EXCEPTION '% is not a partitioned table of the history', p_table USING ERRCODE = '42501';
  END IF;
  EXECUTE format('ANALYZE %s', p_table);
END $$;
REVOKE ALL ON FUNCTION es.analyse_partitioned FROM PUBLIC;
GRANT EXECUTE ON FUNCTION es.analyse_partitioned TO dziva_app;
