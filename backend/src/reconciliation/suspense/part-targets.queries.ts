import { Database } from '@dziva/event-ledger/database/database';
import { sql, type Statement } from '@dziva/event-ledger/database/sql';
import type { FindPartTargetsRequest, PartTarget } from '@dziva/contracts/reconciliation';
import { normalisePhone } from '@dziva/contracts/phone';
import { Injectable } from '@nestjs/common';
import { rolesWith } from '@dziva/vocabulary/permissions';

interface Found {
  /** The number of the row in the table, from 0. */
  readonly row: number;
  /** The surest way in which one of its cells means this target; 1 is the surest. */
  readonly rank: number;
  readonly id: string;
  readonly name: string;
}

/** Finds the loans or members that the rows of a pasted table mean. */
@Injectable()
export class PartTargets {
  constructor(private readonly database: Database) {}

  async find({ kind, rows }: FindPartTargetsRequest): Promise<PartTarget[]> {
    const words = rows.flatMap((cells, row) => cells.map((cell) => wordOf(row, cell)));
    const found = await this.database.query<Found & Record<string, unknown>>(targetsMeant(kind, words));
    const what = kind === 'LOAN' ? 'running loan' : 'member';
    return rows.map((_, row) =>
      targetOf(
        found.filter((one) => one.row === row),
        what,
      ),
    );
  }
}

interface Word {
  readonly row: number;
  readonly text: string;
  readonly phone: string | null;
}

const wordOf = (row: number, cell: string): Word => {
  const text = cell.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();
  return { row, text, phone: normalisePhone(text) ?? null };
};

/** The surest way decides. If it means several, the person says which one. */
function targetOf(found: readonly Found[], what: string): PartTarget {
  const surest = Math.min(...found.map(({ rank }) => rank));
  const [first, ...others] = found.filter(({ rank }) => rank === surest);
  if (first === undefined) return { id: null, name: null, why: `No ${what} was found for this row.` };
  if (others.length > 0)
    return { id: null, name: null, why: `This row means more than one ${what}. Write the number in it.` };
  return { id: first.id, name: first.name, why: null };
}

/** A member, or a running loan by its borrower: by number, whole or the first eight characters, then telephone or email, then name. */
const targetsMeant = (kind: FindPartTargetsRequest['kind'], words: readonly Word[]): Statement =>
  sql`WITH word AS (SELECT * FROM unnest(${words.map(({ row }) => row)}::int[], ${words.map(({ text }) => text)}::text[],
                                         ${words.map(({ phone }) => phone)}::text[]) w (row, text, phone)),
           chosen AS (SELECT l.loan_id AS id, l.borrower_id AS user_id FROM loans_read l
                       WHERE ${kind} = 'LOAN' AND l.status IN ('ACTIVE', 'DEFAULTED')
                      UNION ALL SELECT m.id, m.id FROM user_account m WHERE ${kind} = 'WALLET' AND m.role = ANY (${rolesWith('membership.own')})),
           target AS (SELECT c.id, u.phone, lower(u.email) AS email, u.full_name AS name,
                             lower(u.full_name) AS forward, lower(btrim(u.last_name || ' ' || u.first_name)) AS backward
                        FROM chosen c JOIN user_account u ON u.id = c.user_id)
      SELECT row, min(rank) AS rank, id, name FROM (
        SELECT w.row, 1 AS rank, t.id, t.name FROM word w JOIN target t 
                 ON w.text = t.id::text OR ${kind} = 'LOAN' AND w.text = left(t.id::text, 8)
        UNION ALL SELECT w.row, 2, t.id, t.name FROM word w JOIN target t ON w.phone = t.phone
        UNION ALL SELECT w.row, 2, t.id, t.name FROM word w JOIN target t ON w.text = t.email
        UNION ALL SELECT w.row, 3, t.id, t.name FROM word w JOIN target t ON w.text = t.forward
        UNION ALL SELECT w.row, 3, t.id, t.name FROM word w JOIN target t ON w.text = t.backward) m
       GROUP BY row, id, name`;
