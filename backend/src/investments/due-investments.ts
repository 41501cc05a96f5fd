import { Database } from '#kernel/database/database';
import { sql } from '#kernel/database/sql';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import { Injectable } from '@nestjs/common';

/** An investment that owes something, at its place in the order of due dates. */
export interface DueInvestment {
  readonly investmentId: string;
  readonly nextDueOn: CalendarDate;
}

/** All investments of some members, by the first digit of the member's id, so that no two shares meet in a wallet. */
export type Share = string;

export const SHARES: readonly Share[] = [...'0123456789abcdef'];

@Injectable()
export class DueInvestments {
  constructor(private readonly database: Database) {}

  /** How many investments owe something on this day. */
  async count(today: CalendarDate): Promise<number> {
    const [row] = await this.database.query<{ count: number }>(
      sql`SELECT count(*) AS count FROM investments_read WHERE next_due_on <= ${today}`,
    );
    return row?.count ?? 0;
  }

  /** The next ones of a share that owe something, longest due first, after a place. */
  next(
    today: CalendarDate,
    share: Share,
    after: DueInvestment | undefined,
    limit: number,
  ): Promise<DueInvestment[]> {
    const start = after ?? BEFORE_ALL;
    return this.database.query<DueInvestment>(
      sql`SELECT investment_id AS "investmentId", next_due_on AS "nextDueOn" FROM investments_read
           WHERE next_due_on <= ${today} AND (next_due_on, investment_id) > (${start.nextDueOn}, ${start.investmentId})
             AND user_id BETWEEN ${edge(share, '0')} AND ${edge(share, 'f')}
           ORDER BY next_due_on, investment_id LIMIT ${limit}`,
    );
  }
}

const BEFORE_ALL: DueInvestment = {
  nextDueOn: '1900-01-01',
  investmentId: '00000000-0000-0000-0000-000000000000',
};

const edge = (share: Share, digit: string): string =>
  share + BEFORE_ALL.investmentId.slice(1).replaceAll('0', digit);
