import { Injectable } from '@nestjs/common';
import { createHmac } from 'node:crypto';
import { ReferenceRegister } from './reference-register.ts';

/** Hashes for look-ups that nobody can guess without the index key. */
@Injectable()
export class KeyedHashes {
  constructor(private readonly register: ReferenceRegister) {}

  /** In hex, one for each text. The same text has a different hash for each purpose. */
  async of(purpose: string, texts: readonly string[]): Promise<string[]> {
    const key = await this.register.open();
    return texts.map((text) => createHmac('sha256', key).update(`${purpose}\n${text}`).digest('hex'));
  }
}
