-- What commands read of these tables they read as a whole, in each command again: the profiles, to know the other accounts of a person;
-- the proposals, to know whether two people confirm only each other's; the accounts and the destinations, to know whether somebody else
-- has the same telephone or is paid to the same number.
CREATE INDEX profile_national_id ON app.profile (national_id) WHERE national_id IS NOT NULL;
CREATE INDEX proposals_read_confirmed ON read.proposals_read (proposed_by, decided_at, decided_by) WHERE state = 'CONFIRMED';
CREATE INDEX user_account_phone ON app.user_account (phone) WHERE erased_at IS NULL;
CREATE INDEX event_text_number ON app.event_text (text) WHERE field = 'number';
CREATE INDEX destinations_read_event ON read.destinations_read (event_id);

-- As in 0001, but the one row of es.store is found by its key. A table without a condition is a scan that cannot be avoided, and
-- raised the cost of each batch of a subscription to that of a statement worth compiling.
CREATE OR REPLACE FUNCTION es.settled(p_tx bigint, p_pos bigint, p_limit int) RETURNS SETOF es.event LANGUAGE sql STABLE AS $$
  SELECT e.* FROM es.event e
   WHERE (e.tx, e.pos) > (p_tx, p_pos)
     AND e.tx < (SELECT s.tx_offset + pg_snapshot_xmin(pg_current_snapshot())::text::bigint FROM es.store s WHERE s.one)
   ORDER BY e.tx, e.pos
   LIMIT p_limit
$$;
