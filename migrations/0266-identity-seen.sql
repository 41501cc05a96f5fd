-- A national ID that somebody typed is a claim until a person has seen the document: only then it shows that two accounts are one
-- person. Those of staff were entered before there was anybody to show them to; they stay.
ALTER TABLE app.profile
  ADD COLUMN identity_seen_at timestamptz,
  ADD COLUMN identity_seen_by uuid;   -- null for those from before
UPDATE app.profile p SET identity_seen_at = now()
  FROM app.user_account u WHERE u.id = p.user_id AND u.role <> 'APPLICANT' AND p.national_id IS NOT NULL;

DROP INDEX app.profile_national_id;
CREATE INDEX profile_national_id_seen ON app.profile (national_id) WHERE national_id IS NOT NULL AND identity_seen_at IS NOT NULL;

-- The accounts of the person behind an account, with this one. It agrees with identity/domain/same-person.ts.
CREATE OR REPLACE FUNCTION app.accounts_of_person(p_user uuid) RETURNS TABLE (user_id uuid) LANGUAGE sql STABLE AS $$
  SELECT p_user
  UNION
  SELECT other.user_id FROM app.profile own JOIN app.profile other ON other.national_id = own.national_id
   WHERE own.user_id = p_user AND own.identity_seen_at IS NOT NULL AND other.identity_seen_at IS NOT NULL
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
                  WHERE own.user_id = u.id AND other.user_id <> u.id) AS "sharesNationalId",
         p.national_id IS NOT NULL AND p.identity_seen_at IS NULL AS "identityClaimed", p.identity_seen_at AS "identitySeenAt",
         s.first_name || ' ' || s.last_name AS "identitySeenBy"
    FROM app.user_account u
    LEFT JOIN app.profile p ON p.user_id = u.id
    LEFT JOIN app.user_account s ON s.id = p.identity_seen_by
    LEFT JOIN ledger.account w ON w.address = 'liabilities:wallet:' || u.id
    LEFT JOIN ledger.account r ON r.address = 'assets:member-receivables:' || u.id
   WHERE u.erased_at IS NULL;
