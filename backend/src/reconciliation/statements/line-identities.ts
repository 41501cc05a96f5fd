import { KeyedHashes } from '#platform/references/keyed-hashes';
import type { TransferMethod } from '@dziva/vocabulary/payment-methods';
import { Injectable } from '@nestjs/common';
import { type IdentifiedLine, identityOf } from './domain/line-identity.ts';

/** Half of a hash: two of a billion lines have the same one by chance once in 10^20 times. */
const HEX_CHARS = 32;

/** The keyed hashes by which lines are known again. */
@Injectable()
export class LineIdentities {
  constructor(private readonly hashes: KeyedHashes) {}

  /** In hex, one for each line. */
  async of(till: TransferMethod, lines: readonly IdentifiedLine[]): Promise<string[]> {
    const hashes = await this.hashes.of(
      'statement line',
      lines.map((line) => identityOf(till, line)),
    );
    return hashes.map((hash) => hash.slice(0, HEX_CHARS));
  }
}
