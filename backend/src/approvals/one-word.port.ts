/** The sums of what rests on one person's word, per person and per member. They are kept in the transaction of the entry. */
import type { ConstraintMeaning } from '@dziva/event-ledger/commands/failures';
import type { Unit } from '@dziva/event-ledger/commands/unit';
import { type Queryable, sql } from '@dziva/event-ledger/database/sql';
import { type Cents, ZERO_CENTS } from '@dziva/money/cents';
import type { Rule } from './domain/approval-policy.ts';
import { SUM_DAYS } from './domain/classes.ts';
import type { PolicyClass } from '@dziva/vocabulary/policy-kinds';
import type { Sums } from './domain/sums.ts';
import type { SumHolder } from '@dziva/vocabulary/approvals';

/** The entry that rests on one person's word: a kind and an id, such as a deposit or a payment. */
export interface Entry {
  readonly kind: string;
  readonly id: string;
}

export interface OneWord {
  readonly entry: Entry;
  readonly class: PolicyClass;
  readonly cents: Cents;
  /** Whose word it is. */
  readonly byId: string;
  /** The member who benefits; null if there is none. */
  readonly forId: string | null;
}

/** An entry would exceed the sum of a person or a member. The command is decided again, and becomes a proposal. */
export class SumExceeded extends Error {
  constructor(readonly holder: SumHolder) {
    super(`the sum of a ${holder.toLowerCase()} is exceeded`);
  }
}

export const SUM_CONSTRAINTS: ConstraintMeaning = {
  one_word_of_person: () => new SumExceeded('PERSON'),
  one_word_of_member: () => new SumExceeded('MEMBER'),
};

/** Adds an entry to the sums of the day. Fails with one of `SUM_CONSTRAINTS` if a sum is above its limit then. */
export function noteOneWord(unit: Unit, word: OneWord, { dayCents, thirtyDayCents }: Rule): void {
  const { entry, cents, byId, forId } = word;
  unit.write(sql`SELECT note_one_word(${entry.kind}, ${entry.id}, ${byId}, ${forId}, ${word.class}, ${unit.context.today}::date,
                                      ${cents}, ${dayCents}, ${thirtyDayCents})`);
}

/** Takes entries out of the sums, because now more than one person is behind them. */
export function freeOneWord(unit: Unit, entries: readonly Entry[]): void {
  if (entries.length === 0) return;
  unit.write(
    sql`SELECT free_one_word(${entries.map(({ kind }) => kind)}::text[], ${entries.map(({ id }) => id)}::uuid[])`,
  );
}

/** The same for an entry that this line shows, if two people vouch for the line. */
export function freeByLine(
  unit: Unit,
  { kind, id }: Entry,
  { importId, line }: { readonly importId: string; readonly line: number },
): void {
  unit.write(
    sql`SELECT free_one_word(ARRAY[${kind}::text], ARRAY[${id}::uuid])
          FROM line_word(${importId}, ${line}) WHERE confirmed_by IS NOT NULL`,
  );
}

/** The sums of a person or a member, with all their accounts. */
export async function sumsOf(
  db: Queryable,
  {
    holder,
    id,
    class: ofClass,
  }: { readonly holder: SumHolder; readonly id: string; readonly class: PolicyClass },
  today: string,
): Promise<Sums> {
  const [row] = await db.query<{ dayCents: Cents; thirtyDayCents: Cents }>(
    sql`SELECT coalesce(sum(cents) FILTER (WHERE day = ${today}::date), 0)::bigint AS "dayCents",
               coalesce(sum(cents), 0)::bigint AS "thirtyDayCents"
          FROM one_word_sum
         WHERE side = ${holder} AND holder IN (SELECT user_id FROM accounts_of_person(${id})) AND class = ${ofClass}
           AND day > ${today}::date - ${SUM_DAYS}::int AND day <= ${today}::date`,
  );
  return row ?? { dayCents: ZERO_CENTS, thirtyDayCents: ZERO_CENTS };
}
