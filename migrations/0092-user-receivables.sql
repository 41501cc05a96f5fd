-- What somebody owes stands beside what their wallet holds; see 0085.
CREATE OR REPLACE VIEW app.user_list AS
  SELECT u.id, u.first_name AS "firstName", u.last_name AS "lastName", u.email, u.phone, u.role,
         u.requested_role AS "requestedRole", u.status, u.created_at AS "createdAt",
         coalesce(-w.balance, 0) AS "walletBalanceCents", u.search, nullif(r.balance, 0) AS "receivableCents"
    FROM app.user_account u
    LEFT JOIN ledger.account w ON w.address = 'liabilities:wallet:' || u.id
    LEFT JOIN ledger.account r ON r.address = 'assets:member-receivables:' || u.id
   WHERE u.erased_at IS NULL;
