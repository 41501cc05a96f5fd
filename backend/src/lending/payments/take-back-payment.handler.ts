import { Approvals, type Decided, type Proposable, ProposedCommand } from '#approvals/approvals.port';
import type { ProposalSubject } from '#approvals/domain/proposal';
import { evidenceFor } from '#approvals/evidence.port';
import { loanStream } from '#lending/loan/domain/loan.stream';
import { ReferenceRegister } from '#platform/references/reference-register';
import type { ProposalFact } from '@dziva/contracts/approvals';
import type { PaymentReversal, TakeBackPaymentRequest } from '@dziva/contracts/payments';
import type { Proposed } from '@dziva/contracts/proposed';
import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import type { Unit } from '@dziva/event-ledger/commands/unit';
import type { Queryable } from '@dziva/event-ledger/database/sql';
import { assert } from '@dziva/event-ledger/domain/assert';
import { notFound } from '@dziva/event-ledger/domain/rule-violation';
import { EventStore } from '@dziva/event-ledger/event-store/event-store';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import { gaveBackCents } from './domain/payment-taken-back.ts';
import { takeBackPayment } from './domain/take-back-payment.decisions.ts';
import { reversalFacts } from './payment-facts.ts';
import { PaymentsQueries } from './payments.queries.ts';
import { takeExcess } from './take-excess.ts';

export class TakeBackPayment extends Command<PaymentReversal | Proposed> {
  constructor(
    readonly paymentId: string,
    readonly request: TakeBackPaymentRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

const input = z.strictObject({ paymentId: z.guid(), reason: z.string() });
type Mistake = z.output<typeof input>;

@CommandHandler(TakeBackPayment)
@ProposedCommand()
export class TakeBackPaymentHandler
  implements ICommandHandler<TakeBackPayment>, Proposable<Mistake, string, PaymentReversal>
{
  readonly kinds = ['PAYMENT_REVERSAL'] as const;
  readonly input = input;

  constructor(
    private readonly approvals: Approvals,
    private readonly queries: PaymentsQueries,
    private readonly references: ReferenceRegister,
    private readonly events: EventStore,
  ) {}

  execute({ paymentId, request, context }: TakeBackPayment): Promise<PaymentReversal | Proposed> {
    return this.approvals.run(this, { paymentId, reason: request.reason }, context);
  }

  /** The result is the instant of the reversal. */
  async decide(unit: Unit, { paymentId, reason }: Mistake): Promise<Decided<string>> {
    const { actor, now, today } = unit.context;
    const loanId = await this.queries.loanOf(unit.db, paymentId);
    if (loanId === undefined) throw notFound('payment');
    const loan = await unit.load(loanStream, loanId);
    const excess = await takeExcess(unit, loan.state, paymentId);
    const reversal = { paymentId, actorId: actor.id, reason: unit.text(reason), today, ...excess };
    const events = takeBackPayment(loan.state, reversal);
    loan.append(events);
    this.references.release(unit, { kind: 'REPAYMENT', id: paymentId });
    const [event] = events;
    assert(
      event?.type === 'PaymentTakenBack' && event.data.how === 'REVERSED',
      'a reversal begins with its event',
    );
    const reversed = unit.events().find(({ type }) => type === event.type);
    const { borrowerId } = event.data;
    return {
      result: reversed?.recordedAt ?? now,
      evidence: evidenceFor(unit),
      facts: {
        kind: 'PAYMENT_REVERSAL',
        subject: { kind: 'payment', id: paymentId },
        memberId: borrowerId,
        amountCents: gaveBackCents(event.data),
      },
      reason,
    };
  }

  async answer(
    reversedAt: string,
    db: Queryable,
    { paymentId, reason }: Mistake,
    { actor }: CommandContext,
  ): Promise<PaymentReversal> {
    return { ...(await this.queries.existingFor(actor, db, paymentId)), reason, reversedAt };
  }

  async background(db: Queryable, { id }: ProposalSubject): Promise<ProposalFact[]> {
    return reversalFacts(this.events, db, await this.queries.existing(db, id));
  }
}
