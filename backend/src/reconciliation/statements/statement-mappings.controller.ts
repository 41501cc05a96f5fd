import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import { Context, Input } from '#platform/http/request';
import { Route } from '#platform/http/route';
import { TillsInUse } from '#reconciliation/tills/tills-in-use';
import type { Input as InputOf } from '@dziva/contracts/endpoint';
import * as contract from '@dziva/contracts/statement-mappings';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { KeepMapping } from './keep-mapping.handler.ts';
import { KeptMappings } from './kept-mappings.queries.ts';

/** How finance has decided that files are read. */
@Controller()
export class StatementMappingsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly mappings: KeptMappings,
    private readonly tills: TillsInUse,
  ) {}

  @Route(contract.listStatementMappings)
  list() {
    return this.mappings.all();
  }

  @Route(contract.keepStatementMapping)
  async keep(
    @Input() { body }: InputOf<typeof contract.keepStatementMapping>,
    @Context() context: CommandContext,
  ) {
    await this.tills.requireChosen('provider', body.provider);
    return this.commands.execute(new KeepMapping(body, context));
  }
}
