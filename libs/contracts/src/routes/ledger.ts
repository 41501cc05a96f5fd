export const listLedgerAccounts = { method: 'GET', path: '/api/ledger/accounts' } as const;
export const listLedgerEntries = { method: 'GET', path: '/api/ledger/entries' } as const;
export const getLedgerJournal = { method: 'GET', path: '/api/ledger/journal' } as const;
