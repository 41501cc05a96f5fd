/** Pseudo-random numbers: the same seed gives the same numbers, so every demo year is the same. */
import { assert } from '@dziva/event-ledger/domain/assert';

const TWO_TO_32 = 2 ** 32;

/** A small generator (mulberry32) for demo data. Not for secrets. */
export class Random {
  private state: number;

  constructor(private readonly seed: string) {
    this.state = hashOf(seed);
  }

  /** A separate generator for one part, so that its numbers do not depend on the other parts. */
  fork(part: string): Random {
    return new Random(`${this.seed}/${part}`);
  }

  /** A number from 0 (inclusive) to 1 (exclusive). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / TWO_TO_32;
  }

  /** A whole number from `min` to `max`, both inclusive. */
  int(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(list: readonly T[]): T {
    const picked = list[this.int(0, list.length - 1)];
    assert(picked !== undefined, 'nothing to pick from');
    return picked;
  }

  /** `count` decimal digits as text. */
  digits(count: number): string {
    return Array.from({ length: count }, () => this.int(0, 9)).join('');
  }

  /** A UUID in the form of version 4. */
  uuid(): string {
    const hex = Array.from({ length: 32 }, () => this.int(0, 15).toString(16)).join('');
    const variant = '89ab'[this.int(0, 3)];
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
  }
}

/** FNV-1a over the characters. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  }
  return hash >>> 0;
}
