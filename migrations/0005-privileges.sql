-- The roles that servers sign in as, and what they may do. The runtime role can read everything, append through one function, and
-- change only plain rows, read models and checkpoints. `operations:adopt` runs the GRANT and REVOKE statements of all chapters again.
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
    -- Statements of commands read by keys, and PostgreSQL may still take one for expensive and compile it, which takes it a hundred
    -- times as long as to run it. Our own connections ask for the same; this holds for a connection that somebody else opens as
    -- these roles. Roles belong to the cluster, and other databases in it may be migrated at the same time.
    CONTINUE WHEN EXISTS (SELECT FROM pg_db_role_setting s JOIN pg_roles r ON r.oid = s.setrole
                           WHERE r.rolname = v_role AND s.setdatabase = 0 AND 'jit=off' = ANY (s.setconfig));
    BEGIN
      EXECUTE format('ALTER ROLE %I SET jit = off', v_role);
    EXCEPTION
      WHEN unique_violation THEN NULL;       -- the other one did it
      WHEN insufficient_privilege THEN NULL; -- an owner who may not change roles: our connections do without it
    END;
  END LOOP;
END $$;

-- The history: written by functions of the owner only.
REVOKE ALL ON ALL TABLES IN SCHEMA es, ledger FROM PUBLIC;
REVOKE ALL ON ALL FUNCTIONS IN SCHEMA es, ledger FROM PUBLIC;
GRANT USAGE ON SCHEMA es, ledger TO dziva_app, dziva_sealer;
GRANT SELECT ON ALL TABLES IN SCHEMA es, ledger TO dziva_app, dziva_sealer;

GRANT EXECUTE ON FUNCTION es.lock, es.lock_if_free, es.append_command, es.settled, es.event_hash TO dziva_app;
GRANT EXECUTE ON FUNCTION es.make_room, es.analyse_partitioned TO dziva_app;
GRANT EXECUTE ON FUNCTION ledger.balance, ledger.refresh_folds, ledger.hold_balance, ledger.close_accounts,
  ledger.wallet_movements, ledger.cash_movements TO dziva_app;
GRANT INSERT, UPDATE ON es.subscription TO dziva_app;
GRANT INSERT, UPDATE, DELETE ON es.parked TO dziva_app;

GRANT EXECUTE ON FUNCTION es.settled, es.event_hash TO dziva_sealer;
GRANT INSERT ON es.seal TO dziva_sealer;

-- A server refuses to start on a database that is from before the first release, is behind, or was migrated with other files.
REVOKE ALL ON public.migration_checksum, public.schema_release FROM PUBLIC;
GRANT SELECT ON public.migration, public.migration_checksum, public.schema_release TO dziva_app;

-- Plain rows (app) and read models (read): what the runtime role may change. A rebuild makes read models again from the events and
-- swaps the tables, so what reads them is a function, which finds them anew each time and is inlined all the same.
CREATE EXTENSION IF NOT EXISTS btree_gist;
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE SCHEMA app;
CREATE SCHEMA read;
GRANT USAGE ON SCHEMA app, read TO dziva_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA app, read GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO dziva_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA app, read GRANT USAGE ON SEQUENCES TO dziva_app;

-- The first partitions; each has the grants of the roles.
SELECT es.make_room();
