import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import { Context, Input } from '#platform/http/request';
import { Route } from '#platform/http/route';
import type { Input as InputOf } from '@dziva/contracts/endpoint';
import * as contract from '@dziva/contracts/loan-products';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { LoanProductsQueries } from './loan-products.queries.ts';
import { VersionLoanProduct } from './version-loan-product.handler.ts';

@Controller()
export class LoanProductsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: LoanProductsQueries,
  ) {}

  @Route(contract.listLoanProducts)
  list() {
    return this.queries.list();
  }

  @Route(contract.getLoanProduct)
  read(@Input() { params }: InputOf<typeof contract.getLoanProduct>) {
    return this.queries.one(params.id);
  }

  @Route(contract.versionLoanProduct)
  version(
    @Input() { body }: InputOf<typeof contract.versionLoanProduct>,
    @Context() context: CommandContext,
  ) {
    return this.commands.execute(new VersionLoanProduct(body, context));
  }
}
