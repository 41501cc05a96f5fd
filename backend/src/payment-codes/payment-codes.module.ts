import { EventLedgerModule } from '#platform/event-ledger/event-ledger.module';
import { stateConflict } from '@dziva/event-ledger/domain/rule-violation';
import { Module } from '@nestjs/common';
import { PaymentCodesController } from './payment-codes.controller.ts';
import { MakePaymentCodeHandler } from './payment-codes.handlers.ts';
import { PaymentCodesQueries } from './payment-codes.queries.ts';

/** Codes that a member writes with a payment. */
@Module({
  imports: [
    EventLedgerModule.forFeature({
      // One chance in a thousand million for each code that exists.
      constraints: {
        payment_codes_read_pkey: () =>
          stateConflict('CODE_TAKEN', 'This code exists already. Ask for it again.'),
      },
    }),
  ],
  controllers: [PaymentCodesController],
  providers: [PaymentCodesQueries, MakePaymentCodeHandler],
})
export class PaymentCodesModule {}
