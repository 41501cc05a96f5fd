import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import type { Unit } from '@dziva/event-ledger/commands/unit';
import { UnitOfWork } from '@dziva/event-ledger/commands/unit-of-work';
import { sql, type Queryable } from '@dziva/event-ledger/database/sql';
import { notFound } from '@dziva/event-ledger/domain/rule-violation';
import type { AdjustWalletRequest, WalletTransaction } from '@dziva/contracts/wallet';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { randomUUID } from 'node:crypto';
import { type AdjustmentByHand, creditWallet, debitWallet } from './domain/adjustment.decisions.ts';
import { adjustmentStream } from './domain/adjustment.ts';
import { ownTransaction } from './wallet.queries.ts';

export class AdjustWallet extends Command<WalletTransaction> {
  constructor(
    readonly direction: 'credit' | 'debit',
    readonly request: AdjustWalletRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

const DECISIONS = { credit: creditWallet, debit: debitWallet } as const;

@CommandHandler(AdjustWallet)
export class AdjustWalletHandler implements ICommandHandler<AdjustWallet> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ direction, request, context }: AdjustWallet): Promise<WalletTransaction> {
    const { userId } = request;
    const adjustmentId = randomUUID();
    return this.unitOfWork.run(context, {
      decide: async (unit) => {
        await refuseUnknownUser(unit.db, userId);
        const adjustment = unit.create(adjustmentStream, adjustmentId);
        adjustment.append(DECISIONS[direction](adjustment.state, byHandOf(unit, request)));
      },
      answer: (_, db) => ownTransaction(db, userId, adjustmentId),
    });
  }
}

function byHandOf(unit: Unit, request: AdjustWalletRequest): AdjustmentByHand {
  const { userId, amount: amountCents, description, reference } = request;
  const { actor, today } = unit.context;
  return {
    actorId: actor.id,
    userId,
    amountCents,
    today,
    description: unit.text(description),
    ...(reference === undefined ? {} : { reference: unit.text(reference) }),
  };
}

async function refuseUnknownUser(db: Queryable, userId: string): Promise<void> {
  const [user] = await db.query(sql`SELECT 1 FROM user_account WHERE id = ${userId} AND erased_at IS NULL`);
  if (!user) throw notFound('user');
}
