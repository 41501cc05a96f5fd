import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import { Database } from '@dziva/event-ledger/database/database';
import type { Transaction } from '@dziva/event-ledger/database/transaction';
import { type Queryable, sql } from '@dziva/event-ledger/database/sql';
import { assert } from '@dziva/event-ledger/domain/assert';
import { storedName } from '#platform/files/stored-name';
import type { UploadOnDisk } from '#platform/http/request';
import type { StatementReadingFields } from '@dziva/contracts/statement-readings';
import type { TransferMethod } from '@dziva/vocabulary/payment-methods';
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
import { createReadStream, type ReadStream } from 'node:fs';
import {
  DepositVerificationQueries,
  type ReservedLine,
} from '#reconciliation/matching/deposit-verification.queries';
import { checkedStatementFile } from './statement-file.ts';
import { LineIdentities } from './line-identities.ts';
import { recordLines } from './record-lines.ts';
import { harareDateOf } from '@dziva/loan-maths/calendar-date';
import type { ReadLine } from './domain/read-line.ts';
import type { ReadingChoices } from './domain/reading-choices.ts';
import type { StatementProof } from './domain/statement-proof.ts';
import { KeptMappings } from './kept-mappings.queries.ts';
import { columnChoices, readingShown, refusalShown } from './reading-shown.ts';
import { type FileLayout, isRefused, StatementReading, surveyStatement } from './reading/statement-reader.ts';
import { importStep, waitingImport } from './statements.handlers.ts';
import { ProviderStatementsQueries } from './statements.queries.ts';

const PAGES_MAX = 1_000;

const NOTHING: Omit<StatementPreview, 'provider' | 'fileName' | 'problem' | keyof StatementReadingFields> = {
  linesRead: 0,
  matched: 0,
  unmatched: 0,
  duplicates: 0,
  malformed: 0,
  deposits: 0,
  depositsCents: ZERO_CENTS,
  creditCents: ZERO_CENTS,
  debitCents: ZERO_CENTS,
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
    private readonly mappings: KeptMappings,
    private readonly identities: LineIdentities,
    private readonly statements: ProviderStatementsQueries,
    private readonly verification: DepositVerificationQueries,
  ) {}

  async preview(
    chosenProvider: TransferMethod | null,
    upload: UploadOnDisk | undefined,
    chosen: ReadingChoices,
    context: CommandContext,
  ): Promise<StatementPreview> {
    const file = await checkedStatementFile(upload);
    const fileName = storedName(file.fileName);
    const open = () => createReadStream(file.path);
    const { layout, survey } = await surveyStatement(open, {
      provider: chosenProvider,
      importedOn: harareDateOf(context.now),
      chosen,
      kept: await this.mappings.inUse(),
    });
    if (isRefused(layout)) {
      const provider = chosenProvider ?? layout.provider ?? 'BANK_TRANSFER';
      const shown = refusalShown(layout, survey);
      return { provider, fileName, ...NOTHING, ...shown, problem: layout.sentence };
    }
    const { provider } = layout;
    const { lines, isWhole, proof } = await readFirst(open, layout);
    const importId = randomUUID();
    const identities = await this.identities.of(provider, lines);
    return this.database.rehearse(async (transaction) => {
      await transaction.send([
        waitingImport(importId, provider, { name: fileName, ...file, chosen }, context),
        ...importStep(importId, 'RUNNING', context.now),
      ]);
      await transaction.send([
        ...recordLines(importId, lines, identities),
        ...importStep(importId, { proof }, context.now),
      ]);
      await this.match(transaction, importId);
      return {
        provider,
        fileName,
        isWhole,
        problem: null,
        ...readingShown(layout, proof),
        ...(survey ? { choices: columnChoices(survey) } : {}),
        ...(await this.outcome(transaction, importId, context.actor.id)),
        // Of a file with more lines than these, the sums are those of all that were read.
        ...(isWhole ? {} : { creditCents: proof.creditCents, debitCents: proof.debitCents }),
      };
    });
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
    const deposits = new Set<string>();
    for (const { importId: of, line, depositId } of found) {
      if (of === importId && !ofThis.has(line) && !deposits.has(depositId)) ofThis.set(line, depositId);
      deposits.add(depositId);
    }
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
      Pick<StatementPreview, 'deposits' | 'depositsCents' | 'creditCents' | 'debitCents' | 'lines'>
  > {
    const found = await this.statements.find(db, importId);
    assert(found !== undefined, 'an import that was just written is there');
    const { linesRead, matched, unmatched, duplicates, malformed, creditCents, debitCents } = found;
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
      creditCents: creditCents ?? ZERO_CENTS,
      debitCents: debitCents ?? ZERO_CENTS,
      lines,
      deposits: credited.length,
      depositsCents: sumCents(credited.map(({ amountCents }) => amountCents)),
    };
  }
}

/** The first lines of the file, and what all of it proves. */
async function readFirst(
  open: () => ReadStream,
  layout: FileLayout,
): Promise<{ lines: ReadLine[]; isWhole: boolean; proof: StatementProof }> {
  const reading = new StatementReading(open, layout);
  const lines: ReadLine[] = [];
  let isWhole = true;
  for await (const line of reading) {
    if (lines.length < PREVIEW_LINES_MAX) lines.push(line);
    else isWhole = false;
  }
  return { lines, isWhole, proof: reading.proof };
}

function matchedDeposits(db: Queryable, importId: string): Promise<MatchedDeposit[]> {
  return db.query<MatchedDeposit & Record<string, unknown>>(
    sql`SELECT t.transfer_id AS id, u.full_name AS "ownerName", t.amount_cents AS "amountCents",
               t.status = 'PENDING' AS "isPending"
          FROM statement_matches_read m
          JOIN transfers_read t ON t.transfer_id = m.deposit_id
          JOIN user_account u ON u.id = t.user_id
         WHERE m.import_id = ${importId}`,
  );
}
