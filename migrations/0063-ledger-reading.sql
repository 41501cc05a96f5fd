-- Accounts as people read them: their type, and the member whose money it is. A wallet says so in its address; a loan's
-- receivable is its borrower's, an investment's principal its investor's. Erased people have no name. Functions, not views: a
-- rebuild swaps the tables below them, and a query through the first one is inlined all the same.
CREATE FUNCTION app.ledger_accounts() RETURNS TABLE (
  account_id uuid, account text, type text, owner_id uuid, owner_name text, is_inline boolean, balance bigint
) LANGUAGE sql STABLE AS $$
  SELECT a.account_id, a.address,
         CASE a.class WHEN 'A' THEN 'ASSET' WHEN 'L' THEN 'LIABILITY' WHEN 'E' THEN 'EQUITY' WHEN 'I' THEN 'INCOME'
                      ELSE 'EXPENSE' END,
         coalesce(a.owner_id, l.borrower_id, i.user_id),
         CASE WHEN u.erased_at IS NULL THEN u.first_name || ' ' || u.last_name END, a.inline, a.balance
    FROM ledger.account a
    -- Only what follows THEN is an id: nothing else is cast.
    LEFT JOIN read.loans_read l
      ON l.loan_id = CASE WHEN a.address LIKE 'assets:loans-receivable:%' THEN split_part(a.address, ':', 3)::uuid END
    LEFT JOIN read.investments_read i
      ON i.investment_id = CASE WHEN a.address LIKE 'liabilities:investor-principal:%' THEN split_part(a.address, ':', 3)::uuid END
    LEFT JOIN app.user_account u ON u.id = coalesce(a.owner_id, l.borrower_id, i.user_id)
$$;

-- All accounts of a member, found from their side.
CREATE FUNCTION app.ledger_accounts_of(p_owner uuid) RETURNS SETOF uuid LANGUAGE sql STABLE AS $$
  SELECT a.account_id FROM ledger.account a WHERE a.owner_id = p_owner
  UNION ALL
  SELECT a.account_id FROM read.loans_read l
    JOIN ledger.account a ON a.address = 'assets:loans-receivable:' || l.loan_id WHERE l.borrower_id = p_owner
  UNION ALL
  SELECT a.account_id FROM read.investments_read i
    JOIN ledger.account a ON a.address = 'liabilities:investor-principal:' || i.investment_id WHERE i.user_id = p_owner
$$;
