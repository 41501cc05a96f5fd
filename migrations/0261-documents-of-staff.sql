-- Receipts, vouchers and orders that staff upload for a command that names them. `member_id` is set when a command about a member
-- names it: it is erased with that member. An invoice of an auctioneer is nobody's.
CREATE TABLE app.staff_document (
  document_id uuid PRIMARY KEY REFERENCES app.stored_file,
  kind        text NOT NULL,
  uploaded_by uuid NOT NULL REFERENCES app.user_account,
  uploaded_at timestamptz NOT NULL,
  member_id   uuid
);
CREATE INDEX staff_document_member ON app.staff_document (member_id) WHERE member_id IS NOT NULL;

CREATE OR REPLACE FUNCTION app.subject_of(p_object uuid) RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    (SELECT u.id FROM app.user_account u WHERE u.id = p_object),
    (SELECT e.subject_id FROM es.event e WHERE e.stream_id = p_object ORDER BY e.version DESC LIMIT 1),
    (SELECT a.applicant_id FROM app.application_document d JOIN read.applications_read a USING (application_id)
      WHERE d.document_id = p_object),
    (SELECT s.member_id FROM app.staff_document s WHERE s.document_id = p_object),
    (SELECT r.borrower_id FROM read.repayments_read r WHERE r.payment_id = p_object),
    (SELECT e.subject_id FROM es.event e WHERE e.event_id = p_object))
$$;
