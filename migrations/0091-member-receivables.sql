-- What members owe because money was taken back that had left their wallets. docs/decisions/0025-money-taken-back.md
INSERT INTO ledger.account_kind (prefix, class, inline, owned, min_signed, max_signed)
VALUES ('assets:member-receivables', 'A', true, true, 0, NULL);

-- The balance of an inline account, which nobody moves before this transaction has ended. No row where it was never used.
CREATE FUNCTION ledger.hold_balance(p_account uuid) RETURNS TABLE (balance bigint, is_closed boolean)
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT a.balance, a.closed_at IS NOT NULL FROM ledger.account a WHERE a.account_id = p_account AND a.inline FOR NO KEY UPDATE
$$;
REVOKE ALL ON FUNCTION ledger.hold_balance FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger.hold_balance TO dziva_app;
