-- Payments that one person alone said were made, and whether something has confirmed them since.
-- docs/decisions/0040-when-collateral-is-released.md

-- Cash that one person entered and another person has counted: it was in the till of a day that they signed.
CREATE TABLE read.counted_entries_read (
  kind     text NOT NULL,
  entry_id uuid NOT NULL,
  till     text NOT NULL,
  day      date NOT NULL,
  PRIMARY KEY (entry_id, kind)
);
CREATE INDEX counted_entries_read_day ON read.counted_entries_read (till, day);

-- Whether an event says that it rests on the word of one person. Events from before evidence was stored, and those entered with
-- APPROVALS=off, do not.
CREATE FUNCTION app.is_one_word(p_data jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(p_data #>> '{evidence,kind}' IN ('TYPED', 'DOCUMENT', 'COUNTED', 'STATEMENT')
                  AND jsonb_array_length(p_data #> '{evidence,by}') < 2
                  AND p_data #> '{evidence,withoutPolicy}' IS NULL, false)
$$;

-- The payments of a loan, sales included, that rest on one person's word: no line of a confirmed statement shows them, and
-- nobody else has counted them. The surplus of a sale came in with the sale.
CREATE FUNCTION app.unconfirmed_payments(p_loan uuid) RETURNS TABLE (payment_id uuid, method text) LANGUAGE sql STABLE AS $$
  SELECT r.payment_id, r.method
    FROM read.repayments_read r
    JOIN es.event e ON e.event_id = r.event_id
   CROSS JOIN LATERAL (
     SELECT CASE WHEN r.source = 'COLLATERAL_SALE' THEN 'COLLATERAL_SALE' ELSE 'REPAYMENT' END AS kind,
            CASE WHEN r.source = 'COLLATERAL_SALE' THEN (e.body::jsonb ->> 'saleId')::uuid ELSE r.payment_id END AS id) n
   WHERE r.loan_id = p_loan AND r.status = 'PROCESSED' AND e.type <> 'SurplusApplied' AND app.is_one_word(e.body::jsonb)
     AND NOT EXISTS (SELECT FROM read.counted_entries_read c WHERE c.entry_id = n.id AND c.kind = n.kind)
     AND NOT EXISTS (SELECT FROM read.statement_matches_read m JOIN app.statement_import i USING (import_id)
                      WHERE m.kind = n.kind AND m.entry_id = n.id AND i.confirmed_by IS NOT NULL)
$$;

-- What the collateral of an application waits for although its loan is paid: COUNT for cash, LINE for other payments.
CREATE FUNCTION app.release_waits_for(p_application uuid) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT coalesce(array_agg(DISTINCT CASE u.method WHEN 'CASH' THEN 'COUNT' ELSE 'LINE' END), '{}')
    FROM read.loans_read l
   CROSS JOIN LATERAL app.unconfirmed_payments(l.loan_id) u
   WHERE l.application_id = p_application AND l.status IN ('SETTLED', 'WRITTEN_OFF')
     AND EXISTS (SELECT FROM read.assets_read a WHERE a.application_id = p_application AND a.state = 'PLEDGED')
$$;
