import { requireDestination } from '#destinations/destinations.port';
import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import type { Unit } from '@dziva/event-ledger/commands/unit';
import { UnitOfWork } from '@dziva/event-ledger/commands/unit-of-work';
import type { RejectTransferRequest, Withdrawal } from '@dziva/contracts/transfers';
import type { WalletTransaction, WithdrawRequest } from '@dziva/contracts/wallet';
import { StepUps } from '#identity/step-up.port';
import { requireMemberOwesNothing } from '#receivables/receivables.port';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { randomUUID } from 'node:crypto';
import { rejectWithdrawal, requestWithdrawal } from './domain/withdrawal.decisions.ts';
import { withdrawalStream } from './domain/withdrawal.stream.ts';
import { TransferLimits } from './transfer-limits.ts';
import { ownTransaction, TransfersQueries } from './transfers.queries.ts';

/** Above this amount members must prove their identity again, for this amount and destination. */
const STEP_UP_ABOVE_CENTS = 20_000;

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
    private readonly stepUps: StepUps,
  ) {}

  execute({ request, context }: RequestWithdrawal): Promise<WalletTransaction> {
    const { amount: amountCents, paymentMethod: method, description, destination, destinationId } = request;
    const userId = context.actor.id;
    const withdrawalId = randomUUID();
    const act = ['withdrawal', String(amountCents), method, destinationId ?? destination ?? ''];
    const needsStepUp = context.actor.role === 'APPLICANT' && amountCents > STEP_UP_ABOVE_CENTS;
    const submit = (require: (unit: Unit) => Promise<void>) =>
      this.unitOfWork.run(context, {
        decide: async (unit) => {
          if (needsStepUp) await require(unit);
          await requireMemberOwesNothing(unit, userId);
          const registered =
            destinationId === undefined
              ? {}
              : {
                  destinationId,
                  destinationUsableFrom: (await requireDestination(unit, destinationId, { userId, method }))
                    .usableFrom,
                };
          this.limits.claim(unit, 'WITHDRAWAL', userId);
          const withdrawal = unit.create(withdrawalStream, withdrawalId);
          const facts = {
            userId,
            amountCents,
            method,
            requestedOn: context.today,
            ...(description === undefined ? {} : { description: unit.text(description) }),
            ...(destination === undefined ? {} : { destination: unit.text(destination) }),
            ...registered,
          };
          withdrawal.append(requestWithdrawal(withdrawal.state, facts));
        },
        answer: (_, db) => ownTransaction(db, withdrawalId),
        constraints: this.limits.constraints,
      });
    return this.limits.within('WITHDRAWAL', this.stepUps.forAct(context, act, submit));
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
