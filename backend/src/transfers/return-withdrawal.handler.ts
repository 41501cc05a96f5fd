import { Approvals, type Decided, type Proposable, ProposedCommand } from '#approvals/approvals.port';
import { evidenceFor } from '#approvals/evidence.port';
import type { ProposalSubject } from '#approvals/domain/proposal';
import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import type { Unit } from '@dziva/event-ledger/commands/unit';
import type { Queryable } from '@dziva/event-ledger/database/sql';
import type { ProposalFact } from '@dziva/contracts/approvals';
import type { Proposed } from '@dziva/contracts/proposed';
import type { TakeBackRequest } from '@dziva/contracts/take-back';
import type { Withdrawal } from '@dziva/contracts/transfers';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import { returnableBy, returnWithdrawal } from './domain/withdrawal.decisions.ts';
import { withdrawalStream } from './domain/withdrawal-events.ts';
import { payoutFacts } from './payout-facts.ts';
import { TransfersQueries } from './transfers.queries.ts';

/** The money of a paid withdrawal came back. */
export class ReturnWithdrawal extends Command<Withdrawal | Proposed> {
  constructor(
    readonly withdrawalId: string,
    readonly request: TakeBackRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

const input = z.strictObject({ withdrawalId: z.guid(), reason: z.string(), on: z.string() });
type MoneyBack = z.output<typeof input>;

/** The reference of the payout stays in use: the payout was made, and the returned money is another payment. */
@CommandHandler(ReturnWithdrawal)
@ProposedCommand()
export class ReturnWithdrawalHandler
  implements ICommandHandler<ReturnWithdrawal>, Proposable<MoneyBack, undefined, Withdrawal>
{
  readonly kinds = ['WITHDRAWAL_RETURN'] as const;
  readonly input = input;

  constructor(
    private readonly approvals: Approvals,
    private readonly queries: TransfersQueries,
  ) {}

  execute({ withdrawalId, request, context }: ReturnWithdrawal): Promise<Withdrawal | Proposed> {
    const { reason, on = context.today } = request;
    return this.approvals.run(this, { withdrawalId, reason, on }, context);
  }

  async decide(unit: Unit, { withdrawalId, reason, on }: MoneyBack): Promise<Decided<undefined>> {
    const { actor, today } = unit.context;
    const withdrawal = await unit.load(withdrawalStream, withdrawalId);
    const { userId, amountCents } = returnableBy(withdrawal.state, actor.id);
    const returning = { actorId: actor.id, today, on, reason: unit.text(reason) };
    withdrawal.append(returnWithdrawal(withdrawal.state, returning));
    const subject = { kind: 'withdrawal', id: withdrawalId } as const;
    const facts = { kind: 'WITHDRAWAL_RETURN', subject, memberId: userId, amountCents } as const;
    return { result: undefined, evidence: evidenceFor(unit), facts, reason };
  }

  answer(_: undefined, db: Queryable, { withdrawalId }: MoneyBack): Promise<Withdrawal> {
    return this.queries.existingWithdrawal(db, withdrawalId);
  }

  async background(db: Queryable, { id }: ProposalSubject, { on }: MoneyBack): Promise<ProposalFact[]> {
    const withdrawal = await this.queries.existingWithdrawal(db, id);
    return [{ name: 'VALUE_DATE', unit: 'DAY', value: on }, ...payoutFacts(withdrawal)];
  }
}
