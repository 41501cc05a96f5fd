import { Approvals, type Decided, type Proposable, ProposedCommand } from '#approvals/approvals.port';
import type { ProposalSubject } from '#approvals/domain/proposal';
import { evidenceFor } from '#approvals/evidence.port';
import type { Config } from '#config';
import type { Loan } from '#lending/loan/domain/loan';
import { visibleLoan } from '#lending/loan/domain/loan.decisions';
import { loanStream } from '#lending/loan/domain/loan.stream';
import { answerOf } from '#lending/loan/loans.handlers';
import { LoansQueries } from '#lending/reading/loans.queries';
import { approvalReasonForPrice } from '#lending/sale/domain/low-price';
import { defaultAfterDays } from '#loan-products/loan-products.port';
import { CONFIG } from '#platform/config.module';
import type { ProposalFact } from '@dziva/contracts/approvals';
import type { DefaultLoanRequest } from '@dziva/contracts/loan-recovery';
import type { Loan as LoanAnswer } from '@dziva/contracts/loans';
import type { Proposed } from '@dziva/contracts/proposed';
import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import type { Unit } from '@dziva/event-ledger/commands/unit';
import { type Queryable, sql } from '@dziva/event-ledger/database/sql';
import { assert } from '@dziva/event-ledger/domain/assert';
import { stateConflict } from '@dziva/event-ledger/domain/rule-violation';
import { type Cents, cents } from '@dziva/money/cents';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { defaultLoan } from './domain/default.decisions.ts';
import { whatDefaultLacks } from './domain/demand.decisions.ts';

export class DefaultLoan extends Command<LoanAnswer | Proposed> {
  constructor(
    readonly loanId: string,
    readonly request: DefaultLoanRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

const input = z.strictObject({
  loanId: z.guid(),
  reason: z.string(),
  withoutDemand: z.literal(true).optional(),
  listedPriceCents: z.int().transform(cents).optional(),
  expectedVersion: z.int().optional(),
});
type Declared = z.output<typeof input>;

/** The collateral sale is opened in the same unit of work, by collateral-sales.policy.ts. */
@CommandHandler(DefaultLoan)
@ProposedCommand()
export class DefaultLoanHandler
  implements ICommandHandler<DefaultLoan>, Proposable<Declared, undefined, LoanAnswer>
{
  readonly kinds = ['LOAN_DEFAULT'] as const;
  readonly input = input;

  constructor(
    private readonly approvals: Approvals,
    private readonly queries: LoansQueries,
    @Inject(CONFIG) private readonly config: Pick<Config, 'APPROVALS'>,
  ) {}

  execute({ loanId, request, context }: DefaultLoan): Promise<LoanAnswer | Proposed> {
    const { listedPriceCents, ...sent } = request;
    const price = listedPriceCents === undefined ? {} : { listedPriceCents: cents(listedPriceCents) };
    return this.approvals.run(this, { loanId, ...sent, ...price }, context);
  }

  async decide(unit: Unit, declared: Declared): Promise<Decided<undefined>> {
    const { loanId, reason, withoutDemand, listedPriceCents, expectedVersion } = declared;
    const { actor, today } = unit.context;
    const loan = await unit.load(loanStream, loanId);
    const { borrowerId } = visibleLoan(loan.state, actor);
    loan.expectVersion(expectedVersion);
    const events = defaultLoan(loan.state, {
      actorId: actor.id,
      saleId: randomUUID(),
      reason: unit.text(reason),
      today,
      ...(listedPriceCents === undefined ? {} : { listedPriceCents }),
    });
    const approvalReasons = this.config.APPROVALS
      ? await approvalReasonsForDefault(unit, loan.state, declared)
      : null;
    if (approvalReasons?.lacking != null && withoutDemand !== true) throw noDemand(approvalReasons.lacking);
    loan.append(events);
    return {
      result: undefined,
      facts: {
        kind: 'LOAN_DEFAULT',
        subject: { kind: 'loan', id: loanId },
        memberId: borrowerId,
        amountCents: null,
      },
      evidence: evidenceFor(unit),
      reason,
      because: () => approvalReasons && wordsOf(approvalReasons),
    };
  }

  answer(_: undefined, db: Queryable, { loanId }: Declared, context: CommandContext): Promise<LoanAnswer> {
    return answerOf(this.queries, db, context, loanId);
  }

  async background(
    db: Queryable,
    { id }: ProposalSubject,
    { listedPriceCents }: Declared,
  ): Promise<ProposalFact[]> {
    const [known] = await db.query<{ balanceCents: Cents; nextDueOn: string | null; valueCents: Cents }>(
      sql`SELECT l.balance_cents AS "balanceCents", l.next_due_on AS "nextDueOn", v.cents AS "valueCents"
            FROM loans_read l CROSS JOIN LATERAL collateral_value(l.application_id, 'infinity', 'infinity') v
           WHERE l.loan_id = ${id}`,
    );
    return [
      { name: 'LOAN', unit: 'LOAN', value: id },
      ...(known === undefined ? [] : factsOf(known)),
      ...(listedPriceCents === undefined
        ? []
        : [{ name: 'LISTED_PRICE', unit: 'CENTS', value: listedPriceCents } as const]),
    ];
  }
}

const factsOf = (known: {
  balanceCents: Cents;
  nextDueOn: string | null;
  valueCents: Cents;
}): ProposalFact[] => [
  { name: 'OUTSTANDING', unit: 'CENTS', value: known.balanceCents },
  ...(known.nextDueOn === null
    ? []
    : [{ name: 'UNPAID_SINCE', unit: 'DAY', value: known.nextDueOn } as const]),
  { name: 'COLLATERAL_VALUE', unit: 'CENTS', value: known.valueCents },
];

interface ApprovalReasons {
  /** What the loan lacks for a default. */
  readonly lacking: string | null;
  readonly price: string | null;
}

/** The sentence for the second person; null if one person is enough. */
function wordsOf({ lacking, price }: ApprovalReasons): string | null {
  const words = [lacking, price].filter((each) => each !== null);
  return words.length === 0 ? null : words.join(' ');
}

async function approvalReasonsForDefault(
  unit: Unit,
  loan: Loan,
  { loanId, listedPriceCents }: Declared,
): Promise<ApprovalReasons> {
  const [known] = await unit.db.query<{ versionId: string; valueCents: Cents }>(
    sql`SELECT l.product_version_id AS "versionId", v.cents AS "valueCents"
          FROM loans_read l CROSS JOIN LATERAL collateral_value(l.application_id, 'infinity', 'infinity') v
         WHERE l.loan_id = ${loanId}`,
  );
  assert(known, 'a loan has a row');
  const afterDays = await defaultAfterDays(unit.db, known.versionId);
  return {
    lacking: whatDefaultLacks(loan, { afterDays, today: unit.context.today }),
    price: listedPriceCents === undefined ? null : approvalReasonForPrice(listedPriceCents, known.valueCents),
  };
}

const noDemand = (lacking: string) =>
  stateConflict(
    'NO_DEMAND',
    `${lacking} Send a demand and wait, or ask for the default without it: a second person then decides.`,
  );
