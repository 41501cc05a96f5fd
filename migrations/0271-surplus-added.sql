-- What payments from before a sale, recorded after it, added to its surplus. docs/decisions/0023-taking-back.md
ALTER TABLE read.collateral_sales_read
  ADD COLUMN surplus_added_cents bigint NOT NULL DEFAULT 0,
  ADD COLUMN surplus_added_on    date;

-- As in 0231, with what was added.
DROP VIEW app.collateral_sale_list;
DROP FUNCTION app.collateral_sale_rows();
CREATE FUNCTION app.collateral_sale_rows() RETURNS TABLE (
  id uuid, "loanId" uuid, "applicationId" uuid, "borrowerId" uuid, "borrowerName" text, "borrowerFirstName" text,
  "borrowerLastName" text, "borrowerEmail" text, "collateralType" text, "collateralDescription" text,
  "originalValueCents" bigint, "assessedValueCents" bigint, "estimatedValueCents" bigint, "priceBasis" text, status text,
  "listedAt" timestamptz, "withdrawnAt" timestamptz, "soldAt" timestamptz, "soldPriceCents" bigint, method text, reference text,
  "costsCents" bigint, "interestCents" bigint, "principalCents" bigint, "recoveryCents" bigint, "surplusCents" bigint,
  "shortfallCents" bigint, "surplusTakenCents" bigint, "surplusTakenOn" date, "surplusAddedCents" bigint,
  "surplusAddedOn" date, "soldByName" text, note text,
  "loanBalanceCents" bigint, "soldOn" date, "soldEventId" uuid, "buyerName" text, "courtOrder" text, "documentId" uuid,
  "costsLeftCents" bigint, "costsReturnedCents" bigint, "costsReturnedOn" date, "costsPaid" jsonb
) LANGUAGE sql STABLE AS $$
  SELECT s.sale_id, s.loan_id, s.application_id, s.borrower_id, u.first_name || ' ' || u.last_name, u.first_name, u.last_name,
         u.email, a.collateral_type, d.collateral_desc, s.original_value_cents, s.assessed_value_cents, s.listed_price_cents,
         CASE s.listed_price_cents
           WHEN CASE s.price_basis WHEN 'ASSESSMENT' THEN s.assessed_value_cents WHEN 'ESTIMATE' THEN s.original_value_cents END
           THEN s.price_basis ELSE 'CHOSEN' END,
         s.status, s.listed_at, s.withdrawn_at, s.sold_at, s.sold_price_cents, s.method, r.text, s.costs_cents, s.interest_cents,
         s.principal_cents, s.recovery_cents, s.surplus_cents, s.shortfall_cents,
         s.surplus_taken_cents, s.surplus_taken_on, s.surplus_added_cents, s.surplus_added_on, v.first_name || ' ' || v.last_name, x.text,
         l.balance_cents, s.sold_on, s.sold_event_id, b.text::jsonb ->> 'name', o.text, s.document_id,
         s.costs_left_cents, s.costs_returned_cents, s.costs_returned_on,
         (SELECT coalesce(jsonb_agg(jsonb_build_object(
                   'id', c.payment_id, 'amountCents', c.amount_cents, 'method', c.method, 'paidOn', c.paid_on,
                   'reference', (SELECT t.text FROM app.event_text t WHERE t.event_id = c.event_id AND t.field = 'reference'),
                   'documentId', c.document_id, 'paidByName', p.first_name || ' ' || p.last_name) ORDER BY c.recorded_at, c.payment_id), '[]')
            FROM read.sale_costs_read c LEFT JOIN app.user_account p ON p.id = c.paid_by WHERE c.sale_id = s.sale_id)
    FROM read.collateral_sales_read s
    JOIN read.loans_read l USING (loan_id)
    JOIN read.applications_read a ON a.application_id = s.application_id
    JOIN app.application_details d ON d.application_id = s.application_id
    JOIN app.user_account u ON u.id = s.borrower_id
    LEFT JOIN app.user_account v ON v.id = s.sold_by
    LEFT JOIN app.event_text r ON r.event_id = s.sold_event_id AND r.field = 'reference'
    LEFT JOIN app.event_text x ON x.event_id = s.sold_event_id AND x.field = 'note'
    LEFT JOIN app.event_text b ON b.event_id = s.sold_event_id AND b.field = 'buyer'
    LEFT JOIN app.event_text o ON o.event_id = s.sold_event_id AND o.field = 'courtOrder'
$$;
CREATE VIEW app.collateral_sale_list AS SELECT * FROM app.collateral_sale_rows();
