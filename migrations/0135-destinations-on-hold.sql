-- The queue of withdrawals says from when on the registered destination can be paid.
DROP VIEW app.withdrawal_list;
DROP FUNCTION app.withdrawal_rows();
CREATE FUNCTION app.withdrawal_rows() RETURNS TABLE (
  id uuid, "userId" uuid, "userName" text, "userEmail" text, status text, "paymentMethod" text, "amountCents" bigint,
  "claimedCents" bigint, "balanceAfterCents" bigint, "createdAt" timestamptz, "decidedAt" timestamptz, "decidedByName" text,
  description text, reference text, note text, destination text, "destinationId" uuid, "destinationName" text,
  "destinationNumber" text, "destinationBank" text, "destinationRegisteredAt" timestamptz, "destinationUsableFrom" timestamptz,
  "destinationRemovedAt" timestamptz
) LANGUAGE sql STABLE AS $$
  SELECT t.id, t."userId", t."userName", t."userEmail", t.status, t."paymentMethod", t."amountCents", t."claimedCents",
         t."balanceAfterCents", t."createdAt", t."decidedAt", t."decidedByName", t.description, t.reference, t.note,
         coalesce(written.text, nullif(concat_ws(', ', d.number, d.name, d.bank), '')), d.id, d.name, d.number, d.bank,
         d."registeredAt", d."usableFrom", d."removedAt"
    FROM app.transfer_rows() t
    JOIN read.transfers_read r ON r.transfer_id = t.id
    LEFT JOIN app.event_text written ON written.event_id = t."submittedEventId" AND written.field = 'destination'
    LEFT JOIN app.destination_rows() d ON d.id = r.destination_id
   WHERE t.kind = 'WITHDRAWAL'
$$;
CREATE VIEW app.withdrawal_list AS SELECT * FROM app.withdrawal_rows();
