import { Approvals, type Decided, type Proposable, ProposedCommand } from '#approvals/approvals.port';
import { evidenceFor } from '#approvals/evidence.port';
import type { ProposalSubject } from '#approvals/domain/proposal';
import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import type { Unit } from '@dziva/event-ledger/commands/unit';
import type { Queryable } from '@dziva/event-ledger/database/sql';
import { takeFromWallet } from '#receivables/receivables.port';
import type { ProposalFact } from '@dziva/contracts/approvals';
import type { Proposed } from '@dziva/contracts/proposed';
import type { TakeBackReturnRequest } from '@dziva/contracts/take-back';
import type { Withdrawal } from '@dziva/contracts/transfers';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import { takenBackBy, takeBackReturn } from './domain/withdrawal.decisions.ts';
import { withdrawalStream } from './domain/withdrawal-events.ts';
import { payoutFacts } from './payout-facts.ts';
import { TransfersQueries } from './transfers.queries.ts';

/** The return of a withdrawal was recorded by mistake: the money had reached the member. */
export class TakeBackWithdrawalReturn extends Command<Withdrawal | Proposed> {
  constructor(
    readonly withdrawalId: string,
    readonly request: TakeBackReturnRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

const input = z.strictObject({ withdrawalId: z.guid(), reason: z.string() });
type Mistake = z.output<typeof input>;

/** The wallet pays what it holds of the money that the return put into it, and the rest is owed. */
@CommandHandler(TakeBackWithdrawalReturn)
@ProposedCommand()
export class TakeBackWithdrawalReturnHandler
  implements ICommandHandler<TakeBackWithdrawalReturn>, Proposable<Mistake, undefined, Withdrawal>
{
  readonly kinds = ['WITHDRAWAL_RETURN_UNDO'] as const;
  readonly input = input;

  constructor(
    private readonly approvals: Approvals,
    private readonly queries: TransfersQueries,
  ) {}

  execute({ withdrawalId, request, context }: TakeBackWithdrawalReturn): Promise<Withdrawal | Proposed> {
    return this.approvals.run(this, { withdrawalId, reason: request.reason }, context);
  }

  async decide(unit: Unit, { withdrawalId, reason }: Mistake): Promise<Decided<undefined>> {
    const actorId = unit.context.actor.id;
    const withdrawal = await unit.load(withdrawalStream, withdrawalId);
    const { userId, amountCents } = takenBackBy(withdrawal.state, actorId);
    const parts = await takeFromWallet(unit, userId, amountCents);
    withdrawal.append(takeBackReturn(withdrawal.state, { actorId, reason: unit.text(reason), ...parts }));
    const subject = { kind: 'withdrawal', id: withdrawalId } as const;
    const facts = { kind: 'WITHDRAWAL_RETURN_UNDO', subject, memberId: userId, amountCents } as const;
    return { result: undefined, evidence: evidenceFor(unit), facts, reason };
  }

  answer(_: undefined, db: Queryable, { withdrawalId }: Mistake): Promise<Withdrawal> {
    return this.queries.existingWithdrawal(db, withdrawalId);
  }

  async background(db: Queryable, { id }: ProposalSubject): Promise<ProposalFact[]> {
    return payoutFacts(await this.queries.existingWithdrawal(db, id));
  }
}
