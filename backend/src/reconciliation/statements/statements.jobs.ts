import type { Subscriber } from '@dziva/event-ledger/subscriptions/subscriber';
import { EventSubscriber } from '#platform/event-ledger/event-subscriber';
import { Files } from '#platform/files/files';
import { type Job, type JobCounts, JobHandler, type JobRun } from '#platform/jobs/job';
import { Jobs } from '#platform/jobs/jobs';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { z } from 'zod';
import { DepositVerification } from '#reconciliation/matching/deposit-verification';
import { ExactMatching } from '#reconciliation/matching/exact-matching';
import { PaymentCodeBooking } from '#reconciliation/matching/payment-code-booking';
import { harareDateOf } from '@dziva/loan-maths/calendar-date';
import type { ReadLine } from './domain/read-line.ts';
import type { StatementReceived } from './domain/statement-import.ts';
import type { StatementProof } from './domain/statement-proof.ts';
import { type FileLayout, isRefused, StatementReading, surveyStatement } from './reading/statement-reader.ts';
import { KeptMappings } from './kept-mappings.queries.ts';
import { AdvanceImport, type ImportStep, RecordStatementLines } from './statements.handlers.ts';
import { type ImportWork, ProviderStatementsQueries } from './statements.queries.ts';

export const PROVIDER_STATEMENT_IMPORT = 'provider-statement-import';
export const statementJobId = (importId: string): string => `statement-${importId}`;

const BATCH_LINES = 1_000;

const payload = z.strictObject({ importId: z.guid() });

/** Surveys a statement, and reads it into rows, one batch of lines per command. */
@Injectable()
export class StatementWork {
  constructor(
    private readonly mappings: KeptMappings,
    private readonly files: Files,
    private readonly commands: CommandBus,
  ) {}

  /** How the whole file is read; undefined if nothing of it is, and the import has failed. */
  async layout(importId: string, work: ImportWork, run: JobRun): Promise<FileLayout | undefined> {
    if (work.layout) return work.layout;
    const { layout } = await surveyStatement(() => this.files.read(importId), {
      provider: work.provider,
      importedOn: harareDateOf(work.createdAt),
      chosen: work.chosen,
      kept: await this.mappings.inUse(),
    });
    const step = isRefused(layout) ? { failed: layout } : { layout };
    await this.commands.execute(new AdvanceImport(importId, step, run.context()));
    return isRefused(layout) ? undefined : layout;
  }

  /** Continues after the last recorded line. Returns undefined if it had to stop before the end. */
  async read(
    importId: string,
    layout: FileLayout,
    { sizeBytes, lastLine }: ImportWork,
    run: JobRun,
  ): Promise<StatementProof | undefined> {
    const reading = new StatementReading(() => this.files.read(importId), layout);
    let batch: ReadLine[] = [];
    const record = async () => {
      await this.commands.execute(new RecordStatementLines(importId, layout.provider, batch, run.context()));
      await run.progress({}, ((batch.at(-1)?.endByte ?? 0) * 100) / sizeBytes);
      batch = [];
    };
    for await (const line of reading) {
      if (line.line <= lastLine) continue;
      batch.push(line);
      if (batch.length < BATCH_LINES) continue;
      await record();
      if (run.signal.aborted) return undefined;
    }
    if (batch.length > 0) await record();
    return reading.proof;
  }
}

/** Reads an import to its end and verifies the deposits that it proves. If it was interrupted, it continues where it stopped. */
@JobHandler()
export class ProviderStatementImportJob implements Job<z.output<typeof payload>> {
  readonly name = PROVIDER_STATEMENT_IMPORT;
  readonly description =
    'Reads an imported statement, verifies the deposits that it proves, and matches its lines with entries.';
  readonly payload = payload;

  constructor(
    private readonly queries: ProviderStatementsQueries,
    private readonly reading: StatementWork,
    private readonly verification: DepositVerification,
    private readonly matching: ExactMatching,
    private readonly codes: PaymentCodeBooking,
    private readonly files: Files,
    private readonly commands: CommandBus,
  ) {}

  async run({ importId }: z.output<typeof payload>, run: JobRun): Promise<JobCounts> {
    const work = await this.queries.work(importId);
    if (!work) return {};
    if (work.status === 'WAITING' || work.status === 'RUNNING') {
      const isFinished = await this.finish(importId, work, run);
      if (!isFinished) return this.counts(importId);
    }
    // The content is in the rows, and the payers' names need not be stored twice.
    await this.files.remove(importId);
    return this.counts(importId);
  }

  private async finish(importId: string, work: ImportWork, run: JobRun): Promise<boolean> {
    const advance = (step: ImportStep) =>
      this.commands.execute(new AdvanceImport(importId, step, run.context()));
    await advance('RUNNING');
    if (!work.isRead) {
      const layout = await this.reading.layout(importId, work, run);
      if (!layout) return true;
      const proof = await this.reading.read(importId, layout, work, run);
      if (!proof) return false;
      await advance({ proof });
    }
    await this.verification.verify(null, run, importId);
    await this.matching.match(importId, run);
    await this.codes.book(importId, run);
    if (run.signal.aborted) return false;
    await advance('DONE');
    return true;
  }

  private async counts(importId: string): Promise<JobCounts> {
    const found = await this.queries.findNow(importId);
    if (!found) return {};
    const { linesRead, matched, unmatched, duplicates, malformed } = found;
    return { linesRead, matched, unmatched, duplicates, malformed };
  }
}

/** Starts the job for every received statement. */
@EventSubscriber()
export class ProviderStatementImportStart implements Subscriber<StatementReceived> {
  readonly name = 'provider-statement-import';

  constructor(private readonly jobs: Jobs) {}

  readonly on: Subscriber<StatementReceived>['on'] = {
    StatementReceived: ({ streamId: importId }) =>
      this.jobs.enqueue(PROVIDER_STATEMENT_IMPORT, { importId }, { id: statementJobId(importId) }),
  };
}
