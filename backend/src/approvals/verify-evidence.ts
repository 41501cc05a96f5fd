/** Finds entries above the limit of the approval policy that rest on the word of one person. */
import type { Queryable } from '@dziva/event-ledger/database/sql';
import { sql } from '@dziva/event-ledger/database/sql';
import { type Problem, PROBLEMS_MAX } from '@dziva/event-ledger/integrity/problem';
import type { Cents } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';
import { type DecidedPolicy, policyWith } from './domain/approval-policy.ts';

interface Version extends DecidedPolicy, Record<string, unknown> {
  readonly madeAt: string;
}

interface Entry extends Record<string, unknown> {
  readonly streamId: string;
  readonly type: string;
  readonly kind: string;
  readonly recordedAt: string;
  readonly cents: Cents;
}

/** What one person could enter alone at most: the highest amount of the classes that are about money. */
function limitOf(decided: DecidedPolicy): number {
  const { moneyIn, moneyOut, givingUp, books } = policyWith(decided).classes;
  return Math.max(...[moneyIn, moneyOut, givingUp, books].map(({ aboveCents }) => aboveCents ?? 0));
}

/**
 * Entries that were made while approvals were switched off are left out: they say so themselves. So are entries between what we owe
 * the same member, such as a refused withdrawal, which is in the wallet again.
 */
export async function verifyEvidence(db: Queryable): Promise<Problem[]> {
  const versions = await db.query<Version>(
    sql`SELECT preset, classes, rules, made_at AS "madeAt" FROM read.approval_policy_read ORDER BY n DESC`,
  );
  const limits = [...versions.map(limitOf), limitOf({ rules: {} })];
  const entries = await db.query<Entry>(
    sql`SELECT e.stream_id AS "streamId", e.type, e.body::jsonb #>> '{evidence,kind}' AS kind, e.recorded_at AS "recordedAt", large.cents
          FROM (SELECT pos, sum(amount) FILTER (WHERE amount > 0) AS cents FROM ledger.posting GROUP BY pos
                HAVING sum(amount) FILTER (WHERE amount > 0) > ${Math.min(...limits)}) large
          JOIN es.event e USING (pos)
         WHERE e.body::jsonb #>> '{evidence,kind}' IN ('TYPED', 'DOCUMENT', 'COUNTED', 'STATEMENT')
           AND jsonb_array_length(e.body::jsonb #> '{evidence,by}') < 2
           AND e.body::jsonb #> '{evidence,withoutPolicy}' IS NULL
           AND EXISTS (SELECT FROM ledger.posting p JOIN ledger.account a USING (account_id) WHERE p.pos = e.pos AND a.class <> 'L')
         ORDER BY e.pos LIMIT ${PROBLEMS_MAX}`,
  );
  return entries
    .filter(({ recordedAt, cents }) => cents > limitThen(versions, recordedAt))
    .map(({ streamId, type, kind, cents }) => ({
      kind: 'ONE_WORD_ONLY',
      subject: streamId,
      detail: `${type} of ${formatUsd(cents)} rests on the word of one person (${kind})`,
    }));
}

/** The limit when an event was recorded. `versions` are newest first. */
function limitThen(versions: readonly Version[], recordedAt: string): number {
  return limitOf(versions.find(({ madeAt }) => madeAt <= recordedAt) ?? { rules: {} });
}
