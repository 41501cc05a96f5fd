/** Compares the tree with the definition and examples of RFC 9162, and checks that every change of a proof is refused. */
import { inclusionPath, isIncluded, merkleRoot, type Inclusion } from './merkle.ts';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { bytesOf, hexOf as hex, utf8 } from './bytes.ts';
import { sha256 } from './sha256.ts';

const leavesOf = (count: number): Uint8Array[] => Array.from({ length: count }, (_, i) => utf8(`${i}`));
const leafHash = (leaf: Uint8Array) => sha256(Uint8Array.of(0, ...leaf));
const nodeHash = (left: Uint8Array, right: Uint8Array) => sha256(Uint8Array.of(1, ...left, ...right));

/** RFC 9162, 2.1.1: MTH(D[n]), split at the largest power of two below n. */
function rootByDefinition(leaves: readonly Uint8Array[]): Uint8Array {
  const [first] = leaves;
  if (first === undefined) return sha256(new Uint8Array());
  if (leaves.length === 1) return leafHash(first);
  const k = 2 ** Math.floor(Math.log2(leaves.length - 1));
  return nodeHash(rootByDefinition(leaves.slice(0, k)), rootByDefinition(leaves.slice(k)));
}

/** RFC 9162, 2.1.3.1: PATH(m, D[n]). */
function pathByDefinition(m: number, leaves: readonly Uint8Array[]): Uint8Array[] {
  if (leaves.length <= 1) return [];
  const k = 2 ** Math.floor(Math.log2(leaves.length - 1));
  const [left, right] = [leaves.slice(0, k), leaves.slice(k)];
  return m < k
    ? [...pathByDefinition(m, left), rootByDefinition(right)]
    : [...pathByDefinition(m - k, right), rootByDefinition(left)];
}

const proofOf = (leaves: readonly Uint8Array[], index: number): Inclusion => ({
  leaf: leaves[index] ?? new Uint8Array(),
  index,
  size: leaves.length,
  path: inclusionPath(leaves, index, sha256),
  root: merkleRoot(leaves, sha256),
});

describe('A root', () => {
  // The leaves and roots that implementations of Certificate Transparency use as test data.
  const leaves = [
    '',
    '00',
    '10',
    '2021',
    '3031',
    '40414243',
    '5051525354555657',
    '606162636465666768696a6b6c6d6e6f',
  ];
  it.each([
    [0, 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    [1, '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d'],
    [2, 'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125'],
    [3, 'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77'],
    [4, 'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7'],
    [5, '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4'],
    [6, '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef'],
    [7, 'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c'],
    [8, '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328'],
  ])('of %i known leaves is the known one', (count, root) => {
    const bytes = leaves.slice(0, count).map((leaf) => bytesOf(leaf));
    expect(hex(merkleRoot(bytes, sha256))).toBe(root);
  });

  it.each(Array.from({ length: 18 }, (_, count) => count))(
    'of %i leaves is as the RFC defines it',
    (count) => {
      expect(hex(merkleRoot(leavesOf(count), sha256))).toBe(hex(rootByDefinition(leavesOf(count))));
    },
  );

  it('does not accept a node as a leaf', () => {
    const [a, b] = [utf8('a'), utf8('b')];
    const asLeaf = Uint8Array.of(...leafHash(a), ...leafHash(b));
    expect(hex(merkleRoot([asLeaf], sha256))).not.toBe(hex(merkleRoot([a, b], sha256)));
  });
});

describe('A path', () => {
  it.each(Array.from({ length: 18 }, (_, count) => count))(
    'among %i leaves is as the RFC defines it',
    (count) => {
      const leaves = leavesOf(count);
      for (const index of leaves.keys()) {
        const path = inclusionPath(leaves, index, sha256);
        expect(path.map(hex)).toEqual(pathByDefinition(index, leaves).map(hex));
        expect(isIncluded(proofOf(leaves, index), sha256)).toBe(true);
      }
    },
  );

  it.each([
    // RFC 9162, 2.1.5: the number of hashes on the path from d0, d3, d4 and d6 of seven leaves.
    [0, 3],
    [3, 3],
    [4, 3],
    [6, 2],
  ])('from leaf %i of seven has %i hashes', (index, length) => {
    expect(inclusionPath(leavesOf(7), index, sha256)).toHaveLength(length);
  });

  it.each([-1, 3, 0.5, Number.NaN])('from leaf %d of three does not exist', (index) => {
    expect(() => inclusionPath(leavesOf(3), index, sha256)).toThrow(RangeError);
  });
});

describe('A proof', () => {
  const place = fc
    .integer({ min: 1, max: 200 })
    .chain((count) => fc.tuple(fc.constant(count), fc.nat({ max: count - 1 })));
  const bit = fc.nat({ max: 255 });
  const flipped = (bytes: Uint8Array, at: number) =>
    bytes.map((byte, i) => (i === Math.floor(at / 8) % bytes.length ? byte ^ (1 << (at % 8)) : byte));

  it('is valid for every leaf of every list', () => {
    fc.assert(fc.property(place, ([count, i]) => isIncluded(proofOf(leavesOf(count), i), sha256)));
  });

  it('fails with another leaf or another root', () => {
    fc.assert(
      fc.property(place, bit, ([count, i], at) => {
        const proof = proofOf(leavesOf(count), i);
        expect(isIncluded({ ...proof, leaf: flipped(proof.leaf, at) }, sha256)).toBe(false);
        expect(isIncluded({ ...proof, root: flipped(proof.root, at) }, sha256)).toBe(false);
        expect(isIncluded({ ...proof, root: proof.root.slice(1) }, sha256)).toBe(false);
      }),
    );
  });

  it('fails at any other place', () => {
    fc.assert(
      fc.property(place, fc.integer({ min: -3, max: 220 }), ([count, i], other) => {
        fc.pre(other !== i);
        expect(isIncluded({ ...proofOf(leavesOf(count), i), index: other }, sha256)).toBe(false);
      }),
    );
  });

  it('fails with a path that is changed, too long or too short', () => {
    fc.assert(
      fc.property(place, fc.nat(), bit, ([count, i], step, at) => {
        fc.pre(count > 1);
        const proof = proofOf(leavesOf(count), i);
        const changed = proof.path.map((hash, k) =>
          k === step % proof.path.length ? flipped(hash, at) : hash,
        );
        expect(isIncluded({ ...proof, path: changed }, sha256)).toBe(false);
        expect(isIncluded({ ...proof, path: proof.path.slice(0, -1) }, sha256)).toBe(false);
        expect(isIncluded({ ...proof, path: [...proof.path, proof.root] }, sha256)).toBe(false);
      }),
    );
  });

  it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('fails in a tree of %d leaves', (size) => {
    expect(isIncluded({ ...proofOf(leavesOf(1), 0), size }, sha256)).toBe(false);
  });
});
