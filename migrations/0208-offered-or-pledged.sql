-- What secures an application is offered until its loan is paid out, and pledged from then on. Neither can secure anything else.
-- docs/decisions/0028-a-register-of-collateral.md

-- Whether the loan of an application was paid out by a day, as it was known then. A payout that was taken back does not count.
CREATE FUNCTION app.was_paid_out(p_application uuid, p_on date, p_known timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT t.status = 'DISBURSED'
                     FROM read.application_timeline t
                    WHERE t.application_id = p_application AND t.recorded_at < p_known
                      AND (t.recorded_at AT TIME ZONE 'Africa/Harare')::date <= p_on
                    ORDER BY t.version DESC LIMIT 1), false)
$$;

CREATE OR REPLACE FUNCTION app.asset_rows() RETURNS TABLE (
  id uuid, version int, kind text, description text, state text, "isIdentified" boolean, identity text, "ownerId" uuid,
  "ownerName" text, "ownerFirstName" text, "ownerLastName" text, "ownerEmail" text, "applicationId" uuid, "loanId" uuid,
  "collateralSaleId" uuid, "valueCents" bigint, "valueMethod" text, "valuedOn" date, "createdAt" timestamptz, consents text
) LANGUAGE sql STABLE AS $$
  SELECT a.asset_id, a.version, a.kind, d.text,
         CASE WHEN a.state = 'PLEDGED' AND p.status IS DISTINCT FROM 'DISBURSED' THEN 'OFFERED' ELSE a.state END,
         a.is_identified, i.text, a.owner_id, u.first_name || ' ' || u.last_name, u.first_name, u.last_name, u.email,
         a.application_id, p.loan_id, a.sale_id, v.cents, v.method, v.valued_on, a.created_at, c.text
    FROM read.assets_read a
    JOIN app.user_account u ON u.id = a.owner_id
    LEFT JOIN read.applications_read p ON p.application_id = a.application_id
    LEFT JOIN app.event_text d ON d.event_id = a.description_event_id AND d.field = 'description'
    LEFT JOIN app.event_text i ON i.event_id = a.identity_event_id AND i.field = 'identity'
    LEFT JOIN app.event_text c ON c.event_id = a.consents_event_id AND c.field = 'consents'
    LEFT JOIN LATERAL app.asset_value(a.asset_id, 'infinity', 'infinity') v ON true
$$;

CREATE OR REPLACE FUNCTION app.securing_asset_rows(p_on date DEFAULT 'infinity', p_known timestamptz DEFAULT 'infinity')
RETURNS TABLE (
  "applicationId" uuid, id uuid, kind text, description text, state text, "isIdentified" boolean, identity text,
  "valueCents" bigint, "valueMethod" text, "valuedOn" date, "pledgedOn" date
) LANGUAGE sql STABLE AS $$
  SELECT p.application_id, a.asset_id, a.kind, d.text,
         CASE WHEN p.ended_on IS NULL OR p.ended_on > p_on OR p.ended_at >= p_known
              THEN CASE WHEN app.was_paid_out(p.application_id, p_on, p_known) THEN 'PLEDGED' ELSE 'OFFERED' END
              WHEN p.ended_because = 'SOLD' THEN 'SOLD' ELSE 'RELEASED' END,
         a.is_identified, i.text, v.cents, v.method, v.valued_on, p.pledged_on
    FROM read.asset_pledges_read p
    JOIN read.assets_read a USING (asset_id)
    LEFT JOIN app.event_text d ON d.event_id = a.description_event_id AND d.field = 'description'
    LEFT JOIN app.event_text i ON i.event_id = a.identity_event_id AND i.field = 'identity'
    LEFT JOIN LATERAL app.asset_value(a.asset_id, p_on, p_known) v ON true
   WHERE p.pledged_on <= p_on AND p.ended_because IS DISTINCT FROM 'TAKEN_OFF'
$$;
