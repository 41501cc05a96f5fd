import type { Queryable, Statement } from '@dziva/event-ledger/database/sql';
import { Injectable } from '@nestjs/common';

/** The personal data that one feature stores, and whether it must keep them for now. */
export interface PersonalDataHolder {
  readonly name: string;
  /** A sentence for the ADMIN while something of the person is unfinished; null if the person can be erased. */
  refusal(userId: string, db: Queryable): Promise<string | null>;
  /** What the person still owes us although nothing is unfinished; null if nothing. */
  claim?(userId: string, db: Queryable): Promise<string | null>;
  /** The statements that remove or blank the rows. Ids and amounts stay, so that the ledger can still be verified. */
  erase(userId: string): readonly Statement[];
  /** The stored files that belong to them, removed after the rows. */
  files?(userId: string, db: Queryable): Promise<readonly string[]>;
}

/** All features that store personal data. A feature registers when its module starts; erasing a person calls all of them. */
@Injectable()
export class PersonalData {
  readonly holders: PersonalDataHolder[] = [];

  register(holder: PersonalDataHolder): void {
    this.holders.push(holder);
  }

  /** What is still unfinished, so that this person cannot be erased now. */
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
