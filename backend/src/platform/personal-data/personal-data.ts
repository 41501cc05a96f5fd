import type { Queryable, Statement } from '@dziva/event-ledger/database/sql';
import { Injectable } from '@nestjs/common';

/** What one feature holds about a person, and whether it must keep it for now. */
export interface PersonalDataHolder {
  readonly name: string;
  /** A sentence for the ADMIN while the person's affairs are open; null when nothing stands in the way. */
  refusal(userId: string, db: Queryable): Promise<string | null>;
  /** What the person owes us although nothing of it is open any more; null where there is none. */
  claim?(userId: string, db: Queryable): Promise<string | null>;
  /** What removes or blanks the rows. Ids and amounts stay, so that the ledger is provable. */
  erase(userId: string): readonly Statement[];
  /** The stored files that go with them, removed after the rows. */
  files?(userId: string, db: Queryable): Promise<readonly string[]>;
}

/** Everyone who holds personal data. A feature registers when its module starts; erasing a person asks them all. */
@Injectable()
export class PersonalData {
  readonly holders: PersonalDataHolder[] = [];

  register(holder: PersonalDataHolder): void {
    this.holders.push(holder);
  }

  /** What is not finished yet, and stands against erasing this person now. */
  async refusals(userId: string, db: Queryable): Promise<string[]> {
    const refusals = await Promise.all(this.holders.map((holder) => holder.refusal(userId, db)));
    return refusals.filter((refusal) => refusal !== null);
  }

  /** What they owe us, written-off debt included. */
  async claims(userId: string, db: Queryable): Promise<string[]> {
    const claims = await Promise.all(this.holders.map(async (holder) => holder.claim?.(userId, db) ?? null));
    return claims.filter((claim) => claim !== null);
  }

  erasures(userId: string): Statement[] {
    return this.holders.flatMap((holder) => holder.erase(userId));
  }

  async files(userId: string, db: Queryable): Promise<string[]> {
    const files = await Promise.all(
      this.holders.map(async (holder) => (await holder.files?.(userId, db)) ?? []),
    );
    return files.flat();
  }
}
