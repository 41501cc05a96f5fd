import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import { UnitOfWork } from '@dziva/event-ledger/commands/unit-of-work';
import { sql, type Statement } from '@dziva/event-ledger/database/sql';
import { Files } from '#platform/files/files';
import { withKeptFile } from '#platform/files/kept-file';
import { storedName } from '#platform/files/stored-name';
import type { UploadOnDisk } from '#platform/http/request';
import type { TransferMethod } from '@dziva/vocabulary/payment-methods';
import type { StatementImport } from '@dziva/contracts/provider-statements';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { randomUUID } from 'node:crypto';
import { receiveStatement, statementImportStream } from './domain/statement-import.ts';
import { checkedStatementFile } from './statement-file.ts';
import { LineIdentities } from './line-identities.ts';
import { recordLines } from './record-lines.ts';
import type { ReadingChoices } from './domain/reading-choices.ts';
import type { Refusal } from './domain/statement-layout.ts';
import type { ReadLine } from './domain/read-line.ts';
import type { StatementProof } from './domain/statement-proof.ts';
import type { FileLayout } from './reading/statement-reader.ts';
import { ProviderStatementsQueries } from './statements.queries.ts';

/** Accepts a provider's statement. Its event starts the job that reads it. */
export class ImportStatement extends Command<StatementImport> {
  constructor(
    readonly provider: TransferMethod,
    readonly upload: UploadOnDisk | undefined,
    readonly chosen: ReadingChoices,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** The file is stored before the event; after a refusal there is neither. */
@CommandHandler(ImportStatement)
export class ImportStatementHandler implements ICommandHandler<ImportStatement> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly files: Files,
    private readonly queries: ProviderStatementsQueries,
  ) {}

  async execute({ provider, upload, chosen, context }: ImportStatement): Promise<StatementImport> {
    const { path, fileName, sizeBytes, sha256 } = await checkedStatementFile(upload);
    const importId = randomUUID();
    const name = storedName(fileName);
    const file = { id: importId, store: () => this.files.adopt(importId, path) };
    return withKeptFile(this.files, file, (keep) =>
      this.unitOfWork.run(context, {
        decide: async (unit) => {
          unit
            .create(statementImportStream, importId)
            .append(receiveStatement({ provider, sizeBytes, sha256 }));
          unit.write(
            sql`INSERT INTO stored_file (file_id, file_name, content_type, size_bytes, sha256, stored_at)
                VALUES (${importId}, ${name}, 'text/csv', ${sizeBytes}, ${sha256}, ${context.now})`,
            waitingImport(importId, provider, { name, sizeBytes, sha256, chosen }, context),
          );
          await keep();
        },
        answer: (_, db) => this.queries.existing(db, importId),
      }),
    );
  }
}

/** The row of an import that waits to be read. */
export const waitingImport = (
  importId: string,
  provider: TransferMethod,
  file: {
    readonly name: string;
    readonly sizeBytes: number;
    readonly sha256: string;
    readonly chosen?: ReadingChoices;
  },
  { actor, now }: Pick<CommandContext, 'actor' | 'now'>,
): Statement =>
  sql`INSERT INTO statement_import (import_id, provider, file_name, size_bytes, sha256, chosen, imported_by, created_at)
      VALUES (${importId}, ${provider}, ${file.name}, ${file.sizeBytes}, ${file.sha256}, ${JSON.stringify(file.chosen ?? {})}::jsonb,
              ${actor.id}, ${now})`;

/** Records the next lines of an import, and how far into the file they reach. */
export class RecordStatementLines extends Command<undefined> {
  constructor(
    readonly importId: string,
    readonly provider: TransferMethod,
    readonly lines: readonly ReadLine[],
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(RecordStatementLines)
export class RecordStatementLinesHandler implements ICommandHandler<RecordStatementLines> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly identities: LineIdentities,
  ) {}

  async execute({ importId, provider, lines, context }: RecordStatementLines): Promise<undefined> {
    const identities = await this.identities.of(provider, lines);
    return this.unitOfWork.run(context, {
      decide: (unit) => {
        unit.write(...recordLines(importId, lines, identities));
        return Promise.resolve(undefined);
      },
      answer: (result) => Promise.resolve(result),
    });
  }
}

/**
 * A layout: the whole file was surveyed. A proof: every line was read, and from now on the lines verify deposits. A refusal: nothing
 * of the file is read.
 */
export type ImportStep =
  | 'RUNNING'
  | 'DONE'
  | { readonly layout: FileLayout }
  | { readonly proof: StatementProof }
  | { readonly failed: Refusal };

/** Moves an import to its next step. A step that was done before changes nothing. */
export class AdvanceImport extends Command<undefined> {
  constructor(
    readonly importId: string,
    readonly step: ImportStep,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(AdvanceImport)
export class AdvanceImportHandler implements ICommandHandler<AdvanceImport> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ importId, step, context }: AdvanceImport): Promise<undefined> {
    return this.unitOfWork.run(context, {
      decide: (unit) => {
        unit.write(...importStep(importId, step, context.now));
        return Promise.resolve(undefined);
      },
      answer: (result) => Promise.resolve(result),
    });
  }
}

/** The rows of a step. A step that was done before changes none. */
export function importStep(importId: string, step: ImportStep, now: string): Statement[] {
  // The rows now have the whole content, and the file is deleted after its row.
  const forget = sql`DELETE FROM stored_file WHERE file_id = ${importId}`;
  if (typeof step === 'object') {
    if ('layout' in step) {
      return [
        sql`UPDATE statement_import SET layout = ${JSON.stringify(step.layout)}::jsonb
             WHERE import_id = ${importId} AND status = 'RUNNING' AND layout IS NULL`,
      ];
    }
    if ('proof' in step) return readRows(importId, step.proof, now);
    const { sentence, code } = step.failed;
    const failed = sql`UPDATE statement_import SET status = 'FAILED', problem = ${sentence}, problem_code = ${code}, finished_at = ${now}
                        WHERE import_id = ${importId} AND status = 'RUNNING'`;
    return [failed, forget];
  }
  switch (step) {
    case 'RUNNING':
      return [
        sql`UPDATE statement_import SET status = 'RUNNING' WHERE import_id = ${importId} AND status = 'WAITING'`,
      ];
    case 'DONE': {
      const done = sql`UPDATE statement_import SET status = 'DONE', finished_at = ${now}
                        WHERE import_id = ${importId} AND status = 'RUNNING' AND read_at IS NOT NULL`;
      return [done, forget];
    }
  }
}

function readRows(
  importId: string,
  { status, opening, closing, gaps, counts }: StatementProof,
  now: string,
): Statement[] {
  return [
    sql`UPDATE statement_import
           SET read_at = ${now}, bytes_read = size_bytes, proof_status = ${status}, opening_cents = ${opening},
               closing_cents = ${closing}, gaps = ${JSON.stringify(gaps)}::jsonb,
               counts = (SELECT jsonb_build_object('read', count(*) FILTER (WHERE kind <> 'UNREAD'),
                                                   'unread', count(*) FILTER (WHERE kind = 'UNREAD'),
                                                   'notMovements', ${counts.notMovements}::int)
                           FROM statement_line WHERE import_id = ${importId})
         WHERE import_id = ${importId} AND status = 'RUNNING' AND read_at IS NULL`,
    sql`SELECT sum_statement(${importId})`,
  ];
}
