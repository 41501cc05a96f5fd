import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import { Database } from '@dziva/event-ledger/database/database';
import type { Transaction } from '@dziva/event-ledger/database/transaction';
import { type Queryable, sql } from '@dziva/event-ledger/database/sql';
import { assert } from '@dziva/event-ledger/domain/assert';
import { storedName } from '#platform/files/stored-name';
import type { UploadOnDisk } from '#platform/http/request';
import type { TransferMethod } from '#transfers/domain/transfer-method';
import {
  PREVIEW_LINES_MAX,
  PREVIEW_LINES_SHOWN_MAX,
  type StatementImport,
  type StatementPreview,
  type StatementPreviewLine,
} from '@dziva/contracts/provider-statements';
import { type Cents, sumCents, ZERO_CENTS } from '@dziva/money/cents';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { DepositVerificationQueries, type ReservedLine } from './deposit-verification.queries.ts';
import { checkedStatementFile } from './provider-statement-file.ts';
import { recordLines } from './provider-statement-lines.ts';
import { StatementMappingTable } from './provider-statement-mappings.ts';
import { NoHeaderFound, type ReadLine, readStatement } from './provider-statement-reader.ts';
import { importStep, waitingImport } from './provider-statements.handlers.ts';
import { ProviderStatementsQueries } from './provider-statements.queries.ts';

const PAGES_MAX = 1_000;

const NOTHING: Omit<StatementPreview, 'provider' | 'fileName' | 'problem'> = {
  linesRead: 0,
  matched: 0,
  unmatched: 0,
  duplicates: 0,
  malformed: 0,
  deposits: 0,
  creditCents: ZERO_CENTS,
  isWhole: true,
  lines: [],
};

interface MatchedDeposit {
  readonly id: string;
  readonly ownerName: string;
  readonly amountCents: Cents;
  readonly isPending: boolean;
}

/**
 * Finds what an import would do by doing it in a transaction that is rolled back: it writes the same lines and runs the same
 * queries as the import, so the two give the same result if nothing else happens in between.
 */
@Injectable()
export class StatementPreviews {
  constructor(
    private readonly database: Database,
    private readonly mappings: StatementMappingTable,
    private readonly statements: ProviderStatementsQueries,
    private readonly verification: DepositVerificationQueries,
  ) {}

  async preview(
    provider: TransferMethod,
    upload: UploadOnDisk | undefined,
    context: CommandContext,
  ): Promise<StatementPreview> {
    const file = await checkedStatementFile(upload);
    const about = { provider, fileName: storedName(file.fileName) };
    const read = await this.read(provider, file.path);
    if (typeof read === 'string') return { ...about, ...NOTHING, problem: read };
    const importId = randomUUID();
    return this.database.rehearse(async (transaction) => {
      await transaction.send([
        waitingImport(importId, provider, { name: about.fileName, ...file }, context),
        ...importStep(importId, 'RUNNING', context.now),
      ]);
      await transaction.send([
        ...recordLines(importId, read.lines),
        ...importStep(importId, 'READ', context.now),
      ]);
      await this.match(transaction, importId);
      return {
        ...about,
        isWhole: read.isWhole,
        problem: null,
        ...(await this.outcome(transaction, importId, context.actor.id)),
      };
    });
  }

  /** The first lines of the file, or the reason why there are none. */
  private async read(
    provider: TransferMethod,
    path: string,
  ): Promise<{ lines: ReadLine[]; isWhole: boolean } | string> {
    const bytes = createReadStream(path);
    const lines: ReadLine[] = [];
    try {
      for await (const line of readStatement(bytes, this.mappings.of(provider))) {
        if (lines.length === PREVIEW_LINES_MAX) return { lines, isWhole: false };
        lines.push(line);
      }
      return { lines, isWhole: true };
    } catch (reason) {
      if (reason instanceof NoHeaderFound) return reason.message;
      throw reason;
    } finally {
      bytes.destroy();
    }
  }

  /** First the lines reserved for deposits that people verified before, then the oldest deposits: a line is used once. */
  private async match(db: Transaction, importId: string): Promise<void> {
    const found: ReservedLine[] = [...(await this.verification.reserved(db))];
    let batch = await this.verification.candidates(null, undefined, db);
    for (let page = 0; page < PAGES_MAX && batch.length > 0; page++) {
      found.push(...(await this.verification.verifiable(batch, db)));
      batch = await this.verification.candidates(null, batch.at(-1), db);
    }
    const ofThis = new Map<number, string>();
    for (const one of found)
      if (one.importId === importId && !ofThis.has(one.line)) ofThis.set(one.line, one.depositId);
    await db.query(
      sql`WITH found AS (
            INSERT INTO statement_matches_read (kind, entry_id, import_id, line, amount_cents)
            SELECT 'DEPOSIT', m.deposit_id, ${importId}::uuid, m.line, 0
              FROM unnest(${[...ofThis.keys()]}::int[], ${[...ofThis.values()]}::uuid[]) AS m (line, deposit_id)
            RETURNING line)
          INSERT INTO line_states_read (import_id, line, state, decided_by, decision_event_id)
          SELECT ${importId}::uuid, line, 'MATCHED', ${importId}::uuid, ${importId}::uuid FROM found`,
    );
  }

  private async outcome(
    db: Queryable,
    importId: string,
    readerId: string,
  ): Promise<
    Pick<StatementImport, 'linesRead' | 'matched' | 'unmatched' | 'duplicates' | 'malformed'> &
      Pick<StatementPreview, 'deposits' | 'creditCents' | 'lines'>
  > {
    const found = await this.statements.find(db, importId);
    assert(found !== undefined, 'an import that was just written is there');
    const { linesRead, matched, unmatched, duplicates, malformed } = found;
    const deposits = new Map((await matchedDeposits(db, importId)).map((one) => [one.id, one]));
    const credited = [...deposits.values()].filter(({ isPending }) => isPending);
    const first = { limit: PREVIEW_LINES_SHOWN_MAX, offset: 0 };
    const ofDeposits = await this.statements.lines(db, importId, 'MATCHED', first, readerId);
    const all = await this.statements.lines(db, importId, undefined, first, readerId);
    const lines = [...ofDeposits, ...all.filter(({ outcome }) => outcome !== 'MATCHED')]
      .slice(0, PREVIEW_LINES_SHOWN_MAX)
      .map((line): StatementPreviewLine => {
        const deposit = line.depositId === null ? undefined : deposits.get(line.depositId);
        return { ...line, credits: deposit?.isPending ?? false, depositOf: deposit?.ownerName ?? null };
      });
    return {
      linesRead,
      matched,
      unmatched,
      duplicates,
      malformed,
      lines,
      deposits: credited.length,
      creditCents: sumCents(credited.map(({ amountCents }) => amountCents)),
    };
  }
}

function matchedDeposits(db: Queryable, importId: string): Promise<MatchedDeposit[]> {
  return db.query<MatchedDeposit & Record<string, unknown>>(
    sql`SELECT t.transfer_id AS id, u.first_name || ' ' || u.last_name AS "ownerName", t.amount_cents AS "amountCents",
               t.status = 'PENDING' AS "isPending"
          FROM statement_matches_read m
          JOIN transfers_read t ON t.transfer_id = m.deposit_id
          JOIN user_account u ON u.id = t.user_id
         WHERE m.import_id = ${importId}`,
  );
}
