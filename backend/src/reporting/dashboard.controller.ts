import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import { Context, Me, type SignedIn } from '#platform/http/request';
import { Route } from '#platform/http/route';
import * as contract from '@dziva/contracts/dashboard';
import { Controller } from '@nestjs/common';
import { DashboardQueries } from './dashboard.queries.ts';

@Controller()
export class DashboardController {
  constructor(private readonly queries: DashboardQueries) {}

  @Route(contract.getDashboardStats)
  async stats(@Me() { role }: SignedIn, @Context() { today }: CommandContext) {
    // Assessors do not see money.
    const [stats, oldestOpenTillDay] = await Promise.all([
      this.queries.stats(today),
      role === 'ASSESSOR' ? undefined : this.queries.oldestOpenTillDay(today),
    ]);
    return oldestOpenTillDay === undefined ? stats : { ...stats, oldestOpenTillDay };
  }
}
