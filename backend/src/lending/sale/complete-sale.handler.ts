import { requireStaffDocument } from '#applications/documents.port';
import { Approvals, type Decided, type Proposable, ProposedCommand } from '#approvals/approvals.port';
import type { ProposalSubject } from '#approvals/domain/proposal';
import { partsBy } from '#approvals/domain/separation';
import { evidenceFor } from '#approvals/evidence.port';
import { sellAssets, soldCollateral } from '#collateral/collateral.port';
import { payoffFact } from '#lending/payments/payoff.port';
import { ReferenceRegister } from '#platform/references/reference-register';
import type { ProposalFact } from '@dziva/contracts/approvals';
import type { CollateralSale as SaleAnswer, CompleteSaleRequest } from '@dziva/contracts/collateral-sales';
import type { Proposed } from '@dziva/contracts/proposed';
import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import type { Unit } from '@dziva/event-ledger/commands/unit';
import { type Queryable, sql } from '@dziva/event-ledger/database/sql';
import { EventStore } from '@dziva/event-ledger/event-store/event-store';
import { harareDateOf, isCalendarDate } from '@dziva/loan-maths/calendar-date';
import { cents } from '@dziva/money/cents';
import { CASH_METHODS } from '@dziva/vocabulary/payment-methods';
import { rolesWith } from '@dziva/vocabulary/permissions';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import { CollateralSalesQueries } from './collateral-sales.queries.ts';
import { buyerConflict, type NearPerson } from './domain/buyer.ts';
import { type CompletedSale, completeSale } from './domain/sale-completion.decisions.ts';
import { stakeOf, approvalReasonForSale } from './domain/sale-judgement.ts';
import { loadSale, offerOf } from './sale-loading.ts';

