import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import { Database } from '@dziva/event-ledger/database/database';
import { momentAsked } from '#platform/books/moment';
import { download } from '#platform/files/download';
import { invalidInput } from '#platform/http/http-problem';
import { csvFile } from '#platform/http/listing';
import { Context, Input } from '#platform/http/request';
import { Route } from '#platform/http/route';
import type { Input as InputOf } from '@dziva/contracts/endpoint';
import * as contract from '@dziva/contracts/ledger';
import { FROM_BEFORE_TO } from '@dziva/contracts/paging';
import { Controller, Res } from '@nestjs/common';
import type { Response } from 'express';
import { Readable } from 'node:stream';
import { LedgerAccountsQueries } from './ledger-accounts.queries.ts';
import { ENTRY_COLUMNS, LedgerEntriesQueries, toEntry } from './ledger-entries.queries.ts';
import { isBackwards, ledgerJournal } from './ledger-journal.ts';
import { LedgerHistory, LedgerList } from './ledger-lists.ts';

@Controller()
export class LedgerController {
  constructor(
    private readonly database: Database,
    private readonly accounts: LedgerAccountsQueries,
    private readonly entries: LedgerEntriesQueries,
  ) {}

  @Route(contract.listLedgerAccounts)
  listAccounts(
    @Input() { query }: InputOf<typeof contract.listLedgerAccounts>,
    @Context() { now }: CommandContext,
  ) {
    const moment = momentAsked(query, now);
    return new LedgerList(query, {
      rows: (slice) => this.accounts.rows(query, moment, slice),
      total: () => this.accounts.count(query, moment),
      csv: csvFile('ledger-accounts', contract.ledgerAccount),
      everyRow: () => this.accounts.everyRow(query, moment),
    });
  }

  @Route(contract.listLedgerEntries)
  listEntries(
    @Input() { query }: InputOf<typeof contract.listLedgerEntries>,
    @Context() { now }: CommandContext,
  ) {
    const moment = momentAsked(query, now);
    return new LedgerHistory(query, {
      rows: (slice) => this.entries.rows(query, moment, slice),
      total: () => this.entries.count(query, moment),
      csv: { name: 'ledger-entries', columns: ENTRY_COLUMNS },
      everyRow: () => this.entries.everyRow(query, moment),
      keyset: this.entries.keyset(query, moment),
      answer: toEntry,
    });
  }

  @Route(contract.getLedgerJournal)
  journal(
    @Input() { query }: InputOf<typeof contract.getLedgerJournal>,
    @Context() { today }: CommandContext,
    @Res({ passthrough: true }) response: Response,
  ) {
    if (isBackwards(query)) throw invalidInput([{ path: 'from', message: FROM_BEFORE_TO.error }]);
    const text = Readable.from(ledgerJournal(this.database, query), { highWaterMark: 1 });
    return download(response, text, {
      fileName: `ledger-${today}.journal`,
      contentType: 'text/plain; charset=utf-8',
    });
  }
}
