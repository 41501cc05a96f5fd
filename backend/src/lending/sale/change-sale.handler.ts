import { Approvals, type Decided, type Proposable, ProposedCommand } from '#approvals/approvals.port';
import type { ProposalSubject } from '#approvals/domain/proposal';
import { evidenceFor } from '#approvals/evidence.port';
import { soldCollateral } from '#collateral/collateral.port';
import type { Config } from '#config';
import { CONFIG } from '#platform/config.module';
import type { ProposalFact } from '@dziva/contracts/approvals';
import type { ChangeSaleRequest, CollateralSale as SaleAnswer } from '@dziva/contracts/collateral-sales';
import type { Proposed } from '@dziva/contracts/proposed';
import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import type { Unit } from '@dziva/event-ledger/commands/unit';
import type { Queryable } from '@dziva/event-ledger/database/sql';
import { cents, ZERO_CENTS } from '@dziva/money/cents';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import { CollateralSalesQueries } from './collateral-sales.queries.ts';
import { relistCollateral, withdrawSale } from './domain/collateral-sale.decisions.ts';
import { approvalReasonForPrice } from './domain/low-price.ts';
import { loadSale } from './sale-loading.ts';

/** Lists the collateral at another price, lists it again, or takes it off sale. */
export class ChangeCollateralSale extends Command<SaleAnswer | Proposed> {
  constructor(
    readonly saleId: string,
    readonly request: ChangeSaleRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

const input = z.strictObject({
  saleId: z.guid(),
  /** The new price; left out to take it off sale. */
  estimatedValueCents: z.int().transform(cents).optional(),
  reason: z.string().optional(),
});
type Change = z.output<typeof input>;

@CommandHandler(ChangeCollateralSale)
@ProposedCommand()
export class ChangeCollateralSaleHandler
  implements ICommandHandler<ChangeCollateralSale>, Proposable<Change, undefined, SaleAnswer>
{
  readonly kinds = ['SALE_PRICE'] as const;
  readonly input = input;

  constructor(
    private readonly approvals: Approvals,
    private readonly queries: CollateralSalesQueries,
    @Inject(CONFIG) private readonly config: Pick<Config, 'APPROVALS'>,
  ) {}

  execute({ saleId, request, context }: ChangeCollateralSale): Promise<SaleAnswer | Proposed> {
    const { estimatedValueCents: price, reason } = request;
    const change = {
      saleId,
      ...(price === undefined ? {} : { estimatedValueCents: cents(price) }),
      ...(reason === undefined ? {} : { reason }),
    };
    return this.approvals.run(this, change, context);
  }

  async decide(unit: Unit, { saleId, estimatedValueCents, reason }: Change): Promise<Decided<undefined>> {
    const { actor, today } = unit.context;
    const { sale, loan, borrowerId, applicationId } = await loadSale(unit, saleId);
    const facts = {
      kind: 'SALE_PRICE',
      subject: { kind: 'collateral-sale', id: saleId },
      memberId: borrowerId,
      amountCents: null,
    } as const;
    if (estimatedValueCents === undefined) {
      sale.append(withdrawSale(sale.state, { actorId: actor.id, today }));
      // It gives nothing up, so no second person is needed.
      return { result: undefined, facts, evidence: evidenceFor(unit), stakeCents: ZERO_CENTS };
    }
    sale.append(
      relistCollateral(sale.state, loan.state, {
        saleId,
        actorId: actor.id,
        listedPriceCents: estimatedValueCents,
        ...(reason === undefined ? {} : { reason: unit.text(reason) }),
        needsReason: this.config.APPROVALS,
        today,
      }),
    );
    const { valueCents } = await soldCollateral(unit, applicationId);
    return {
      result: undefined,
      facts,
      evidence: evidenceFor(unit),
      reason,
      because: () => approvalReasonForPrice(estimatedValueCents, valueCents),
    };
  }

  answer(_: undefined, db: Queryable, { saleId }: Change): Promise<SaleAnswer> {
    return this.queries.existing(db, saleId);
  }

  async background(
    db: Queryable,
    { id }: ProposalSubject,
    { estimatedValueCents }: Change,
  ): Promise<ProposalFact[]> {
    const sale = await this.queries.existing(db, id);
    return [
      { name: 'COLLATERAL', unit: 'TEXT', value: sale.collateralDescription },
      { name: 'LISTED_PRICE', unit: 'CENTS', value: sale.estimatedValueCents },
      ...(estimatedValueCents === undefined
        ? []
        : [{ name: 'NEW_PRICE', unit: 'CENTS', value: estimatedValueCents } as const]),
      { name: 'LOAN', unit: 'LOAN', value: sale.loanId },
    ];
  }
}
