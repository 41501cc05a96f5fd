import { EventLedgerModule } from '#platform/event-ledger/event-ledger.module';
import { PersonalDataModule } from '#platform/personal-data/personal-data.module';
import { Module } from '@nestjs/common';
import { DefaultLoanHandler } from './arrears/default.handlers.ts';
import { SendDemandHandler } from './arrears/demand.handlers.ts';
import { NoteOnLoanHandler } from './loan/note.handler.ts';
import { RemindOfInstalmentHandler } from './arrears/instalment-reminders.handlers.ts';
import { ArrearsJob, RemindersJob } from './arrears/instalment-reminders.jobs.ts';
import { InstalmentReminderQueries } from './arrears/instalment-reminders.queries.ts';
import { LoanBackground } from './loan/loan-background.ts';
import { LoansController } from './loan/loans.controller.ts';
import { CreateLoanHandler, PreviewLoanHandler } from './loan/loans.handlers.ts';
import { LoansData } from './loan/loans.personal-data.ts';
import { loansPolicy } from './loan/loans.policy.ts';
import { Agreements } from './offer/agreements.ts';
import {
  LapseOfferHandler,
  LapseOffersJob,
  RemindOfOfferHandler,
  RemindOfOffersJob,
} from './offer/lapse-offers.jobs.ts';
import { OffersController } from './offer/offers.controller.ts';
import {
  AcceptLoanHandler,
  CorrectTermsHandler,
  DeclineLoanHandler,
  RecordSignatureHandler,
} from './offer/offers.handlers.ts';
import { ReturnPaymentHandler } from './payments/payment-return.handler.ts';
import { PaymentsController } from './payments/payments.controller.ts';
import { PaymentsQueries } from './payments/payments.queries.ts';
import { RecordPaymentHandler } from './payments/record-payment.handler.ts';
import { TakeBackPaymentHandler } from './payments/take-back-payment.handler.ts';
import { TakeBackPaymentReturnHandler } from './payments/take-back-payment-return.handler.ts';
import { DisburseLoanHandler } from './payout/disburse-loan.handler.ts';
import { TakeBackDisbursementHandler } from './payout/take-back-disbursement.handler.ts';
import { LoanHistoryController } from './reading/loan-history.controller.ts';
import { LoanHistoryQueries } from './reading/loan-history.queries.ts';
import { LoanReading } from './reading/loan-reading.ts';
import { LoansQueries } from './reading/loans.queries.ts';
import { ChangeCollateralSaleHandler } from './sale/change-sale.handler.ts';
import { CollateralSalesController } from './sale/collateral-sales.controller.ts';
import { PreviewCollateralSaleHandler } from './sale/collateral-sales.handlers.ts';
import { collateralSalesData } from './sale/collateral-sales.personal-data.ts';
import { collateralSalesPolicy } from './sale/collateral-sales.policy.ts';
import { CollateralSalesQueries } from './sale/collateral-sales.queries.ts';
import { CompleteCollateralSaleHandler } from './sale/complete-sale.handler.ts';
import { CloseSaleCostsHandler, PaySaleCostsHandler } from './sale/sale-costs.handlers.ts';
import { TakeBackCollateralSaleHandler } from './sale/take-back-sale.handler.ts';
import { TakeBackWriteOffHandler } from './write-off/take-back-write-off.handler.ts';
import {
  ConfirmWriteOffHandler,
  RefuseWriteOffHandler,
  WriteOffLoanHandler,
  WriteOffs,
} from './write-off/write-off.handlers.ts';

/** Loans from the offer to the last payment, and the sale of their collateral. Payments are events of a loan: they have no stream of their own. */
@Module({
  imports: [
    EventLedgerModule.forFeature({ policies: [loansPolicy, collateralSalesPolicy] }),
    PersonalDataModule.forFeature(collateralSalesData),
  ],
  controllers: [
    LoansController,
    LoanHistoryController,
    OffersController,
    PaymentsController,
    CollateralSalesController,
  ],
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
    TakeBackDisbursementHandler,
    TakeBackWriteOffHandler,
    SendDemandHandler,
    NoteOnLoanHandler,
    DefaultLoanHandler,
    WriteOffs,
    WriteOffLoanHandler,
    ConfirmWriteOffHandler,
    RefuseWriteOffHandler,
    InstalmentReminderQueries,
    RemindOfInstalmentHandler,
    RemindersJob,
    ArrearsJob,
    PaymentsQueries,
    RecordPaymentHandler,
    TakeBackPaymentHandler,
    ReturnPaymentHandler,
    TakeBackPaymentReturnHandler,
    CollateralSalesQueries,
    ChangeCollateralSaleHandler,
    PreviewCollateralSaleHandler,
    CompleteCollateralSaleHandler,
    TakeBackCollateralSaleHandler,
    PaySaleCostsHandler,
    CloseSaleCostsHandler,
  ],
})
export class LendingModule {}
