/**
 * What a seal hashes and signs. Servers and browsers share these rules and each pass their own SHA-256 and Ed25519, because a
 * server that checks a long history has faster ones.
 */
import { bytesOf, hexOf, utf8 } from './bytes.ts';
import type { Sha256 } from './merkle.ts';

/** The place of an event in the subscription order. */
export interface Place {
  readonly tx: number;
  readonly pos: number;
}

/** The data of one event in a seal. */
export interface SealedEvent {
  readonly tx: number;
  readonly eventId: string;
  /** Hex, like the other hashes here. */
  readonly hash: string;
}

export interface SealStatement {
  /** 1, 2, 3 … */
  readonly n: number;
  readonly first: Place;
  readonly last: Place;
  readonly events: number;
  readonly root: string;
  /** The hash of the previous seal; zeros for the first one. */
  readonly previous: string;
  readonly sealedAt: string;
  readonly publicKey: string;
}

export interface Seal extends SealStatement {
  readonly hash: string;
  readonly signature: string;
}

export interface SealCrypto {
  readonly sha256: Sha256;
  readonly isSigned: (signature: Uint8Array, message: Uint8Array, publicKey: Uint8Array) => boolean;
}

/** Transaction (8 bytes), event id (16), event hash (32). */
export const LEAF_BYTES = 56;
export const ID_AT = 8;
export const HASH_AT = 24;

/** The leaf of an event in its block's tree. */
export function leafOf({ tx, eventId, hash }: SealedEvent): Uint8Array {
  const leaf = new Uint8Array(LEAF_BYTES);
  new DataView(leaf.buffer).setBigInt64(0, BigInt(tx));
  leaf.set(bytesOf(eventId.replaceAll('-', '')), ID_AT);
  leaf.set(bytesOf(hash), HASH_AT);
  return leaf;
}

/** One line for each fact, in a fixed order: this text is hashed and signed. */
export function sealText({ n, first, last, events, root, previous, sealedAt, publicKey }: SealStatement) {
  const lines = [
    'dziva seal v1',
    `${n}`,
    `${first.tx}:${first.pos}`,
    `${last.tx}:${last.pos}`,
    `${events}`,
    root,
    previous,
    sealedAt,
    publicKey,
  ];
  return utf8(lines.map((line) => `${line}\n`).join(''));
}

/** Checks a seal by itself and describes what is wrong; null if hash and signature match its content. */
export function sealFlaw(seal: Seal, crypto: SealCrypto): string | null {
  const text = sealText(seal);
  if (hexOf(crypto.sha256(text)) !== seal.hash) return 'its hash is not that of its content';
  return crypto.isSigned(bytesOf(seal.signature), text, bytesOf(seal.publicKey))
    ? null
    : 'its signature does not fit';
}
