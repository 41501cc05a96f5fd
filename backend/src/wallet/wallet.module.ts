import { RuleViolation } from '@dziva/event-ledger/domain/rule-violation';
import { EventLedgerModule } from '#platform/event-ledger/event-ledger.module';
import { PersonalDataModule } from '#platform/personal-data/personal-data.module';
import { Module } from '@nestjs/common';
import { AdjustWalletHandler } from './adjustments.handlers.ts';
import { AdjustmentsQueries } from './adjustments.queries.ts';
import { TakeBackAdjustmentHandler } from './take-back-adjustment.handler.ts';
import { walletHistoryProjection } from './wallet-history.projection.ts';
import { WalletController } from './wallet.controller.ts';
import { walletData } from './wallet.personal-data.ts';
import { WalletQueries } from './wallet.queries.ts';
import { WalletStatementController } from './wallet-statement.controller.ts';
import { WalletStatementQueries } from './wallet-statement.queries.ts';

/** The balance of a wallet, its movements, and corrections by staff. The money itself is only in the ledger. */
@Module({
  imports: [
    EventLedgerModule.forFeature({
      projections: [walletHistoryProjection],
      // Taking more than a wallet holds is refused by the minimum balance of its account.
      constraints: {
        no_overdraft: () => new RuleViolation('INSUFFICIENT_WALLET_BALANCE', 'Insufficient wallet balance'),
      },
    }),
    PersonalDataModule.forFeature(walletData),
  ],
  controllers: [WalletController, WalletStatementController],
  providers: [
    WalletQueries,
    WalletStatementQueries,
    AdjustmentsQueries,
    AdjustWalletHandler,
    TakeBackAdjustmentHandler,
  ],
})
export class WalletModule {}
