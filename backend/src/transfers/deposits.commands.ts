/** The commands about deposits that other features may send: matching statements verifies deposits. */
import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import type { Proposed } from '@dziva/contracts/proposed';
import type { Deposit, VerifyDepositRequest } from '@dziva/contracts/transfers';
import { Command } from '@nestjs/cqrs';
import type { StatementEvidence } from './domain/deposit.ts';

/** Credits a deposit. The verification job names the line of the statement; a person may name one too, and add a note. */
export class VerifyDeposit extends Command<Deposit | Proposed> {
  constructor(
    readonly depositId: string,
    readonly request: VerifyDepositRequest,
    readonly context: CommandContext,
    /** Set by the job. */
    readonly found?: StatementEvidence,
  ) {
    super();
  }
}

/** Uses the line that has arrived for a deposit that was verified before it. */
export class KeepStatementLine extends Command<undefined> {
  constructor(
    readonly depositId: string,
    readonly line: StatementEvidence,
    readonly context: CommandContext,
  ) {
    super();
  }
}
