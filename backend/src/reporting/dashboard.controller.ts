import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import { Context } from '#platform/http/request';
import { Route } from '#platform/http/route';
import * as contract from '@dziva/contracts/dashboard';
import { Controller } from '@nestjs/common';
import { DashboardQueries } from './dashboard.queries.ts';

@Controller()
export class DashboardController {
  constructor(private readonly queries: DashboardQueries) {}

  @Route(contract.getDashboardStats)
  stats(@Context() { today }: CommandContext) {
    return this.queries.stats(today);
  }
}
