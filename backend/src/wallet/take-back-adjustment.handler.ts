import { Approvals, type Decided, type Proposable, ProposedCommand } from '#approvals/approvals.port';
import type { ProposalSubject } from '#approvals/domain/proposal';
import { evidenceFor } from '#approvals/evidence.port';
import { takeFromWallet } from '#receivables/receivables.port';
import type { ProposalFact } from '@dziva/contracts/approvals';
import type { Proposed } from '@dziva/contracts/proposed';
import type { TakeBackRequest } from '@dziva/contracts/take-back';
import type { Adjustment } from '@dziva/contracts/wallet';
import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import type { Unit } from '@dziva/event-ledger/commands/unit';
import type { Queryable } from '@dziva/event-ledger/database/sql';
import { ZERO_CENTS } from '@dziva/money/cents';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import { AdjustmentsQueries } from './adjustments.queries.ts';
import { takeBackAdjustment, reversibleBy } from './domain/adjustment.decisions.ts';
import { adjustmentStream } from './domain/adjustment.ts';
import { WalletQueries } from './wallet.queries.ts';

/** Reverses a credit or debit by hand that was a mistake. */
export class TakeBackAdjustment extends Command<Adjustment | Proposed> {
  constructor(
    readonly adjustmentId: string,
    readonly request: TakeBackRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

const input = z.strictObject({ adjustmentId: z.guid(), reason: z.string(), on: z.string() });
type TakingBack = z.output<typeof input>;

/**
 * For a credit, the wallet pays back what it holds, and the rest is owed. For a debit, the money is given back; it first pays
 * what is owed.
 */
@CommandHandler(TakeBackAdjustment)
@ProposedCommand()
export class TakeBackAdjustmentHandler
  implements ICommandHandler<TakeBackAdjustment>, Proposable<TakingBack, undefined, Adjustment>
{
  readonly kinds = ['ADJUSTMENT_REVERSAL'] as const;
  readonly input = input;

  constructor(
    private readonly approvals: Approvals,
    private readonly adjustments: AdjustmentsQueries,
    private readonly wallets: WalletQueries,
  ) {}

  execute({ adjustmentId, request, context }: TakeBackAdjustment): Promise<Adjustment | Proposed> {
    const { reason, on = context.today } = request;
    return this.approvals.run(this, { adjustmentId, reason, on }, context);
  }

  async decide(unit: Unit, { adjustmentId, reason, on }: TakingBack): Promise<Decided<undefined>> {
    const { actor, today } = unit.context;
    const adjustment = await unit.load(adjustmentStream, adjustmentId);
    const { direction, userId, amountCents } = reversibleBy(adjustment.state, actor.id);
    const parts =
      direction === 'CREDIT'
        ? await takeFromWallet(unit, userId, amountCents)
        : { walletCents: ZERO_CENTS, owedCents: ZERO_CENTS };
    const reversal = { actorId: actor.id, today, on, reason: unit.text(reason), ...parts };
    adjustment.append(takeBackAdjustment(adjustment.state, reversal));
    const subject = { kind: 'adjustment', id: adjustmentId } as const;
    const facts = { kind: 'ADJUSTMENT_REVERSAL', subject, memberId: userId, amountCents } as const;
    return { result: undefined, evidence: evidenceFor(unit), facts, reason };
  }

  answer(_: undefined, db: Queryable, { adjustmentId }: TakingBack): Promise<Adjustment> {
    return this.adjustments.existing(db, adjustmentId);
  }

  async background(db: Queryable, { id }: ProposalSubject, { on }: TakingBack): Promise<ProposalFact[]> {
    const { userId, type, reference } = await this.adjustments.existing(db, id);
    const { availableBalanceCents } = await this.wallets.balance(userId, db);
    return [
      { name: 'VALUE_DATE', unit: 'DAY', value: on },
      ...(reference === null ? [] : [{ name: 'REFERENCE', unit: 'TEXT', value: reference } as const]),
      // From now on the member owes the part of a credit that the wallet does not hold.
      ...(type === 'ADMIN_CREDIT'
        ? [{ name: 'WALLET_BALANCE', unit: 'CENTS', value: availableBalanceCents } as const]
        : []),
    ];
  }
}
