import { visibleLoan } from '#loans/domain/loan.decisions';
import { loanStream } from '#loans/domain/loan.stream';
import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import { UnitOfWork } from '@dziva/event-ledger/commands/unit-of-work';
import { notFound } from '@dziva/event-ledger/domain/rule-violation';
import type {
  Payment,
  PaymentReversal,
  RecordPaymentRequest,
  ReversePaymentRequest,
} from '@dziva/contracts/payments';
import { ReferenceRegister } from '#platform/references/reference-register';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { randomUUID } from 'node:crypto';
import { recordPayment } from './domain/payment.decisions.ts';
import { reversePayment } from './domain/reversal.decisions.ts';
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
    private readonly references: ReferenceRegister,
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
        const mark = await this.references.markOf({ method, reference: request.reference });
        const payment = {
          paymentId,
          actor,
          amountCents,
          method,
          now,
          today,
          ...(request.paidAt === undefined ? {} : { paidAt: request.paidAt }),
          ...(request.reference === undefined ? {} : { reference: unit.text(request.reference) }),
          ...mark,
        };
        loan.append(recordPayment(loan.state, payment));
        await this.references.claim(unit, { kind: 'REPAYMENT', id: paymentId }, mark);
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

export class ReversePayment extends Command<PaymentReversal> {
  constructor(
    readonly paymentId: string,
    readonly request: ReversePaymentRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ReversePayment)
export class ReversePaymentHandler implements ICommandHandler<ReversePayment> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly queries: PaymentsQueries,
    private readonly references: ReferenceRegister,
  ) {}

  execute({ paymentId, request, context }: ReversePayment): Promise<PaymentReversal> {
    const { actor, today } = context;
    return this.unitOfWork.run(context, {
      decide: async (unit) => {
        const loanId = await this.queries.loanOf(unit.db, paymentId);
        if (loanId === undefined) throw notFound('payment');
        const loan = await unit.load(loanStream, loanId);
        const reason = unit.text(request.reason);
        loan.append(reversePayment(loan.state, { paymentId, actorId: actor.id, reason, today }));
        this.references.release(unit, { kind: 'REPAYMENT', id: paymentId });
        const reversed = unit.events().find((event) => event.type === 'RepaymentReversed');
        return reversed?.recordedAt ?? context.now;
      },
      answer: async (reversedAt, db) => {
        const payment = await this.queries.one(db, paymentId);
        if (!payment) throw notFound('payment');
        return { ...payment, reason: request.reason, reversedAt };
      },
    });
  }
}
