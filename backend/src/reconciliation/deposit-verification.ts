import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import { RuleViolation } from '@dziva/event-ledger/domain/rule-violation';
import type { JobRun } from '#platform/jobs/job';
import { KeepStatementLine, VerifyDeposit } from '#transfers/deposits.commands';
import { Injectable } from '@nestjs/common';
import { CommandBus, type ICommand } from '@nestjs/cqrs';
import { type Candidate, DepositVerificationQueries } from './deposit-verification.queries.ts';

/** Commands that are ready together commit together. */
const AT_ONCE = 8;
const ROUNDS_MAX = 5_000;

/** Verifies what the statements prove. */
@Injectable()
export class DepositVerification {
  constructor(
    private readonly queries: DepositVerificationQueries,
    private readonly commands: CommandBus,
  ) {}

  /**
   * One deposit, or all that are pending, in batches. Answers how many were verified. What is verified is caused by the event
   * that began `because`: the deposit itself, or the statement that was imported; the calendar causes nothing.
   */
  async verify(depositId: string | null, run: JobRun, because = depositId): Promise<number> {
    if (depositId === null) await this.keepLines(run);
    let verified = 0;
    let batch = await this.queries.candidates(depositId);
    if (batch.length === 0) return 0;
    const cause = because === null ? undefined : await this.queries.beginningOf(because);
    const context = (): CommandContext => ({ ...run.context(), ...cause });
    for (let round = 0; round < ROUNDS_MAX && batch.length > 0; round++) {
      for (let i = 0; i < batch.length; i += AT_ONCE) {
        if (run.signal.aborted) return verified;
        const outcomes = await Promise.all(
          batch.slice(i, i + AT_ONCE).map((each) => this.verifyOne(each, context())),
        );
        verified += outcomes.filter((isVerified) => isVerified).length;
      }
      await run.progress({ verified });
      batch = await this.queries.candidates(depositId, batch.at(-1));
    }
    return verified;
  }

  /** The lines that have come for what people verified ahead of them. */
  private async keepLines(run: JobRun): Promise<void> {
    for (const { depositId, importId, line } of await this.queries.kept()) {
      if (run.signal.aborted) return;
      await this.done(new KeepStatementLine(depositId, { importId, line }, run.context()));
    }
  }

  private verifyOne({ depositId, importId, line }: Candidate, context: CommandContext): Promise<boolean> {
    return this.done(new VerifyDeposit(depositId, {}, context, { importId, line }));
  }

  private async done(command: VerifyDeposit | KeepStatementLine): Promise<boolean> {
    try {
      await this.commands.execute<ICommand, unknown>(command);
      return true;
    } catch (reason) {
      // A person or another worker was faster, or the deposit is under suspicion by now: it is as it should be.
      if (reason instanceof RuleViolation || isLineTaken(reason)) return false;
      throw reason;
    }
  }
}

/** Whether the line, or the deposit, has found its other half in the meantime. */
function isLineTaken(reason: unknown): boolean {
  const { constraint } = reason as { constraint?: unknown };
  return typeof constraint === 'string' && constraint.startsWith('statement_matches_read');
}
