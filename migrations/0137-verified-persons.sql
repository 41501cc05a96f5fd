-- Who somebody is: a telephone that was verified by a code, and a national ID that can be found again by its keyed hash.
ALTER TABLE app.user_account ADD COLUMN phone_verified_at timestamptz;   -- null again when the number changes
CREATE INDEX user_account_verified_phone ON app.user_account (phone) WHERE phone_verified_at IS NOT NULL;

ALTER TABLE app.profile ADD COLUMN national_id_key text;                 -- made with the index key
CREATE INDEX profile_national_id_key ON app.profile (national_id_key) WHERE national_id_key IS NOT NULL;
-- What was written before there was a key; a job makes it.
CREATE INDEX profile_without_key ON app.profile (user_id) WHERE national_id IS NOT NULL AND national_id_key IS NULL;

-- The latest code that was sent to somebody: only its keyed hash. Real time.
CREATE TABLE app.phone_code (
  user_id    uuid PRIMARY KEY REFERENCES app.user_account,
  phone      text NOT NULL,
  code_hash  text NOT NULL,
  expires_at timestamptz NOT NULL
);

-- The accounts of the person behind an account, with this one. It agrees with identity/domain/same-person.ts.
CREATE OR REPLACE FUNCTION app.accounts_of_person(p_user uuid) RETURNS TABLE (user_id uuid) LANGUAGE sql STABLE AS $$
  SELECT p_user
  UNION
  SELECT other.user_id FROM app.profile own JOIN app.profile other ON other.national_id = own.national_id
   WHERE own.user_id = p_user
  UNION
  SELECT other.id FROM app.user_account own JOIN app.user_account other ON other.phone = own.phone
   WHERE own.id = p_user AND own.phone_verified_at IS NOT NULL AND other.phone_verified_at IS NOT NULL
$$;

CREATE OR REPLACE VIEW app.user_list AS
  SELECT u.id, u.first_name AS "firstName", u.last_name AS "lastName", u.email, u.phone, u.role,
         u.requested_role AS "requestedRole", u.status, u.created_at AS "createdAt",
         coalesce(-w.balance, 0) AS "walletBalanceCents", u.search, nullif(r.balance, 0) AS "receivableCents",
         u.phone_verified_at IS NOT NULL AS "phoneVerified",
         EXISTS (SELECT 1 FROM app.profile own JOIN app.profile other USING (national_id_key)
                  WHERE own.user_id = u.id AND other.user_id <> u.id) AS "sharesNationalId"
    FROM app.user_account u
    LEFT JOIN ledger.account w ON w.address = 'liabilities:wallet:' || u.id
    LEFT JOIN ledger.account r ON r.address = 'assets:member-receivables:' || u.id
   WHERE u.erased_at IS NULL;
