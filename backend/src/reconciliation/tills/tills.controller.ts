import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import { Clock } from '#platform/clock/clock';
import { Context, Input } from '#platform/http/request';
import { Route } from '#platform/http/route';
import { type ListReader, Lists } from '#platform/lists/lists';
import type { Input as InputOf } from '@dziva/contracts/endpoint';
import * as contract from '@dziva/contracts/tills';
import { addDays, type CalendarDate, earlierDate, harareDateOf } from '@dziva/loan-maths/calendar-date';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { In } from 'typeorm';
import { TILL_ENTRIES, type TillEntryRow } from './till-entries.list.ts';
import { OpenTill } from './open-till.handler.ts';
import { SigningPreviews } from './signing-preview.ts';
import { ReopenTill, SignTill } from './tills.handlers.ts';
import { TillFindingsQueries } from './till-findings.queries.ts';
import { TillsInUse } from './tills-in-use.ts';
import { TillsQueries } from './tills.queries.ts';
import { TILL_ENTRY_KINDS } from '@dziva/vocabulary/reconciliation';

/** The number of days that are returned if no first day is given. */
const DAYS = 14;

/** The endpoints with which finance handles the tills. */
@Controller()
export class TillsController {
  private readonly entries: ListReader<contract.ListTillEntriesQuery, TillEntryRow>;

  constructor(
    private readonly commands: CommandBus,
    private readonly tills: TillsQueries,
    private readonly previews: SigningPreviews,
    private readonly findings: TillFindingsQueries,
    private readonly inUse: TillsInUse,
    private readonly clock: Clock,
    lists: Lists,
  ) {
    this.entries = lists.of(TILL_ENTRIES);
  }

  @Route(contract.listTillDays)
  days(@Input() { query }: InputOf<typeof contract.listTillDays>) {
    const { from, to } = query;
    const today = harareDateOf(this.clock.now());
    if (to !== undefined) return this.withFindings(from ?? addDays(to, 1 - DAYS), to, today);
    if (from === undefined) return this.withFindings(addDays(today, 1 - DAYS), today, today);
    return this.withFindings(from, earlierDate(today, addDays(from, contract.TILL_DAYS_MAX - 1)), today);
  }

  private async withFindings(
    from: CalendarDate,
    to: CalendarDate,
    today: CalendarDate,
  ): Promise<contract.TillDay[]> {
    const [days, findings] = await Promise.all([
      this.tills.days({ from, to }),
      this.findings.of(from, to, today),
    ]);
    return days.map((day) => ({
      ...day,
      findings: findings
        .filter(({ till, from: first, to: last }) => till === day.till && first <= day.on && day.on <= last)
        .map(({ till: _till, ...finding }) => finding),
    }));
  }

  @Route(contract.listTillEntries)
  withoutLine(@Input() { query }: InputOf<typeof contract.listTillEntries>) {
    // A mistake and its correction match no outside payment: no line will come for them.
    return this.entries.listing(query, (rows) => rows, { where: { kind: In([...TILL_ENTRY_KINDS]) } });
  }

  @Route(contract.previewSigning)
  async preview(
    @Input() { params, query }: InputOf<typeof contract.previewSigning>,
    @Context() { actor }: CommandContext,
  ) {
    await this.inUse.require(params.till);
    return this.previews.of(params.till, query.to, actor.id);
  }

  @Route(contract.openTill)
  async open(
    @Input() { params, body }: InputOf<typeof contract.openTill>,
    @Context() context: CommandContext,
  ) {
    await this.inUse.require(params.till);
    return this.commands.execute(new OpenTill(params.till, body, context));
  }

  @Route(contract.signTill)
  async sign(
    @Input() { params, body }: InputOf<typeof contract.signTill>,
    @Context() context: CommandContext,
  ) {
    await this.inUse.require(params.till);
    return this.commands.execute(new SignTill(params.till, body, context));
  }

  @Route(contract.reopenTill)
  async reopen(
    @Input() { params, body }: InputOf<typeof contract.reopenTill>,
    @Context() context: CommandContext,
  ) {
    await this.inUse.require(params.till);
    return this.commands.execute(new ReopenTill(params.till, body, context));
  }
}
