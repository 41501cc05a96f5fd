import { Module } from '@nestjs/common';
import { ReturnPaymentHandler } from './payment-return.handler.ts';
import { PaymentsController } from './payments.controller.ts';
import { PaymentsQueries } from './payments.queries.ts';
import { RecordPaymentHandler } from './record-payment.handler.ts';
import { ReversePaymentHandler } from './reverse-payment.handler.ts';
import { UndoPaymentReturnHandler } from './undo-payment-return.handler.ts';

/** Payments are events of a loan: they have no stream of their own. */
@Module({
  imports: [],
  controllers: [PaymentsController],
  providers: [
    PaymentsQueries,
    RecordPaymentHandler,
    ReversePaymentHandler,
    ReturnPaymentHandler,
    UndoPaymentReturnHandler,
  ],
})
export class PaymentsModule {}
