-- Whoever is erased has no money here and never will. An erasure reads that nothing is there and commits a moment later; money
-- that came in between stayed in the wallet of nobody. So it closes the person's accounts in its own transaction: a movement
-- under way makes it wait and then fail, and one that comes later is refused by the database.
ALTER TABLE ledger.account ADD COLUMN closed_at timestamptz;
ALTER TABLE ledger.account ADD CONSTRAINT closed_account CHECK (closed_at IS NULL OR balance = 0);

-- The wallet is opened where it never was, so that there is something to close: all money of a person passes through it.
CREATE FUNCTION ledger.close_accounts(p_owner uuid, p_wallet uuid, p_address text, p_at timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM ledger.open_accounts(ARRAY[p_wallet], ARRAY[p_address]);
  UPDATE ledger.account SET closed_at = p_at WHERE owner_id = p_owner AND closed_at IS NULL;
END $$;

REVOKE ALL ON FUNCTION ledger.close_accounts FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger.close_accounts TO dziva_app;
