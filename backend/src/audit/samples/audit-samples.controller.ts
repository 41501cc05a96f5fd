import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import { Database } from '@dziva/event-ledger/database/database';
import { download } from '#platform/files/download';
import { Listing } from '#platform/http/listing';
import { expectCovered } from '#platform/http/reading-period';
import { Context, Input, Me, type SignedIn } from '#platform/http/request';
import { Route } from '#platform/http/route';
import * as contract from '@dziva/contracts/audit-samples';
import type { Input as InputOf } from '@dziva/contracts/endpoint';
import { Controller, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Response } from 'express';
import { Readable } from 'node:stream';
import { ActOnItem, DrawSample } from './audit-samples.handlers.ts';
import { AuditSamplesQueries } from './audit-samples.queries.ts';
import { lineOf, provenSample, SAMPLE_CSV } from './sample-files.ts';

const NO_FILE = { name: 'audit-samples', columns: [] };

/** Samples that auditors draw and check. */
@Controller()
export class AuditSamplesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly database: Database,
    private readonly samples: AuditSamplesQueries,
  ) {}

  @Route(contract.listSamples)
  list(@Input() { query }: InputOf<typeof contract.listSamples>, @Me() { reads }: SignedIn) {
    return new Listing(
      query,
      (slice) => this.samples.list(slice, reads),
      () => this.samples.count(reads),
      NO_FILE,
    );
  }

  @Route(contract.drawSample)
  draw(
    @Input() { body }: InputOf<typeof contract.drawSample>,
    @Me() me: SignedIn,
    @Context() context: CommandContext,
  ) {
    expectCovered(body, me.reads);
    return this.commands.execute(new DrawSample(body, context));
  }

  @Route(contract.getSample)
  async one(@Input() { params, query }: InputOf<typeof contract.getSample>, @Me() me: SignedIn) {
    const sample = await this.samples.withItems(params.id);
    expectCovered(sample, me.reads);
    if (query.format !== 'csv') return sample;
    const lines = sample.items.map(lineOf);
    return new Listing(
      query,
      ({ limit, offset }) => Promise.resolve(lines.slice(offset, offset + limit)),
      () => Promise.resolve(lines.length),
      SAMPLE_CSV,
    );
  }

  @Route(contract.exportSample)
  async export(
    @Input() { params }: InputOf<typeof contract.exportSample>,
    @Me() me: SignedIn,
    @Res({ passthrough: true }) response: Response,
  ) {
    const record = await this.samples.record(params.id);
    expectCovered(record.sample, me.reads);
    const { items, from, to } = await this.samples.withItems(params.id);
    const text = Readable.from(provenSample(this.database, record, items), { highWaterMark: 1 });
    return download(response, text, {
      fileName: `audit-sample-${from}-${to}.json`,
      contentType: 'application/json',
    });
  }

  @Route(contract.tickItem)
  async tick(
    @Input() { params }: InputOf<typeof contract.tickItem>,
    @Me() me: SignedIn,
    @Context() context: CommandContext,
  ) {
    expectCovered(await this.samples.one(params.id), me.reads);
    return this.commands.execute(new ActOnItem(params, { kind: 'TICK' }, context));
  }

  @Route(contract.untickItem)
  async untick(
    @Input() { params }: InputOf<typeof contract.untickItem>,
    @Me() me: SignedIn,
    @Context() context: CommandContext,
  ) {
    expectCovered(await this.samples.one(params.id), me.reads);
    return this.commands.execute(new ActOnItem(params, { kind: 'UNTICK' }, context));
  }

  @Route(contract.askAboutItem)
  async ask(
    @Input() { params, body }: InputOf<typeof contract.askAboutItem>,
    @Me() me: SignedIn,
    @Context() context: CommandContext,
  ) {
    expectCovered(await this.samples.one(params.id), me.reads);
    return this.commands.execute(new ActOnItem(params, { kind: 'ASK', text: body.text }, context));
  }

  @Route(contract.answerAboutItem)
  answer(
    @Input() { params, body }: InputOf<typeof contract.answerAboutItem>,
    @Context() context: CommandContext,
  ) {
    return this.commands.execute(new ActOnItem(params, { kind: 'ANSWER', text: body.text }, context));
  }
}
