import { Approvals, type Decided, type Proposable, ProposedCommand } from '#approvals/approvals.port';
import type { ProposalSubject } from '#approvals/domain/proposal';
import { evidenceFor } from '#approvals/evidence.port';
import { takeAssetsBack } from '#collateral/collateral.port';
import { ReferenceRegister } from '#platform/references/reference-register';
import { takeFromWallet } from '#receivables/receivables.port';
import type { ProposalFact } from '@dziva/contracts/approvals';
import type { CollateralSale as SaleAnswer } from '@dziva/contracts/collateral-sales';
import type { Proposed } from '@dziva/contracts/proposed';
import type { TakeBackRequest } from '@dziva/contracts/take-back';
import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import type { Unit } from '@dziva/event-ledger/commands/unit';
import type { Queryable } from '@dziva/event-ledger/database/sql';
import { ZERO_CENTS } from '@dziva/money/cents';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import { CollateralSalesQueries } from './collateral-sales.queries.ts';
import { requireSaleToTakeBack, takeBackSale } from './domain/take-back-sale.decisions.ts';
import { loadSale } from './sale-loading.ts';

/** Undoes a sale that was recorded by mistake. */
export class TakeBackCollateralSale extends Command<SaleAnswer | Proposed> {
  constructor(
    readonly saleId: string,
    readonly request: TakeBackRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

const input = z.strictObject({ saleId: z.guid(), reason: z.string(), on: z.iso.date() });
type TakeBackInput = z.output<typeof input>;

/** Also releases the reference of its payment, so that it can be used again. */
@CommandHandler(TakeBackCollateralSale)
@ProposedCommand()
export class TakeBackCollateralSaleHandler
  implements ICommandHandler<TakeBackCollateralSale>, Proposable<TakeBackInput, undefined, SaleAnswer>
{
  readonly kinds = ['SALE_UNDO'] as const;
  readonly input = input;

  constructor(
    private readonly approvals: Approvals,
    private readonly queries: CollateralSalesQueries,
    private readonly references: ReferenceRegister,
  ) {}

  execute({ saleId, request, context }: TakeBackCollateralSale): Promise<SaleAnswer | Proposed> {
    const { reason, on = context.today } = request;
    return this.approvals.run(this, { saleId, reason, on }, context);
  }

  async decide(unit: Unit, { saleId, reason, on }: TakeBackInput): Promise<Decided<undefined>> {
    const { actor, today } = unit.context;
    const { sale, loan, borrowerId, applicationId } = await loadSale(unit, saleId);
    const { sold } = requireSaleToTakeBack(sale.state, loan.state, actor.id);
    const owedCents =
      sold.surplusCents === 0
        ? ZERO_CENTS
        : (await takeFromWallet(unit, borrowerId, sold.surplusCents)).owedCents;
    const undoing = { actorId: actor.id, reason: unit.text(reason), on, today, owedCents };
    const events = takeBackSale(sale.state, loan.state, undoing);
    sale.append(events.sale);
    loan.append(events.loan);
    await takeAssetsBack(unit, { applicationId, saleId, takenBackOn: on });
    this.references.release(unit, { kind: 'COLLATERAL_SALE', id: saleId });
    return {
      result: undefined,
      evidence: evidenceFor(unit),
      facts: {
        kind: 'SALE_UNDO',
        subject: { kind: 'collateral-sale', id: saleId },
        memberId: borrowerId,
        amountCents: sold.priceCents,
      },
      reason,
    };
  }

  answer(_: undefined, db: Queryable, { saleId }: TakeBackInput): Promise<SaleAnswer> {
    return this.queries.existing(db, saleId);
  }

  async background(db: Queryable, { id }: ProposalSubject, { on }: TakeBackInput): Promise<ProposalFact[]> {
    const { loanId, collateralDescription, method, reference } = await this.queries.existing(db, id);
    return [
      { name: 'COLLATERAL', unit: 'TEXT', value: collateralDescription },
      ...(method === null ? [] : [{ name: 'METHOD', unit: 'METHOD', value: method } as const]),
      ...(reference === null ? [] : [{ name: 'REFERENCE', unit: 'TEXT', value: reference } as const]),
      { name: 'LOAN', unit: 'LOAN', value: loanId },
      { name: 'TAKEN_BACK_ON', unit: 'DAY', value: on },
    ];
  }
}
