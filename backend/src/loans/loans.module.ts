import { EventLedgerModule } from '#platform/event-ledger/event-ledger.module';
import { Module } from '@nestjs/common';
import { Agreements } from './agreements.ts';
import { SendDemandHandler } from './demand.handlers.ts';
import { DefaultLoanHandler } from './default.handlers.ts';
import { DisburseLoanHandler } from './disburse-loan.handler.ts';
import { RemindOfInstalmentHandler } from './instalment-reminders.handlers.ts';
import { ArrearsJob, RemindersJob } from './instalment-reminders.jobs.ts';
import { InstalmentReminderQueries } from './instalment-reminders.queries.ts';
import {
  LapseOfferHandler,
  LapseOffersJob,
  RemindOfOfferHandler,
  RemindOfOffersJob,
} from './lapse-offers.jobs.ts';
import { LoanBackground } from './loan-background.ts';
import { LoanHistoryController } from './loan-history.controller.ts';
import { LoanHistoryQueries } from './loan-history.queries.ts';
import { LoansData } from './loans.personal-data.ts';
import { LoanReading } from './loan-reading.ts';
import { LoansController } from './loans.controller.ts';
import { CreateLoanHandler, PreviewLoanHandler } from './loans.handlers.ts';
import { loansPolicy } from './loans.policy.ts';
import { LoansQueries } from './loans.queries.ts';
import { OffersController } from './offers.controller.ts';
import {
  AcceptLoanHandler,
  CorrectTermsHandler,
  DeclineLoanHandler,
  RecordSignatureHandler,
} from './offers.handlers.ts';
import { UndoDisbursementHandler } from './undo-disbursement.handler.ts';
import { UndoWriteOffHandler } from './undo-write-off.handler.ts';
import {
  ConfirmWriteOffHandler,
  RefuseWriteOffHandler,
  WriteOffLoanHandler,
  WriteOffs,
} from './write-off.handlers.ts';

@Module({
  imports: [
    EventLedgerModule.forFeature({
      policies: [loansPolicy],
    }),
  ],
  controllers: [LoansController, LoanHistoryController, OffersController],
  providers: [
    LoansData,
    LoansQueries,
    LoanReading,
    LoanHistoryQueries,
    PreviewLoanHandler,
    CreateLoanHandler,
    Agreements,
    AcceptLoanHandler,
    DeclineLoanHandler,
    RecordSignatureHandler,
    CorrectTermsHandler,
    LapseOfferHandler,
    LapseOffersJob,
    RemindOfOfferHandler,
    RemindOfOffersJob,
    LoanBackground,
    DisburseLoanHandler,
    UndoDisbursementHandler,
    UndoWriteOffHandler,
    SendDemandHandler,
    DefaultLoanHandler,
    WriteOffs,
    WriteOffLoanHandler,
    ConfirmWriteOffHandler,
    RefuseWriteOffHandler,
    InstalmentReminderQueries,
    RemindOfInstalmentHandler,
    RemindersJob,
    ArrearsJob,
  ],
})
export class LoansModule {}
