/** The data of an event in words: a label for each field, and the kind of its value. */
import { isCalendarDate } from '@dziva/loan-maths/calendar-date';
import { methodLabels } from '#content/en/payment-methods.ts';
import { pathOfMember } from '#lib/ledger-accounts.ts';
import { sentenceCase } from '#lib/words.ts';
import { eventPageCopy } from './audit.text.ts';
import { pathOfThing } from './event-words.ts';

const { data: copy } = eventPageCopy;
const LABELS: Readonly<Record<string, string>> = methodLabels;
const UNITS = ['Cents', 'Percent', 'Months', 'Hours'] as const;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const HASH = /^[0-9a-f]{64}$/;
const WORD = /^[A-Z][A-Z_0-9]*$/;

export type Value =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'money'; readonly cents: number }
  | { readonly kind: 'plain'; readonly text: string }
  | { readonly kind: 'day'; readonly day: string }
  | { readonly kind: 'moment'; readonly at: string }
  | { readonly kind: 'id'; readonly id: string; readonly to: string | null }
  | { readonly kind: 'hash'; readonly hash: string }
  | { readonly kind: 'text' }
  | { readonly kind: 'list'; readonly items: readonly (readonly Entry[])[] }
  | { readonly kind: 'group'; readonly entries: readonly Entry[] };

export interface Entry {
  readonly key: string;
  readonly label: string;
  readonly value: Value;
}

/** The fields of an event in their order, each with a label. */
export function entriesOf(data: object): Entry[] {
  return Object.entries(data).map(([key, value]) => ({
    key,
    label: fieldLabel(key),
    value: valueOf(key, value),
  }));
}

/** `principalCents` as `Principal`, `termMonths` as `Term (months)`. */
export function fieldLabel(key: string): string {
  if (key === 'cents') return copy.amount;
  const unit = UNITS.find((one) => key.endsWith(one) && key !== one.toLowerCase());
  const name = unit === undefined ? key : key.slice(0, -unit.length);
  const words = sentenceCase(name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '_')).replace(/ apr$/, ' APR');
  const plain = words.replace(/ (on|at|id)$/, (ending) => (ending === ' id' ? '' : ending));
  return unit === undefined || unit === 'Cents'
    ? plain
    : `${plain} (${unit === 'Percent' ? '%' : unit.toLowerCase()})`;
}

function valueOf(key: string, value: unknown): Value {
  if (value === null || value === undefined) return { kind: 'nothing' };
  if (typeof value === 'number') {
    return isMoney(key) ? { kind: 'money', cents: value } : { kind: 'plain', text: String(value) };
  }
  if (typeof value === 'boolean') return { kind: 'plain', text: value ? copy.yes : copy.no };
  if (typeof value === 'string') return textValue(key, value);
  if (Array.isArray(value)) return { kind: 'list', items: value.map((item) => entriesOfItem(key, item)) };
  if (typeof value !== 'object') return { kind: 'nothing' };
  return isTextHash(value) ? { kind: 'text' } : { kind: 'group', entries: entriesOf(value) };
}

/** Fields that end in `Cents`, and the `cents` of a part. */
const isMoney = (key: string): boolean => key === 'cents' || key.endsWith('Cents');

function textValue(key: string, text: string): Value {
  const held = objectIn(text);
  if (held !== undefined) return { kind: 'group', entries: entriesOf(held) };
  if (isCalendarDate(text)) return { kind: 'day', day: text };
  if (INSTANT.test(text)) return { kind: 'moment', at: text };
  if (ID.test(text)) return { kind: 'id', id: text, to: pathOfId(key, text) };
  if (HASH.test(text)) return { kind: 'hash', hash: text };
  return { kind: 'plain', text: LABELS[text] ?? (WORD.test(text) ? sentenceCase(text) : text) };
}

/** A proposal holds what was asked for as text in JSON: people read its fields. */
function objectIn(text: string): object | undefined {
  if (!text.startsWith('{')) return undefined;
  try {
    const held: unknown = JSON.parse(text);
    return typeof held === 'object' && held !== null ? held : undefined;
  } catch {
    return undefined;
  }
}

/** The fields of an item of a list. An item that is a plain value is one field without a label. */
function entriesOfItem(key: string, item: unknown): readonly Entry[] {
  return typeof item === 'object' && item !== null && !isTextHash(item)
    ? entriesOf(item)
    : [{ key, label: '', value: valueOf(key, item) }];
}

/** The page of the thing whose id is in a field; null if there is none. */
function pathOfId(key: string, id: string): string | null {
  switch (key) {
    case 'userId':
    case 'borrowerId':
    case 'applicantId':
      return pathOfMember(id);
    case 'applicationId':
      return pathOfThing('application', id);
    case 'loanId':
    case 'undisbursedLoanId':
      return pathOfThing('loan', id);
    case 'assetIds':
      return pathOfThing('asset', id);
    case 'saleId':
      return pathOfThing('collateral-sale', id);
    case 'duplicateOfId':
      return pathOfThing('deposit', id);
    case 'importId':
      return pathOfThing('statement-import', id);
    default:
      return null;
  }
}

/** Whether a value is the hash that stands for a text that a person wrote. */
function isTextHash(value: object): boolean {
  return 'sha256' in value && Object.keys(value).length === 1;
}
