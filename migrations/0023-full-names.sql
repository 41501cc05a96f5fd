-- Some people have one single name. It is their first name, and their last name is empty. The full name is one column, so that no
-- query joins the two names itself.
ALTER TABLE app.user_account
  ADD COLUMN full_name text NOT NULL GENERATED ALWAYS AS (btrim(first_name || ' ' || last_name)) STORED;

-- Every view and function that joined the names reads the column from now on. Their text is otherwise as it was.
DO $do$
DECLARE
  what record;
BEGIN
  FOR what IN
    SELECT p.oid, pg_get_functiondef(p.oid) AS text
      FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
     WHERE n.nspname = 'app' AND p.prokind = 'f' AND p.prosrc ~ $q$\.first_name \|\| ' ' \|\| \w+\.last_name$q$
  LOOP
    EXECUTE regexp_replace(what.text, $q$(\w+)\.first_name \|\| ' ' \|\| \1\.last_name$q$, '\1.full_name', 'g');
  END LOOP;
  FOR what IN
    SELECT c.oid, c.oid::regclass AS name, pg_get_viewdef(c.oid) AS text
      FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = 'app' AND c.relkind = 'v'
       AND pg_get_viewdef(c.oid) ~ $q$\.first_name \|\| ' '::text\) \|\| \w+\.last_name$q$
  LOOP
    EXECUTE format('CREATE OR REPLACE VIEW %s AS %s', what.name,
      regexp_replace(what.text, $q$\((\w+)\.first_name \|\| ' '::text\) \|\| \1\.last_name$q$, '\1.full_name', 'g'));
  END LOOP;
END
$do$;
