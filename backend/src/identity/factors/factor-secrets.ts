/** How second factors are stored: secrets are encrypted, and codes are keyed hashes. */
import { DerivedKeys } from '#platform/references/derived-keys';
import { Injectable } from '@nestjs/common';
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { base32 } from './totp.ts';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const CODES = 10;
/** 60 bits: three groups of four letters. */
const CODE_LETTERS = 12;

@Injectable()
export class FactorSecrets {
  constructor(private readonly keys: DerivedKeys) {}

  /** Encrypts a secret for this factor. In the row of another factor it cannot be decrypted. */
  async seal(factorId: string, secret: Buffer): Promise<Buffer> {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, await this.keys.of('second factor'), iv).setAAD(
      Buffer.from(factorId),
    );
    const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
  }

  /** Decrypts the secret. Throws if it was changed or belongs to another factor. */
  async open(factorId: string, kept: Buffer): Promise<Buffer> {
    const key = await this.keys.of('second factor');
    const decipher = createDecipheriv(CIPHER, key, kept.subarray(0, IV_BYTES))
      .setAAD(Buffer.from(factorId))
      .setAuthTag(kept.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(kept.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  }

  /** The stored hash of a recovery code, whatever its case and separators. */
  async hashOf(userId: string, code: string): Promise<Buffer> {
    const letters = code.toUpperCase().replaceAll(/[^A-Z2-7]/g, '');
    return createHmac('sha256', await this.keys.of('recovery codes'))
      .update(`${userId} ${letters}`)
      .digest();
  }
}

/** Ten codes such as `K7QP-2M4X-WZ3A`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: CODES }, () =>
    (base32(randomBytes(CODE_LETTERS)).slice(0, CODE_LETTERS).match(/.{4}/g) ?? []).join('-'),
  );
