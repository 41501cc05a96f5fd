import { Injectable } from '@nestjs/common';
import { hkdfSync } from 'node:crypto';
import { ReferenceRegister } from './reference-register.ts';

const KEY_BYTES = 32;

/** Keys for other purposes, derived from the index key (HKDF-SHA-256): only one file to back up, and each key has one purpose. */
@Injectable()
export class DerivedKeys {
  constructor(private readonly register: ReferenceRegister) {}

  /** 32 bytes for this purpose, always the same. */
  async of(purpose: string): Promise<Buffer> {
    const key = await this.register.open();
    return Buffer.from(hkdfSync('sha256', key, '', `dziva ${purpose}`, KEY_BYTES));
  }
}
