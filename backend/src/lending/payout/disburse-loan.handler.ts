import { requireStaffDocument } from '#applications/documents.port';
import type { Application } from '#applications/domain/application';
import { type ApplicationEvent, applicationStream } from '#applications/domain/application-events';
import { disburseApplication } from '#applications/domain/application.decisions';
import { Approvals, type Decided, type Proposable, ProposedCommand } from '#approvals/approvals.port';
import type { ProposalSubject } from '#approvals/domain/proposal';
import { type Part, partsBy } from '#approvals/domain/separation';
import { evidenceFor } from '#approvals/evidence.port';
import type { Config } from '#config';
import { requirePayableDestination } from '#destinations/destinations.port';
import { isActor } from '#identity/people/known-people.port';
import type { CreatedLoan, Loan } from '#lending/loan/domain/loan';
import {
  disburseLoan,
  requireUnpaid,
  visibleLoan,
  approvalReasonForPayout,
} from '#lending/loan/domain/loan.decisions';
import { type LoanEvent, loanStream } from '#lending/loan/domain/loan.stream';
import { LoanBackground } from '#lending/loan/loan-background';
import { answerOf } from '#lending/loan/loans.handlers';
import { LoansQueries } from '#lending/reading/loans.queries';
import { receiptNumberOf } from '#platform/books/receipt-number';
import { CONFIG } from '#platform/config.module';
import { ReferenceRegister } from '#platform/references/reference-register';
import type { ProposalFact } from '@dziva/contracts/approvals';
import type { DisburseLoanRequest, Loan as LoanAnswer } from '@dziva/contracts/loans';
import type { Proposed } from '@dziva/contracts/proposed';
import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import type { LoadedStream } from '@dziva/event-ledger/commands/loaded-stream';
import type { Unit } from '@dziva/event-ledger/commands/unit';
import { type Queryable, sql } from '@dziva/event-ledger/database/sql';
import { PAYMENT_METHODS, type PaymentMethod } from '@dziva/vocabulary/payment-methods';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { payoutAsAccepted } from './domain/payout.decisions.ts';

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
  destinationId: z.guid().optional(),
  receiptDocumentId: z.guid().optional(),
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
    const unpaid = requireUnpaid(loan.state, actor.id);
    const { isElsewhere, ...agreed } = payoutAsAccepted(unpaid, {
      method,
      destinationId: sent.destinationId,
      hasReceipt: sent.receiptDocumentId !== undefined,
      isRecorder: await hasRecordedSignature(unit, unpaid),
      isAcceptanceNeeded: this.config.ACCEPTANCE,
      mustBeRegistered: this.config.APPROVALS,
      today,
    });
    const { destinationId } = agreed;
    if (destinationId !== undefined) {
      await requirePayableDestination(unit, destinationId, { userId: borrowerId, method: outside(method) });
    }
    const signed = await signedReceipt(unit, sent.receiptDocumentId, borrowerId);
    const reference = sent.reference === undefined ? {} : { reference: unit.text(sent.reference) };
    const mark = await this.references.markOf({ method, reference: sent.reference });
    const receipt = method === 'CASH' ? { receiptNumber: receiptNumberOf(randomUUID()) } : {};
    const shown = { ...reference, ...mark, ...receipt, ...signed, ...agreed };
    loan.append(disburseLoan(loan.state, { actorId: actor.id, method, now, today, ...shown }));
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
      evidence: evidenceFor(unit, shownBy(signed)),
      entry: { kind: 'DISBURSEMENT', id: loanId },
      because: () => approvalReasonForPayout(created, isElsewhere),
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
    { method, reference, destinationId, receiptDocumentId: receipt }: Disbursement,
  ): Promise<ProposalFact[]> {
    return [
      { name: 'METHOD', unit: 'METHOD', value: method },
      ...(reference === undefined ? [] : [{ name: 'REFERENCE', unit: 'TEXT', value: reference } as const]),
      ...(receipt === undefined || destinationId === undefined ? [] : await sentTo(db, destinationId)),
      ...(receipt === undefined ? [] : [{ name: 'DOCUMENT', unit: 'DOCUMENT', value: receipt } as const]),
      ...(await this.loans.of(db, id, receipt !== undefined)),
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
  const answer = offer.answer;
  if (answer?.kind !== 'ACCEPTED' || answer.signature == null) return false;
  return isActor(unit, answer.signature.recordedBy);
}

/** The receipt that the borrower signed, if there is one. Its hash is in the event, so another file cannot take its place. */
async function signedReceipt(unit: Unit, receiptDocumentId: string | undefined, memberId: string) {
  if (receiptDocumentId === undefined) return {};
  const named = { documentId: receiptDocumentId, path: 'receiptDocumentId', memberId };
  const { sha256: receiptSha256 } = await requireStaffDocument(unit, named);
  return { receiptDocumentId, receiptSha256 };
}

const shownBy = ({ receiptDocumentId }: { readonly receiptDocumentId?: string }) =>
  receiptDocumentId === undefined ? undefined : { documentId: receiptDocumentId, openedBy: [] };

/** No number or account is for cash, as none is for the wallet. */
const outside = (method: PaymentMethod) => (method === 'CASH' ? 'WALLET' : method);

async function sentTo(db: Queryable, destinationId: string): Promise<ProposalFact[]> {
  const [row] = await db.query<{ place: string }>(
    sql`SELECT concat_ws(', ', number, name, bank) AS place FROM destination_rows() WHERE id = ${destinationId}`,
  );
  return row === undefined ? [] : [{ name: 'DESTINATION', unit: 'TEXT', value: row.place }];
}
