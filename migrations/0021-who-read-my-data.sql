-- What staff read about a person, for that person: whole national ids, files, histories. Lists taken as a file are about many.
CREATE VIEW app.data_read_list AS
  SELECT r.id::text AS id, r.subject_id AS "subjectId", r.at, r.first_at AS "firstAt", r.times, r.what,
         CASE WHEN u.erased_at IS NULL THEN u.first_name || ' ' || u.last_name END AS "byName", u.role AS "byRole"
    FROM app.security_record r
    JOIN app.user_account u ON u.id = r.user_id
   WHERE r.what <> 'REFUSED' AND r.subject_id <> r.user_id;
