-- The runtime role can read everything, append through one function, and change only plain rows, read models and checkpoints.
DO $$
DECLARE
  v_role text;
BEGIN
  FOREACH v_role IN ARRAY ARRAY['dziva_app', 'dziva_sealer'] LOOP
    BEGIN
      EXECUTE format('CREATE ROLE %I', v_role);
    EXCEPTION
      WHEN duplicate_object THEN NULL;
      WHEN insufficient_privilege THEN
        RAISE EXCEPTION 'The role % does not exist and may not be created by this user: create it once, then migrate again', v_role;
    END;
  END LOOP;
END $$;

REVOKE ALL ON ALL TABLES IN SCHEMA es, ledger FROM PUBLIC;
REVOKE ALL ON ALL FUNCTIONS IN SCHEMA es, ledger FROM PUBLIC;
GRANT USAGE ON SCHEMA es, ledger, app, read TO dziva_app;
GRANT USAGE ON SCHEMA es, ledger TO dziva_sealer;
GRANT SELECT ON ALL TABLES IN SCHEMA es, ledger TO dziva_app, dziva_sealer;
GRANT EXECUTE ON FUNCTION es.append, es.settled, es.event_hash, ledger.balance, ledger.refresh_folds TO dziva_app;
GRANT EXECUTE ON FUNCTION es.settled, es.event_hash TO dziva_sealer;
GRANT INSERT, UPDATE ON es.subscription TO dziva_app;
GRANT INSERT, UPDATE, DELETE ON es.parked TO dziva_app;

GRANT SELECT ON public.migration TO dziva_app;         -- a server refuses to start on a database that is behind
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA app, read TO dziva_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA app, read GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO dziva_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA app, read GRANT USAGE ON SEQUENCES TO dziva_app;
