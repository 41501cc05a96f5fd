import type { Unit } from '@dziva/event-ledger/commands/unit';
import { sql } from '@dziva/event-ledger/database/sql';
import { KeyedHashes } from '#platform/references/keyed-hashes';
import { Injectable } from '@nestjs/common';
import { personStream, shareNationalId } from './domain/person.ts';
import { NATIONAL_ID_PURPOSE } from './domain/same-person.ts';
import { personIdOf } from './person-id.ts';

/** The blind index of national IDs: if two accounts have the same ID, its keyed hash shows it, and staff are alerted. */
@Injectable()
export class NationalIds {
  constructor(private readonly keyed: KeyedHashes) {}

  /** Indexes the ID of a profile, in its normal form. The profile must be written earlier in the same unit. */
  async index(unit: Unit, userId: string, nationalId: string): Promise<void> {
    const [key = ''] = await this.keyed.of(NATIONAL_ID_PURPOSE, [nationalId]);
    // If two accounts get the same ID at the same time, they run this one after the other, and the second finds the first.
    await unit.db.query(sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 168))`);
    const others = await unit.db.query<{ id: string }>(
      sql`SELECT user_id AS id FROM profile WHERE national_id_key = ${key} AND user_id <> ${userId}`,
    );
    // If two write at the same time, the key must belong to the ID that was stored last.
    unit.write(
      sql`UPDATE profile SET national_id_key = ${key} WHERE user_id = ${userId} AND national_id = ${nationalId}`,
    );
    if (others.length === 0) return;
    const person = await unit.load(personStream, personIdOf(userId));
    person.append(
      shareNationalId(
        person.state,
        userId,
        others.map(({ id }) => id),
      ),
    );
  }
}
