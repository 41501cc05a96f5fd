import { Database } from '@dziva/event-ledger/database/database';
import { type Queryable, sql } from '@dziva/event-ledger/database/sql';
import type { IssuedPaymentCode } from '@dziva/contracts/payment-codes';
import { Injectable } from '@nestjs/common';
import { rolesWith } from '@dziva/vocabulary/permissions';
import type { CodedThing } from './domain/payment-code.ts';

@Injectable()
export class PaymentCodesQueries {
  constructor(private readonly database: Database) {}

  /** Whether the thing exists and belongs to this member. */
  async isOwn(db: Queryable, { kind, thingId, ownerId }: CodedThing): Promise<boolean> {
    const rows = await db.query(own(kind, thingId, ownerId));
    return rows.length > 0;
  }

  ofMember(ownerId: string): Promise<IssuedPaymentCode[]> {
    return this.database.query<IssuedPaymentCode & Record<string, unknown>>(
      sql`SELECT code, kind AS for, thing_id AS id, issued_at AS "issuedAt" FROM payment_codes_read
           WHERE owner_id = ${ownerId} ORDER BY issued_at, code`,
    );
  }
}

function own(kind: CodedThing['kind'], thingId: string, ownerId: string) {
  switch (kind) {
    case 'LOAN':
      return sql`SELECT FROM loans_read WHERE loan_id = ${thingId} AND borrower_id = ${ownerId}`;
    case 'WALLET':
      return sql`SELECT FROM user_account WHERE id = ${thingId} AND id = ${ownerId} AND role = ANY (${rolesWith('membership.own')})`;
    case 'PLAN':
      return sql`SELECT FROM investments_read WHERE investment_id = ${thingId} AND user_id = ${ownerId}`;
  }
}
