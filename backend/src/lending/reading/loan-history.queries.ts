import { kindOf, type LoanEvent, loanStream } from '#lending/loan/domain/loan.stream';
import type { SignedIn } from '#platform/http/request';
import type { LoanHistoryEntry } from '@dziva/contracts/loan-history';
import { SYSTEM_ACTOR } from '@dziva/event-ledger/commands/command-context';
import { Database } from '@dziva/event-ledger/database/database';
import { sql } from '@dziva/event-ledger/database/sql';
import { assert } from '@dziva/event-ledger/domain/assert';
import type { RecordedEvent } from '@dziva/event-ledger/domain/event';
import { notFound } from '@dziva/event-ledger/domain/rule-violation';
import { EventStore } from '@dziva/event-ledger/event-store/event-store';
import { may } from '@dziva/vocabulary/permissions';
import { Injectable } from '@nestjs/common';
import { describedEvent, groupedEvents, movedBy } from './loan-history.ts';

/** The name that a borrower reads instead of a colleague's name. */
const COMPANY_NAME = 'Dziva';

/** The names of people by user id, and their texts by event and field. */
interface Joined {
  readonly names: ReadonlyMap<string, string>;
  readonly texts: ReadonlyMap<string, string>;
}

/** The history of a loan is made from its events: nothing is stored twice, and nothing recorded is missing. */
@Injectable()
export class LoanHistoryQueries {
  constructor(
    private readonly database: Database,
    private readonly eventStore: EventStore,
  ) {}

  /** Newest first: for staff any loan, for a borrower their own. */
  async history(me: SignedIn, loanId: string): Promise<LoanHistoryEntry[]> {
    const isForStaff = may(me.role, 'loans.readAll');
    await this.mustBeVisible(loanId, isForStaff ? null : me.id);
    const { events } = await this.eventStore.read(this.database, loanStream, loanId);
    const joined = await this.joined(loanId, isForStaff ? null : me.id);
    const receipts = new Map(
      events.flatMap(({ type, data }) =>
        type === 'PaymentReceived' && data.source === 'REPAYMENT'
          ? [[data.paymentId, data.receiptNumber] as const]
          : [],
      ),
    );
    return groupedEvents(events.filter((event) => isForStaff || kindOf(event).isForStaffOnly !== true))
      .toReversed()
      .map((together) => toEntry(together, joined, receipts));
  }

  private async mustBeVisible(loanId: string, borrowerId: string | null): Promise<void> {
    const [row] = await this.database.query(
      sql`SELECT 1 FROM loans_read WHERE loan_id = ${loanId} AND (${borrowerId}::uuid IS NULL OR borrower_id = ${borrowerId})`,
    );
    if (!row) throw notFound('loan');
  }

  /**
   * Names of all who acted, or of the borrower alone; and the texts that have not been erased. Why a loan was written off,
   * or made although warnings spoke against it, is for staff, here as in the answer of the loan.
   */
  private async joined(loanId: string, borrowerId: string | null): Promise<Joined> {
    const isForStaff = borrowerId === null;
    const [people, texts] = await Promise.all([
      this.database.query<{ id: string; name: string }>(
        sql`SELECT u.id, u.full_name AS name FROM user_account u
             WHERE u.id IN (SELECT e.actor_id FROM es.event e WHERE e.stream_id = ${loanId})
               AND (${borrowerId}::uuid IS NULL OR u.id = ${borrowerId})`,
      ),
      this.database.query<{ key: string; text: string }>(
        sql`SELECT x.event_id || ' ' || x.field AS key, x.text
              FROM es.event e JOIN event_text x USING (event_id)
             WHERE e.stream_id = ${loanId}
               AND (${isForStaff}::boolean OR (e.type <> 'LoanWrittenOff' AND x.field <> 'exceptionReason'))`,
      ),
    ]);
    return {
      names: new Map(people.map(({ id, name }) => [id, name])),
      texts: new Map(texts.map(({ key, text }) => [key, text])),
    };
  }
}

/** One entry for a group of events, made from the last of them. */
function toEntry(
  together: readonly RecordedEvent<LoanEvent>[],
  { names, texts }: Joined,
  receipts: ReadonlyMap<string, string>,
): LoanHistoryEntry {
  const event = together.at(-1);
  assert(event, 'a group of events is never empty');
  const { step, valueOn, description, amountCents, note } = describedEvent(event);
  const { eventId: id, recordedAt, actorId } = event;
  return {
    id,
    step,
    recordedAt,
    valueOn,
    actorName: actorId === SYSTEM_ACTOR.id ? null : (names.get(actorId) ?? COMPANY_NAME),
    description,
    amountCents,
    note: note === undefined ? null : (texts.get(`${id} ${note}`) ?? null),
    reallocations: together.flatMap((each) => movedBy(each, receipts)),
  };
}
