-- A record has ids only, as the audit of accounts: it stays, and stands in nobody's way, when an account's row goes.
ALTER TABLE app.security_record DROP CONSTRAINT security_record_user_id_fkey;
