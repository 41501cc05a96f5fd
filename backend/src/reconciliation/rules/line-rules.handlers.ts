import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import { isAnswered } from '@dziva/event-ledger/commands/receipts';
import { UnitOfWork } from '@dziva/event-ledger/commands/unit-of-work';
import { Database } from '@dziva/event-ledger/database/database';
import { notFound, RuleViolation, stateConflict } from '@dziva/event-ledger/domain/rule-violation';
import { isProposed } from '@dziva/contracts/is-proposed';
import type { BookedByRule, ConfirmLineRuleRequest, LineRuleAnswer } from '@dziva/contracts/line-rules';
import { cents } from '@dziva/money/cents';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { randomUUID } from 'node:crypto';
import { v5 as uuidV5 } from 'uuid';
import { AssignLine } from '#reconciliation/suspense/assign-line.handler';
import { confirmRule, type LineRule, lineRuleStream, switchOffRule, wordsOf } from './domain/line-rule.ts';
import { LineRulesQueries, type OpenLine } from './line-rules.queries.ts';

const RULES = 'b7c1d9e2-4a0f-5f63-9c27-6d0e8a1b5f34';
const LINES_AT_ONCE_MAX = 500;
const NOTHING: BookedByRule = { booked: 0, proposed: 0, left: [] };

/** A rule is known by its words, till, direction and account; its limit may change. */
const ruleIdOf = ({ till, direction, words, account }: LineRule): string =>
  uuidV5([till ?? '', direction, words, account].join('|'), RULES);

/** Confirms a rule for lines of statements. */
export class ConfirmLineRule extends Command<LineRuleAnswer> {
  constructor(
    readonly request: ConfirmLineRuleRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ConfirmLineRule)
export class ConfirmLineRuleHandler implements ICommandHandler<ConfirmLineRule> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly queries: LineRulesQueries,
  ) {}

  execute({ request, context }: ConfirmLineRule): Promise<LineRuleAnswer> {
    const { till = null, direction = 'DEBIT', text, belowCents, account } = request;
    const rule: LineRule = {
      till,
      direction,
      words: wordsOf(text),
      belowCents: belowCents === undefined ? null : cents(belowCents),
      account,
    };
    return this.unitOfWork.run(context, {
      decide: async (unit) => {
        const stream = await unit.load(lineRuleStream, ruleIdOf(rule));
        stream.append(confirmRule(stream.state, rule));
      },
      answer: (_, db) => this.queries.confirmed(ruleIdOf(rule), db),
    });
  }
}

/** Switches a rule off. */
export class SwitchOffLineRule extends Command<undefined> {
  constructor(
    readonly ruleId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(SwitchOffLineRule)
export class SwitchOffLineRuleHandler implements ICommandHandler<SwitchOffLineRule> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ ruleId, context }: SwitchOffLineRule): Promise<undefined> {
    return this.unitOfWork.run(context, {
      decide: async (unit) => {
        const stream = await unit.load(lineRuleStream, ruleId);
        if (stream.state.status === 'NONE') throw notFound('rule');
        stream.append(switchOffRule(stream.state));
        return undefined;
      },
      answer: (result) => Promise.resolve(result),
    });
  }
}

/** Books every open line of a rule to its account. */
export class BookLineRule extends Command<BookedByRule> {
  constructor(
    readonly ruleId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/**
 * Each line is a command of its own, judged like a line that a person assigns. A repeated call with the same key is answered as the
 * first one; one with another key finds only what is still open.
 */
@CommandHandler(BookLineRule)
export class BookLineRuleHandler implements ICommandHandler<BookLineRule> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly database: Database,
    private readonly queries: LineRulesQueries,
    private readonly commands: CommandBus,
  ) {}

  async execute({ ruleId, context }: BookLineRule): Promise<BookedByRule> {
    const { receipt } = context;
    const isRepeated = receipt !== null && (await isAnswered(this.database, receipt));
    const outcome = isRepeated ? NOTHING : await this.bookAll(ruleId, context);
    return this.unitOfWork.run(context, {
      decide: () => Promise.resolve(outcome),
      answer: (result) => Promise.resolve(result),
    });
  }

  private async bookAll(ruleId: string, context: CommandContext): Promise<BookedByRule> {
    const rule = await this.queries.one(ruleId);
    if (rule === undefined) throw notFound('rule');
    if (!rule.isOn) throw stateConflict('RULE_OFF', 'This rule is switched off. Confirm it again first.');
    const lines = await this.queries.openLines(rule);
    const outcome = { booked: 0, proposed: 0, left: [] as BookedByRule['left'] };
    for (const line of lines.slice(0, LINES_AT_ONCE_MAX)) {
      const why = await this.bookOne(line, rule, context);
      if (why === 'BOOKED') outcome.booked += 1;
      else if (why === 'PROPOSED') outcome.proposed += 1;
      else outcome.left.push({ importId: line.importId, line: line.line, why: why.message });
    }
    return outcome;
  }

  private async bookOne(
    { importId, line, amountCents }: OpenLine,
    { account }: LineRule,
    context: CommandContext,
  ): Promise<'BOOKED' | 'PROPOSED' | RuleViolation> {
    const parts = [
      { to: { kind: 'ACCOUNT' as const, id: account }, amountCents: cents(Math.abs(amountCents)) },
    ];
    const own = { ...context, commandId: randomUUID(), receipt: null };
    try {
      const answer = await this.commands.execute(new AssignLine({ importId, line }, { parts }, own));
      return isProposed(answer) ? 'PROPOSED' : 'BOOKED';
    } catch (failure) {
      // Somebody was faster, or a rule of its own refuses this line.
      if (failure instanceof RuleViolation) return failure;
      throw failure;
    }
  }
}
