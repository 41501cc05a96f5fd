import { Approvals, type Decided, type Proposable, ProposedCommand } from '#approvals/approvals.port';
import { evidenceFor } from '#approvals/evidence.port';
import { freeOneWord } from '#approvals/one-word.port';
import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import type { Unit } from '@dziva/event-ledger/commands/unit';
import type { Queryable } from '@dziva/event-ledger/database/sql';
import { alsoBy } from '@dziva/event-ledger/domain/evidence';
import { RuleViolation } from '@dziva/event-ledger/domain/rule-violation';
import type { ProposalFact } from '@dziva/contracts/approvals';
import type { Proposed } from '@dziva/contracts/proposed';
import type { LineParams, MatchLineRequest, ReconciliationLine } from '@dziva/contracts/reconciliation';
import { type Cents, cents, maxCents } from '@dziva/money/cents';
import { DepositVerifier } from '#transfers/verify-deposit.port';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import { type ChosenEntry, type KnownLine, matchLine } from './domain/statement-line.decisions.ts';
import { type LineDifference } from './domain/statement-line.ts';
import { lineFacts } from './line-facts.ts';
import { loadLine, takeLine } from './line-of-unit.ts';
import { LinesQueries } from './lines.queries.ts';
import { chosenEntries, lineIdOf, statementOf } from './lines.reading.ts';
import { COMPANY_ACCOUNTS, TILL_ENTRY_KINDS } from '@dziva/vocabulary/reconciliation';

/** Matches a line to entries. A pending deposit among them is verified by the line. */
export class MatchLine extends Command<ReconciliationLine | Proposed> {
  constructor(
    readonly line: LineParams,
    readonly request: MatchLineRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

const input = z.strictObject({
  importId: z.guid(),
  line: z.int(),
  entries: z.array(z.strictObject({ kind: z.enum(TILL_ENTRY_KINDS), id: z.guid() })),
  difference: z.strictObject({ account: z.string(), amountCents: z.int().transform(cents) }).optional(),
  /** The proposer, because a match without a deposit concerns no member. */
  askedBy: z.guid(),
});
type Match = z.output<typeof input>;

@CommandHandler(MatchLine)
@ProposedCommand()
export class MatchLineHandler
  implements ICommandHandler<MatchLine>, Proposable<Match, undefined, ReconciliationLine>
{
  readonly kinds = ['LINE_MATCH', 'LINE_VERIFICATION'] as const;
  readonly input = input;

  constructor(
    private readonly approvals: Approvals,
    private readonly queries: LinesQueries,
    private readonly deposits: DepositVerifier,
  ) {}

  execute({ line, request, context }: MatchLine): Promise<ReconciliationLine | Proposed> {
    const order = input.parse({ ...line, ...request, askedBy: context.actor.id });
    return this.approvals.run(this, order, context);
  }

  async decide(
    unit: Unit,
    { entries: wanted, difference, askedBy, ...line }: Match,
  ): Promise<Decided<undefined>> {
    const { stream, known } = await loadLine(unit, line);
    const entries = await chosenEntries(unit.db, wanted);
    if (entries.length < wanted.length)
      throw new RuleViolation('ENTRY_NOT_FOUND', 'An entry that was chosen is not in the books.');
    stream.append(matchLine(stream.state, known, entries, knownDifference(difference)));
    takeLine(unit, known);
    const subject = { kind: 'statement-line', id: lineIdOf(known) } as const;
    const [pending] = entries.filter(({ isPending }) => isPending);
    if (pending !== undefined) {
      const { facts, ...verified } = await this.deposits.verifyByLine(unit, pending.id, line);
      return { ...verified, facts: { ...facts, kind: 'LINE_VERIFICATION', subject } };
    }
    const facts = { kind: 'LINE_MATCH', subject, memberId: askedBy } as const;
    if (difference === undefined) {
      // A statement that another person confirmed shows what one person has entered.
      if (known.confirmedBy !== null) freeOneWord(unit, entries);
      return {
        result: undefined,
        facts: { ...facts, amountCents: cents(Math.abs(known.amountCents)) },
        evidence: evidenceFor(unit, statementOf(known)),
      };
    }
    // The line shows another amount than the entries: what the difference is, somebody says.
    const missingCents = Math.abs(difference.amountCents);
    return {
      result: undefined,
      facts: { ...facts, amountCents: largestOf(known, entries) },
      evidence: alsoBy(evidenceFor(unit), [known.importedBy]),
      because: ({ doubtCents }) =>
        missingCents > doubtCents ? 'the line and its entries differ much' : null,
    };
  }

  answer(
    _: undefined,
    db: Queryable,
    { importId, line }: Match,
    { actor }: CommandContext,
  ): Promise<ReconciliationLine> {
    return this.queries.existing(db, { importId, line }, actor.id);
  }

  background(db: Queryable, _: unknown, { importId, line }: Match): Promise<ProposalFact[]> {
    return lineFacts(db, this.queries, { importId, line });
  }
}

function knownDifference(difference: Match['difference']): LineDifference | undefined {
  if (difference === undefined) return undefined;
  const account = COMPANY_ACCOUNTS.find((address) => address === difference.account);
  if (account === undefined)
    throw new RuleViolation('ACCOUNT_UNKNOWN', 'There is no such account. Choose another.');
  return { account, amountCents: difference.amountCents };
}

const largestOf = (line: KnownLine, entries: readonly ChosenEntry[]): Cents =>
  entries.reduce(
    (largest, { amountCents }) => maxCents(largest, cents(Math.abs(amountCents))),
    cents(Math.abs(line.amountCents)),
  );
