import { Module } from '@nestjs/common';
import { LedgerAccountsQueries } from './ledger-accounts.queries.ts';
import { LedgerController } from './ledger.controller.ts';
import { LedgerEntriesQueries } from './ledger-entries.queries.ts';

/** The ledger as finance and auditors read it: balances at any moment, the postings behind them, the journal. */
@Module({ controllers: [LedgerController], providers: [LedgerAccountsQueries, LedgerEntriesQueries] })
export class LedgerModule {}
