/** A proof is valid only for its event, and every change of it is refused with a sentence. */
import { describe, expect, it } from '@jest/globals';
import { ed25519 } from '@noble/curves/ed25519.js';
import fc from 'fast-check';
import { hexOf, utf8 } from './bytes.ts';
import { contentText, type EventContent, readContent } from './event-content.ts';
import type { EventProof } from './format.ts';
import { inclusionPath, merkleRoot } from './merkle.ts';
import { leafOf, type Seal, sealText } from './seal.ts';
import { sha256 } from './sha256.ts';
import { verifyProof } from './verify-proof.ts';

const SECRET = new Uint8Array(32).fill(7);
const MADE_KEY = hexOf(ed25519.getPublicKey(SECRET));

const LOAN = '1f0e2d3c-4b5a-4968-8776-655443322110';
const MEMBER = '2a1b3c4d-5e6f-4789-9abc-def012345678';
const FINANCE = '3b2c4d5e-6f7a-4890-8bcd-ef0123456789';

/** A repayment of US$459.59: 62.26 interest, 397.33 principal, from the member's wallet. */
const MADE_CONTENT: EventContent = {
  previousHash: 'ab'.repeat(32),
  streamId: LOAN,
  version: 3,
  position: 120,
  eventId: '4c3d5e6f-7a8b-4901-9cde-f01234567890',
  type: 'RepaymentReceived',
  schemaVersion: 1,
  commandId: '5d4e6f7a-8b9c-4012-8def-012345678901',
  ord: 0,
  actorId: FINANCE,
  actorRole: 'FINANCE',
  subjectId: MEMBER,
  correlationId: '6e5f7a8b-9cad-4123-9ef0-123456789012',
  causationId: null,
  at: '000303af6643a000',
  entry: {
    valueOn: '2026-02-10',
    description: 'Repayment',
    // The ids of liabilities:wallet:<member>, income:loan-interest and assets:loans-receivable:<loan>.
    legs: [
      { accountId: 'e5406eb0-33ff-5125-9c69-9e5a2c8d1c9b', amountCents: 45_959 },
      { accountId: '8007ea59-8054-5b6c-98fa-10c106dad961', amountCents: -6_226 },
      { accountId: '3cc96b2f-b9a8-52d3-af29-01f82c992af5', amountCents: -39_733 },
    ],
  },
  body: `{"amountCents":45959,"borrowerId":"${MEMBER}","receiptNumber":"R-1|2"}`,
};

interface Making {
  readonly content?: EventContent;
  /** The number of leaves in the block, and the index of ours. */
  readonly count?: number;
  readonly index?: number;
  readonly n?: number;
  readonly previous?: string;
}

/** A valid proof, signed with MADE_KEY. */
function madeProof(making: Making = {}): EventProof & { seal: Seal } {
  const { content = MADE_CONTENT, count = 5, index = 2, n = 1, previous = '00'.repeat(32) } = making;
  const text = contentText(content);
  const hash = hexOf(sha256(utf8(text)));
  const tx = 900;
  const leaves = Array.from({ length: count }, (_, i) =>
    i === index
      ? leafOf({ tx, eventId: content.eventId, hash })
      : leafOf({ tx, eventId: LOAN, hash: otherHash(i) }),
  );
  const seal = sealed({
    n,
    previous,
    events: count,
    root: hexOf(merkleRoot(leaves, sha256)),
    first: { tx, pos: content.position - index },
    last: { tx, pos: content.position + count - 1 - index },
  });
  return {
    format: 'dziva proof v1',
    eventId: content.eventId,
    type: content.type,
    recordedAt: '2026-11-20T08:00:00.000Z',
    hash,
    content: text,
    seal,
    inclusion: { tx, index, path: inclusionPath(leaves, index, sha256).map(hexOf) },
  };
}

/** The seal over these facts, signed with MADE_KEY. */
function sealed(facts: Pick<Seal, 'n' | 'previous' | 'events' | 'root' | 'first' | 'last'>): Seal {
  const statement = { ...facts, sealedAt: '2026-11-20T08:10:00.000Z', publicKey: MADE_KEY };
  const text = sealText(statement);
  return { ...statement, hash: hexOf(sha256(text)), signature: hexOf(ed25519.sign(text, SECRET)) };
}

const otherHash = (i: number): string => i.toString(16).padStart(2, '0').repeat(32);

const TRUST = { keys: [MADE_KEY] };
const lastOf = (claimed: unknown, trust: Parameters<typeof verifyProof>[1] = TRUST) =>
  verifyProof(claimed, trust).steps.at(-1);
const text = contentText(MADE_CONTENT);

