import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import { Context, Me, type SignedIn } from '#platform/http/request';
import { Route } from '#platform/http/route';
import * as contract from '@dziva/contracts/dashboard';
import { may } from '@dziva/vocabulary/permissions';
import { Controller } from '@nestjs/common';
import { DashboardQueries } from './dashboard.queries.ts';

@Controller()
export class DashboardController {
  constructor(private readonly queries: DashboardQueries) {}

  @Route(contract.getDashboardStats)
  async stats(@Me() { role }: SignedIn, @Context() { today, now }: CommandContext) {
    if (!may(role, 'payments.readAll')) return this.queries.stats(today);
    const [stats, oldestOpenTillDay, eveningOverdue] = await Promise.all([
      this.queries.stats(today),
      this.queries.oldestOpenTillDay(today),
      this.queries.eveningOverdue(now),
    ]);
    return { ...stats, oldestOpenTillDay, eveningOverdue };
  }
}
