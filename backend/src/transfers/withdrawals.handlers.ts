import type { Config } from '#config';
import { requireDestination } from '#destinations/destinations.port';
import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import type { Unit } from '@dziva/event-ledger/commands/unit';
import { UnitOfWork } from '@dziva/event-ledger/commands/unit-of-work';
import { sql, type Statement } from '@dziva/event-ledger/database/sql';
import { RuleViolation } from '@dziva/event-ledger/domain/rule-violation';
import type { RejectTransferRequest, Withdrawal } from '@dziva/contracts/transfers';
import type { WalletTransaction, WithdrawRequest } from '@dziva/contracts/wallet';
import { StepUps } from '#identity/factors/step-up.port';
import { CONFIG } from '#platform/config.module';
import { requireMemberOwesNothing } from '#receivables/receivables.port';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { randomUUID } from 'node:crypto';
import { may } from '@dziva/vocabulary/permissions';
import { rejectWithdrawal, requestWithdrawal } from './domain/withdrawal.decisions.ts';
import { withdrawalStream } from './domain/withdrawal-events.ts';
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
    @Inject(CONFIG) private readonly config: Pick<Config, 'APPROVALS'>,
  ) {}

  execute({ request, context }: RequestWithdrawal): Promise<WalletTransaction> {
    const { amount: amountCents, paymentMethod: method, description, destination, destinationId } = request;
    const userId = context.actor.id;
    const withdrawalId = randomUUID();
    const act = ['withdrawal', String(amountCents), method, destinationId ?? destination ?? ''];
    const needsStepUp = !may(context.actor.role, 'access.guarded') && amountCents > STEP_UP_ABOVE_CENTS;
    const submit = (require: (unit: Unit) => Promise<void>) =>
      this.unitOfWork.run(context, {
        ...(this.config.APPROVALS ? { firstReads: [identityShown(userId)] } : {}),
        decide: async (unit) => {
          if (needsStepUp) await require(unit);
          await requireMemberOwesNothing(unit, userId);
          const [shown] = await unit.db.firstReads();
          if (shown?.length === 0) throw identityNotSeen();
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

/**
 * A row if the member may withdraw: before the first money leaves, they must have verified a telephone, or somebody must have seen
 * the national ID.
 */
const identityShown = (userId: string): Statement =>
  sql`SELECT 1 FROM user_account u LEFT JOIN profile p ON p.user_id = u.id
       WHERE u.id = ${userId} AND (u.phone_verified_at IS NOT NULL OR p.identity_seen_at IS NOT NULL OR EXISTS (
             SELECT 1 FROM transfers_read t WHERE t.user_id = u.id AND t.kind = 'WITHDRAWAL' AND t.status = 'COMPLETED'))`;

const identityNotSeen = () =>
  new RuleViolation(
    'IDENTITY_NOT_SEEN',
    'Before your first withdrawal, verify your phone number in your profile, or show us your national ID at our office.',
  );

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
