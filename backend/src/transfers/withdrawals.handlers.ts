import { requireDestination } from '#destinations/destinations.port';
import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import { UnitOfWork } from '@dziva/event-ledger/commands/unit-of-work';
import type { RejectTransferRequest, Withdrawal } from '@dziva/contracts/transfers';
import type { WalletTransaction, WithdrawRequest } from '@dziva/contracts/wallet';
import { requireMemberOwesNothing } from '#receivables/receivables.port';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { randomUUID } from 'node:crypto';
import { rejectWithdrawal, requestWithdrawal } from './domain/withdrawal.decisions.ts';
import { withdrawalStream } from './domain/withdrawal.stream.ts';
import { TransferLimits } from './transfer-limits.ts';
import { ownTransaction, TransfersQueries } from './transfers.queries.ts';

export class RequestWithdrawal extends Command<WalletTransaction> {
  constructor(
    readonly request: WithdrawRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(RequestWithdrawal)
export class RequestWithdrawalHandler implements ICommandHandler<RequestWithdrawal> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly limits: TransferLimits,
  ) {}

  execute({ request, context }: RequestWithdrawal): Promise<WalletTransaction> {
    const { amount: amountCents, paymentMethod: method, description, destination, destinationId } = request;
    const userId = context.actor.id;
    const withdrawalId = randomUUID();
    const submission = this.unitOfWork.run(context, {
      decide: async (unit) => {
        await requireMemberOwesNothing(unit, userId);
        if (destinationId !== undefined) await requireDestination(unit, destinationId, { userId, method });
        this.limits.claim(unit, 'WITHDRAWAL', userId);
        const withdrawal = unit.create(withdrawalStream, withdrawalId);
        const facts = {
          userId,
          amountCents,
          method,
          requestedOn: context.today,
          ...(description === undefined ? {} : { description: unit.text(description) }),
          ...(destination === undefined ? {} : { destination: unit.text(destination) }),
          ...(destinationId === undefined ? {} : { destinationId }),
        };
        withdrawal.append(requestWithdrawal(withdrawal.state, facts));
      },
      answer: (_, db) => ownTransaction(db, withdrawalId),
      constraints: this.limits.constraints,
    });
    return this.limits.within('WITHDRAWAL', submission);
  }
}

export class RejectWithdrawal extends Command<Withdrawal> {
  constructor(
    readonly withdrawalId: string,
    readonly request: RejectTransferRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(RejectWithdrawal)
export class RejectWithdrawalHandler implements ICommandHandler<RejectWithdrawal> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly queries: TransfersQueries,
  ) {}

  execute({ withdrawalId, request, context }: RejectWithdrawal): Promise<Withdrawal> {
    const { actor, today } = context;
    return this.unitOfWork.run(context, {
      decide: async (unit) => {
        const withdrawal = await unit.load(withdrawalStream, withdrawalId);
        const refusal = { actorId: actor.id, today, reason: unit.text(request.reason) };
        withdrawal.append(rejectWithdrawal(withdrawal.state, refusal));
      },
      answer: (_, db) => this.queries.existingWithdrawal(db, withdrawalId),
    });
  }
}
