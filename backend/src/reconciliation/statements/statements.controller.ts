import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import { notFound } from '@dziva/event-ledger/domain/rule-violation';
import { csvFile, Listing, setPageHeaders } from '#platform/http/listing';
import { Context, type DzivaRequest, Input, UploadedOnDisk, type UploadOnDisk } from '#platform/http/request';
import { Route } from '#platform/http/route';
import { TillsInUse } from '#reconciliation/tills/tills-in-use';
import type { Input as InputOf } from '@dziva/contracts/endpoint';
import * as contract from '@dziva/contracts/provider-statements';
import { choicesIn } from '@dziva/contracts/statement-readings';
import { Controller, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Response } from 'express';
import { ConfirmStatement } from './confirm-statement.handler.ts';
import { StatementPreviews } from './statement-preview.ts';
import { ImportStatement } from './statements.handlers.ts';
import { ProviderStatementsQueries } from './statements.queries.ts';
import { NoteStatementLine } from './statement-line-notes.handlers.ts';

const LINES_MAX = 500;
const PAGE_LINES = 25;

const chosenIn = (mapping: string | undefined) => (mapping === undefined ? {} : (choicesIn(mapping) ?? {}));

@Controller()
export class ProviderStatementsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: ProviderStatementsQueries,
    private readonly previews: StatementPreviews,
    private readonly tills: TillsInUse,
  ) {}

  @Route(contract.importStatement)
  async import(
    @Input() { body }: InputOf<typeof contract.importStatement>,
    @UploadedOnDisk() upload: UploadOnDisk | undefined,
    @Context() context: CommandContext,
  ) {
    await this.tills.requireChosen('provider', body.provider);
    return this.commands.execute(new ImportStatement(body.provider, upload, chosenIn(body.mapping), context));
  }

  @Route(contract.previewStatement)
  async preview(
    @Input() { body }: InputOf<typeof contract.previewStatement>,
    @UploadedOnDisk() upload: UploadOnDisk | undefined,
    @Context() context: CommandContext,
  ) {
    await this.tills.requireChosen('provider', body.provider);
    const preview = await this.previews.preview(
      body.provider ?? null,
      upload,
      chosenIn(body.mapping),
      context,
    );
    if (preview.problem === null) await this.tills.requireChosen('provider', preview.provider);
    return preview;
  }

  @Route(contract.listStatements)
  list(@Input() { query }: InputOf<typeof contract.listStatements>) {
    const rows = this.queries.list.bind(this.queries);
    const total = this.queries.count.bind(this.queries);
    return new Listing(query, rows, total, csvFile('statements', contract.statementImportFacts));
  }

  @Route(contract.getStatement)
  async report(
    @Input() { params, query }: InputOf<typeof contract.getStatement>,
    @Req() request: DzivaRequest,
    @Res({ passthrough: true }) response: Response,
    @Context() { actor }: CommandContext,
  ): Promise<contract.StatementReport> {
    const found = await this.queries.findNow(params.id);
    if (!found) throw notFound('statement');
    const isPaged = query.page !== undefined || query.pageSize !== undefined;
    const size = isPaged ? (query.pageSize ?? PAGE_LINES) : LINES_MAX;
    const page = query.page ?? 1;
    const [lines, total] = await Promise.all([
      this.queries.linesNow(params.id, query.outcome, { limit: size, offset: (page - 1) * size }, actor.id),
      this.queries.countLines(params.id, query),
    ]);
    if (isPaged) setPageHeaders(request, response, page, size, total);
    else response.setHeader('X-Total-Count', String(total));
    return { ...found, lines };
  }

  @Route(contract.confirmStatement)
  confirm(
    @Input() { params, body }: InputOf<typeof contract.confirmStatement>,
    @Context() context: CommandContext,
  ) {
    return this.commands.execute(new ConfirmStatement(params.id, body, context));
  }

  @Route(contract.noteStatementLine)
  note(
    @Input() { params, body }: InputOf<typeof contract.noteStatementLine>,
    @Context() context: CommandContext,
  ) {
    return this.commands.execute(new NoteStatementLine(params.id, body, context));
  }
}
