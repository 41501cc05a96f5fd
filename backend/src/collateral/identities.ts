import { KeyedHashes } from '#platform/references/keyed-hashes';
import { Injectable } from '@nestjs/common';
import {
  IDENTITY_PURPOSE,
  identityKeysOf,
  recordedOf,
  type WrittenIdentity,
} from './domain/asset-identity.ts';

/** An identity as it is stored: its text, which can be erased, and the keyed hashes of its numbers. */
export interface Identified {
  readonly identity: WrittenIdentity;
  /** JSON; null if nothing was entered. */
  readonly text: string | null;
  readonly hashes: readonly string[];
}

@Injectable()
export class Identities {
  constructor(private readonly keyed: KeyedHashes) {}

  async of(written: WrittenIdentity): Promise<Identified> {
    const identity = recordedOf(written);
    const hashes = await this.keyed.of(IDENTITY_PURPOSE, identityKeysOf(identity));
    const text = Object.keys(identity).length === 0 ? null : JSON.stringify(identity);
    return { identity, text, hashes };
  }
}
