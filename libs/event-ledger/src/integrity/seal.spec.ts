/** A seal is valid only for the events that it closes. */
import { type Block, chainFlawOf, eventsOf, flawOf, leavesOf, publicKeyOf, rootOf, sealOf } from './seal.ts';
import type { Seal } from '@dziva/proofs/seal';
import { describe, expect, it } from '@jest/globals';
import { generateKeyPairSync } from 'node:crypto';

const AT = '2026-11-20T08:00:00.000Z';
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const eventOf = (i: number) => ({
  tx: 700 + i,
  eventId: `00000000-0000-4000-8000-0000000000${i.toString().padStart(2, '0')}`,
  hash: i.toString(16).padStart(2, '0').repeat(32),
});
const blockOf = (from: number, to: number): Block => ({
  first: { tx: 700 + from, pos: from },
  last: { tx: 700 + to, pos: to },
  events: Array.from({ length: to - from + 1 }, (_, i) => eventOf(from + i)),
});
const first = sealOf(blockOf(1, 5), null, AT, privateKey);
const second = sealOf(blockOf(6, 8), first, AT, privateKey);

describe('A seal', () => {
  it('is numbered, counts its events and refers to the previous seal', () => {
    expect(first).toMatchObject({
      n: 1,
      events: 5,
      previous: '00'.repeat(32),
      publicKey: publicKeyOf(publicKey),
    });
    expect(second).toMatchObject({ n: 2, events: 3, previous: first.hash });
  });

  it('is valid, alone and in its chain', () => {
    expect([flawOf(first), flawOf(second)]).toEqual([null, null]);
    expect([chainFlawOf(first, null), chainFlawOf(second, first)]).toEqual([null, null]);
  });

  const other = generateKeyPairSync('ed25519').publicKey;
  it.each<Partial<Seal>>([
    { n: 3 },
    { first: { tx: 706, pos: 7 } },
    { last: { tx: 708, pos: 9 } },
    { events: 4 },
    { root: '11'.repeat(32) },
    { previous: '11'.repeat(32) },
    { sealedAt: '2026-11-20T08:00:00.001Z' },
    { publicKey: publicKeyOf(other) },
    { hash: first.hash },
  ])('with %j changed has another hash', (change) => {
    expect(flawOf({ ...second, ...change })).toBe('its hash is not that of its content');
  });

  it('is not signed if it has the signature of another seal', () => {
    expect(flawOf({ ...second, signature: first.signature })).toBe('its signature does not fit');
  });

  it('is found if it follows another seal than it refers to', () => {
    expect(chainFlawOf(second, null)).toMatch('not there');
    expect(chainFlawOf(second, second)).toMatch('does not follow');
    const early = sealOf(blockOf(5, 8), first, AT, privateKey);
    expect(chainFlawOf(early, first)).toMatch('begins before the end of seal 1');
  });
});

describe('The leaves', () => {
  const { events } = blockOf(1, 5);
  it('can be read back', () => expect(eventsOf(leavesOf(events))).toEqual(events));
  it.each([
    ['transaction', { tx: 999 }],
    ['id', { eventId: '00000000-0000-4000-8000-000000000099' }],
    ['hash', { hash: 'ff'.repeat(32) }],
  ])('bind the %s of every event', (_, change) => {
    for (const i of events.keys())
      expect(rootOf(events.map((event, k) => (k === i ? { ...event, ...change } : event)))).not.toBe(
        first.root,
      );
  });
  it('depend on the order of the events', () => expect(rootOf(events.toReversed())).not.toBe(first.root));
});