describe('A proof', () => {
  it('is verified step by step, and shows what happened', () => {
    const { verdict, steps, facts } = verifyProof(madeProof(), TRUST);
    expect(verdict).toBe('PROVEN');
    expect(steps.map(({ name, state }) => `${name} ${state}`)).toEqual(
      ['FORMAT', 'CONTENT', 'HASH', 'TREE', 'SEAL', 'KEY'].map((name) => `${name} PASSED`),
    );
    expect(facts).toEqual({
      type: 'RepaymentReceived',
      recordedAt: '2026-11-20T08:00:00.000Z',
      entry: {
        valueOn: '2026-02-10',
        description: 'Repayment',
        amountCents: 45_959, // 62.26 interest + 397.33 principal
        postings: [
          { account: `liabilities:wallet:${MEMBER}`, amountCents: 45_959 },
          { account: 'income:loan-interest', amountCents: -6_226 },
          { account: `assets:loans-receivable:${LOAN}`, amountCents: -39_733 },
        ],
      },
      data: { amountCents: 45_959, borrowerId: MEMBER, receiptNumber: 'R-1|2' },
    });
  });

  it('does not say who signed it if no key is given', () => {
    expect(verifyProof(madeProof(), { keys: [] })).toMatchObject({ verdict: 'KEY_UNKNOWN' });
    expect(lastOf(madeProof(), { keys: [] })).toMatchObject({ name: 'KEY', state: 'OPEN' });
  });

  it('of an event without a seal says so', () => {
    const proof = { ...madeProof(), seal: null, inclusion: null };
    expect(verifyProof(proof, TRUST)).toMatchObject({ verdict: 'NOT_SEALED' });
  });

  it('is valid at every place of every block', () => {
    const place = fc
      .integer({ min: 1, max: 40 })
      .chain((count) => fc.record({ count: fc.constant(count), index: fc.nat({ max: count - 1 }) }));
    fc.assert(
      fc.property(place, (at) => {
        expect(verifyProof(madeProof(at), TRUST).verdict).toBe('PROVEN');
      }),
      { numRuns: 30 },
    );
  });
});

describe('A changed proof', () => {
  const proof = madeProof();
  const { seal } = proof;
  const inclusion = proof.inclusion ?? { tx: 0, index: 0, path: [] };
  const higher: EventContent = { ...MADE_CONTENT, body: MADE_CONTENT.body.replace('45959', '95959') };
  const rehashed = { ...proof, content: contentText(higher), hash: hexOf(sha256(utf8(contentText(higher)))) };
  const other = sealed({ ...seal, root: '11'.repeat(32) });

  it.each<[string, unknown, string, RegExp]>([
    ['a value that is not a proof', 'hello', 'FORMAT', /no proof/],
    ['another format', { ...proof, format: 'dziva proof v2' }, 'FORMAT', /no proof/],
    ['content that cannot be read', { ...proof, content: 'v1|a|b' }, 'CONTENT', /cannot be read/],
    ['an amount in the content', { ...proof, content: contentText(higher) }, 'HASH', /was changed/],
    ['a posting', { ...proof, content: text.replace(':45959', ':45960') }, 'HASH', /was changed/],
    ['a hash', { ...proof, hash: '00'.repeat(32) }, 'HASH', /was changed/],
    ['content and hash together', rehashed, 'TREE', /does not lead/],
    ['the id', { ...proof, eventId: MEMBER }, 'CONTENT', /another event/],
    ['the type', { ...proof, type: 'LoanDisbursed' }, 'CONTENT', /another type/],
    ['the time', { ...proof, recordedAt: '2026-11-20T08:00:00.001Z' }, 'CONTENT', /another time/],
    [
      'a time that does not exist',
      { ...proof, content: text.replace(MADE_CONTENT.at, '7fffffffffffffff') },
      'CONTENT',
      /cannot be read/,
    ],
    ['the place', { ...proof, inclusion: { ...inclusion, index: 1 } }, 'TREE', /does not lead/],
    ['the transaction', { ...proof, inclusion: { ...inclusion, tx: 901 } }, 'TREE', /does not lead/],
    [
      'a shorter path',
      { ...proof, inclusion: { ...inclusion, path: inclusion.path.slice(1) } },
      'TREE',
      /lead/,
    ],
    ['no path', { ...proof, inclusion: null }, 'SEAL', /without a path/],
    ['no seal', { ...proof, seal: null }, 'SEAL', /without a seal/],
    ['another root', { ...proof, seal: other }, 'TREE', /does not lead/],
    [
      'a block that ends before it',
      { ...proof, seal: { ...seal, last: seal.first } },
      'TREE',
      /does not lead/,
    ],
    [
      'the time of the seal',
      { ...proof, seal: { ...seal, sealedAt: '2026-11-20T08:11:00.000Z' } },
      'SEAL',
      /hash/,
    ],
    ['the number of the seal', { ...proof, seal: { ...seal, n: 2 } }, 'SEAL', /its hash is not/],
    [
      'the signature',
      { ...proof, seal: { ...seal, signature: 'ab'.repeat(64) } },
      'SEAL',
      /signature does not fit/,
    ],
  ])('with %s is refused', (_what, claimed, name, sentence) => {
    const { verdict, steps } = verifyProof(claimed, TRUST);
    expect(verdict).toBe('REFUSED');
    expect(steps.at(-1)).toMatchObject({ name, state: 'FAILED', sentence: expect.stringMatching(sentence) });
  });

  it('with any changed character of the content or of a hash is refused', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: text.length - 1 }),
        fc.string({ minLength: 1, maxLength: 1 }),
        (at, character) => {
          fc.pre(text[at] !== character);
          const content = text.slice(0, at) + character + text.slice(at + 1);
          expect(verifyProof({ ...proof, content }, TRUST).verdict).toBe('REFUSED');
        },
      ),
    );
    const digit = fc.constantFrom(...'0123456789abcdef');
    const field = fc.constantFrom('root', 'previous', 'publicKey', 'hash', 'signature');
    fc.assert(
      fc.property(field, fc.nat({ max: 63 }), digit, (name, at, character) => {
        const value = seal[name as 'root'];
        fc.pre(value[at] !== character);
        const changed = { ...seal, [name]: value.slice(0, at) + character + value.slice(at + 1) };
        expect(verifyProof({ ...proof, seal: changed }, TRUST).verdict).toBe('REFUSED');
      }),
      { numRuns: 40 },
    );
  });

  it('that is consistent but signed with another key is refused', () => {
    expect(lastOf(proof, { keys: ['22'.repeat(32)] })).toMatchObject({ name: 'KEY', state: 'FAILED' });
  });
});

