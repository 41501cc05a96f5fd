/**
 * Merkle trees as in RFC 9162, 2.1: one hash for a list, and short proofs that an item is in it. Independent of events and of
 * the platform: the caller passes the hash function, so that a server can use its own fast one.
 */

/** SHA-256 of some bytes. */
export type Sha256 = (bytes: Uint8Array) => Uint8Array;

/** The proof that a leaf is in the tree of this root. */
export interface Inclusion {
  /** The leaf itself, not its hash. */
  readonly leaf: Uint8Array;
  /** Its index, starting at 0. */
  readonly index: number;
  /** The number of leaves in the tree. */
  readonly size: number;
  /** The sibling hashes on the path to the root, starting at the leaf's neighbour. */
  readonly path: readonly Uint8Array[];
  readonly root: Uint8Array;
}

const LEAF = Uint8Array.of(0x00);
// Not the prefix of a leaf, so that nobody can present two nodes as a leaf.
const NODE = Uint8Array.of(0x01);

/** The root over the leaves in this order; without leaves it is the hash of no bytes. */
export function merkleRoot(leaves: readonly Uint8Array[], sha256: Sha256): Uint8Array {
  return levelsOf(leaves, sha256).at(-1)?.[0] ?? sha256(new Uint8Array());
}

/** The hashes that lead from the leaf at `index` to the root. Throws if the leaf does not exist. */
export function inclusionPath(leaves: readonly Uint8Array[], index: number, sha256: Sha256): Uint8Array[] {
  if (!Number.isInteger(index) || index < 0 || index >= leaves.length)
    throw new RangeError(`There is no leaf ${index} among ${leaves.length}.`);
  return levelsOf(leaves, sha256).flatMap((level, height) => {
    const neighbour = level[Math.floor(index / 2 ** height) ^ 1];
    return neighbour === undefined ? [] : [neighbour];
  });
}

/** Whether the path leads from the leaf at its place to the root (RFC 9162, 2.1.3.2). It trusts none of its arguments. */
export function isIncluded({ leaf, index, size, path, root }: Inclusion, sha256: Sha256): boolean {
  if (!Number.isInteger(index) || !Number.isInteger(size) || index < 0 || index >= size) return false;
  let place = index;
  let last = size - 1;
  let hash = leafHash(leaf, sha256);
  for (const beside of path) {
    if (last === 0) return false;
    // The last node of a level without a neighbour moves up unchanged.
    while (place === last && place % 2 === 0) {
      place /= 2;
      last /= 2;
    }
    hash = place % 2 === 1 ? nodeHash(beside, hash, sha256) : nodeHash(hash, beside, sha256);
    place = Math.floor(place / 2);
    last = Math.floor(last / 2);
  }
  return last === 0 && areEqual(hash, root);
}

/** From the leaves' hashes up to the root: neighbours are hashed together, and a node without a neighbour moves up unchanged. */
function levelsOf(leaves: readonly Uint8Array[], sha256: Sha256): Uint8Array[][] {
  let level = leaves.map((leaf) => leafHash(leaf, sha256));
  const levels = [level];
  while (level.length > 1) {
    level = above(level, sha256);
    levels.push(level);
  }
  return levels;
}

function above(level: readonly Uint8Array[], sha256: Sha256): Uint8Array[] {
  return level.flatMap((left, i) => {
    if (i % 2 === 1) return [];
    const right = level[i + 1];
    return [right === undefined ? left : nodeHash(left, right, sha256)];
  });
}

const leafHash = (leaf: Uint8Array, sha256: Sha256): Uint8Array => sha256(joined(LEAF, leaf));

const nodeHash = (left: Uint8Array, right: Uint8Array, sha256: Sha256): Uint8Array =>
  sha256(joined(NODE, left, right));

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const areEqual = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, i) => byte === b[i]);
