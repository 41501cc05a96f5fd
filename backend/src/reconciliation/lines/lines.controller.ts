import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import { Context, Input } from '#platform/http/request';
import { Route } from '#platform/http/route';
import type { Input as InputOf } from '@dziva/contracts/endpoint';
import * as contract from '@dziva/contracts/reconciliation';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CompleteLine } from './complete-line.handler.ts';
import { ActOnLine } from './lines.handlers.ts';
import { MatchLine } from './match-line.handler.ts';
import { LinesQueries } from './lines.queries.ts';
import { AssignLine } from '#reconciliation/suspense/assign-line.handler';
import { PartTargets } from '#reconciliation/suspense/part-targets.queries';
import { TakeBackPart } from '#reconciliation/suspense/take-back-part.handler';

/** The endpoints with which finance handles the lines of statements. */
@Controller()
export class ReconciliationController {
  constructor(
    private readonly commands: CommandBus,
    private readonly lines: LinesQueries,
    private readonly targets: PartTargets,
  ) {}

  @Route(contract.listReconciliationLines)
  list(
    @Input() { query }: InputOf<typeof contract.listReconciliationLines>,
    @Context() { actor }: CommandContext,
  ) {
    return this.lines.list(query, actor.id);
  }

  @Route(contract.matchLine)
  match(@Input() { params, body }: InputOf<typeof contract.matchLine>, @Context() context: CommandContext) {
    return this.commands.execute(new MatchLine(params, body, context));
  }

  @Route(contract.suspendLine)
  suspend(
    @Input() { params, body }: InputOf<typeof contract.suspendLine>,
    @Context() context: CommandContext,
  ) {
    return this.commands.execute(new ActOnLine('SUSPEND', params, body.note, context));
  }

  @Route(contract.assignLine)
  assign(@Input() { params, body }: InputOf<typeof contract.assignLine>, @Context() context: CommandContext) {
    return this.commands.execute(new AssignLine(params, body, context));
  }

  @Route(contract.findPartTargets)
  findTargets(@Input() { body }: InputOf<typeof contract.findPartTargets>) {
    return this.targets.find(body);
  }

  @Route(contract.takeBackPart)
  takeBack(
    @Input() { params, body }: InputOf<typeof contract.takeBackPart>,
    @Context() context: CommandContext,
  ) {
    return this.commands.execute(new TakeBackPart(params, body, context));
  }

  @Route(contract.completeLine)
  complete(
    @Input() { params, body }: InputOf<typeof contract.completeLine>,
    @Context() context: CommandContext,
  ) {
    return this.commands.execute(new CompleteLine(params, body, context));
  }

  @Route(contract.ignoreLine)
  ignore(@Input() { params, body }: InputOf<typeof contract.ignoreLine>, @Context() context: CommandContext) {
    return this.commands.execute(new ActOnLine('IGNORE', params, body.reason, context));
  }

  @Route(contract.unmatchLine)
  unmatch(
    @Input() { params, body }: InputOf<typeof contract.unmatchLine>,
    @Context() context: CommandContext,
  ) {
    return this.commands.execute(new ActOnLine('OPEN', params, body.reason, context));
  }
}
