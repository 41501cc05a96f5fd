import { visibleLoan } from '#loans/domain/loan.decisions';
import { loanStream } from '#loans/domain/loan';
import type { CommandContext } from '#kernel/commands/command-context';
import { UnitOfWork } from '#kernel/commands/unit-of-work';
import { notFound } from '#kernel/domain/rule-violation';
import type { Payment, RecordPaymentRequest } from '@dziva/contracts/payments';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { randomUUID } from 'node:crypto';
import { receiveRepayment } from './domain/repayment.decisions.ts';
import { PaymentsQueries } from './payments.queries.ts';

export class RecordPayment extends Command<Payment> {
  constructor(
    readonly loanId: string,
    readonly request: RecordPaymentRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(RecordPayment)
export class RecordPaymentHandler implements ICommandHandler<RecordPayment> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly queries: PaymentsQueries,
  ) {}

  execute({ loanId, request, context }: RecordPayment): Promise<Payment> {
    const { amountCents, method, expectedVersion } = request;
    const { actor, now, today } = context;
    return this.unitOfWork.run(context, {
      decide: async (unit) => {
        const paymentId = randomUUID();
        const loan = await unit.load(loanStream, loanId);
        visibleLoan(loan.state, actor);
        loan.expectVersion(expectedVersion);
        const repayment = {
          ...{ paymentId, actor, amountCents, method, now, today },
          ...(request.paidAt === undefined ? {} : { paidAt: request.paidAt }),
          ...(request.reference === undefined ? {} : { reference: unit.text(request.reference) }),
        };
        loan.append(receiveRepayment(loan.state, repayment));
        return paymentId;
      },
      answer: async (paymentId, db) => {
        const payment = await this.queries.one(db, paymentId);
        if (!payment) throw notFound('payment');
        return payment;
      },
    });
  }
}
