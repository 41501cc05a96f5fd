import { Database } from '@dziva/event-ledger/database/database';
import { sql } from '@dziva/event-ledger/database/sql';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import { Injectable } from '@nestjs/common';
import { randomInt } from 'node:crypto';

/** An investment with returns due, and its place in the order of members. */
export interface DueInvestment {
  readonly userId: string;
  readonly investmentId: string;
}

/** A range of member ids, both ends included. No two shares contain the same wallet. */
export interface Share {
  readonly firstUserId: string;
  readonly lastUserId: string;
}

const SHARES_MAX = 4_096;
const ID_START_VALUES = 0x1_0000_0000;

@Injectable()
export class DueInvestments {
  constructor(private readonly database: Database) {}

  /** How many investments have returns due on this day. */
  async count(today: CalendarDate): Promise<number> {
    const [row] = await this.database.query<{ count: number }>(
      sql`SELECT count(*) AS count FROM investments_read WHERE next_due_on <= ${today}`,
    );
    return row?.count ?? 0;
  }

  /** The next investments of a share that have returns due, in the order of members, after a given place. */
  next(
    today: CalendarDate,
    { firstUserId, lastUserId }: Share,
    after: DueInvestment | undefined,
    limit: number,
  ): Promise<DueInvestment[]> {
    const { userId, investmentId } = after ?? { userId: firstUserId, investmentId: BEFORE_ALL };
    return this.database.query<DueInvestment & Record<string, unknown>>(
      sql`SELECT user_id AS "userId", investment_id AS "investmentId" FROM investments_read
           WHERE next_due_on <= ${today} AND (user_id, investment_id) > (${userId}, ${investmentId}) AND user_id <= ${lastUserId}
           ORDER BY user_id, investment_id LIMIT ${limit}`,
    );
  }
}

/** Divides all members into about this many shares, in random order, so that two workers rarely work on the same share. */
export function sharesInAnyOrder(wanted: number): Share[] {
  const count = Math.min(Math.max(wanted, 1), SHARES_MAX);
  const shares = Array.from({ length: count }, (_, i) => ({
    firstUserId: idFrom(Math.floor((i * ID_START_VALUES) / count), '0'),
    lastUserId: idFrom(Math.floor(((i + 1) * ID_START_VALUES) / count) - 1, 'f'),
  }));
  return shuffled(shares);
}

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** The first or last id whose first eight digits are this number. */
function idFrom(start: number, digit: '0' | 'f'): string {
  return start.toString(16).padStart(8, '0') + BEFORE_ALL.slice(8).replaceAll('0', digit);
}

function shuffled<T>(items: T[]): T[] {
  return items
    .map((item) => ({ item, place: randomInt(ID_START_VALUES) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item);
}
