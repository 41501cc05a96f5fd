import { Approvals, type Decided, type Proposable, ProposedCommand } from '#approvals/approvals.port';
import type { ProposalSubject } from '#approvals/domain/proposal';
import { evidenceFor } from '#approvals/evidence.port';
import { loanStream } from '#lending/loan/domain/loan.stream';
import type { ProposalFact } from '@dziva/contracts/approvals';
import type { Payment } from '@dziva/contracts/payments';
import type { Proposed } from '@dziva/contracts/proposed';
import type { TakeBackRequest } from '@dziva/contracts/take-back';
import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import type { Unit } from '@dziva/event-ledger/commands/unit';
import type { Queryable } from '@dziva/event-ledger/database/sql';
import { assert } from '@dziva/event-ledger/domain/assert';
import { notFound } from '@dziva/event-ledger/domain/rule-violation';
import { EventStore } from '@dziva/event-ledger/event-store/event-store';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import { gaveBackCents } from './domain/payment-taken-back.ts';
import { returnPayment } from './domain/return.decisions.ts';
import { returnFacts } from './payment-facts.ts';
import { PaymentsQueries } from './payments.queries.ts';
import { takeExcess } from './take-excess.ts';

/** Records that the bank or a provider took the money of a payment back. */
export class ReturnPayment extends Command<Payment | Proposed> {
  constructor(
    readonly paymentId: string,
    readonly request: TakeBackRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

const input = z.strictObject({ paymentId: z.guid(), reason: z.string(), on: z.iso.date() });
type PaymentReturn = z.output<typeof input>;

/** The reference stays in use, because the entry of a bounced payment was not a mistake. */
@CommandHandler(ReturnPayment)
@ProposedCommand()
export class ReturnPaymentHandler
  implements ICommandHandler<ReturnPayment>, Proposable<PaymentReturn, undefined, Payment>
{
  readonly kinds = ['PAYMENT_RETURN'] as const;
  readonly input = input;

  constructor(
    private readonly approvals: Approvals,
    private readonly queries: PaymentsQueries,
    private readonly events: EventStore,
  ) {}

  execute({ paymentId, request, context }: ReturnPayment): Promise<Payment | Proposed> {
    // The day is the day of the proposal, whenever it is confirmed.
    const { reason, on = context.today } = request;
    return this.approvals.run(this, { paymentId, reason, on }, context);
  }

  async decide(unit: Unit, { paymentId, reason, on }: PaymentReturn): Promise<Decided<undefined>> {
    const { actor, today } = unit.context;
    const loanId = await this.queries.loanOf(unit.db, paymentId);
    if (loanId === undefined) throw notFound('payment');
    const loan = await unit.load(loanStream, loanId);
    const excess = await takeExcess(unit, loan.state, paymentId);
    const bounced = { paymentId, actorId: actor.id, reason: unit.text(reason), on, today, ...excess };
    const events = returnPayment(loan.state, bounced);
    loan.append(events);
    const [event] = events;
    assert(
      event?.type === 'PaymentTakenBack' && event.data.how === 'RETURNED',
      'a return begins with its event',
    );
    const { borrowerId: memberId } = event.data;
    const amountCents = gaveBackCents(event.data);
    const subject = { kind: 'payment', id: paymentId } as const;
    return {
      result: undefined,
      evidence: evidenceFor(unit),
      facts: { kind: 'PAYMENT_RETURN', subject, memberId, amountCents },
      reason,
    };
  }

  answer(
    _: undefined,
    db: Queryable,
    { paymentId }: PaymentReturn,
    { actor }: CommandContext,
  ): Promise<Payment> {
    return this.queries.existingFor(actor, db, paymentId);
  }

  async background(db: Queryable, { id }: ProposalSubject, { on }: PaymentReturn): Promise<ProposalFact[]> {
    return returnFacts(this.events, db, await this.queries.existing(db, id), on);
  }
}
