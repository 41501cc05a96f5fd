import { Approvals, type Decided, type Proposable, ProposedCommand } from '#approvals/approvals.port';
import type { ProposalSubject } from '#approvals/domain/proposal';
import { evidenceFor } from '#approvals/evidence.port';
import { loanStream } from '#lending/loan/domain/loan.stream';
import type { ProposalFact } from '@dziva/contracts/approvals';
import type { Payment } from '@dziva/contracts/payments';
import type { Proposed } from '@dziva/contracts/proposed';
import type { TakeBackReturnRequest } from '@dziva/contracts/take-back';
import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import type { Unit } from '@dziva/event-ledger/commands/unit';
import type { Queryable } from '@dziva/event-ledger/database/sql';
import { assert } from '@dziva/event-ledger/domain/assert';
import { notFound } from '@dziva/event-ledger/domain/rule-violation';
import { EventStore } from '@dziva/event-ledger/event-store/event-store';
import { harareDateOf } from '@dziva/loan-maths/calendar-date';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import { receivedCents } from './domain/payment-parts.ts';
import { takeBackReturn } from './domain/take-back-return.decisions.ts';
import { returnFacts } from './payment-facts.ts';
import { PaymentsQueries } from './payments.queries.ts';

/** The return of a payment was recorded by mistake: the money had not been taken back. */
export class TakeBackPaymentReturn extends Command<Payment | Proposed> {
  constructor(
    readonly paymentId: string,
    readonly request: TakeBackReturnRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

const input = z.strictObject({ paymentId: z.guid(), reason: z.string() });
type Mistake = z.output<typeof input>;

@CommandHandler(TakeBackPaymentReturn)
@ProposedCommand()
export class TakeBackPaymentReturnHandler
  implements ICommandHandler<TakeBackPaymentReturn>, Proposable<Mistake, undefined, Payment>
{
  readonly kinds = ['PAYMENT_RETURN_UNDO'] as const;
  readonly input = input;

  constructor(
    private readonly approvals: Approvals,
    private readonly queries: PaymentsQueries,
    private readonly events: EventStore,
  ) {}

  execute({ paymentId, request, context }: TakeBackPaymentReturn): Promise<Payment | Proposed> {
    return this.approvals.run(this, { paymentId, reason: request.reason }, context);
  }

  async decide(unit: Unit, { paymentId, reason }: Mistake): Promise<Decided<undefined>> {
    const { actor, today } = unit.context;
    const loanId = await this.queries.loanOf(unit.db, paymentId);
    if (loanId === undefined) throw notFound('payment');
    const loan = await unit.load(loanStream, loanId);
    const events = takeBackReturn(loan.state, {
      paymentId,
      actorId: actor.id,
      reason: unit.text(reason),
      today,
    });
    loan.append(events);
    const [event] = events;
    assert(event?.type === 'PaymentReturnTakenBack', 'taking a return back begins with its event');
    const subject = { kind: 'payment', id: paymentId } as const;
    return {
      result: undefined,
      evidence: evidenceFor(unit),
      facts: {
        kind: 'PAYMENT_RETURN_UNDO',
        subject,
        memberId: event.data.borrowerId,
        amountCents: receivedCents(event.data.parts),
      },
      reason,
    };
  }

  answer(_: undefined, db: Queryable, { paymentId }: Mistake, { actor }: CommandContext): Promise<Payment> {
    return this.queries.existingFor(actor, db, paymentId);
  }

  async background(db: Queryable, { id }: ProposalSubject): Promise<ProposalFact[]> {
    const payment = await this.queries.existing(db, id);
    // After the confirmation the payment has no return any more.
    return returnFacts(this.events, db, payment, payment.returnedOn ?? harareDateOf(payment.paidAt));
  }
}
