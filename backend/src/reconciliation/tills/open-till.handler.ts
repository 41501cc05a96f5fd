import { Approvals, type Decided, type Proposable, ProposedCommand } from '#approvals/approvals.port';
import { evidenceFor } from '#approvals/evidence.port';
import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import type { Unit } from '@dziva/event-ledger/commands/unit';
import type { Queryable } from '@dziva/event-ledger/database/sql';
import { CASH_METHODS, type CashMethod } from '@dziva/vocabulary/payment-methods';
import type { ProposalFact } from '@dziva/contracts/approvals';
import type { Proposed } from '@dziva/contracts/proposed';
import type { OpenTillRequest, TillDay } from '@dziva/contracts/tills';
import { cents } from '@dziva/money/cents';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v5 as uuidV5 } from 'uuid';
import { z } from 'zod';
import { openTill, tillStream } from './domain/till.ts';
import { TillsQueries } from './tills.queries.ts';

const TILLS = '9a3f0c52-7f1e-5d0b-8a44-2b1c3e9d6f10';
const tillId = (till: CashMethod): string => uuidV5(till, TILLS);

/** Says with what a till begins, by the books and by its statement. */
export class OpenTill extends Command<TillDay | Proposed> {
  constructor(
    readonly till: CashMethod,
    readonly request: OpenTillRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

const input = z.strictObject({
  till: z.enum(CASH_METHODS),
  on: z.iso.date(),
  ledgerCents: z.int().transform(cents),
  statementCents: z.int().transform(cents),
  /** The proposer, because a till concerns no member. */
  askedBy: z.guid(),
});
type Order = z.output<typeof input>;

@CommandHandler(OpenTill)
@ProposedCommand()
export class OpenTillHandler implements ICommandHandler<OpenTill>, Proposable<Order, undefined, TillDay> {
  readonly kinds = ['TILL_OPENING'] as const;
  readonly input = input;

  constructor(
    private readonly approvals: Approvals,
    private readonly queries: TillsQueries,
  ) {}

  execute({ till, request, context }: OpenTill): Promise<TillDay | Proposed> {
    const order = input.parse({ till, ...request, askedBy: context.actor.id });
    return this.approvals.run(this, order, context);
  }

  async decide(unit: Unit, { askedBy, ...opening }: Order): Promise<Decided<undefined>> {
    const { till, ledgerCents, statementCents } = opening;
    const stream = await unit.load(tillStream, tillId(till));
    stream.append(openTill(stream.state, opening, unit.context.today));
    return {
      result: undefined,
      facts: {
        kind: 'TILL_OPENING',
        subject: { kind: 'till', id: tillId(till) },
        memberId: askedBy,
        amountCents: cents(Math.max(Math.abs(ledgerCents), Math.abs(statementCents))),
      },
      evidence: evidenceFor(unit),
    };
  }

  answer(_: undefined, db: Queryable, { till, on }: Order): Promise<TillDay> {
    return this.queries.day(db, till, on);
  }

  background(_db: Queryable, _subject: unknown, order: Order): Promise<ProposalFact[]> {
    const { till, on, ledgerCents, statementCents } = order;
    return Promise.resolve([
      { name: 'METHOD', unit: 'METHOD', value: till },
      { name: 'VALUE_DATE', unit: 'DAY', value: on },
      { name: 'BOOK_BALANCE', unit: 'CENTS', value: ledgerCents },
      { name: 'CLOSING_BALANCE', unit: 'CENTS', value: statementCents },
    ]);
  }
}
