-- A plan that is made while a table is small stays until the table is analysed. Some statements of a command read whole tables
-- until then, and cost more with each row: the assets of an application, the notes of its history.
CREATE OR REPLACE FUNCTION es.lock(p_names text[]) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp SET lock_timeout = '15s' AS $$
BEGIN
  -- Until the end of the transaction, for all its statements: a statement more to say it would cost more.
  PERFORM set_config('plan_cache_mode', 'force_generic_plan', true), set_config('enable_seqscan', 'off', true);
  FOR i IN 1..cardinality(p_names) LOOP
    ASSERT i = 1 OR p_names[i] > p_names[i - 1] COLLATE "C", 'names out of order';
    PERFORM pg_advisory_xact_lock(hashtextextended(p_names[i], 42));
  END LOOP;
END $$;
