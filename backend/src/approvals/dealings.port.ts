/** Who dealt with a member in the last 30 days: they do not pay out to that member alone. */
import type { Unit } from '@dziva/event-ledger/commands/unit';
import { sql } from '@dziva/event-ledger/database/sql';
import { accountId } from '@dziva/event-ledger/ledger/account';
import { accounts } from '#platform/books/chart-of-accounts';
import { type Cents, ZERO_CENTS } from '@dziva/money/cents';
import type { Part, Parts } from './domain/separation.ts';
import { SUM_DAYS } from './domain/classes.ts';

const DAY_MS = 86_400_000;

/** The events about a member with which somebody deals with them, and in words what they did. */
const DEALT: Readonly<Record<string, string>> = {
  AssetValued: 'valued collateral of this member',
  ApplicationAssessed: 'assessed an application of this member',
  LoanCreated: 'lent to this member',
  LoanTermsCorrected: 'lent to this member',
};
const CREDITED = 'credited this member';

/**
 * The people behind credits, valuations, assessments and loans of a member. The people behind a line count for what it credited;
 * a statement that another person confirmed separates nobody.
 */
export async function dealingsWith(unit: Unit, memberId: string): Promise<Parts> {
  const since = new Date(Date.parse(unit.context.now) - SUM_DAYS * DAY_MS).toISOString();
  const { actor, today } = unit.context;
  const rows = await unit.db.query<{ personId: string; type: string; paidAloneCents: Cents }>(
    sql`WITH dealt AS (
          SELECT e.type, e.actor_id, e.body::jsonb -> 'evidence' AS evidence
            FROM es.event e
           WHERE e.subject_id = ${memberId} AND e.recorded_at > ${since} AND e.type = ANY (${Object.keys(DEALT)})
          UNION ALL
          SELECT 'CREDIT', e.actor_id, e.body::jsonb -> 'evidence'
            FROM ledger.posting p JOIN es.event e USING (pos)
           WHERE p.account_id = ${accountId(accounts.wallet(memberId))} AND p.amount < 0 AND p.recorded_at > ${since}
             AND e.body::jsonb #>> '{evidence,kind}' IN ('TYPED', 'DOCUMENT', 'COUNTED', 'STATEMENT')
             AND NOT (e.body::jsonb #>> '{evidence,kind}' = 'STATEMENT'
                      AND jsonb_array_length(e.body::jsonb #> '{evidence,by}') > 1)),
        people AS (
          SELECT type, actor_id AS id FROM dealt WHERE actor_id <> '00000000-0000-4000-8000-000000000000'
          UNION
          SELECT type, by.id::uuid FROM dealt CROSS JOIN LATERAL jsonb_array_elements_text(evidence -> 'by') by (id))
        SELECT DISTINCT (SELECT own.user_id FROM accounts_of_person(people.id) own ORDER BY 1 LIMIT 1) AS "personId", type,
               (SELECT coalesce(sum(w.cents), 0)::bigint FROM one_word w
                 WHERE w.entry_kind = 'WITHDRAWAL' AND w.day > ${today}::date - ${SUM_DAYS}::int
                   AND w.for_holder IN (SELECT user_id FROM accounts_of_person(${memberId}))
                   AND w.by_holder IN (SELECT user_id FROM accounts_of_person(${actor.id}))) AS "paidAloneCents"
          FROM people WHERE id <> ${memberId}`,
  );
  const taken = rows.map(({ personId, type }): Part => ({ personId, did: DEALT[type] ?? CREDITED }));
  return { of: 'MEMBER', taken, paidAloneCents: rows[0]?.paidAloneCents ?? ZERO_CENTS };
}
