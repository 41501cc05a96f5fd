-- A wallet's history in the order in which its balance moved. The order of transaction ids is not that order: a
-- transaction has its id before it waits for the account.
CREATE INDEX posting_account_history ON ledger.posting (account_id, account_seq) WHERE account_seq IS NOT NULL;
