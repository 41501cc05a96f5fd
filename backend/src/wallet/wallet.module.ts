import { KernelModule } from '#kernel/kernel.module';
import { PersonalDataModule } from '#platform/personal-data/personal-data.module';
import { Module } from '@nestjs/common';
import { AdjustWalletHandler } from './adjustments.handlers.ts';
import { DepositEvidence } from './deposit-evidence.ts';
import { DepositEvidenceQueries } from './deposit-evidence.queries.ts';
import { KeepStatementLineHandler, RejectDepositHandler, VerifyDepositHandler } from './deposits.handlers.ts';
import { adjustmentStream } from './domain/adjustment.ts';
import { depositStream } from './domain/deposit.stream.ts';
import { withdrawalStream } from './domain/withdrawal.stream.ts';
import { SubmitDepositHandler } from './submit-deposit.handler.ts';
import { TransferLimits } from './transfer-limits.ts';
import { TransfersController } from './transfers.controller.ts';
import { transfersProjection } from './transfers.projection.ts';
import { TransfersQueries } from './transfers.queries.ts';
import { walletHistoryProjection } from './wallet-history.projection.ts';
import { WalletController } from './wallet.controller.ts';
import { walletData } from './wallet.personal-data.ts';
import { WalletQueries } from './wallet.queries.ts';
import { WalletStatementController } from './wallet-statement.controller.ts';
import { WalletStatementQueries } from './wallet-statement.queries.ts';
import {
  PayWithdrawalHandler,
  RejectWithdrawalHandler,
  RequestWithdrawalHandler,
} from './withdrawals.handlers.ts';

/** Money in, money out, and what a wallet holds. Money lives in one place: the ledger. */
@Module({
  imports: [
    KernelModule.forFeature({
      streams: [depositStream, withdrawalStream, adjustmentStream],
      projections: [transfersProjection, walletHistoryProjection],
    }),
    PersonalDataModule.forFeature(walletData),
  ],
  controllers: [WalletController, TransfersController, WalletStatementController],
  providers: [
    WalletQueries,
    WalletStatementQueries,
    TransfersQueries,
    TransferLimits,
    SubmitDepositHandler,
    DepositEvidenceQueries,
    DepositEvidence,
    VerifyDepositHandler,
    KeepStatementLineHandler,
    RejectDepositHandler,
    RequestWithdrawalHandler,
    PayWithdrawalHandler,
    RejectWithdrawalHandler,
    AdjustWalletHandler,
  ],
})
export class WalletModule {}
