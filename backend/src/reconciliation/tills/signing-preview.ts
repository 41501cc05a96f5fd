import type { CashMethod } from '@dziva/vocabulary/payment-methods';
import type { Config } from '#config';
import { CONFIG } from '#platform/config.module';
import type { SigningPreview } from '@dziva/contracts/tills';
import { Database } from '@dziva/event-ledger/database/database';
import { stateConflict } from '@dziva/event-ledger/domain/rule-violation';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import { Inject, Injectable } from '@nestjs/common';
import { openDays } from './domain/till-day.decisions.ts';
import { TillsQueries } from './tills.queries.ts';

/** Says what signing a till up to a day would do, before it is done. */
@Injectable()
export class SigningPreviews {
  constructor(
    private readonly database: Database,
    private readonly queries: TillsQueries,
    @Inject(CONFIG) private readonly config: Pick<Config, 'APPROVALS'>,
  ) {}

  /** Throws what signing would throw before it compares the balance. */
  async of(till: CashMethod, to: CalendarDate, signerId: string): Promise<SigningPreview> {
    const { APPROVALS } = this.config;
    const period = await this.queries.period(this.database, till, { to });
    const days = await this.queries.toSign(this.database, { till, ...period, signers: [signerId] });
    const signed = await this.queries.days(period);
    const facts = days.map((fact) => {
      const closing = signed.find((day) => day.till === till && day.on === fact.on)?.signed;
      const day = closing
        ? ({ status: 'SIGNED', statementClosingCents: closing.statementClosingCents } as const)
        : ({ status: 'OPEN' } as const);
      return { ...fact, day, ...(APPROVALS ? {} : { counted: [] }) };
    });
    const { open, left } = openDays(facts, APPROVALS ? { wrongTries: 0 } : null);
    if (open.length === 0) throw stateConflict('TILL_SIGNED', 'This day of the till is signed already.');
    return { ...period, days: open.length - left.length, left: [...left] };
  }
}
