import { evidenceFor } from '#approvals/evidence.port';
import type { Config } from '#config';
import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import type { Unit } from '@dziva/event-ledger/commands/unit';
import { UnitOfWork } from '@dziva/event-ledger/commands/unit-of-work';
import { RuleViolation } from '@dziva/event-ledger/domain/rule-violation';
import { CONFIG } from '#platform/config.module';
import type { JobRun } from '#platform/jobs/job';
import { Inject, Injectable } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { codesIn } from '#payment-codes/domain/payment-code';
import type { StatementEvidence } from '#transfers/domain/deposit';
import { loadLine } from '#reconciliation/lines/line-of-unit';
import { statementOf } from '#reconciliation/lines/lines.reading';
import { assignSuspense } from '#reconciliation/suspense/domain/suspense.decisions';
import { SuspenseClaims } from '#reconciliation/suspense/suspense';
import { partsOf } from '#reconciliation/suspense/suspense-parts';
import { type CodeTarget, reasonsForPerson, targetOf } from './domain/coded-line.ts';
import { knownCodes, onlyCode, PaymentCodeLines } from './payment-code-lines.queries.ts';

/** Books the money of a line to the loan or the wallet that its payment code names. */
export class BookByCode extends Command<undefined> {
  constructor(
    readonly line: StatementEvidence,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(BookByCode)
export class BookByCodeHandler implements ICommandHandler<BookByCode> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly lines: PaymentCodeLines,
    private readonly claims: SuspenseClaims,
    @Inject(CONFIG) private readonly config: Pick<Config, 'APPROVALS'>,
  ) {}

  execute({ line, context }: BookByCode): Promise<undefined> {
    return this.unitOfWork.run(context, {
      decide: async (unit) => {
        const loaded = await loadLine(unit, line);
        const { stream, known } = loaded;
        const target = await this.target(unit, line);
        await this.claims.put(unit, loaded, undefined);
        const order = { parts: [{ to: target, amountCents: known.amountCents }], excess: 'WALLET' } as const;
        const { parts } = await partsOf(unit, known, order);
        const { actor, today } = context;
        stream.append(assignSuspense(stream.state, known, { parts, actorId: actor.id, today }));
        const evidence = evidenceFor(unit, statementOf(known));
        unit.restOn(this.config.APPROVALS ? evidence : { ...evidence, withoutPolicy: true });
        return undefined;
      },
      answer: (result) => Promise.resolve(result),
    });
  }

  private async target(unit: Unit, place: StatementEvidence): Promise<CodeTarget> {
    const line = await this.lines.line(unit.db, place);
    const code = line && onlyCode(await knownCodes(unit.db, codesIn([line.payer, line.reference])), line);
    if (line === undefined || code === undefined)
      throw new RuleViolation('NO_CODE', 'This line has no payment code. A person has to decide about it.');
    const [reason] = this.config.APPROVALS ? reasonsForPerson(line, code) : [];
    if (reason !== undefined)
      throw new RuleViolation('LEFT_TO_PERSON', `A person has to decide about this line: ${reason}.`);
    return targetOf(code, line.on);
  }
}

/** Books lines with payment codes, as a job. */
@Injectable()
export class PaymentCodeBooking {
  constructor(
    private readonly lines: PaymentCodeLines,
    private readonly commands: CommandBus,
  ) {}

  /** Books the lines of one import, or of all. Returns how many lines were booked. */
  async book(importId: string | null, run: JobRun): Promise<number> {
    let booked = 0;
    let lines = await this.lines.candidates(importId);
    while (lines.length > 0 && !run.signal.aborted) {
      for (const { importId: of, line } of await this.lines.withCode(lines)) {
        if (run.signal.aborted) return booked;
        if (await this.bookOne({ importId: of, line }, run.context())) booked += 1;
      }
      lines = await this.lines.candidates(importId, lines.at(-1));
    }
    return booked;
  }

  private async bookOne(line: StatementEvidence, context: CommandContext): Promise<boolean> {
    try {
      await this.commands.execute(new BookByCode(line, context));
      return true;
    } catch (reason) {
      // It is left to a person, or somebody was faster.
      if (reason instanceof RuleViolation) return false;
      throw reason;
    }
  }
}
