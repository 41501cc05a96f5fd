import { Approvals, type Decided, type Proposable, ProposedCommand } from '#approvals/approvals.port';
import type { ProposalSubject } from '#approvals/domain/proposal';
import type { Unit } from '@dziva/event-ledger/commands/unit';
import { type Queryable, sql } from '@dziva/event-ledger/database/sql';
import { accountId } from '@dziva/event-ledger/ledger/account';
import { accounts } from '#platform/books/chart-of-accounts';
import type { ProposalFact } from '@dziva/contracts/approvals';
import type { Proposed } from '@dziva/contracts/proposed';
import type { Deposit } from '@dziva/contracts/transfers';
import { type Cents, ZERO_CENTS } from '@dziva/money/cents';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import { VerifyDeposit } from './deposits.commands.ts';
import { TransfersQueries } from './transfers.queries.ts';
import { DepositVerifier } from './verify-deposit.port.ts';
import type { DuplicateSuspicion } from '@dziva/vocabulary/transfers';

const input = z.strictObject({
  depositId: z.guid(),
  note: z.string().optional(),
  line: z.strictObject({ importId: z.guid(), line: z.int() }).optional(),
  byJob: z.boolean(),
});
type Verification = z.output<typeof input>;

@CommandHandler(VerifyDeposit)
@ProposedCommand()
export class VerifyDepositHandler
  implements ICommandHandler<VerifyDeposit>, Proposable<Verification, undefined, Deposit>
{
  readonly kinds = ['DEPOSIT_VERIFICATION'] as const;
  readonly input = input;

  constructor(
    private readonly approvals: Approvals,
    private readonly verifier: DepositVerifier,
    private readonly queries: TransfersQueries,
  ) {}

  execute({ depositId, request, context, found }: VerifyDeposit): Promise<Deposit | Proposed> {
    const { note, line = found } = request;
    const verification = { depositId, note, line, byJob: found !== undefined };
    return this.approvals.run(this, verification, context);
  }

  decide(unit: Unit, { depositId, ...by }: Verification): Promise<Decided<undefined>> {
    return this.verifier.verify(unit, depositId, by);
  }

  answer(_: undefined, db: Queryable, { depositId }: Verification): Promise<Deposit> {
    return this.queries.existingDeposit(db, depositId);
  }

  async background(db: Queryable, { id }: ProposalSubject, { line }: Verification): Promise<ProposalFact[]> {
    const deposit = await this.queries.existingDeposit(db, id);
    const { paymentMethod, reference, description, createdAt, suspectedDuplicate, userId } = deposit;
    return [
      { name: 'CLAIMED', unit: 'CENTS', value: deposit.claimedCents ?? deposit.amountCents },
      { name: 'METHOD', unit: 'METHOD', value: paymentMethod ?? '' },
      ...(reference === null ? [] : [{ name: 'REFERENCE', unit: 'TEXT', value: reference } as const]),
      { name: 'DESCRIPTION', unit: 'TEXT', value: description },
      { name: 'SENT_AT', unit: 'INSTANT', value: createdAt },
      ...(line === undefined ? [] : [{ name: 'STATEMENT_LINE', unit: 'COUNT', value: line.line } as const]),
      ...(suspectedDuplicate === null
        ? []
        : [{ name: 'SUSPICION', unit: 'TEXT', value: SUSPICIONS[suspectedDuplicate] } as const]),
      { name: 'WALLET_BALANCE', unit: 'CENTS', value: await balanceOf(db, userId) },
    ];
  }
}

const SUSPICIONS: Readonly<Record<DuplicateSuspicion, string>> = {
  SAME_REFERENCE: 'Another entry has its reference.',
  SAME_PROOF: 'An earlier deposit has the same proof of payment.',
};

async function balanceOf(db: Queryable, userId: string): Promise<Cents> {
  const [row] = await db.query<{ cents: Cents }>(
    sql`SELECT coalesce(-ledger.balance(${accountId(accounts.wallet(userId))}), 0)::bigint AS cents`,
  );
  return row?.cents ?? ZERO_CENTS;
}
