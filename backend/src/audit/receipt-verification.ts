import { Database } from '@dziva/event-ledger/database/database';
import { sql } from '@dziva/event-ledger/database/sql';
import { eventMarkOf } from '@dziva/event-ledger/integrity/event-proof';
import { flawOf } from '@dziva/event-ledger/integrity/seal';
import { sealAfter } from '@dziva/event-ledger/integrity/seal-rows';
import type { ReceiptVerification } from '@dziva/contracts/proofs';
import { MESSAGE_CODE } from '@dziva/contracts/routes/proofs';
import { Injectable } from '@nestjs/common';

/** The event of a document, and whether a later event reversed it. */
interface DocumentEvent {
  readonly eventId: string;
  readonly isReversed: boolean;
  /** Set if the hash on the document is that of an earlier event, because the document was printed before its own event. */
  readonly printedEventId?: string;
}

const NOT_VALID: ReceiptVerification = { valid: false, recordedAt: null };
const SEAL = /^SEAL-([1-9]\d{0,14})$/;
const SALE = /^SALE-([0-9A-F]{8})$/;
const SALES_MAX = 10;

/** Says whether a document is genuine. It says nothing about the content, which the owner of the document has. */
@Injectable()
export class ReceiptVerifications {
  constructor(private readonly database: Database) {}

  /** `hash` is the hash on the document. A wrong hash gets the same answer as an unknown number. */
  async verify(written: string, hash: string | undefined): Promise<ReceiptVerification> {
    const number = written.toUpperCase();
    const [, seal] = SEAL.exec(number) ?? [];
    if (seal !== undefined) return this.verifySeal(Number(seal), hash);
    for (const documentEvent of await this.eventsOf(number)) {
      const verification = await this.verifyEvent(documentEvent, hash);
      if (verification.valid) return verification;
    }
    return NOT_VALID;
  }

  private async verifyEvent(
    { eventId, isReversed, printedEventId }: DocumentEvent,
    hash?: string,
  ): Promise<ReceiptVerification> {
    const mark = await eventMarkOf(this.database, eventId);
    const printed = printedEventId === undefined ? mark : await eventMarkOf(this.database, printedEventId);
    if (mark === null || !mark.isWhole || printed === null || !isSameHash(printed.hash, hash))
      return NOT_VALID;
    return {
      valid: true,
      recordedAt: mark.recordedAt,
      reversed: isReversed,
      ...(mark.seal === null ? {} : { seal: mark.seal }),
    };
  }

  private async verifySeal(n: number, hash?: string): Promise<ReceiptVerification> {
    const stored = await sealAfter(this.database, n - 1);
    if (stored?.seal.n !== n || flawOf(stored.seal) !== null || !isSameHash(stored.seal.hash, hash))
      return NOT_VALID;
    return { valid: true, recordedAt: stored.seal.sealedAt, seal: stored.seal };
  }

  private eventsOf(number: string): Promise<DocumentEvent[]> {
    const [, sale] = SALE.exec(number) ?? [];
    if (number.startsWith('A-')) return this.agreementsOf(number);
    if (MESSAGE_CODE.test(number))
      return this.database.query<DocumentEvent & Record<string, unknown>>(
        sql`SELECT DISTINCT m.facts->>'eventId' AS "eventId", false AS "isReversed" FROM text_message m
             WHERE m.facts IS NOT NULL AND left(m.facts->>'hash', 8) = ${number.toLowerCase()}`,
      );
    if (sale === undefined)
      return this.database.query<DocumentEvent & Record<string, unknown>>(
        sql`SELECT event_id AS "eventId", status <> 'PROCESSED' AS "isReversed" FROM repayments_read
             WHERE receipt_number = ${number}`,
      );
    // The document shows the first eight characters of the id, as screens do. If two ids share them, the hash decides.
    return this.database.query<DocumentEvent & Record<string, unknown>>(
      sql`SELECT e.event_id AS "eventId", EXISTS (SELECT 1 FROM es.event u
                   WHERE u.stream_id = e.stream_id AND u.type = 'CollateralSaleTakenBack' AND u.version > e.version) AS "isReversed"
            FROM collateral_sales_read s JOIN es.event e ON e.stream_id = s.sale_id AND e.type = 'CollateralSold'
           WHERE s.sale_id BETWEEN ${`${sale}-0000-0000-0000-000000000000`}::uuid AND ${`${sale}-ffff-ffff-ffff-ffffffffffff`}::uuid
           ORDER BY e.recorded_at LIMIT ${SALES_MAX}`,
    );
  }

  /** An agreement shows the hash of its offer. It is void if the terms changed later, or if the loan was closed. */
  private agreementsOf(number: string): Promise<DocumentEvent[]> {
    return this.database.query<DocumentEvent & Record<string, unknown>>(
      sql`SELECT e.event_id AS "eventId", offered.event_id AS "printedEventId",
                 EXISTS (SELECT 1 FROM es.event u WHERE u.stream_id = e.stream_id AND u.version > e.version
                          AND u.type IN ('LoanTermsCorrected', 'LoanClosed')) AS "isReversed"
            FROM loan_agreements_read a
            JOIN es.event e ON e.event_id = a.event_id
            JOIN es.event offered ON offered.event_id = a.offer_event_id
           WHERE a.agreement_number = ${number}`,
    );
  }
}

const isSameHash = (real: string, written: string | undefined): boolean =>
  written === undefined || written.toLowerCase() === real;
