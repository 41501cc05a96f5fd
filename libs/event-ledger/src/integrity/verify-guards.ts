/** What prevents accidental changes of the history, even by the owner of the tables: triggers, their function, and the floor. */
import { sql, type Queryable } from '@dziva/event-ledger/database/sql';
import { type Problem, PROBLEMS_MAX } from './problem.ts';

/** SHA-256 of the body of `es.forbid`, which migration 0001 created. */
const FORBID_SHA256 = '1b6d288c6ae419605d554bd88228eda94c23beb0ed5c05b2bc376b67a4539813';

/** The guards that are missing, disabled or changed to do nothing. */
export async function missingGuards(db: Queryable): Promise<Problem[]> {
  return [
    ...(await tablesWithoutTriggers(db)),
    ...(await tablesWithoutOtherGuards(db)),
    ...(await changedFunction(db)),
  ];
}

async function tablesWithoutTriggers(db: Queryable): Promise<Problem[]> {
  const rows = await db.query<{ name: string }>(
    sql`SELECT c.oid::regclass::text AS name FROM pg_class c
         WHERE c.relkind IN ('r', 'p') AND c.relnamespace IN ('es'::regnamespace, 'ledger'::regnamespace)
           AND (c.relname LIKE 'event%' OR c.relname LIKE 'posting%' OR c.relname = 'seal')
           AND (SELECT count(*) FROM pg_trigger t WHERE t.tgrelid = c.oid AND t.tgenabled = 'O' AND t.tgfoid = 'es.forbid'::regproc) < 2
         LIMIT ${PROBLEMS_MAX}`,
  );
  return rows.map((row) => missing(row.name, 'the triggers that forbid changes are missing or switched off'));
}

async function tablesWithoutOtherGuards(db: Queryable): Promise<Problem[]> {
  const rows = await db.query<{ name: string; guard: string }>(
    sql`SELECT w.name, w.guard FROM (VALUES
           ('ledger.account', 'account_stays'), ('ledger.posting', 'posting_entries'), ('es.seal', 'seal_noted')) w (name, guard)
         WHERE NOT EXISTS (SELECT 1 FROM pg_trigger t
                            WHERE t.tgrelid = w.name::regclass AND t.tgname = w.guard AND t.tgenabled = 'O')
        UNION ALL
        SELECT 'ledger.account', 'no_overdraft'
         WHERE NOT EXISTS (SELECT 1 FROM pg_constraint k
                            WHERE k.conrelid = 'ledger.account'::regclass AND k.conname = 'no_overdraft' AND k.convalidated)`,
  );
  return rows.map(({ name, guard }) => missing(name, `${guard} is missing or switched off`));
}

async function changedFunction(db: Queryable): Promise<Problem[]> {
  const rows = await db.query(
    sql`SELECT 1 FROM pg_proc f
         WHERE f.oid = 'es.forbid'::regproc AND encode(sha256(convert_to(f.prosrc, 'UTF8')), 'hex') = ${FORBID_SHA256}`,
  );
  return rows.length > 0
    ? []
    : [missing('es.forbid', 'it is not the function that forbids changes any more')];
}

const missing = (subject: string, detail: string): Problem => ({ kind: 'TRIGGER_MISSING', subject, detail });
