/** Codes that are sent to a telephone: they work once, for a short time, and for the number that they were sent to. */
import { TextMessages } from '#platform/messages/text-messages';
import { KeyedHashes } from '#platform/references/keyed-hashes';
import { COMPANY } from '@dziva/contracts/company';
import { type Queryable, sql, type Statement } from '@dziva/event-ledger/database/sql';
import { Injectable } from '@nestjs/common';
import { randomInt, randomUUID } from 'node:crypto';

const DIGITS = 6;
const MINUTES = 10;

/** What a code is for. A code for one purpose does not work for another. */
type Purpose = 'phone-code' | 'password-code';

interface PhoneCode {
  readonly code: string;
  readonly expiresAt: string;
  /** Keeps its hash. Earlier codes of the user become invalid. */
  readonly statement: Statement;
}

@Injectable()
export class PhoneCodes {
  constructor(
    private readonly keyed: KeyedHashes,
    private readonly messages: TextMessages,
  ) {}

  /** A new code for this number of the user. */
  async make(purpose: Purpose, userId: string, phone: string): Promise<PhoneCode> {
    const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
    const expiresAt = new Date(Date.now() + MINUTES * 60_000).toISOString();
    const hash = await this.hashOf(purpose, userId, code);
    return {
      code,
      expiresAt,
      statement: sql`INSERT INTO phone_code (user_id, phone, code_hash, expires_at)
                     VALUES (${userId}, ${phone}, ${hash}, ${expiresAt})
                     ON CONFLICT (user_id) DO UPDATE
                       SET phone = excluded.phone, code_hash = excluded.code_hash, expires_at = excluded.expires_at`,
    };
  }

  /** Sends it. Throws if no gateway took it. */
  send(phone: string, code: string): Promise<void> {
    return this.messages.send({
      id: randomUUID(),
      to: phone,
      text: `${code} is your code for ${COMPANY.name}. It works for ${MINUTES} minutes. Give it to nobody, not to us either.`,
    });
  }

  /** Uses it up. False if it is not the code that was sent to this number, or it has expired. */
  async use(db: Queryable, purpose: Purpose, userId: string, phone: string, code: string): Promise<boolean> {
    const hash = await this.hashOf(purpose, userId, code);
    const used = await db.query(
      sql`DELETE FROM phone_code WHERE user_id = ${userId} AND code_hash = ${hash} AND phone = ${phone}
             AND expires_at > ${new Date().toISOString()} RETURNING user_id`,
    );
    return used.length > 0;
  }

  private async hashOf(purpose: Purpose, userId: string, code: string): Promise<string | undefined> {
    const [hash] = await this.keyed.of(purpose, [`${userId} ${code}`]);
    return hash;
  }
}
