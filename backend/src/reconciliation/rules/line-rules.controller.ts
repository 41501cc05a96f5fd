import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import { Context, Input } from '#platform/http/request';
import { Route } from '#platform/http/route';
import { TillsInUse } from '#reconciliation/tills/tills-in-use';
import type { Input as InputOf } from '@dziva/contracts/endpoint';
import * as contract from '@dziva/contracts/line-rules';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { BookLineRule, ConfirmLineRule, SwitchOffLineRule } from './line-rules.handlers.ts';
import { LineRulesQueries } from './line-rules.queries.ts';

/** The rules with which finance books charges and tax. */
@Controller()
export class LineRulesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly rules: LineRulesQueries,
    private readonly tills: TillsInUse,
  ) {}

  @Route(contract.listLineRules)
  list() {
    return this.rules.list();
  }

  @Route(contract.confirmLineRule)
  async confirm(
    @Input() { body }: InputOf<typeof contract.confirmLineRule>,
    @Context() context: CommandContext,
  ) {
    await this.tills.requireChosen('till', body.till);
    return this.commands.execute(new ConfirmLineRule(body, context));
  }

  @Route(contract.switchOffLineRule)
  switchOff(
    @Input() { params }: InputOf<typeof contract.switchOffLineRule>,
    @Context() context: CommandContext,
  ) {
    return this.commands.execute(new SwitchOffLineRule(params.id, context));
  }

  @Route(contract.bookLineRule)
  book(@Input() { params }: InputOf<typeof contract.bookLineRule>, @Context() context: CommandContext) {
    return this.commands.execute(new BookLineRule(params.id, context));
  }
}
