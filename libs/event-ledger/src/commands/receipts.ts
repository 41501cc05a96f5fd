import { type Queryable, sql, type Statement } from '@dziva/event-ledger/database/sql';
import { RuleViolation } from '@dziva/event-ledger/domain/rule-violation';
import type { CommandContext, ReceiptKey } from './command-context.ts';

/** Thrown when the key already has an answer. The HTTP layer sends this answer. */
export class ReplayedAnswer extends Error {
  constructor(readonly answer: unknown) {
    super('This request was answered before.');
    this.name = 'ReplayedAnswer';
  }
}

const RECEIPT_HOURS = 72;

export interface ReceiptRow {
  readonly request_hash: Buffer;
  readonly answer: string | null;
}

/** Finds the stored receipt of this key. It runs while the command holds the lock of its key. */
export function findReceipt({ scope, key }: ReceiptKey): Statement {
  return sql`SELECT request_hash, answer FROM receipt WHERE scope = ${scope} AND key = ${key}`;
}

/** Whether a request with this key was carried out before: then it is answered again. */
export async function isAnswered(db: Queryable, receipt: ReceiptKey): Promise<boolean> {
  const rows = await db.query(findReceipt(receipt));
  return rows.length > 0;
}

/** Throws the stored answer if the request is the same, and 422 if the key was used for another request. */
export function answerOf({ request_hash, answer }: ReceiptRow, { requestHash }: ReceiptKey): never {
  if (!request_hash.equals(requestHash)) {
    throw new RuleViolation(
      'IDEMPOTENCY_KEY_REUSED',
      'This Idempotency-Key was used before for another request.',
    );
  }
  throw new ReplayedAnswer(answer === null ? undefined : JSON.parse(answer));
}

/** Stores the answer for the key, in the transaction of the command. */
export function keepReceipt({ commandId, receipt }: CommandContext, answer: unknown): Statement[] {
  if (receipt === null) return [];
  const text = answer === undefined ? null : JSON.stringify(answer);
  return [
    sql`INSERT INTO receipt (scope, key, request_hash, command_id, answer)
        VALUES (${receipt.scope}, ${receipt.key}, ${receipt.requestHash}, ${commandId}, ${text})`,
  ];
}

/** Deletes receipts after three days. */
export function purge(): Statement {
  return sql`DELETE FROM receipt WHERE created_at < now() - make_interval(hours => ${RECEIPT_HOURS})`;
}
