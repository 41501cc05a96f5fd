import { evidenceFor } from '#approvals/evidence.port';
import { type RuleNow, ruleNow } from '#approvals/rules.port';
import type { Config } from '#config';
import { knownPeople } from '#identity/people/known-people.port';
import { StepUps } from '#identity/factors/step-up.port';
import type { Loan } from '#lending/loan/domain/loan';
import { visibleLoan } from '#lending/loan/domain/loan.decisions';
import { type LoanEvent, loanStream } from '#lending/loan/domain/loan.stream';
import { answerOf } from '#lending/loan/loans.handlers';
import { LoansQueries } from '#lending/reading/loans.queries';
import { CONFIG } from '#platform/config.module';
import type {
  ConfirmWriteOffRequest,
  RefuseWriteOffRequest,
  WriteOffLoanRequest,
} from '@dziva/contracts/loan-recovery';
import type { Loan as LoanAnswer } from '@dziva/contracts/loans';
import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import type { Unit } from '@dziva/event-ledger/commands/unit';
import { UnitOfWork } from '@dziva/event-ledger/commands/unit-of-work';
import type { Queryable } from '@dziva/event-ledger/database/sql';
import { alsoBy } from '@dziva/event-ledger/domain/evidence';
import { RuleViolation } from '@dziva/event-ledger/domain/rule-violation';
import { cents } from '@dziva/money/cents';
import { Inject, Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { randomUUID } from 'node:crypto';
import {
  AMOUNT_CHANGED,
  confirmWriteOff,
  lapseWriteOff,
  refuseWriteOff,
  writeOffLoan,
  type WriteOffParties,
} from './domain/write-off.decisions.ts';

/** The first of two people requests it; the same call by the second one does it. */
export class WriteOffLoan extends Command<LoanAnswer> {
  constructor(
    readonly loanId: string,
    readonly request: WriteOffLoanRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

export class ConfirmWriteOff extends Command<LoanAnswer> {
  constructor(
    readonly loanId: string,
    readonly request: ConfirmWriteOffRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

export class RefuseWriteOff extends Command<LoanAnswer> {
  constructor(
    readonly loanId: string,
    readonly request: RefuseWriteOffRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** What a decision about a write-off needs, and its result. */
interface Deciding {
  readonly loanId: string;
  readonly context: CommandContext;
  readonly expectedVersion: number | undefined;
  readonly decide: (loan: Loan, parties: WriteOffParties, unit: Unit, rule: RuleNow | null) => LoanEvent[];
}

/** Makes the decisions about write-offs. If a request turns out to have lapsed, it is removed. */
@Injectable()
export class WriteOffs {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly queries: LoansQueries,
    private readonly stepUps: StepUps,
    @Inject(CONFIG) private readonly config: Pick<Config, 'APPROVALS'>,
  ) {}

  async decide({ loanId, context, expectedVersion, decide }: Deciding): Promise<LoanAnswer> {
    try {
      return await this.unitOfWork.run(context, {
        decide: async (unit) => {
          const loan = await unit.load(loanStream, loanId);
          visibleLoan(loan.state, context.actor);
          loan.expectVersion(expectedVersion);
          const parties = await partiesOf(unit.db, loan.state, context);
          const rule = this.config.APPROVALS ? await ruleNow(unit, 'WRITE_OFF') : null;
          const events = decide(loan.state, parties, unit, rule);
          await this.judge(unit, rule, parties, events);
          const { requester } = parties;
          const evidence = alsoBy(evidenceFor(unit), requester === null ? [] : [requester.id]);
          unit.restOn(rule === null ? { ...evidence, withoutPolicy: true } : evidence);
          loan.append(events);
        },
        answer: (_, db) => answerOf(this.queries, db, context, loanId),
      });
    } catch (refusal) {
      // A refused command stores nothing, but the end of the request has to be stored.
      if (refusal instanceof RuleViolation && refusal.code === AMOUNT_CHANGED)
        await this.lapse(loanId, context);
      throw refusal;
    }
  }

  /**
   * A person who decides on another person's request must have the right to be the second person, and must have just proved
   * their identity again.
   */
  private async judge(
    unit: Unit,
    rule: RuleNow | null,
    { requester }: WriteOffParties,
    events: readonly LoanEvent[],
  ): Promise<void> {
    const done = events.find(({ type }) => type === 'LoanWrittenOff');
    const isRefused = events.some(({ type }) => type === 'LoanWriteOffRefused');
    const isSecond = requester !== null && events.every(({ type }) => type !== 'LoanWriteOffLapsed');
    if (isSecond && (done !== undefined || isRefused)) {
      await rule?.requireSecond();
      await this.stepUps.requireRecent(unit);
    }
  }

  private async lapse(loanId: string, context: CommandContext): Promise<void> {
    await this.unitOfWork.run(
      { ...context, commandId: randomUUID(), receipt: null },
      {
        decide: async (unit) => {
          const loan = await unit.load(loanStream, loanId);
          loan.append(lapseWriteOff(loan.state, context.today));
        },
        answer: () => Promise.resolve(),
      },
    );
  }
}

@CommandHandler(WriteOffLoan)
export class WriteOffLoanHandler implements ICommandHandler<WriteOffLoan> {
  constructor(private readonly writeOffs: WriteOffs) {}

  execute({ loanId, request, context }: WriteOffLoan): Promise<LoanAnswer> {
    const { reason, amountCents, expectedVersion } = request;
    const named = amountCents === undefined ? {} : { amountCents: cents(amountCents) };
    return this.writeOffs.decide({
      loanId,
      context,
      expectedVersion,
      decide: (loan, parties, unit, rule) =>
        writeOffLoan(loan, {
          ...parties,
          ...named,
          reason: unit.text(reason),
          ...(rule === null ? {} : { needsSecond: rule.needsSecond }),
        }),
    });
  }
}

@CommandHandler(ConfirmWriteOff)
export class ConfirmWriteOffHandler implements ICommandHandler<ConfirmWriteOff> {
  constructor(private readonly writeOffs: WriteOffs) {}

  execute({ loanId, request, context }: ConfirmWriteOff): Promise<LoanAnswer> {
    const { reason, expectedVersion } = request;
    return this.writeOffs.decide({
      loanId,
      context,
      expectedVersion,
      decide: (loan, parties, unit) =>
        confirmWriteOff(loan, {
          ...parties,
          ...(reason === undefined ? {} : { reason: unit.text(reason) }),
        }),
    });
  }
}

@CommandHandler(RefuseWriteOff)
export class RefuseWriteOffHandler implements ICommandHandler<RefuseWriteOff> {
  constructor(private readonly writeOffs: WriteOffs) {}

  execute({ loanId, request, context }: RefuseWriteOff): Promise<LoanAnswer> {
    const { reason, expectedVersion } = request;
    return this.writeOffs.decide({
      loanId,
      context,
      expectedVersion,
      decide: (loan, parties, unit) => refuseWriteOff(loan, { ...parties, reason: unit.text(reason) }),
    });
  }
}

async function partiesOf(
  db: Queryable,
  loan: Loan,
  { actor, today }: CommandContext,
): Promise<WriteOffParties> {
  const borrowerId = loan.status === 'NONE' ? actor.id : loan.borrowerId;
  const requesterId = 'writeOffRequest' in loan ? (loan.writeOffRequest?.requestedBy ?? null) : null;
  const others = requesterId === null ? [] : [requesterId];
  const known = await knownPeople(db, [actor.id, borrowerId, ...others]);
  return {
    actor: known(actor.id),
    borrower: known(borrowerId),
    requester: requesterId === null ? null : known(requesterId),
    today,
  };
}
