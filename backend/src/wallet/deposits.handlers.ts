import type { CommandContext } from '#kernel/commands/command-context';
import { UnitOfWork } from '#kernel/commands/unit-of-work';
import type { Queryable } from '#kernel/database/sql';
import { notFound } from '#kernel/domain/rule-violation';
import type { Deposit, RejectTransferRequest, VerifyDepositRequest } from '@dziva/contracts/transfers';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { rejectDeposit, verifyDeposit } from './domain/deposit.decisions.ts';
import { depositStream, type StatementEvidence } from './domain/deposit.ts';
import { TransfersQueries } from './transfers.queries.ts';

/** Credits a deposit. The verification job names the line of the statement; a person may add a note. */
export class VerifyDeposit extends Command<Deposit> {
  constructor(
    readonly depositId: string,
    readonly request: VerifyDepositRequest & { readonly evidence?: StatementEvidence },
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(VerifyDeposit)
export class VerifyDepositHandler implements ICommandHandler<VerifyDeposit> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly queries: TransfersQueries,
  ) {}

  execute({ depositId, request, context }: VerifyDeposit): Promise<Deposit> {
    const { actor, today } = context;
    const { note, evidence } = request;
    return this.unitOfWork.run(context, {
      decide: async (unit) => {
        const deposit = await unit.load(depositStream, depositId);
        const verification = {
          ...{ actorId: actor.id, today },
          ...(note === undefined ? {} : { note: unit.text(note) }),
          ...(evidence === undefined ? {} : { evidence }),
        };
        deposit.append(verifyDeposit(deposit.state, verification));
      },
      answer: (_, db) => answerOf(this.queries, db, depositId),
    });
  }
}

export class RejectDeposit extends Command<Deposit> {
  constructor(
    readonly depositId: string,
    readonly request: RejectTransferRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(RejectDeposit)
export class RejectDepositHandler implements ICommandHandler<RejectDeposit> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly queries: TransfersQueries,
  ) {}

  execute({ depositId, request, context }: RejectDeposit): Promise<Deposit> {
    return this.unitOfWork.run(context, {
      decide: async (unit) => {
        const deposit = await unit.load(depositStream, depositId);
        deposit.append(rejectDeposit(deposit.state, context.actor.id, unit.text(request.reason)));
      },
      answer: (_, db) => answerOf(this.queries, db, depositId),
    });
  }
}

async function answerOf(queries: TransfersQueries, db: Queryable, depositId: string): Promise<Deposit> {
  const deposit = await queries.deposit(db, depositId);
  if (!deposit) throw notFound('deposit');
  return deposit;
}
