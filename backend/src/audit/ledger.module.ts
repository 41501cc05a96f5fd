import { Module } from '@nestjs/common';
import { LedgerAccountsQueries } from './ledger-accounts.queries.ts';
import { LedgerController } from './ledger.controller.ts';
import { LedgerEntriesQueries } from './ledger-entries.queries.ts';

/** The ledger for finance and auditors: balances at any moment, postings, and the journal for hledger. */
@Module({ controllers: [LedgerController], providers: [LedgerAccountsQueries, LedgerEntriesQueries] })
export class LedgerModule {}
