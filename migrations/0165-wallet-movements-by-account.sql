-- The accounts of the postings are looked up one by one, by their id. As a join with a condition on the address, the planner read
-- all accounts for each call: with every member, each repayment cost more.
CREATE OR REPLACE FUNCTION ledger.wallet_movements(p_events uuid[]) RETURNS TABLE (
  event_id uuid, user_id uuid, amount bigint, balance_after bigint, description text, recorded_at timestamptz, pos bigint
) LANGUAGE plpgsql STABLE
SET search_path = pg_catalog, pg_temp SET plan_cache_mode = force_generic_plan
SET join_collapse_limit = 1 SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  RETURN QUERY
  SELECT e.event_id, a.owner_id, p.amount::bigint, p.balance_after, p.description::text, e.recorded_at, e.pos
    FROM unnest(p_events) n (id)
    JOIN es.event e ON e.event_id = n.id
    -- In this order (join_collapse_limit), and by position alone: the primary key of postings begins with the account, and
    -- would lead through every wallet there is, as would the index of addresses.
    JOIN ledger.posting p ON p.pos = e.pos AND p.tx + 0 = e.tx
    -- OFFSET 0 keeps the condition on the address out of the lookup.
    CROSS JOIN LATERAL (SELECT x.owner_id, x.address FROM ledger.account x WHERE x.account_id = p.account_id OFFSET 0) a
   WHERE split_part(a.address, ':', 2) = 'wallet';
END $$;
