-- When a pledge was recorded. What secures a loan is listed in the order in which it was pledged, also if that was on one day; members
-- see their loans under the name of what was pledged first.
ALTER TABLE read.asset_pledges_read ADD COLUMN pledged_at timestamptz;
UPDATE read.asset_pledges_read p SET pledged_at = e.recorded_at
  FROM es.event e WHERE e.stream_id = p.asset_id AND e.version = p.version;
ALTER TABLE read.asset_pledges_read ALTER COLUMN pledged_at SET NOT NULL;

DROP FUNCTION app.securing_asset_rows(date, timestamptz);
CREATE FUNCTION app.securing_asset_rows(p_on date DEFAULT 'infinity', p_known timestamptz DEFAULT 'infinity')
RETURNS TABLE (
  "applicationId" uuid, id uuid, kind text, description text, state text, "isIdentified" boolean, identity text,
  "valueCents" bigint, "valueMethod" text, "valuedOn" date, "pledgedAt" timestamptz
) LANGUAGE sql STABLE AS $$
  SELECT p.application_id, a.asset_id, a.kind, d.text,
         CASE WHEN p.ended_on IS NULL OR p.ended_on > p_on OR p.ended_at >= p_known
              THEN CASE WHEN app.was_paid_out(p.application_id, p_on, p_known) THEN 'PLEDGED' ELSE 'OFFERED' END
              WHEN p.ended_because = 'SOLD' THEN 'SOLD' ELSE 'RELEASED' END,
         a.is_identified, i.text, v.cents, v.method, v.valued_on, p.pledged_at
    FROM read.asset_pledges_read p
    JOIN read.assets_read a USING (asset_id)
    LEFT JOIN app.event_text d ON d.event_id = a.description_event_id AND d.field = 'description'
    LEFT JOIN app.event_text i ON i.event_id = a.identity_event_id AND i.field = 'identity'
    LEFT JOIN LATERAL app.asset_value(a.asset_id, p_on, p_known) v ON true
   WHERE p.pledged_on <= p_on AND p.ended_because IS DISTINCT FROM 'TAKEN_OFF'
$$;
