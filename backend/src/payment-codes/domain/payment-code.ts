/** A code that a member writes with a payment: it names a loan, a wallet or an investment. */
import { eventsOf } from '#platform/event-words/business-event';
import { assert } from '@dziva/event-ledger/domain/assert';
import type { DomainEvent } from '@dziva/event-ledger/domain/event';
import { streamOf } from '@dziva/event-ledger/domain/event-kind';
import { FIRST, tableRows } from '@dziva/event-ledger/domain/stream-rows';
import type { PaymentCodeKind } from '@dziva/vocabulary/payment-codes';

/** Without 0, O, 1 and I, which are mistaken for each other. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_CHARS = 6;
/** More than enough: one code in six has no digit or no letter. */
export const RANDOM_BYTES = 32 * CODE_CHARS;

/** What a code is for; of a wallet the id is its owner's. */
export interface CodedThing {
  readonly kind: PaymentCodeKind;
  readonly thingId: string;
  readonly ownerId: string;
}

export type PaymentCode = { readonly code: null } | (CodedThing & { readonly code: string });

const codeEvent = eventsOf<PaymentCode>();

export type PaymentCodeIssued = DomainEvent<'PaymentCodeIssued', CodedThing & { readonly code: string }>;

const paymentCodeIssued = codeEvent<PaymentCodeIssued>('PaymentCodeIssued', {
  evolve: (_, { data }) => data,
  postings: null,
  notice: null,
  activity: null,
});

/** The key makes sure that no two things have one code. */
const codeRows = tableRows({
  table: 'payment_codes_read',
  key: ['code'],
  items: (state: PaymentCode) => (state.code === null ? [] : [state]),
  row: ({ code, kind, thingId, ownerId }, { at }) => ({
    code,
    kind,
    thingId,
    ownerId,
    issuedAt: at(FIRST).recordedAt,
  }),
});

export const paymentCodeStream = streamOf({
  category: 'payment-code',
  initialState: { code: null },
  subjectOf: (state: PaymentCode) => (state.code === null ? null : state.ownerId),
  kinds: [paymentCodeIssued],
  rows: [codeRows],
});

/** The first code in these random bytes that has a letter and a digit: it is no word and no number of its own. */
export function codeOf(random: Uint8Array): string {
  for (let at = 0; at + CODE_CHARS <= random.length; at += CODE_CHARS) {
    const code = Array.from(random.subarray(at, at + CODE_CHARS), (byte) =>
      ALPHABET.charAt(byte % ALPHABET.length),
    ).join('');
    if (isCodeLike(code)) return code;
  }
  assert(false, 'random bytes have a letter and a digit among them');
}

/** Issues a code, once for each thing. */
export const issueCode = (state: PaymentCode, thing: CodedThing, code: string): PaymentCodeIssued[] =>
  state.code === null ? [{ type: 'PaymentCodeIssued', data: { ...thing, code } }] : [];

const CODE = new RegExp(`^[${ALPHABET}]{${CODE_CHARS}}$`);
/** Whether a text has the form of a code. */
export const isCodeLike = (text: string): boolean =>
  CODE.test(text) && /[A-Z]/.test(text) && /[2-9]/.test(text);

/** Blanks and dashes, also the long ones that telephones make of two short ones. */
const GAP = /^[ \u00A0\u2010-\u2015-]+$/u;
const PARTS_MAX = 3;

/**
 * Everything in these texts that could be a code, each once: whole words, in capitals or not, and words that only blanks or dashes
 * divide (`K7M-2QX`). A longer word that contains a code is none.
 */
export function codesIn(texts: readonly (string | null)[]): string[] {
  const found = texts.flatMap((text) => candidates((text ?? '').toUpperCase()));
  return [...new Set(found)];
}

function candidates(text: string): string[] {
  const pieces = text.split(/([\p{L}\p{N}]+)/u);
  const words = pieces.flatMap((word, i) =>
    i % 2 === 1 ? [{ word, isNext: GAP.test(pieces[i - 1] ?? '') }] : [],
  );
  return words.flatMap((_, from) => {
    const codes: string[] = [];
    let code = '';
    for (const { word, isNext } of words.slice(from, from + PARTS_MAX)) {
      if (code !== '' && !isNext) break;
      code += word;
      if (code.length >= CODE_CHARS) break;
    }
    if (isCodeLike(code)) codes.push(code);
    return codes;
  });
}

/** The text without this code: what is left may be a name. */
export function withoutCode(text: string | null, code: string): string {
  const gap = '[ \\u00A0\\u2010-\\u2015-]*';
  return (text ?? '').replace(
    new RegExp(`(?<![\\p{L}\\p{N}])${[...code].join(gap)}(?![\\p{L}\\p{N}])`, 'giu'),
    ' ',
  );
}
