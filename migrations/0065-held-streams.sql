-- What a decision only read must still hold when it commits. `es.append` compares the version of such a stream, but a command
-- that is changing it at that very moment has not committed: two commands that rely on each other's stream would both pass, and
-- neither would see what the other one did. So an append that relies on a stream first takes all its streams, in the order of
-- their ids: those it only read shared, the others as the update will. Whoever comes second waits, and then finds the new version.
CREATE FUNCTION es.hold(p_stream uuid[], p_written boolean[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
BEGIN
  FOR i IN 1..cardinality(p_stream) LOOP
    ASSERT i = 1 OR p_stream[i] > p_stream[i - 1], 'streams out of order';
    IF p_written[i] THEN
      PERFORM 1 FROM es.stream st WHERE st.stream_id = p_stream[i] FOR NO KEY UPDATE;
    ELSE
      PERFORM 1 FROM es.stream st WHERE st.stream_id = p_stream[i] FOR SHARE;
    END IF;
  END LOOP;
END $$;

REVOKE ALL ON FUNCTION es.hold FROM PUBLIC;
GRANT EXECUTE ON FUNCTION es.hold TO dziva_app;
