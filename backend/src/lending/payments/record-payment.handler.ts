import { Approvals, type Decided, type Proposable, ProposedCommand } from '#approvals/approvals.port';
import type { PolicyLimits } from '#approvals/domain/policy-limits';
import type { ProposalSubject } from '#approvals/domain/proposal';
import { evidenceFor } from '#approvals/evidence.port';
import type { Config } from '#config';
import { requireNotice } from '#lending/arrears/domain/demand.decisions';
import type { Loan } from '#lending/loan/domain/loan';
import { visibleLoan } from '#lending/loan/domain/loan.decisions';
import { type LoanEvent, loanStream } from '#lending/loan/domain/loan.stream';
import { CONFIG } from '#platform/config.module';
import { ReferenceRegister } from '#platform/references/reference-register';
import type { ProposalFact } from '@dziva/contracts/approvals';
import type { Payment, RecordPaymentRequest } from '@dziva/contracts/payments';
import type { Proposed } from '@dziva/contracts/proposed';
import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import type { LoadedStream } from '@dziva/event-ledger/commands/loaded-stream';
import type { Unit } from '@dziva/event-ledger/commands/unit';
import type { Queryable } from '@dziva/event-ledger/database/sql';
import { assert } from '@dziva/event-ledger/domain/assert';
import { EventStore } from '@dziva/event-ledger/event-store/event-store';
import { type CalendarDate, harareDateOf, isCalendarDate } from '@dziva/loan-maths/calendar-date';
import { cents } from '@dziva/money/cents';
import { PAYMENT_METHODS } from '@dziva/vocabulary/payment-methods';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { approvalReasonForDate } from './domain/back-dating.ts';
import { isRecovery, paidCents } from './domain/payment-parts.ts';
import { recordPayment } from './domain/payment.decisions.ts';
import { PaymentsQueries } from './payments.queries.ts';
import { payoffFact } from './payoff.port.ts';
import { spareIds } from './spare-ids.port.ts';

export class RecordPayment extends Command<Payment | Proposed> {
  constructor(
    readonly loanId: string,
    readonly request: RecordPaymentRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

const input = z.strictObject({
  loanId: z.guid(),
  amountCents: z.int().transform(cents),
  method: z.enum(PAYMENT_METHODS),
  reference: z.string().optional(),
  paidAt: z.string().optional(),
  excess: z.literal('WALLET').optional(),
  expectedVersion: z.int().optional(),
  /** ISO instant. */
  enteredAt: z.string(),
});
type Entry = z.output<typeof input>;

@CommandHandler(RecordPayment)
@ProposedCommand()
export class RecordPaymentHandler
  implements ICommandHandler<RecordPayment>, Proposable<Entry, string, Payment>
{
  readonly kinds = ['REPAYMENT'] as const;
  readonly input = input;

  constructor(
    private readonly approvals: Approvals,
    private readonly queries: PaymentsQueries,
    private readonly references: ReferenceRegister,
    private readonly events: EventStore,
    @Inject(CONFIG) private readonly config: Pick<Config, 'APPROVALS'>,
  ) {}

  execute({ loanId, request, context }: RecordPayment): Promise<Payment | Proposed> {
    return this.approvals.run(this, { loanId, ...request, enteredAt: context.now }, context);
  }

  async decide(unit: Unit, entry: Entry): Promise<Decided<string>> {
    const { loanId, amountCents, method, reference, excess, enteredAt } = entry;
    const { actor, now, today } = unit.context;
    const isNow = enteredAt === now;
    const paymentId = randomUUID();
    const loan = await unit.load(loanStream, loanId);
    const { borrowerId } = visibleLoan(loan.state, actor);
    // Other payments may be recorded while this one waits: each counts on its own day.
    if (isNow) loan.expectVersion(entry.expectedVersion);
    const mark = await this.references.markOf({ method, reference });
    // The payment counts from when it was entered, not from its confirmation.
    const paidAt = entry.paidAt ?? (isNow ? undefined : enteredAt);
    const payment = {
      paymentId,
      actor,
      amountCents,
      method,
      now,
      today,
      excess,
      spareIds: spareIds(),
      ...(paidAt === undefined ? {} : { paidAt }),
      ...(reference === undefined ? {} : { reference: unit.text(reference) }),
      ...mark,
    };
    const before = loan.state;
    const [received, ...rest] = recordPayment(before, payment);
    assert(received?.type === 'PaymentReceived', 'a payment begins with its event');
    const amountPaidCents = paidCents(received.data.parts);
    if (method === 'WALLET' && actor.id !== borrowerId && 'demands' in before && this.config.APPROVALS)
      requireNotice(before, amountPaidCents, today);
    loan.append([received, ...rest]);
    const dated = {
      amountCents: amountPaidCents,
      paidOn: dayOf(paidAt ?? now),
      enteredToday: enteredToday(loan, unit.context),
    };
    await this.references.claim(unit, { kind: 'REPAYMENT', id: paymentId }, mark);
    return {
      result: paymentId,
      facts: {
        kind: 'REPAYMENT',
        subject: { kind: 'loan', id: loanId },
        memberId: borrowerId,
        amountCents,
      },
      evidence: evidenceFor(unit, { ownerId: method === 'WALLET' ? borrowerId : '' }),
      entry: { kind: 'REPAYMENT', id: paymentId },
      ...(method === 'WALLET' && actor.id === borrowerId
        ? {}
        : {
            because: (limits: PolicyLimits) =>
              method === 'WALLET' ? FOR_OTHERS : approvalReasonForDate(before, dated, today, limits),
          }),
    };
  }

  answer(paymentId: string, db: Queryable, _: Entry, { actor }: CommandContext): Promise<Payment> {
    return this.queries.existingFor(actor, db, paymentId);
  }

  async background(db: Queryable, { id }: ProposalSubject, entry: Entry): Promise<ProposalFact[]> {
    const { method, reference, paidAt = entry.enteredAt } = entry;
    const paidOn = dayOf(paidAt);
    return [
      { name: 'METHOD', unit: 'METHOD', value: method },
      ...(reference === undefined ? [] : [{ name: 'REFERENCE', unit: 'TEXT', value: reference } as const]),
      { name: 'VALUE_DATE', unit: 'DAY', value: paidOn },
      ...(await payoffFact(this.events, db, id, paidOn)),
    ];
  }
}

/** A wallet belongs to its member: somebody who pays from it for them does not do so alone. */
const FOR_OTHERS = 'A payment from a wallet that its member did not make needs a second person.';

/** The payments that the actor entered alone for this loan today. */
const enteredToday = (loan: LoadedStream<Loan, LoanEvent>, { actor, today }: CommandContext): string[] =>
  loan
    .recordedAlone(actor.id)
    .flatMap((event) =>
      event.type === 'PaymentReceived' &&
      !isRecovery(event.data.parts) &&
      harareDateOf(event.recordedAt) === today
        ? [event.data.paymentId]
        : [],
    );

/** Of a day or an ISO instant. */
const dayOf = (paidAt: string): CalendarDate => (isCalendarDate(paidAt) ? paidAt : harareDateOf(paidAt));
