/** One outside payment has one effect: an entry claims the method and reference in its own transaction. */
import type { Config } from '#config';
import type { Unit } from '@dziva/event-ledger/commands/unit';
import { Database } from '@dziva/event-ledger/database/database';
import { type Queryable, sql } from '@dziva/event-ledger/database/sql';
import type { ReferenceUse } from '#platform/books/reference-use';
import { RuleViolation } from '@dziva/event-ledger/domain/rule-violation';
import { CONFIG } from '#platform/config.module';
import { referenceKeyOf } from '@dziva/money/reference-key';
import { needsReference, type PaymentMethod } from '@dziva/vocabulary/payment-methods';
import { Inject, Injectable } from '@nestjs/common';
import { createHmac } from 'node:crypto';
import { may } from '@dziva/vocabulary/permissions';
import { fingerprintOf, indexKeyFile, openIndexKey } from './index-key.ts';

/** The payment as described in an entry. */
interface NamedPayment {
  readonly method: PaymentMethod;
  readonly reference?: string | null | undefined;
}

/** The part of the reference that the event of an entry stores; empty if the entry claims none. */
export interface ReferenceMark {
  readonly referenceHash?: string;
}

@Injectable()
export class ReferenceRegister {
  private opening: Promise<Buffer> | undefined;

  constructor(
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: Pick<Config, 'INDEX_KEY_FILE' | 'DATA_DIR'>,
  ) {}

  /** Opens the key. Throws with a sentence if it is not the one of the database. A program that only reads the ledger does not need it. */
  open(): Promise<Buffer> {
    this.opening ??= openRegister(this.database, indexKeyFile(this.config)).catch((reason: unknown) => {
      this.opening = undefined;
      throw reason;
    });
    return this.opening;
  }

  /** The keyed hash of a payment; null for cash, for payments within the wallet, and if there is nothing to compare. */
  async markOf(payment: NamedPayment): Promise<ReferenceMark> {
    const referenceHash = hashOf(payment, await this.open());
    return referenceHash === null ? {} : { referenceHash };
  }

  /** Claims the reference for this entry in the command's transaction; 409 if another entry has it. */
  async claim(unit: Unit, { kind, id }: ReferenceUse, { referenceHash }: ReferenceMark): Promise<void> {
    if (referenceHash === undefined) return;
    const first = await this.usedBy(unit.db, { referenceHash });
    if (first !== null) throw referenceUsed(first, unit.context.actor.role);
    unit.write(sql`SELECT claim_reference(${kind}, ${id}, ${referenceHash}, ${unit.context.now})`);
  }

  /** Frees the reference, because the entry was a mistake. */
  release(unit: Unit, { kind, id }: ReferenceUse): void {
    unit.write(sql`DELETE FROM reference_use WHERE kind = ${kind} AND entry_id = ${id}`);
  }

  /** The entry that has the reference; null if it is free. */
  async usedBy(
    db: Queryable,
    { referenceHash = null }: { readonly referenceHash?: string | null },
  ): Promise<ReferenceUse | null> {
    const [use] = await db.query<ReferenceUse & Record<string, unknown>>(
      sql`SELECT kind, entry_id AS id FROM reference_use WHERE hash = ${referenceHash}`,
    );
    return use ?? null;
  }
}

function hashOf({ method, reference }: NamedPayment, key: Buffer): string | null {
  const written = typeof reference !== 'string' || !needsReference(method) ? null : referenceKeyOf(reference);
  if (written === null) return null;
  return createHmac('sha256', key).update(`${method}\n${written}`).digest('hex');
}

/** Members must not learn anything about other people's payments. */
function referenceUsed(usedBy: ReferenceUse, role: string): RuleViolation {
  return new RuleViolation(
    'REFERENCE_USED',
    'This reference is in the books already: one payment has one entry. Look at the first one.',
    'conflict',
    may(role, 'payments.readAll') ? { usedBy } : {},
  );
}

/** Opens the register on its database. The key must be the one of the database, which notes the first key it gets. */
async function openRegister(db: Queryable, file: string): Promise<Buffer> {
  const known = await knownTo(db);
  const key = openIndexKey(file, known);
  if (known !== null) return key;
  await db.query(
    sql`INSERT INTO index_key (fingerprint) VALUES (${fingerprintOf(key)}) ON CONFLICT DO NOTHING`,
  );
  // Another machine may have stored its own key a moment ago.
  return openIndexKey(file, await knownTo(db));
}

async function knownTo(db: Queryable): Promise<string | null> {
  const [kept] = await db.query<{ fingerprint: string }>(sql`SELECT fingerprint FROM index_key`);
  return kept?.fingerprint ?? null;
}
