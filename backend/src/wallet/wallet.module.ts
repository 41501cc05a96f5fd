import { Module } from '@nestjs/common';
import { WalletController } from './wallet.controller.ts';
import { WalletQueries } from './wallet.queries.ts';

/** Reads what the ledger knows of a wallet: money lives in one place. */
@Module({
  controllers: [WalletController],
  providers: [WalletQueries],
})
export class WalletModule {}
