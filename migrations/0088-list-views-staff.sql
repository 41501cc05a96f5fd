-- Views for the lists of messages and sign-ins, over plain tables; see 0085.
CREATE VIEW app.contact_message_list AS
  SELECT m.id, m.first_name AS "firstName", m.last_name AS "lastName", m.email, m.phone, m.subject, m.message, m.status,
         m.created_at AS "createdAt", m.status_changed_at AS "statusChangedAt",
         u.first_name || ' ' || u.last_name AS "statusChangedByName", m.search
    FROM app.contact_message m
    LEFT JOIN app.user_account u ON u.id = m.status_changed_by;

-- Erased people have no name and no address any more.
CREATE VIEW app.sign_in_list AS
  SELECT r.id, r.at, r.first_at AS "firstAt", r.tries, u.email, r.user_id AS "userId",
         u.first_name || ' ' || u.last_name AS name, r.outcome, r.network, r.device, r.method, r.role,
         b.first_name || ' ' || b.last_name AS "byName", u.search
    FROM app.access_record r
    LEFT JOIN app.user_account u ON u.id = r.user_id AND u.erased_at IS NULL
    LEFT JOIN app.user_account b ON b.id = r.by_id AND b.erased_at IS NULL;
