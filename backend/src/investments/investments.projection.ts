import { sql, type Statement } from '@dziva/event-ledger/database/sql';
import { assertNever } from '@dziva/event-ledger/domain/assert';
import type { RecordedEvent } from '@dziva/event-ledger/domain/event';
import { projection } from '@dziva/event-ledger/projections/projection';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { InvestmentEvent, InvestmentOpened } from './domain/investment.ts';

type Opened = RecordedEvent<InvestmentOpened>;
type Later = RecordedEvent<Exclude<InvestmentEvent, InvestmentOpened>>;

/** The current state of each investment. The monthly job pays hundreds in one append, so each statement handles a set of rows. */
export const investmentsProjection = projection<InvestmentEvent>({
  name: 'investments',
  tables: ['investments_read'],
  on: {
    InvestmentOpened: (event) => [opened([event])],
    MonthlyReturnPaid: (event) => [moved([event])],
    InvestmentMatured: (event) => [moved([event])],
    InvestmentWithdrawn: (event) => [moved([event])],
  },
  together: (events) => {
    const openings = events.filter((event) => event.type === 'InvestmentOpened');
    const later = events.filter((event) => event.type !== 'InvestmentOpened');
    return [
      ...(openings.length === 0 ? [] : [opened(openings)]),
      ...(later.length === 0 ? [] : [moved(later)]),
    ];
  },
});

function opened(events: readonly Opened[]): Statement {
  return sql`INSERT INTO investments_read (investment_id, user_id, plan_id, plan_name, principal_cents, monthly_rate, term_months,
           monthly_return_cents, start_on, maturity_on, next_due_on, created_at, version, status, returns_paid, paid_return_cents)
    SELECT n.*, 'ACTIVE', 0, 0
      FROM unnest(${events.map((event) => event.streamId)}::uuid[], ${events.map(({ data }) => data.userId)}::uuid[],
             ${events.map(({ data }) => data.planId)}::text[], ${events.map(({ data }) => data.planName)}::text[],
             ${events.map(({ data }) => data.amountCents)}::bigint[], ${events.map(({ data }) => data.monthlyRatePercent)}::numeric[],
             ${events.map(({ data }) => data.termMonths)}::int[], ${events.map(({ data }) => data.monthlyReturnCents)}::bigint[],
             ${events.map(({ data }) => data.startOn)}::date[], ${events.map(({ data }) => data.maturityOn)}::date[],
             ${events.map(({ data }) => data.nextDueOn)}::date[], ${events.map((event) => event.recordedAt)}::timestamptz[],
             ${events.map((event) => event.version)}::int[]) AS n`;
}

/** The combined change of all events of one investment in an append: a statement updates each row only once. */
interface Move {
  version: number;
  returns: number;
  returnCents: number;
  nextDueOn: CalendarDate | null;
  status: 'ACTIVE' | 'MATURED' | 'WITHDRAWN';
  endedAt: string | null;
}

function moved(events: readonly Later[]): Statement {
  const moves = new Map<string, Move>();
  for (const event of events) moves.set(event.streamId, after(moves.get(event.streamId), event));
  const all = [...moves.values()];
  return sql`UPDATE investments_read i
       SET version = n.version, returns_paid = i.returns_paid + n.returns, paid_return_cents = i.paid_return_cents + n.return_cents,
           next_due_on = n.next_due_on, status = n.status, ended_at = n.ended_at
      FROM unnest(${[...moves.keys()]}::uuid[], ${all.map((move) => move.version)}::int[], ${all.map((move) => move.returns)}::int[],
             ${all.map((move) => move.returnCents)}::bigint[], ${all.map((move) => move.nextDueOn)}::date[],
             ${all.map((move) => move.status)}::text[], ${all.map((move) => move.endedAt)}::timestamptz[])
           AS n (id, version, returns, return_cents, next_due_on, status, ended_at)
     WHERE i.investment_id = n.id`;
}

function after(before: Move | undefined, event: Later): Move {
  const { version, recordedAt } = event;
  const { returns, returnCents } = before ?? { returns: 0, returnCents: 0 };
  switch (event.type) {
    case 'MonthlyReturnPaid':
      return {
        version,
        returns: returns + 1,
        returnCents: returnCents + event.data.amountCents,
        nextDueOn: event.data.nextDueOn,
        status: 'ACTIVE',
        endedAt: null,
      };
    case 'InvestmentMatured':
      return { version, returns, returnCents, nextDueOn: null, status: 'MATURED', endedAt: recordedAt };
    case 'InvestmentWithdrawn':
      return { version, returns, returnCents, nextDueOn: null, status: 'WITHDRAWN', endedAt: recordedAt };
    default:
      return assertNever(event);
  }
}
