-- What staff read of people, and who was refused what (403): ids and words only beside network and device, which are erased with
-- their person. The same within a quarter of an hour is one row, with how many times.
CREATE TABLE app.security_record (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at         timestamptz NOT NULL,                 -- of the latest time
  first_at   timestamptz NOT NULL,
  times      int NOT NULL DEFAULT 1 CHECK (times > 0),
  user_id    uuid NOT NULL REFERENCES app.user_account,
  what       text NOT NULL CHECK (what IN ('NATIONAL_ID_READ', 'DOCUMENT_OPENED', 'HISTORY_READ', 'EXPORTED', 'REFUSED')),
  route      text NOT NULL,                        -- method and path of the contract, without ids
  object_id  uuid,
  subject_id uuid,                                 -- whose affair it is; null where it is nobody's, or that of many
  code       text CHECK ((what = 'REFUSED') = (code IS NOT NULL)),
  network    cidr,
  device     text,
  counted_in timestamptz NOT NULL
) WITH (fillfactor = 80);
CREATE UNIQUE INDEX security_record_counted
  ON app.security_record (counted_in, user_id, what, route, object_id, code) NULLS NOT DISTINCT;
CREATE INDEX security_record_at ON app.security_record (at, id);
CREATE INDEX security_record_user ON app.security_record (user_id, at);
CREATE INDEX security_record_subject ON app.security_record (subject_id, at);

-- Whose affair this is: the id of a person, of a stream, of one of its events, of a document or of a payment.
CREATE FUNCTION app.subject_of(p_object uuid) RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    (SELECT u.id FROM app.user_account u WHERE u.id = p_object),
    (SELECT e.subject_id FROM es.event e WHERE e.stream_id = p_object ORDER BY e.version DESC LIMIT 1),
    (SELECT a.applicant_id FROM app.application_document d JOIN read.applications_read a USING (application_id)
      WHERE d.document_id = p_object),
    (SELECT r.borrower_id FROM read.repayments_read r WHERE r.payment_id = p_object),
    (SELECT e.subject_id FROM es.event e WHERE e.event_id = p_object))
$$;
