import type { Config } from '#config';
import { Clock } from '#platform/clock/clock';
import { CONFIG } from '#platform/config.module';
import { download } from '#platform/files/download';
import { originOf } from '#platform/http/own-address';
import { Context, type DzivaRequest, Input, Me, type SignedIn } from '#platform/http/request';
import { Route } from '#platform/http/route';
import { proofOfEvent } from '#platform/pdf/document-proof';
import * as contract from '@dziva/contracts/collateral-sales';
import type { Input as InputOf } from '@dziva/contracts/endpoint';
import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import { notFound, stateConflict } from '@dziva/event-ledger/domain/rule-violation';
import { may } from '@dziva/vocabulary/permissions';
import { Controller, Inject, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Response } from 'express';
import { ChangeCollateralSale } from './change-sale.handler.ts';
import { PreviewCollateralSale } from './collateral-sales.handlers.ts';
import { CollateralSalesQueries } from './collateral-sales.queries.ts';
import { CompleteCollateralSale } from './complete-sale.handler.ts';
import { saleAccountPdf, saleNumber } from './sale-account-pdf.ts';
import { CloseSaleCosts, PaySaleCosts } from './sale-costs.handlers.ts';
import { TakeBackCollateralSale } from './take-back-sale.handler.ts';

@Controller()
export class CollateralSalesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: CollateralSalesQueries,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'PUBLIC_URL'>,
  ) {}

  @Route(contract.listCollateralSales)
  list(@Input() { query }: InputOf<typeof contract.listCollateralSales>) {
    return this.queries.list(query);
  }

  @Route(contract.getCollateralSale)
  async read(@Input() { params }: InputOf<typeof contract.getCollateralSale>) {
    const sale = await this.queries.read(params.id);
    if (!sale) throw notFound('collateral sale');
    return sale;
  }

  @Route(contract.previewCollateralSale)
  preview(
    @Input() { params, body }: InputOf<typeof contract.previewCollateralSale>,
    @Context() context: CommandContext,
  ) {
    return this.commands.execute(new PreviewCollateralSale(params.id, body, context));
  }

  @Route(contract.completeCollateralSale)
  complete(
    @Input() { params, body }: InputOf<typeof contract.completeCollateralSale>,
    @Context() context: CommandContext,
  ) {
    return this.commands.execute(new CompleteCollateralSale(params.id, body, context));
  }

  @Route(contract.takeBackCollateralSale)
  undo(
    @Input() { params, body }: InputOf<typeof contract.takeBackCollateralSale>,
    @Context() context: CommandContext,
  ) {
    return this.commands.execute(new TakeBackCollateralSale(params.id, body, context));
  }

  @Route(contract.changeCollateralSale)
  change(
    @Input() { params, body }: InputOf<typeof contract.changeCollateralSale>,
    @Context() context: CommandContext,
  ) {
    return this.commands.execute(new ChangeCollateralSale(params.id, body, context));
  }

  @Route(contract.paySaleCosts)
  payCosts(
    @Input() { params, body }: InputOf<typeof contract.paySaleCosts>,
    @Context() context: CommandContext,
  ) {
    return this.commands.execute(new PaySaleCosts(params.id, body, context));
  }

  @Route(contract.closeSaleCosts)
  closeCosts(
    @Input() { params }: InputOf<typeof contract.closeSaleCosts>,
    @Context() context: CommandContext,
  ) {
    return this.commands.execute(new CloseSaleCosts(params.id, context));
  }

  @Route(contract.getSaleAccount)
  async account(
    @Input() { params }: InputOf<typeof contract.getSaleAccount>,
    @Me() me: SignedIn,
    @Req() request: DzivaRequest,
    @Res({ passthrough: true }) response: Response,
  ) {
    const sale = await this.queries.account(may(me.role, 'sales.read') ? null : me.id, params.id);
    if (!sale) throw notFound('collateral sale');
    if (sale.status !== 'SOLD') {
      throw stateConflict(
        'SALE_NOT_SOLD',
        'The account of the sale is available once the collateral is sold.',
      );
    }
    const mark = await this.queries.mark(sale);
    const origin = originOf(request, this.config.PUBLIC_URL);
    const proof = mark === null ? undefined : proofOfEvent(mark, saleNumber(sale), origin);
    const file = { fileName: `sale-${sale.id.slice(0, 8)}.pdf`, contentType: 'application/pdf' };
    return download(response, await saleAccountPdf(sale, proof, this.clock.now()), file);
  }
}
