import { Approvals, type Decided, type Proposable, ProposedCommand } from '#approvals/approvals.port';
import { evidenceFor } from '#approvals/evidence.port';
import type { ProposalSubject } from '#approvals/domain/proposal';
import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import type { Unit } from '@dziva/event-ledger/commands/unit';
import { type Queryable, sql } from '@dziva/event-ledger/database/sql';
import { accountId } from '@dziva/event-ledger/ledger/account';
import { accounts } from '#platform/books/chart-of-accounts';
import { ReferenceRegister } from '#platform/references/reference-register';
import { takeFromWallet } from '#receivables/receivables.port';
import type { ProposalFact } from '@dziva/contracts/approvals';
import type { Proposed } from '@dziva/contracts/proposed';
import type { TakeBackRequest } from '@dziva/contracts/take-back';
import type { Deposit } from '@dziva/contracts/transfers';
import { type Cents, ZERO_CENTS } from '@dziva/money/cents';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import { takeBackDeposit, reversibleBy } from './domain/deposit.decisions.ts';
import { depositStream } from './domain/deposit-events.ts';
import { TransfersQueries } from './transfers.queries.ts';

/** Reverses a verified deposit that was a mistake. */
export class TakeBackDeposit extends Command<Deposit | Proposed> {
  constructor(
    readonly depositId: string,
    readonly request: TakeBackRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

const input = z.strictObject({ depositId: z.guid(), reason: z.string(), on: z.string() });
type TakingBack = z.output<typeof input>;

/**
 * The wallet pays what it holds, and the rest is owed. Reference and statement line are free again, because the entry was a
 * mistake.
 */
@CommandHandler(TakeBackDeposit)
@ProposedCommand()
export class TakeBackDepositHandler
  implements ICommandHandler<TakeBackDeposit>, Proposable<TakingBack, undefined, Deposit>
{
  readonly kinds = ['DEPOSIT_REVERSAL'] as const;
  readonly input = input;

  constructor(
    private readonly approvals: Approvals,
    private readonly queries: TransfersQueries,
    private readonly references: ReferenceRegister,
  ) {}

  execute({ depositId, request, context }: TakeBackDeposit): Promise<Deposit | Proposed> {
    const { reason, on = context.today } = request;
    return this.approvals.run(this, { depositId, reason, on }, context);
  }

  async decide(unit: Unit, { depositId, reason, on }: TakingBack): Promise<Decided<undefined>> {
    const { actor, today } = unit.context;
    const deposit = await unit.load(depositStream, depositId);
    const { userId, amountCents } = reversibleBy(deposit.state, actor.id);
    const parts = await takeFromWallet(unit, userId, amountCents);
    const reversal = { actorId: actor.id, today, on, reason: unit.text(reason), ...parts };
    deposit.append(takeBackDeposit(deposit.state, reversal));
    this.references.release(unit, { kind: 'DEPOSIT', id: depositId });
    const subject = { kind: 'deposit', id: depositId } as const;
    const facts = { kind: 'DEPOSIT_REVERSAL', subject, memberId: userId, amountCents } as const;
    return { result: undefined, evidence: evidenceFor(unit), facts, reason };
  }

  answer(_: undefined, db: Queryable, { depositId }: TakingBack): Promise<Deposit> {
    return this.queries.existingDeposit(db, depositId);
  }

  async background(db: Queryable, { id }: ProposalSubject, { on }: TakingBack): Promise<ProposalFact[]> {
    const { paymentMethod, reference, userId } = await this.queries.existingDeposit(db, id);
    const wallet = accountId(accounts.wallet(userId));
    const [row] = await db.query<{ held: Cents }>(
      sql`SELECT coalesce(-ledger.balance(${wallet}), 0) AS held`,
    );
    return [
      { name: 'VALUE_DATE', unit: 'DAY', value: on },
      { name: 'METHOD', unit: 'METHOD', value: paymentMethod ?? '' },
      { name: 'REFERENCE', unit: 'TEXT', value: reference ?? '' },
      // From now on the member owes what the wallet does not hold.
      { name: 'WALLET_BALANCE', unit: 'CENTS', value: row?.held ?? ZERO_CENTS },
    ];
  }
}
