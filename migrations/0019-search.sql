-- A name is found however it is typed: José by 'jose', O’Brien by 'O''Brien' and by 'obrien'. The text that is searched and the text
-- that is typed are both made plain: without marks and apostrophes, in lower case. `plainText` in TypeScript is the same rule.
CREATE FUNCTION app.plain_text(p_text text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT translate(lower(regexp_replace(normalize(p_text, NFKD), '[\u0300-\u036f]', '', 'g')), $q$'’‘ʼ`´$q$, '')
$$;

DROP VIEW app.sign_in_list, app.user_list, app.contact_message_list;

ALTER TABLE app.user_account DROP COLUMN search;
ALTER TABLE app.user_account ADD COLUMN search text NOT NULL GENERATED ALWAYS AS
  (app.plain_text(first_name || ' ' || last_name || ' ' || email || coalesce(' ' || phone, ''))) STORED;
CREATE INDEX user_account_search ON app.user_account USING gin (search gin_trgm_ops);

ALTER TABLE app.contact_message DROP COLUMN search;
ALTER TABLE app.contact_message ADD COLUMN search text NOT NULL GENERATED ALWAYS AS
  (app.plain_text(id::text || ' ' || first_name || ' ' || last_name || ' ' || email || coalesce(' ' || phone, '') || ' ' ||
                  subject || ' ' || message)) STORED;
CREATE INDEX contact_message_search ON app.contact_message USING gin (search gin_trgm_ops);

-- The three views as they were, over the new columns.
CREATE VIEW app.sign_in_list AS
  SELECT r.id, r.at, r.first_at AS "firstAt", r.tries, u.email, r.user_id AS "userId",
         u.first_name || ' ' || u.last_name AS name, r.outcome, r.network, r.device, r.method, r.role,
         b.first_name || ' ' || b.last_name AS "byName", u.search
    FROM app.access_record r
    LEFT JOIN app.user_account u ON u.id = r.user_id AND u.erased_at IS NULL
    LEFT JOIN app.user_account b ON b.id = r.by_id AND b.erased_at IS NULL;

CREATE VIEW app.user_list AS
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

CREATE VIEW app.contact_message_list AS
  SELECT m.id, m.first_name AS "firstName", m.last_name AS "lastName", m.email, m.phone, m.subject, m.message, m.status,
         m.created_at AS "createdAt", m.status_changed_at AS "statusChangedAt",
         u.first_name || ' ' || u.last_name AS "statusChangedByName", m.search
    FROM app.contact_message m
    LEFT JOIN app.user_account u ON u.id = m.status_changed_by;

-- A person is found by what the lists find them by.
CREATE OR REPLACE FUNCTION app.initiated_sums(p_name text, p_side text, p_by uuid, p_for uuid, p_from date, p_to date)
RETURNS TABLE (side text, id uuid, name text, class text, entries int, cents bigint, "largestCents" bigint) LANGUAGE sql STABLE AS $$
  SELECT s.side, s.holder, CASE WHEN u.erased_at IS NULL THEN u.first_name || ' ' || u.last_name END,
         w.class, count(*)::int, sum(w.cents)::bigint, max(w.cents)
    FROM app.one_word w CROSS JOIN LATERAL (VALUES ('PERSON', w.by_holder), ('MEMBER', w.for_holder)) s (side, holder)
    JOIN app.user_account u ON u.id = s.holder
   WHERE w.day BETWEEN p_from AND p_to AND (p_name IS NULL OR u.search LIKE app.plain_text(p_name))
     AND (p_side IS NULL OR s.side = p_side)
     AND (p_by IS NULL OR w.by_holder IN (SELECT a.user_id FROM app.accounts_of_person(p_by) a))
     AND (p_for IS NULL OR w.for_holder IN (SELECT a.user_id FROM app.accounts_of_person(p_for) a))
   GROUP BY s.side, s.holder, u.id, w.class
$$;
