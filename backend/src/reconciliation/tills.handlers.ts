import { isActor } from '#identity/known-people.port';
import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import { UnitOfWork } from '@dziva/event-ledger/commands/unit-of-work';
import type { CashMethod } from '#platform/books/chart-of-accounts';
import type { ReopenTillRequest, SignTillRequest, TillDay } from '@dziva/contracts/tills';
import { cents } from '@dziva/money/cents';
import type { Config } from '#config';
import { CONFIG } from '#platform/config.module';
import { RuleViolation } from '@dziva/event-ledger/domain/rule-violation';
import { Inject } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v5 as uuidV5 } from 'uuid';
import {
  DIFFERENCE_UNEXPLAINED,
  refuseSigning,
  reopenTillDay,
  signTillDay,
} from './domain/till-day.decisions.ts';
import { tillDayStream } from './domain/till-day.ts';
import { TillsQueries } from './tills.queries.ts';

const TILL_DAYS = '2f3c1d2e-6c0b-5c39-9a6e-0f6f0f5d7a24';
const tillDayId = (till: CashMethod, on: string): string => uuidV5(`${till} ${on}`, TILL_DAYS);

/** Signs that the ledger and the statement of a till agree on a day. */
export class SignTill extends Command<TillDay> {
  constructor(
    readonly till: CashMethod,
    readonly request: SignTillRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(SignTill)
export class SignTillHandler implements ICommandHandler<SignTill> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly queries: TillsQueries,
    @Inject(CONFIG) private readonly config: Pick<Config, 'APPROVALS'>,
  ) {}

  async execute({ till, request, context }: SignTill): Promise<TillDay> {
    try {
      return await this.sign(till, request, context);
    } catch (refusal) {
      // A refused command stores nothing, but a wrong balance has to be counted.
      if (
        this.config.APPROVALS &&
        refusal instanceof RuleViolation &&
        refusal.code === DIFFERENCE_UNEXPLAINED
      )
        await this.countTry(till, request.on, context);
      throw refusal;
    }
  }

  private countTry(till: CashMethod, on: string, context: CommandContext): Promise<void> {
    const { actor, today } = context;
    return this.unitOfWork.run(
      { ...context, commandId: randomUUID(), receipt: null },
      {
        // Who types many at once is counted one after the other.
        oneAtATime: `till tries ${actor.id}`,
        decide: async (unit) => {
          const day = await unit.load(tillDayStream, tillDayId(till, on));
          const signer = await this.queries.signer(unit.db, { till, on, today, actorId: actor.id });
          day.append(refuseSigning({ till, on, today }, signer));
        },
        answer: () => Promise.resolve(),
      },
    );
  }

  private sign(till: CashMethod, request: SignTillRequest, context: CommandContext): Promise<TillDay> {
    const { on, statementClosingCents, note } = request;
    const { actor, today } = context;
    return this.unitOfWork.run(context, {
      decide: async (unit) => {
        const day = await unit.load(tillDayStream, tillDayId(till, on));
        const { ledgerCents, explainedCents } = await this.queries.balance(unit.db, till, on);
        const signature = {
          till,
          on,
          today,
          actorId: actor.id,
          ledgerCents,
          explainedCents,
          statementClosingCents: cents(statementClosingCents),
          ...(note === undefined ? {} : { note: unit.text(note) }),
        };
        const signer = this.config.APPROVALS
          ? await this.queries.signer(unit.db, { till, on, today, actorId: actor.id })
          : null;
        day.append(signTillDay(day.state, signature, signer));
      },
      answer: (_, db) => this.queries.day(db, till, on),
    });
  }
}

/** Takes another person's signature back. */
export class ReopenTill extends Command<TillDay> {
  constructor(
    readonly till: CashMethod,
    readonly request: ReopenTillRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ReopenTill)
export class ReopenTillHandler implements ICommandHandler<ReopenTill> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly queries: TillsQueries,
  ) {}

  execute({ till, request, context }: ReopenTill): Promise<TillDay> {
    const { on, reason } = request;
    return this.unitOfWork.run(context, {
      decide: async (unit) => {
        const day = await unit.load(tillDayStream, tillDayId(till, on));
        const isSigner = day.state.status !== 'OPEN' && (await isActor(unit, day.state.signedBy));
        const reopening = { till, on, isSigner, reason: unit.text(reason) };
        day.append(reopenTillDay(day.state, reopening));
      },
      answer: (_, db) => this.queries.day(db, till, on),
    });
  }
}
