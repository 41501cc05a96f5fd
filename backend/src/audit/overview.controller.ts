import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import { Context, Input } from '#platform/http/request';
import { Route } from '#platform/http/route';
import * as contract from '@dziva/contracts/audit-overview';
import type { Input as InputOf } from '@dziva/contracts/endpoint';
import { Controller } from '@nestjs/common';
import { AuditOverviewQueries } from './overview.queries.ts';

@Controller()
export class AuditOverviewController {
  constructor(private readonly queries: AuditOverviewQueries) {}

  @Route(contract.getAuditOverview)
  overview(
    @Input() { query }: InputOf<typeof contract.getAuditOverview>,
    @Context() { today }: CommandContext,
  ) {
    return this.queries.read(query, today);
  }
}
