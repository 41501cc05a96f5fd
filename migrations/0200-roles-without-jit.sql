-- Statements of commands read by keys, and PostgreSQL may still take one for expensive and compile it, which takes it a hundred times
-- as long as to run it. Our own connections ask for the same; this holds for a connection that somebody else opens as these roles.
DO $$
DECLARE
  v_role text;
BEGIN
  FOREACH v_role IN ARRAY ARRAY['dziva_app', 'dziva_sealer'] LOOP
    -- Roles belong to the cluster, and other databases in it may be migrated at the same time.
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
