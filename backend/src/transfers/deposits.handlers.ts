import { freeByLine } from '#approvals/one-word.port';
import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import { UnitOfWork } from '@dziva/event-ledger/commands/unit-of-work';
import type { Deposit, RejectTransferRequest } from '@dziva/contracts/transfers';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DepositEvidence } from './deposit-evidence.ts';
import { KeepStatementLine } from './deposits.commands.ts';
import { keepLine, rejectDeposit } from './domain/deposit.decisions.ts';
import { depositStream } from './domain/deposit-events.ts';
import { TransfersQueries } from './transfers.queries.ts';

@CommandHandler(KeepStatementLine)
export class KeepStatementLineHandler implements ICommandHandler<KeepStatementLine> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly evidence: DepositEvidence,
  ) {}

  execute({ depositId, line, context }: KeepStatementLine): Promise<undefined> {
    return this.unitOfWork.run(context, {
      decide: async (unit) => {
        const deposit = await unit.load(depositStream, depositId);
        const events = keepLine(deposit.state, line);
        if (events.length > 0) {
          await this.evidence.keep(unit, line);
          freeByLine(unit, { kind: 'DEPOSIT', id: depositId }, line);
        }
        deposit.append(events);
        return undefined;
      },
      answer: (result) => Promise.resolve(result),
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
      answer: (_, db) => this.queries.existingDeposit(db, depositId),
    });
  }
}