describe('A seal that was kept', () => {
  const proof = madeProof();
  const next = madeProof({ n: 2, previous: proof.seal.hash }).seal;

  it('agrees if it is the same seal or the one after it', () => {
    for (const kept of [proof.seal, next])
      expect(lastOf(proof, { ...TRUST, kept })).toMatchObject({ name: 'KEPT_SEAL', state: 'PASSED' });
  });

  it.each<[string, Seal, RegExp]>([
    ['over a different history', madeProof({ count: 6 }).seal, /history was rewritten/],
    [
      'that follows a different history',
      madeProof({ n: 2, previous: '33'.repeat(32) }).seal,
      /history was rewritten/,
    ],
    ['that is much later', madeProof({ n: 9 }).seal, /says nothing of seal 1/],
    ['that is not genuine', { ...next, events: 9 }, /not genuine itself/],
  ])('%s is refused', (_what, kept, sentence) => {
    expect(lastOf(proof, { ...TRUST, kept })).toMatchObject({
      name: 'KEPT_SEAL',
      state: 'FAILED',
      sentence: expect.stringMatching(sentence),
    });
  });
});

describe('The content of an event', () => {
  const uuid = fc.uuid();
  const entry = fc.record({
    valueOn: fc.constant('2026-02-10'),
    description: fc.stringMatching(/^[A-Za-z #:,]{0,30}$/),
    legs: fc.array(fc.record({ accountId: uuid, amountCents: fc.integer() }), { minLength: 1, maxLength: 6 }),
  });
  const contents = fc.record<EventContent>({
    previousHash: fc.constant('ab'.repeat(32)),
    streamId: uuid,
    version: fc.nat(),
    position: fc.nat(),
    eventId: uuid,
    type: fc.constant('Paid'),
    schemaVersion: fc.nat(9),
    commandId: uuid,
    ord: fc.nat(9),
    actorId: uuid,
    actorRole: fc.constant('FINANCE'),
    subjectId: fc.option(uuid),
    correlationId: uuid,
    causationId: fc.option(uuid),
    at: fc.constant('000303af6643a000'),
    entry: fc.option(entry),
    body: fc.json(),
  });

  it('is read back as it was written', () => {
    fc.assert(
      fc.property(contents, (content) => {
        expect(readContent(contentText(content))).toEqual(content);
      }),
    );
  });

  it.each([
    '',
    'v1',
    text.replace('v1|', 'v2|'),
    text.replace('|120|', '|0120|'),
    text.replace('#Repayment#', '#'),
    text.replace(':45959', ':45959.0'),
    text.replace('000303af6643a000', '0'),
    text.replace('000303af6643a000', '7fffffffffffffff'),
    text.replace('000303af6643a000', '8000000000000000'),
  ])('is none where it is %j', (bad) => {
    expect(readContent(bad)).toBeNull();
  });
});
