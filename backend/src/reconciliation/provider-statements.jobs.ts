import type { Subscriber } from '@dziva/event-ledger/subscriptions/subscriber';
import { EventSubscriber } from '#platform/event-ledger/event-subscriber';
import { Files } from '#platform/files/files';
import { type Job, type JobCounts, JobHandler, type JobRun } from '#platform/jobs/job';
import { Jobs } from '#platform/jobs/jobs';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { z } from 'zod';
import { DepositVerification } from './deposit-verification.ts';
import { ExactMatching } from './exact-matching.ts';
import type { StatementReceived } from './domain/statement-import.ts';
import { StatementMappingTable } from './provider-statement-mappings.ts';
import { NoHeaderFound, type ReadLine, readStatement } from './provider-statement-reader.ts';
import { AdvanceImport, type ImportStep, RecordStatementLines } from './provider-statements.handlers.ts';
import { type ImportWork, ProviderStatementsQueries } from './provider-statements.queries.ts';

export const PROVIDER_STATEMENT_IMPORT = 'provider-statement-import';
export const statementJobId = (importId: string): string => `statement-${importId}`;

const BATCH_LINES = 1_000;

const payload = z.strictObject({ importId: z.guid() });

/** Reads a statement into rows, one batch of lines per command. */
@Injectable()
export class StatementReading {
  constructor(
    private readonly mappings: StatementMappingTable,
    private readonly files: Files,
    private readonly commands: CommandBus,
  ) {}

  /** Continues after the last recorded line. Returns false if it had to stop before the end. */
  async read(importId: string, { provider, sizeBytes, lastLine }: ImportWork, run: JobRun): Promise<boolean> {
    const bytes = this.files.read(importId);
    let batch: ReadLine[] = [];
    const record = async () => {
      await this.commands.execute(new RecordStatementLines(importId, batch, run.context()));
      await run.progress({}, ((batch.at(-1)?.endByte ?? 0) * 100) / sizeBytes);
      batch = [];
    };
    try {
      for await (const line of readStatement(bytes, this.mappings.of(provider))) {
        if (line.line <= lastLine) continue;
        batch.push(line);
        if (batch.length < BATCH_LINES) continue;
        await record();
        if (run.signal.aborted) return false;
      }
    } finally {
      bytes.destroy();
    }
    if (batch.length > 0) await record();
    return true;
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
    private readonly reading: StatementReading,
    private readonly verification: DepositVerification,
    private readonly matching: ExactMatching,
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
    try {
      if (!work.isRead && !(await this.reading.read(importId, work, run))) return false;
    } catch (reason) {
      if (!(reason instanceof NoHeaderFound)) throw reason;
      await advance({ failed: reason.message });
      return true;
    }
    await advance('READ');
    await this.verification.verify(null, run, importId);
    await this.matching.match(importId, run);
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
