-- The last day on which a borrower can redeem what is on sale, before one person alone may sell it; null in older sales.
ALTER TABLE read.collateral_sales_read ADD COLUMN redeemable_until date;

-- What all that an application pledged was worth on a day: nothing, where all of it is released. The collateral of an older
-- application has the value of its assessment, or else of its form, until the job has registered it.
CREATE OR REPLACE FUNCTION app.collateral_value(p_application uuid, p_on date, p_known timestamptz)
RETURNS TABLE (cents bigint, is_estimate boolean) LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN pledged.is_registered THEN pledged.cents ELSE coalesce(passed.cents, a.collateral_est_value_cents) END,
         CASE WHEN pledged.is_registered THEN pledged.is_estimate ELSE passed.cents IS NULL END
    FROM read.applications_read a
    CROSS JOIN LATERAL (
      SELECT count(*) > 0 AS is_registered, coalesce(sum(v.cents) FILTER (WHERE p.counts), 0)::bigint AS cents,
             coalesce(bool_or(v.method = 'ESTIMATE') FILTER (WHERE p.counts), true) AS is_estimate
        FROM (SELECT e.asset_id, e.pledged_on <= p_on AND (e.ended_on IS NULL OR e.ended_on > p_on OR e.ended_at >= p_known) AS counts
                FROM read.asset_pledges_read e WHERE e.application_id = a.application_id) p
        LEFT JOIN LATERAL app.asset_value(p.asset_id, p_on, p_known) v ON true) pledged
    LEFT JOIN LATERAL (
      SELECT s.assessed_value_cents AS cents FROM read.assessments_read s
       WHERE s.application_id = a.application_id AND s.result = 'PASS' ORDER BY s.created_at DESC LIMIT 1) passed ON true
   WHERE a.application_id = p_application
$$;
