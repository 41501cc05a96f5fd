import { recoverableCents } from '#lending/write-off/domain/recoverable';
import { PersonalData, type PersonalDataHolder } from '#platform/personal-data/personal-data';
import { type Queryable, sql, type Statement } from '@dziva/event-ledger/database/sql';
import { evolveAll } from '@dziva/event-ledger/domain/stream';
import { EventStore } from '@dziva/event-ledger/event-store/event-store';
import { Injectable } from '@nestjs/common';
import { loanStream } from './domain/loan.stream.ts';

/** The personal data in loans: the references of payouts and payments. */
@Injectable()
export class LoansData implements PersonalDataHolder {
  readonly name = 'loans';

  constructor(
    private readonly events: EventStore,
    personalData: PersonalData,
  ) {
    personalData.register(this);
  }

  async refusal(userId: string, db: Queryable): Promise<string | null> {
    const [open] = await db.query(
      sql`SELECT 1 FROM loans_read WHERE borrower_id = ${userId} AND status NOT IN ('SETTLED', 'CLOSED', 'WRITTEN_OFF') LIMIT 1`,
    );
    return open ? 'There is a loan that is not settled.' : null;
  }

  /** Erasing waits until the whole amount written off has been paid, because the debt is still claimed. */
  async claim(userId: string, db: Queryable): Promise<string | null> {
    const writtenOff = await db.query<{ id: string }>(
      sql`SELECT loan_id AS id FROM loans_read WHERE borrower_id = ${userId} AND status = 'WRITTEN_OFF'`,
    );
    for (const { id } of writtenOff) {
      const { events } = await this.events.read(db, loanStream, id);
      const loan = evolveAll(loanStream, events);
      if ('payments' in loan && recoverableCents(loan) > 0)
        return 'The rest of a loan was written off and is still owed: the borrower stays known while we may claim it.';
    }
    return null;
  }

  erase(userId: string): Statement[] {
    return [
      sql`DELETE FROM event_text t USING es.event e JOIN es.stream s USING (stream_id)
           WHERE t.event_id = e.event_id AND e.subject_id = ${userId} AND s.category = 'loan'`,
    ];
  }
}
