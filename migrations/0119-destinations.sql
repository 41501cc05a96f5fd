-- Where members are paid: mobile money numbers and bank accounts that they registered.
CREATE TABLE read.destinations_read (
  destination_id uuid PRIMARY KEY,
  user_id        uuid NOT NULL,
  method         text NOT NULL,
  event_id       uuid NOT NULL,             -- whose texts are name, number and bank
  registered_at  timestamptz NOT NULL,
  usable_from    timestamptz NOT NULL,
  removed_at     timestamptz                -- a removed one stays readable: old payouts name it
);
CREATE INDEX destinations_read_user ON read.destinations_read (user_id);

-- Name, number and bank are texts that can be erased; they are null then.
CREATE FUNCTION app.destination_rows() RETURNS TABLE (
  id uuid, "userId" uuid, method text, name text, number text, bank text, "registeredAt" timestamptz, "usableFrom" timestamptz,
  "removedAt" timestamptz
) LANGUAGE sql STABLE AS $$
  SELECT d.destination_id, d.user_id, d.method, name.text, number.text, bank.text, d.registered_at, d.usable_from, d.removed_at
    FROM read.destinations_read d
    LEFT JOIN app.event_text name ON name.event_id = d.event_id AND name.field = 'name'
    LEFT JOIN app.event_text number ON number.event_id = d.event_id AND number.field = 'number'
    LEFT JOIN app.event_text bank ON bank.event_id = d.event_id AND bank.field = 'bank'
$$;
