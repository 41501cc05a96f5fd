import { sql, type Queryable, type Statement } from '#kernel/database/sql';
import { RuleViolation } from '#kernel/domain/rule-violation';
import type { CommandContext, ReceiptKey } from './command-context.ts';
import { meaningOf } from './failures.ts';

/** Carries a stored first answer past everything that would otherwise run; the HTTP layer sends it. */
export class ReplayedAnswer extends Error {
  constructor(readonly answer: unknown) {
    super('This request was answered before.');
    this.name = 'ReplayedAnswer';
  }
}

const RECEIPT_HOURS = 72;

/** Throws the first answer when this key was used before for the same request and its sender may still act; 422 when for another. */
export async function replay(from: Queryable, { receipt, access }: CommandContext): Promise<void> {
  if (receipt === null) return;
  const [row] = await from
    .query<{ request_hash: Buffer; answer: string | null }>(
      sql`SELECT request_hash, answer FROM receipt WHERE scope = ${receipt.scope} AND key = ${receipt.key}`,
    )
    .catch((failure: unknown) => {
      // It is also asked after a refusal, where nobody else gives a failure its meaning.
      throw meaningOf(failure, {});
    });
  if (!row) return;
  if (!row.request_hash.equals(receipt.requestHash)) {
    throw new RuleViolation(
      'IDEMPOTENCY_KEY_REUSED',
      'This Idempotency-Key was used before for another request.',
    );
  }
  if (access) {
    await from.query(access.statement).catch((failure: unknown) => {
      throw meaningOf(failure, access.refusals);
    });
  }
  throw new ReplayedAnswer(row.answer === null ? undefined : JSON.parse(row.answer));
}

/** Claims the key. A twin that runs at the same time waits here, and fails when the first one commits. */
export function claim(context: CommandContext, receipt: ReceiptKey): Statement {
  return sql`INSERT INTO receipt (scope, key, request_hash, command_id)
    VALUES (${receipt.scope}, ${receipt.key}, ${receipt.requestHash}, ${context.commandId})`;
}

/** Stores the answer in the transaction of the effect. */
export function keep(receipt: ReceiptKey, answer: unknown): Statement {
  const text = answer === undefined ? null : JSON.stringify(answer);
  return sql`UPDATE receipt SET answer = ${text} WHERE scope = ${receipt.scope} AND key = ${receipt.key}`;
}

/** Forgets receipts after three days. */
export function purge(): Statement {
  return sql`DELETE FROM receipt WHERE created_at < now() - make_interval(hours => ${RECEIPT_HOURS})`;
}
