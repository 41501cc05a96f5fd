/** Masks personal data in an answer, by the names of its fields and by what e-mails, numbers and ids look like in texts. */
import type { Endpoint } from '@dziva/contracts/endpoint';
import { namesInSentences, type PersonalKind, personalKindOf } from '@dziva/contracts/personal-fields';

const HIDDEN = '•••';
const SHOWN_CHARS = 2;
/** A code of our own, such as `MEMBER_SINCE`, and an id are no names. */
const CODE_OR_ID = /^([A-Z][A-Z_]+|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
const EMAILS = /[^\s@<>()"',;:]+@[^\s@<>()"',;:]+\.[a-z]{2,}/gi;
const PHONES = /(?<![\w-])(\+\d{9,15}|0\d{9})(?![\w-])/g;
const NATIONAL_IDS = /\b\d{2}-?\d{6,7}[ -]?[A-Z][ -]?\d{2}\b/g;

/** The answer of this endpoint with its personal data masked. */
export function maskedAnswer(endpoint: Endpoint, answer: unknown): unknown {
  const all = masked(endpoint, answer);
  if (!namesInSentences(endpoint) || !Array.isArray(all)) return all;
  return (all as { readonly type: string }[]).map((row) => ({ ...row, description: inWords(row.type) }));
}

function masked(endpoint: Endpoint, answer: unknown, field = '', parent = ''): unknown {
  if (typeof answer === 'string') return maskedText(answer, personalKindOf(endpoint, field, parent));
  if (Array.isArray(answer)) return answer.map((each) => masked(endpoint, each, field, parent));
  if (typeof answer !== 'object' || answer === null || answer instanceof Date) return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [name, masked(endpoint, value, name, field)]),
  );
}

/** `DEPOSIT_VERIFIED` → `Deposit verified`. */
const inWords = (type: string): string =>
  type.slice(0, 1).toUpperCase() + type.slice(1).toLowerCase().replaceAll('_', ' ');

function maskedText(text: string, kind: PersonalKind | undefined): string | null {
  if (text === '') return text;
  switch (kind) {
    case 'NAME':
      return CODE_OR_ID.test(text) ? text : initials(text);
    case 'NUMBER':
      return lastOf(text);
    case 'TEXT':
      return HIDDEN;
    case 'DAY':
      return null;
    case undefined:
      return text.replace(EMAILS, lastOf).replace(PHONES, lastOf).replace(NATIONAL_IDS, lastOf);
  }
}

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .filter((part) => part !== '')
    .map((part) => `${part.slice(0, 1)}.`)
    .join(' ');

const lastOf = (text: string): string => `${HIDDEN}${text.slice(-SHOWN_CHARS)}`;
