-- Whether somebody may act is read when their request begins, but its body may come minutes later, and a command may wait for
-- others. So it is read again in the command's transaction, and kept until its end: a command holds its user shared, and what
-- takes a session, a role or an account away holds that user alone. After its answer nothing of that person commits any more.
-- Locks are taken in the order of the ids, so that two who act on each other wait in one line. Each statement of a volatile
-- function sees what was committed before it, so what is read here is as it stands after the wait.
CREATE FUNCTION app.hold_access(p_user uuid, p_session uuid, p_role text, p_status text, p_ends uuid[]) RETURNS void
LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_user   uuid;
  v_open   boolean;
  v_role   text;
  v_status text;
BEGIN
  IF cardinality(p_ends) = 0 THEN
    PERFORM pg_advisory_xact_lock_shared(hashtextextended(p_user::text, 71));
  ELSE
    FOR v_user IN SELECT DISTINCT u.id FROM unnest(p_ends || p_user) AS u (id) WHERE u.id IS NOT NULL ORDER BY u.id LOOP
      IF v_user = ANY (p_ends) THEN
        PERFORM pg_advisory_xact_lock(hashtextextended(v_user::text, 71));
      ELSE
        PERFORM pg_advisory_xact_lock_shared(hashtextextended(v_user::text, 71));
      END IF;
    END LOOP;
  END IF;
  IF p_user IS NULL THEN
    RETURN;
  END IF;
  SELECT s.ended_at IS NULL AND s.expires_at > clock_timestamp() AND u.status <> 'DISABLED', u.role, u.status
    INTO v_open, v_role, v_status
    FROM app.session s JOIN app.user_account u ON u.id = s.user_id
   WHERE s.id = p_session AND s.user_id = p_user;
  IF v_open IS NOT TRUE THEN
    RAISE EXCEPTION 'the session has ended' USING ERRCODE = 'AC401', CONSTRAINT = 'access_ended';
  END IF;
  IF v_role <> p_role OR v_status <> p_status THEN
    RAISE EXCEPTION 'the rights have changed' USING ERRCODE = 'AC403', CONSTRAINT = 'access_changed';
  END IF;
END $$;
