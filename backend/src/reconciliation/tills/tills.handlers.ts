import { Approvals, type Decided, type Proposable, ProposedCommand } from '#approvals/approvals.port';
import { evidenceFor } from '#approvals/evidence.port';
import { freeOneWord } from '#approvals/one-word.port';
import { isActor } from '#identity/people/known-people.port';
import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import { isAnswered } from '@dziva/event-ledger/commands/receipts';
import type { Unit } from '@dziva/event-ledger/commands/unit';
import { UnitOfWork } from '@dziva/event-ledger/commands/unit-of-work';
import type { Queryable } from '@dziva/event-ledger/database/sql';
import { CASH_METHODS, type CashMethod } from '@dziva/vocabulary/payment-methods';
import type { ProposalFact } from '@dziva/contracts/approvals';
import type { Proposed } from '@dziva/contracts/proposed';
import type { ReopenTillRequest, SignedTillDays, SignTillRequest, TillDay } from '@dziva/contracts/tills';
import { cents } from '@dziva/money/cents';
import type { Config } from '#config';
import { CONFIG } from '#platform/config.module';
import { RuleViolation } from '@dziva/event-ledger/domain/rule-violation';
import { Inject } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v5 as uuidV5 } from 'uuid';
import { z } from 'zod';
import {
  type DayToSign,
  DIFFERENCE_UNEXPLAINED,
  reopenTillDay,
  type SignedDays,
  signTillDays,
} from './domain/till-day.decisions.ts';
import { tillDayStream } from './domain/till-day-events.ts';
import { TillsQueries } from './tills.queries.ts';

const TILL_DAYS = '2f3c1d2e-6c0b-5c39-9a6e-0f6f0f5d7a24';
const tillDayId = (till: CashMethod, on: string): string => uuidV5(`${till} ${on}`, TILL_DAYS);

/** Signs that the ledger and the statement of a till agree: on one day, or on the days of a period. */
export class SignTill extends Command<TillDay | SignedTillDays | Proposed> {
  constructor(
    readonly till: CashMethod,
    readonly request: SignTillRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

const input = z.strictObject({
  till: z.enum(CASH_METHODS),
  on: z.iso.date().optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  statementClosingCents: z.int().transform(cents),
  note: z.string().optional(),
  /** Who counted or read the balance. A second person confirms it, but does not sign. */
  askedBy: z.guid(),
});
type Order = z.output<typeof input>;

@CommandHandler(SignTill)
@ProposedCommand()
export class SignTillHandler
  implements ICommandHandler<SignTill>, Proposable<Order, SignedDays, TillDay | SignedTillDays>
{
  readonly kinds = ['TILL_SIGNING'] as const;
  readonly input = input;

  constructor(
    private readonly approvals: Approvals,
    private readonly unitOfWork: UnitOfWork,
    private readonly queries: TillsQueries,
    @Inject(CONFIG) private readonly config: Pick<Config, 'APPROVALS'>,
  ) {}

  async execute({ till, request, context }: SignTill): Promise<TillDay | SignedTillDays | Proposed> {
    const order = input.parse({ till, ...request, askedBy: context.actor.id });
    if (this.config.APPROVALS) await this.tryOnce(order, context);
    return this.approvals.run(this, order, context);
  }

  /**
   * Compares the balance, and counts it if it is wrong: of all who type balances of one till at the same time, one after the other.
   * So nobody learns from a hundred guesses at once more than from three.
   */
  private async tryOnce(order: Order, context: CommandContext): Promise<void> {
    const { receipt, today } = context;
    const refusal = await this.unitOfWork.run(
      { ...context, commandId: randomUUID(), receipt: null },
      {
        oneAtATime: `till tries ${order.till}`,
        decide: async (unit): Promise<RuleViolation | null> => {
          // A request that was carried out before is answered again, and is no new try.
          if (receipt !== null && (await isAnswered(unit.db, receipt))) return null;
          try {
            await this.sign(unit, order);
            unit.setAside();
            return null;
          } catch (failure) {
            if (!(failure instanceof RuleViolation) || failure.code !== DIFFERENCE_UNEXPLAINED) throw failure;
            unit.setAside();
            const { till, on = today, to = on } = order;
            const day = await unit.load(tillDayStream, tillDayId(till, to));
            day.append([{ type: 'TillSigningRefused', data: { till, on: to, refusedOn: today } }]);
            return failure;
          }
        },
        answer: (result) => Promise.resolve(result),
      },
    );
    if (refusal !== null) throw refusal;
  }

  async decide(unit: Unit, order: Order): Promise<Decided<SignedDays>> {
    const result = await this.sign(unit, order);
    const { till, on = unit.context.today, to = on } = order;
    return {
      result,
      facts: {
        kind: 'TILL_SIGNING',
        subject: { kind: 'till-day', id: tillDayId(till, to) },
        memberId: order.askedBy,
        amountCents: null,
      },
      evidence: evidenceFor(unit),
      reason: order.note,
    };
  }

  private async sign(unit: Unit, { till, askedBy, on, note, ...order }: Order): Promise<SignedDays> {
    const { actor, today } = unit.context;
    const to = on ?? order.to ?? today;
    const period = await this.queries.period(unit.db, till, { from: on ?? order.from, to });
    const signers = [...new Set([askedBy, actor.id])];
    const facts = await this.queries.toSign(unit.db, { till, ...period, signers });
    await unit.loadAll(
      tillDayStream,
      facts.map((fact) => tillDayId(till, fact.on)),
    );
    const days: DayToSign[] = [];
    for (const fact of facts) {
      const { state: day } = await unit.load(tillDayStream, tillDayId(till, fact.on));
      days.push({ ...fact, day });
    }
    const signature = {
      till,
      today,
      signedBy: askedBy,
      statementClosingCents: order.statementClosingCents,
      ...(note === undefined ? {} : { note: unit.text(note) }),
    };
    const { APPROVALS } = this.config;
    const result = signTillDays(
      APPROVALS ? days : days.map((day) => ({ ...day, counted: [] })),
      signature,
      APPROVALS ? await this.queries.wrongTries(unit.db, { till, today, actorId: askedBy }) : null,
    );
    for (const { on: signedOn, event } of result.signed) {
      const stream = await unit.load(tillDayStream, tillDayId(till, signedOn));
      stream.append([event]);
      // A low price is still the word of who sold, also if the cash for it was counted.
      const { counted = [] } = event.data;
      freeOneWord(
        unit,
        counted.filter(({ kind }) => kind !== 'COLLATERAL_SALE'),
      );
    }
    return result;
  }

  async answer(
    { signed, left }: SignedDays,
    db: Queryable,
    { till, on }: Order,
  ): Promise<TillDay | SignedTillDays> {
    if (on !== undefined) return this.queries.day(db, till, on);
    const days = signed.map((each) => each.on);
    const [from = '', to = from] = [days[0], days.at(-1)];
    const all = await this.queries.days({ from, to }, db);
    return {
      signed: all.filter((day) => day.till === till && days.includes(day.on)),
      left: [...left],
    };
  }

  background(_db: Queryable, _subject: unknown, order: Order): Promise<ProposalFact[]> {
    const { till, on, from, to, statementClosingCents } = order;
    return Promise.resolve([
      { name: 'METHOD', unit: 'METHOD', value: till },
      ...[from, to ?? on].flatMap((day): ProposalFact[] =>
        day === undefined ? [] : [{ name: 'VALUE_DATE', unit: 'DAY', value: day }],
      ),
      { name: 'CLOSING_BALANCE', unit: 'CENTS', value: statementClosingCents },
    ]);
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
