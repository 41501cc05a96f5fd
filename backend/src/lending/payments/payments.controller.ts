import type { Config } from '#config';
import { Clock } from '#platform/clock/clock';
import { CONFIG } from '#platform/config.module';
import { download } from '#platform/files/download';
import { invalidInput } from '#platform/http/http-problem';
import { originOf } from '#platform/http/own-address';
import { Context, type DzivaRequest, Input, Me, type SignedIn } from '#platform/http/request';
import { Route } from '#platform/http/route';
import { proofOfEvent } from '#platform/pdf/document-proof';
import type { Input as InputOf } from '@dziva/contracts/endpoint';
import { isReferenced, REFERENCE_NEEDED } from '@dziva/contracts/payment-reference';
import * as contract from '@dziva/contracts/payments';
import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import { notFound } from '@dziva/event-ledger/domain/rule-violation';
import { may } from '@dziva/vocabulary/permissions';
import { Controller, Inject, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Response } from 'express';
import { ReturnPayment } from './payment-return.handler.ts';
import { type BorrowerId, PaymentsQueries } from './payments.queries.ts';
import { receiptPdf } from './receipt-pdf.ts';
import { RecordPayment } from './record-payment.handler.ts';
import { TakeBackPayment } from './take-back-payment.handler.ts';
import { TakeBackPaymentReturn } from './take-back-payment-return.handler.ts';

@Controller()
export class PaymentsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: PaymentsQueries,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'PUBLIC_URL'>,
  ) {}

  @Route(contract.recordPayment)
  record(
    @Input() { params, body }: InputOf<typeof contract.recordPayment>,
    @Context() context: CommandContext,
    @Me() me: SignedIn,
  ) {
    if (may(me.role, 'payments.enter') && !isReferenced(body)) {
      throw invalidInput([{ path: 'reference', message: REFERENCE_NEEDED.error }]);
    }
    return this.commands.execute(new RecordPayment(params.id, body, context));
  }

  @Route(contract.takeBackPayment)
  reverse(
    @Input() { params, body }: InputOf<typeof contract.takeBackPayment>,
    @Context() context: CommandContext,
  ) {
    return this.commands.execute(new TakeBackPayment(params.id, body, context));
  }

  @Route(contract.returnPayment)
  return(
    @Input() { params, body }: InputOf<typeof contract.returnPayment>,
    @Context() context: CommandContext,
  ) {
    return this.commands.execute(new ReturnPayment(params.id, body, context));
  }

  @Route(contract.takeBackPaymentReturn)
  takeBackReturn(
    @Input() { params, body }: InputOf<typeof contract.takeBackPaymentReturn>,
    @Context() context: CommandContext,
  ) {
    return this.commands.execute(new TakeBackPaymentReturn(params.id, body, context));
  }

  @Route(contract.listPayments)
  list(@Input() { query }: InputOf<typeof contract.listPayments>, @Me() me: SignedIn) {
    return this.queries.list(borrowerFilter(me), query);
  }

  @Route(contract.getReceipt)
  async receipt(
    @Input() { params }: InputOf<typeof contract.getReceipt>,
    @Me() me: SignedIn,
    @Req() request: DzivaRequest,
    @Res({ passthrough: true }) response: Response,
  ) {
    const receipt = await this.queries.receipt(borrowerFilter(me), params.id);
    if (!receipt) throw notFound('payment');
    const mark = await this.queries.mark(receipt);
    const origin = originOf(request, this.config.PUBLIC_URL);
    const proof = mark === null ? undefined : proofOfEvent(mark, receipt.receiptNumber, origin);
    const file = { fileName: `receipt-${receipt.receiptNumber}.pdf`, contentType: 'application/pdf' };
    return download(response, await receiptPdf(receipt, proof, this.clock.now()), file);
  }
}

/** Finance reads every payment, borrowers only their own. */
const borrowerFilter = (me: SignedIn): BorrowerId => (may(me.role, 'payments.readAll') ? null : me.id);
