import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import { Clock } from '#platform/clock/clock';
import { Context, Input } from '#platform/http/request';
import { Route } from '#platform/http/route';
import { type ListReader, Lists } from '#platform/lists/lists';
import type { Input as InputOf } from '@dziva/contracts/endpoint';
import * as contract from '@dziva/contracts/tills';
import { addDays, earlierDate, harareDateOf } from '@dziva/loan-maths/calendar-date';
import { TILL_ENTRY_KINDS } from '@dziva/contracts/routes/reconciliation';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { In } from 'typeorm';
import { TILL_ENTRIES, type TillEntryRow } from './till-entries.list.ts';
import { ReopenTill, SignTill } from './tills.handlers.ts';
import { TillsQueries } from './tills.queries.ts';

/** The number of days that are returned if no first day is given. */
const DAYS = 14;

/** The endpoints with which finance handles the tills. */
@Controller()
export class TillsController {
  private readonly entries: ListReader<contract.ListTillEntriesQuery, TillEntryRow>;

  constructor(
    private readonly commands: CommandBus,
    private readonly tills: TillsQueries,
    private readonly clock: Clock,
    lists: Lists,
  ) {
    this.entries = lists.of(TILL_ENTRIES);
  }

  @Route(contract.listTillDays)
  days(@Input() { query }: InputOf<typeof contract.listTillDays>) {
    const { from, to } = query;
    const today = harareDateOf(this.clock.now());
    if (to !== undefined) return this.tills.days({ from: from ?? addDays(to, 1 - DAYS), to });
    if (from === undefined) return this.tills.days({ from: addDays(today, 1 - DAYS), to: today });
    const last = earlierDate(today, addDays(from, contract.TILL_DAYS_MAX - 1));
    return this.tills.days({ from, to: last });
  }

  @Route(contract.listTillEntries)
  withoutLine(@Input() { query }: InputOf<typeof contract.listTillEntries>) {
    // A mistake and its correction match no outside payment: no line will come for them.
    return this.entries.listing(query, (rows) => rows, { where: { kind: In([...TILL_ENTRY_KINDS]) } });
  }

  @Route(contract.signTill)
  sign(@Input() { params, body }: InputOf<typeof contract.signTill>, @Context() context: CommandContext) {
    return this.commands.execute(new SignTill(params.till, body, context));
  }

  @Route(contract.reopenTill)
  reopen(@Input() { params, body }: InputOf<typeof contract.reopenTill>, @Context() context: CommandContext) {
    return this.commands.execute(new ReopenTill(params.till, body, context));
  }
}
