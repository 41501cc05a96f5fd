-- What these events moved in wallets, for the read model of the wallets' history: of one event, or of hundreds at once. A
-- function, because a session plans it once, and as if the tables were large: a plan from the day on which they were empty
-- would read all postings for every event.
CREATE FUNCTION ledger.wallet_movements(p_events uuid[]) RETURNS TABLE (
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
    JOIN ledger.account a ON a.account_id = p.account_id
   WHERE split_part(a.address, ':', 2) = 'wallet';
END $$;
REVOKE ALL ON FUNCTION ledger.wallet_movements FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger.wallet_movements TO dziva_app;
