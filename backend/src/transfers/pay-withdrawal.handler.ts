import { Approvals, type Decided, type Proposable, ProposedCommand } from '#approvals/approvals.port';
import { evidenceFor } from '#approvals/evidence.port';
import { requirePayableDestination } from '#destinations/destinations.port';
import { dealingsWith } from '#approvals/dealings.port';
import type { ProposalSubject } from '#approvals/domain/proposal';
import type { Config } from '#config';
import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import type { Unit } from '@dziva/event-ledger/commands/unit';
import type { Queryable } from '@dziva/event-ledger/database/sql';
import { requirePayeeOwesNothing } from '#receivables/receivables.port';
import { CONFIG } from '#platform/config.module';
import { ReferenceRegister } from '#platform/references/reference-register';
import type { ProposalFact } from '@dziva/contracts/approvals';
import type { Proposed } from '@dziva/contracts/proposed';
import type { PayWithdrawalRequest, Withdrawal } from '@dziva/contracts/transfers';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import { payableBy, payWithdrawal } from './domain/withdrawal.decisions.ts';
import { withdrawalStream } from './domain/withdrawal-events.ts';
import { TransfersQueries } from './transfers.queries.ts';

/** Finance has sent the money, or is about to. */
export class PayWithdrawal extends Command<Withdrawal | Proposed> {
  constructor(
    readonly withdrawalId: string,
    readonly request: PayWithdrawalRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

const input = z.strictObject({ withdrawalId: z.guid(), reference: z.string() });
type Payout = z.output<typeof input>;

@CommandHandler(PayWithdrawal)
@ProposedCommand()
export class PayWithdrawalHandler
  implements ICommandHandler<PayWithdrawal>, Proposable<Payout, undefined, Withdrawal>
{
  readonly kinds = ['WITHDRAWAL_PAYOUT'] as const;
  readonly input = input;

  constructor(
    private readonly approvals: Approvals,
    private readonly queries: TransfersQueries,
    private readonly references: ReferenceRegister,
    @Inject(CONFIG) private readonly config: Pick<Config, 'APPROVALS'>,
  ) {}

  execute({ withdrawalId, request, context }: PayWithdrawal): Promise<Withdrawal | Proposed> {
    return this.approvals.run(this, { withdrawalId, reference: request.reference }, context);
  }

  async decide(unit: Unit, { withdrawalId, reference }: Payout): Promise<Decided<undefined>> {
    const { actor, now, today } = unit.context;
    const withdrawal = await unit.load(withdrawalStream, withdrawalId);
    const { method, userId, amountCents, destinationId } = payableBy(withdrawal.state, actor.id);
    const [parts] = await Promise.all([
      dealingsWith(unit, userId),
      requirePayeeOwesNothing(unit, userId),
      destinationId === null ? null : requirePayableDestination(unit, destinationId, { userId, method }),
    ]);
    const mark = await this.references.markOf({ method, reference });
    const mustBeRegistered = this.config.APPROVALS;
    const text = unit.text(reference);
    const payout = { actorId: actor.id, now, today, mustBeRegistered, reference: text, ...mark };
    withdrawal.append(payWithdrawal(withdrawal.state, payout));
    await this.references.claim(unit, { kind: 'WITHDRAWAL', id: withdrawalId }, mark);
    const subject = { kind: 'withdrawal', id: withdrawalId } as const;
    return {
      result: undefined,
      facts: { kind: 'WITHDRAWAL_PAYOUT', subject, memberId: userId, amountCents },
      evidence: evidenceFor(unit),
      entry: { kind: 'WITHDRAWAL', id: withdrawalId },
      parts,
    };
  }

  answer(_: undefined, db: Queryable, { withdrawalId }: Payout): Promise<Withdrawal> {
    return this.queries.existingWithdrawal(db, withdrawalId);
  }

  async background(db: Queryable, { id }: ProposalSubject, { reference }: Payout): Promise<ProposalFact[]> {
    const { paymentMethod, destination, createdAt } = await this.queries.existingWithdrawal(db, id);
    return [
      { name: 'METHOD', unit: 'METHOD', value: paymentMethod ?? '' },
      ...(destination === null ? [] : [{ name: 'DESTINATION', unit: 'TEXT', value: destination } as const]),
      { name: 'REFERENCE', unit: 'TEXT', value: reference },
      { name: 'REQUESTED_AT', unit: 'INSTANT', value: createdAt },
    ];
  }
}