export class CompleteCollateralSale extends Command<SaleAnswer | Proposed> {
  constructor(
    readonly saleId: string,
    readonly request: CompleteSaleRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

const input = z.strictObject({
  saleId: z.guid(),
  soldPriceCents: z.int().transform(cents),
  costsCents: z.int().transform(cents).optional(),
  soldAt: z.string(),
  method: z.enum(CASH_METHODS),
  reference: z.string().optional(),
  note: z.string().optional(),
  assetIds: z.array(z.guid()).optional(),
  buyer: z
    .strictObject({ name: z.string(), nationalId: z.string().optional(), phone: z.string().optional() })
    .optional(),
  courtOrder: z.string().optional(),
  documentId: z.guid().optional(),
});
type Sale = z.output<typeof input>;

@CommandHandler(CompleteCollateralSale)
@ProposedCommand()
export class CompleteCollateralSaleHandler
  implements ICommandHandler<CompleteCollateralSale>, Proposable<Sale, undefined, SaleAnswer>
{
  readonly kinds = ['SALE_COMPLETION'] as const;
  readonly input = input;

  constructor(
    private readonly approvals: Approvals,
    private readonly queries: CollateralSalesQueries,
    private readonly references: ReferenceRegister,
    private readonly events: EventStore,
  ) {}

  execute({ saleId, request, context }: CompleteCollateralSale): Promise<SaleAnswer | Proposed> {
    const { status: _sold, method = 'CASH', ...sent } = request;
    return this.approvals.run(this, { saleId, method, ...sent }, context);
  }

  async decide(
    unit: Unit,
    { saleId, method, reference, note, assetIds, buyer, courtOrder, documentId, ...offer }: Sale,
  ): Promise<Decided<undefined>> {
    const { sale, loan, borrowerId, applicationId } = await loadSale(unit, saleId);
    const mark = await this.references.markOf({ method, reference });
    if (documentId !== undefined) {
      await requireStaffDocument(unit, { documentId, path: 'documentId', memberId: borrowerId });
    }
    const completion = {
      ...offerOf(saleId, offer, unit.context),
      method,
      ...mark,
      ...(reference === undefined ? {} : { reference: unit.text(reference) }),
      ...(note === undefined ? {} : { note: unit.text(note) }),
      ...(buyer === undefined ? {} : { buyer: unit.text(JSON.stringify(buyer)) }),
      ...(courtOrder === undefined ? {} : { courtOrder: unit.text(courtOrder) }),
      ...(documentId === undefined ? {} : { documentId }),
      ...(assetIds === undefined ? {} : { assetIds }),
    };
    const events = completeSale(sale.state, loan.state, completion);
    const { assets, valueCents, isProperty, valuedBy } = await soldCollateral(unit, applicationId, assetIds);
    const judged = {
      ...events.figures,
      valueCents,
      assets,
      isProperty,
      hasBuyer: buyer !== undefined,
      buyerConflict: buyer === undefined ? null : buyerConflict(buyer, await nearPeople(unit, borrowerId)),
      listsAssets: assetIds !== undefined,
      hasCourtOrder: courtOrder !== undefined,
      hasDocument: documentId !== undefined,
    };
    sale.append(events.sale);
    loan.append(events.loan);
    const { soldOn } = events;
    await sellAssets(unit, { applicationId, saleId, soldOn }, { assetIds, isPaid: isPaidBy(events) });
    await this.references.claim(unit, { kind: 'COLLATERAL_SALE', id: saleId }, mark);
    return {
      result: undefined,
      facts: {
        kind: 'SALE_COMPLETION',
        subject: { kind: 'collateral-sale', id: saleId },
        memberId: borrowerId,
        amountCents: offer.soldPriceCents,
      },
      evidence: evidenceFor(unit),
      // As a line of a statement shows it.
      entry: { kind: 'COLLATERAL_SALE', id: saleId },
      stakeCents: stakeOf(judged),
      because: () => approvalReasonForSale(judged),
      parts: {
        of: 'SALE',
        taken: [
          ...partsBy(loan.peopleBehind('LoanDefaulted'), 'declared the default'),
          ...partsBy(sale.peopleBehind('CollateralRelisted'), 'set the price'),
          ...partsBy(valuedBy, 'valued the collateral'),
        ],
      },
      reason: note,
    };
  }

  answer(_: undefined, db: Queryable, { saleId }: Sale): Promise<SaleAnswer> {
    return this.queries.existing(db, saleId);
  }

  async background(db: Queryable, { id }: ProposalSubject, sale: Sale): Promise<ProposalFact[]> {
    const { method, reference, soldAt, soldPriceCents, costsCents = 0, buyer, courtOrder, documentId } = sale;
    const { loanId, collateralDescription, estimatedValueCents } = await this.queries.existing(db, id);
    const soldOn = isCalendarDate(soldAt) ? soldAt : harareDateOf(soldAt);
    return [
      { name: 'COLLATERAL', unit: 'TEXT', value: collateralDescription },
      { name: 'LISTED_PRICE', unit: 'CENTS', value: estimatedValueCents },
      { name: 'SALE_PRICE', unit: 'CENTS', value: soldPriceCents },
      { name: 'SALE_COSTS', unit: 'CENTS', value: costsCents },
      { name: 'METHOD', unit: 'METHOD', value: method },
      ...(reference === undefined ? [] : [{ name: 'REFERENCE', unit: 'TEXT', value: reference } as const]),
      ...(buyer === undefined ? [] : [textFact('BUYER', Object.values(buyer).join(', '))]),
      ...(courtOrder === undefined ? [] : [textFact('COURT_ORDER', courtOrder)]),
      ...(documentId === undefined
        ? []
        : [{ name: 'DOCUMENT', unit: 'DOCUMENT', value: documentId } as const]),
      { name: 'LOAN', unit: 'LOAN', value: loanId },
      { name: 'VALUE_DATE', unit: 'DAY', value: soldOn },
      ...(await payoffFact(this.events, db, loanId, soldOn)),
    ];
  }
}

const textFact = (name: ProposalFact['name'], value: string): ProposalFact => ({ name, unit: 'TEXT', value });

/** Whether nothing is owed after the sale. */
const isPaidBy = ({ sale }: Pick<CompletedSale, 'sale'>): boolean =>
  !sale.some((event) => event.type === 'CollateralSold' && event.data.shortfallCents > 0);

/** The people who should not buy collateral without somebody looking at it: the staff, and the borrower. */
function nearPeople(unit: Unit, borrowerId: string): Promise<NearPerson[]> {
  return unit.db.query<NearPerson & Record<string, unknown>>(
    sql`SELECT u.full_name AS name, p.national_id AS "nationalId", u.phone,
               u.id = ${borrowerId} AS "isBorrower"
          FROM user_account u LEFT JOIN profile p ON p.user_id = u.id
         WHERE u.id = ${borrowerId} OR u.role = ANY (${rolesWith('sales.read')})
         ORDER BY u.id = ${borrowerId} DESC, u.created_at, u.id`,
  );
}
