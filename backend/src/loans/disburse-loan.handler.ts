import { disburseApplication } from '#applications/domain/application.decisions';
import { type Application, type ApplicationEvent, applicationStream } from '#applications/domain/application';
import { Approvals, type Decided, type Proposable, ProposedCommand } from '#approvals/approvals.port';
import { evidenceFor } from '#approvals/evidence.port';
import type { ProposalSubject } from '#approvals/domain/proposal';
import { type Part, partsBy } from '#approvals/domain/separation';
import { isActor } from '#identity/known-people.port';
import type { Config } from '#config';
import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import type { LoadedStream } from '@dziva/event-ledger/commands/loaded-stream';
import type { Unit } from '@dziva/event-ledger/commands/unit';
import type { Queryable } from '@dziva/event-ledger/database/sql';
import { receiptNumberOf } from '#platform/books/receipt-number';
import { CONFIG } from '#platform/config.module';
import { ReferenceRegister } from '#platform/references/reference-register';
import type { ProposalFact } from '@dziva/contracts/approvals';
import type { DisburseLoanRequest, Loan as LoanAnswer } from '@dziva/contracts/loans';
import type { Proposed } from '@dziva/contracts/proposed';
import { PAYMENT_METHODS } from '@dziva/contracts/routes/payments';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { disburseLoan, visibleLoan, whyTwoPayOut } from './domain/loan.decisions.ts';
import type { CreatedLoan, Loan, LoanEvent } from './domain/loan.ts';
import { loanStream } from './domain/loan.stream.ts';
import { requireAcceptance, requirePlaceToPay } from './domain/offer.decisions.ts';
import { LoanBackground } from './loan-background.ts';
import { answerOf } from './loans.handlers.ts';
import { LoansQueries } from './loans.queries.ts';

export class DisburseLoan extends Command<LoanAnswer | Proposed> {
  constructor(
    readonly loanId: string,
    readonly request: DisburseLoanRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

const input = z.strictObject({
  loanId: z.guid(),
  method: z.enum(PAYMENT_METHODS),
  reference: z.string().optional(),
  /** The version of the loan that the proposer saw. Only this version is confirmed. */
  expectedVersion: z.int().optional(),
});
type Disbursement = z.output<typeof input>;

@CommandHandler(DisburseLoan)
@ProposedCommand()
export class DisburseLoanHandler
  implements ICommandHandler<DisburseLoan>, Proposable<Disbursement, undefined, LoanAnswer>
{
  readonly kinds = ['LOAN_DISBURSEMENT'] as const;
  readonly input = input;

  constructor(
    private readonly approvals: Approvals,
    private readonly queries: LoansQueries,
    private readonly references: ReferenceRegister,
    private readonly loans: LoanBackground,
    @Inject(CONFIG) private readonly config: Pick<Config, 'ACCEPTANCE' | 'APPROVALS'>,
  ) {}

  execute({ loanId, request, context }: DisburseLoan): Promise<LoanAnswer | Proposed> {
    return this.approvals.run(this, { loanId, ...request }, context);
  }

  async decide(unit: Unit, { loanId, method, ...sent }: Disbursement): Promise<Decided<undefined>> {
    const { actor, now, today } = unit.context;
    const loan = await unit.load(loanStream, loanId);
    const created = visibleLoan(loan.state, actor);
    const { applicationId, borrowerId, terms } = created;
    loan.expectVersion(sent.expectedVersion);
    const reference = sent.reference === undefined ? {} : { reference: unit.text(sent.reference) };
    const mark = await this.references.markOf({ method, reference: sent.reference });
    const receipt = method === 'CASH' ? { receiptNumber: receiptNumberOf(randomUUID()) } : {};
    const paidOut = { actorId: actor.id, method, now, today, ...reference, ...mark, ...receipt };
    const events = disburseLoan(loan.state, paidOut);
    const isRecorder = await hasRecordedSignature(unit, created);
    requireAcceptance(created, { isRecorder, isNeeded: this.config.ACCEPTANCE });
    requirePlaceToPay(created, { method, now, mustBeRegistered: this.config.APPROVALS });
    loan.append(events);
    await this.references.claim(unit, { kind: 'DISBURSEMENT', id: loanId }, mark);
    const application = await unit.load(applicationStream, applicationId);
    application.append(disburseApplication(application.state, loanId));
    return {
      result: undefined,
      facts: {
        kind: 'LOAN_DISBURSEMENT',
        subject: { kind: 'loan', id: loanId },
        memberId: borrowerId,
        amountCents: terms.principalCents,
      },
      evidence: evidenceFor(unit),
      entry: { kind: 'DISBURSEMENT', id: loanId },
      because: () => whyTwoPayOut(created),
      parts: { of: 'LOAN', taken: [...assessorsOf(application), ...lendersOf(loan)] },
    };
  }

  answer(
    _: undefined,
    db: Queryable,
    { loanId }: Disbursement,
    context: CommandContext,
  ): Promise<LoanAnswer> {
    return answerOf(this.queries, db, context, loanId);
  }

  async background(
    db: Queryable,
    { id }: ProposalSubject,
    { method, reference }: Disbursement,
  ): Promise<ProposalFact[]> {
    return [
      { name: 'METHOD', unit: 'METHOD', value: method },
      ...(reference === undefined ? [] : [{ name: 'REFERENCE', unit: 'TEXT', value: reference } as const]),
      ...(await this.loans.of(db, id)),
    ];
  }
}

/** Who assessed the collateral; without an assessment, who approved the application without one. */
function assessorsOf(application: LoadedStream<Application, ApplicationEvent>): Part[] {
  const assessors = application.actorsOf('ApplicationAssessed');
  return assessors.length > 0
    ? partsBy(assessors, 'assessed the collateral')
    : partsBy(application.actorsOf('ApplicationApproved'), 'approved the application without an assessment');
}

const lendersOf = (loan: LoadedStream<Loan, LoanEvent>): Part[] =>
  partsBy(loan.actorsOf('LoanCreated', 'LoanTermsCorrected'), 'entered the terms of this loan');

/** Whether the person who pays out also recorded the signature of the agreement, with any of their accounts. */
async function hasRecordedSignature(unit: Unit, { offer }: CreatedLoan): Promise<boolean> {
  const answer = offer?.answer ?? null;
  if (answer?.kind !== 'ACCEPTED' || answer.signature == null) return false;
  return isActor(unit, answer.signature.recordedBy);
}
