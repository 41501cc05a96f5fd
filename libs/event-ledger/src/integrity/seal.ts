/**
 * A seal: a signed statement about a block of settled events and about the previous seal. A person who keeps one seal can
 * check later whether anything up to it was changed.
 */
import { merkleRoot } from '@dziva/proofs/merkle';
import {
  HASH_AT,
  ID_AT,
  LEAF_BYTES,
  leafOf,
  type Place,
  type Seal,
  type SealedEvent,
  sealFlaw,
  type SealStatement,
  sealText,
} from '@dziva/proofs/seal';
import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';

/** Settled events in order, without gaps. */
export interface Block {
  readonly first: Place;
  readonly last: Place;
  readonly events: readonly SealedEvent[];
}

const NO_SEAL_BEFORE = '00'.repeat(32);
// The bytes before the 32 bytes of an Ed25519 key in its SubjectPublicKeyInfo (RFC 8410).
const SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

/** Makes the seal of a block, to follow `previous`. The key is Ed25519 and signs the seal. */
export function sealOf(block: Block, previous: Seal | null, sealedAt: string, key: KeyObject): Seal {
  const statement: SealStatement = {
    n: (previous?.n ?? 0) + 1,
    first: block.first,
    last: block.last,
    events: block.events.length,
    root: rootOf(block.events),
    previous: previous?.hash ?? NO_SEAL_BEFORE,
    sealedAt,
    publicKey: publicKeyOf(key),
  };
  const text = sealText(statement);
  return {
    ...statement,
    hash: sha256(text).toString('hex'),
    signature: sign(null, text, key).toString('hex'),
  };
}

/** Checks a seal by itself and describes what is wrong; null if hash and signature match its content. */
export const flawOf = (seal: Seal): string | null => sealFlaw(seal, { sha256, isSigned });

/** Checks a seal as the one that follows `previous`, or as the first, and describes what is wrong; null if nothing is. */
export function chainFlawOf(seal: Seal, previous: Seal | null): string | null {
  if (seal.previous !== (previous?.hash ?? NO_SEAL_BEFORE))
    return previous === null
      ? 'it follows a seal that is not there'
      : `it does not follow seal ${previous.n}`;
  const isAfter =
    previous === null ||
    seal.first.tx > previous.last.tx ||
    (seal.first.tx === previous.last.tx && seal.first.pos > previous.last.pos);
  return isAfter ? null : `it begins before the end of seal ${seal.n - 1}`;
}

/** The Merkle root of the events, in hex. */
export function rootOf(events: readonly SealedEvent[]): string {
  return Buffer.from(merkleRoot(events.map(leafOf), sha256)).toString('hex');
}

/** The leaves as they are stored, one after the other. */
export const leavesOf = (events: readonly SealedEvent[]): Buffer => Buffer.concat(events.map(leafOf));

/** The events, read from the stored leaves. */
export function eventsOf(leaves: Buffer): SealedEvent[] {
  return Array.from({ length: Math.floor(leaves.length / LEAF_BYTES) }, (_, i) => {
    const leaf = leaves.subarray(i * LEAF_BYTES, (i + 1) * LEAF_BYTES);
    return {
      tx: Number(leaf.readBigInt64BE(0)),
      eventId: leaf.toString('hex', ID_AT, HASH_AT).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
      hash: leaf.toString('hex', HASH_AT),
    };
  });
}

/** The 32 bytes of the public key, in hex. */
export function publicKeyOf(key: KeyObject): string {
  const spki = (key.type === 'private' ? createPublicKey(key) : key).export({ type: 'spki', format: 'der' });
  return spki.subarray(SPKI_PREFIX.length).toString('hex');
}

/** SHA-256, in the form that the tree needs. */
export const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

function isSigned(signature: Uint8Array, message: Uint8Array, publicKey: Uint8Array): boolean {
  const key = Buffer.concat([SPKI_PREFIX, publicKey]);
  return verify(null, message, createPublicKey({ key, type: 'spki', format: 'der' }), signature);
}
