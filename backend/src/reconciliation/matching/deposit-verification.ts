import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import { RuleViolation } from '@dziva/event-ledger/domain/rule-violation';
import type { JobRun } from '#platform/jobs/job';
import { KeepStatementLine, VerifyDeposit } from '#transfers/deposits.commands';
import { Injectable } from '@nestjs/common';
import { CommandBus, type ICommand } from '@nestjs/cqrs';
import { type Candidate, DepositVerificationQueries } from './deposit-verification.queries.ts';

/** Commands that are ready at the same time are committed together. */
const AT_ONCE = 8;
const ROUNDS_MAX = 5_000;

/** Verifies the deposits that the statements prove. */
@Injectable()
export class DepositVerification {
  constructor(
    private readonly queries: DepositVerificationQueries,
    private readonly commands: CommandBus,
  ) {}

  /**
   * Verifies one deposit, or all pending ones, in batches. Returns how many were verified. The cause of a verification is the
   * first event of the stream `because`: the deposit itself, or the imported statement; a scheduled run has no cause.
   */
  async verify(depositId: string | null, run: JobRun, because = depositId): Promise<number> {
    if (depositId === null) await this.keepLines(run);
    let verified = 0;
    let batch = await this.queries.candidates(depositId);
    if (batch.length === 0) return 0;
    const cause = because === null ? undefined : await this.queries.beginningOf(because);
    const context = (): CommandContext => ({ ...run.context(), ...cause });
    for (let round = 0; round < ROUNDS_MAX && batch.length > 0; round++) {
      const verifiable = await this.queries.verifiable(batch);
      for (let i = 0; i < verifiable.length; i += AT_ONCE) {
        if (run.signal.aborted) return verified;
        const outcomes = await Promise.all(
          verifiable.slice(i, i + AT_ONCE).map((each) => this.verifyOne(each, context())),
        );
        verified += outcomes.filter((isVerified) => isVerified).length;
      }
      await run.progress({ verified });
      batch = await this.queries.candidates(depositId, batch.at(-1));
    }
    return verified;
  }

  /** Uses the lines that have come for deposits which people verified before. */
  private async keepLines(run: JobRun): Promise<void> {
    for (const { depositId, importId, line } of await this.queries.reserved()) {
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
      // A person or another worker was faster, or the deposit is suspected by now: both are fine.
      if (reason instanceof RuleViolation || isLineTaken(reason)) return false;
      throw reason;
    }
  }
}

/** Whether the line or the deposit was matched in the meantime. */
function isLineTaken(reason: unknown): boolean {
  const { constraint } = reason as { constraint?: unknown };
  return typeof constraint === 'string' && constraint.startsWith('statement_matches_read');
}
