import { EventLedgerModule } from '#platform/event-ledger/event-ledger.module';
import { PersonalDataModule } from '#platform/personal-data/personal-data.module';
import { Global, Module } from '@nestjs/common';
import { DepositEvidence } from './deposit-evidence.ts';
import { DepositEvidenceQueries } from './deposit-evidence.queries.ts';
import {
  DepositReminderQueries,
  DepositRemindersJob,
  depositRemindersProjection,
  RemindOfDepositHandler,
} from './deposit-reminders.jobs.ts';
import { KeepStatementLineHandler, RejectDepositHandler } from './deposits.handlers.ts';
import { MemberTransfersController } from './member-transfers.controller.ts';
import { PayWithdrawalHandler } from './pay-withdrawal.handler.ts';
import { ReturnWithdrawalHandler } from './return-withdrawal.handler.ts';
import { TakeBackWithdrawalReturnHandler } from './take-back-withdrawal-return.handler.ts';
import { TakeBackDepositHandler } from './take-back-deposit.handler.ts';
import { SubmitDepositHandler } from './submit-deposit.handler.ts';
import { TransferLimits } from './transfer-limits.ts';
import { TransfersController } from './transfers.controller.ts';
import { transfersData } from './transfers.personal-data.ts';
import { TransfersQueries } from './transfers.queries.ts';
import { VerifyDepositHandler } from './verify-deposit.handler.ts';
import { DepositVerifier } from './verify-deposit.port.ts';
import { RejectWithdrawalHandler, RequestWithdrawalHandler } from './withdrawals.handlers.ts';

/**
 * Money in and money out: deposits that staff verify, withdrawals that they pay. Global, as every feature that offers a port
 * (approvals, collateral, reporting): matching a line verifies a deposit by `DepositVerifier`, and no feature imports the module of
 * another.
 */
@Global()
@Module({
  imports: [
    EventLedgerModule.forFeature({
      projections: [depositRemindersProjection],
    }),
    PersonalDataModule.forFeature(transfersData),
  ],
  controllers: [MemberTransfersController, TransfersController],
  providers: [
    TransfersQueries,
    TransferLimits,
    SubmitDepositHandler,
    DepositEvidenceQueries,
    DepositEvidence,
    DepositVerifier,
    VerifyDepositHandler,
    KeepStatementLineHandler,
    RejectDepositHandler,
    TakeBackDepositHandler,
    DepositReminderQueries,
    RemindOfDepositHandler,
    DepositRemindersJob,
    RequestWithdrawalHandler,
    PayWithdrawalHandler,
    RejectWithdrawalHandler,
    ReturnWithdrawalHandler,
    TakeBackWithdrawalReturnHandler,
  ],
  exports: [DepositVerifier],
})
export class TransfersModule {}
