import { Approvals, type Decided, type Proposable, ProposedCommand } from '#approvals/approvals.port';
import type { ProposalSubject } from '#approvals/domain/proposal';
import { evidenceFor } from '#approvals/evidence.port';
import type { ProposalFact } from '@dziva/contracts/approvals';
import type { Proposed } from '@dziva/contracts/proposed';
import type { AdjustWalletRequest, WalletTransaction } from '@dziva/contracts/wallet';
import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import type { Unit } from '@dziva/event-ledger/commands/unit';
import { type Queryable, sql } from '@dziva/event-ledger/database/sql';
import { notFound } from '@dziva/event-ledger/domain/rule-violation';
import { cents } from '@dziva/money/cents';
import { ADJUSTMENT_PURPOSES } from '@dziva/vocabulary/wallet';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { AdjustmentsQueries } from './adjustments.queries.ts';
import { adjustWallet } from './domain/adjustment.decisions.ts';
import { adjustmentStream } from './domain/adjustment.ts';
import { WalletQueries } from './wallet.queries.ts';

export class AdjustWallet extends Command<WalletTransaction | Proposed> {
  constructor(
    readonly direction: 'credit' | 'debit',
    readonly request: AdjustWalletRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

const DIRECTIONS = { credit: 'CREDIT', debit: 'DEBIT' } as const;
const KINDS = { credit: 'WALLET_CREDIT', debit: 'WALLET_DEBIT' } as const;

const input = z.strictObject({
  direction: z.enum(['credit', 'debit']),
  userId: z.guid(),
  amountCents: z.int().transform(cents),
  description: z.string(),
  reference: z.string().optional(),
  purpose: z.enum(ADJUSTMENT_PURPOSES),
});
type ByHand = z.output<typeof input>;

@CommandHandler(AdjustWallet)
@ProposedCommand()
export class AdjustWalletHandler
  implements ICommandHandler<AdjustWallet>, Proposable<ByHand, string, WalletTransaction>
{
  readonly kinds = [KINDS.credit, KINDS.debit];
  readonly input = input;

  constructor(
    private readonly approvals: Approvals,
    private readonly queries: WalletQueries,
    private readonly adjustments: AdjustmentsQueries,
  ) {}

  execute({ direction, request, context }: AdjustWallet): Promise<WalletTransaction | Proposed> {
    const { amount: amountCents, purpose = 'GOODWILL', ...sent } = request;
    return this.approvals.run(this, { direction, amountCents, purpose, ...sent }, context);
  }

  async decide(unit: Unit, { direction, userId, ...byHand }: ByHand): Promise<Decided<string>> {
    const { amountCents, description, reference, purpose } = byHand;
    const { actor, today } = unit.context;
    await refuseUnknownUser(unit.db, userId);
    const adjustmentId = randomUUID();
    const adjustment = unit.create(adjustmentStream, adjustmentId);
    const booked = {
      actorId: actor.id,
      direction: DIRECTIONS[direction],
      for: purpose,
      userId,
      amountCents,
      today,
      description: unit.text(description),
      ...(reference === undefined ? {} : { reference: unit.text(reference) }),
    };
    adjustment.append(adjustWallet(adjustment.state, booked));
    const subject = { kind: 'wallet', id: userId } as const;
    const facts = { kind: KINDS[direction], subject, memberId: userId, amountCents };
    const entry = { kind: 'ADJUSTMENT', id: adjustmentId };
    return { result: adjustmentId, facts, evidence: evidenceFor(unit), entry, reason: description };
  }

  answer(adjustmentId: string, db: Queryable, { userId }: ByHand): Promise<WalletTransaction> {
    return this.adjustments.made(db, userId, adjustmentId);
  }

  async background(db: Queryable, { id }: ProposalSubject, { reference }: ByHand): Promise<ProposalFact[]> {
    const { availableBalanceCents } = await this.queries.balance(id, db);
    return [
      { name: 'WALLET_BALANCE', unit: 'CENTS', value: availableBalanceCents },
      ...(reference === undefined ? [] : [{ name: 'REFERENCE', unit: 'TEXT', value: reference } as const]),
    ];
  }
}

async function refuseUnknownUser(db: Queryable, userId: string): Promise<void> {
  const [user] = await db.query(sql`SELECT 1 FROM user_account WHERE id = ${userId} AND erased_at IS NULL`);
  if (!user) throw notFound('user');
}
