/** Events, things and people in words, and the paths of their pages. */
import type { AuditEvent, StreamCategory } from '@dziva/contracts/audit';
import { STREAM_CATEGORIES } from '@dziva/contracts/routes/audit';
import { sentenceCase, shortId } from '#lib/words.ts';
import { peopleCopy, streamLabels } from './audit.text.ts';
import { eventNames } from './event-names.text.ts';

/** `PaymentReceived` as `Payment received`; some have a name of their own. */
export function eventLabel(type: string): string {
  return eventNames[type] ?? sentenceCase(type.replace(/(?<=[a-z])(?=[A-Z])/g, '_'));
}

/** `Loan 1A2B3C4D`. */
export function thingName(category: string, id: string): string {
  const known = categoryOf(category);
  return `${known === undefined ? sentenceCase(category) : streamLabels[known]} ${shortId(id)}`;
}

/** The page about a thing; null if staff have none. */
export function pathOfThing(category: string, id: string): string | null {
  switch (categoryOf(category)) {
    case 'application':
      return `/applications/${id}`;
    case 'assessment':
      return '/assessments';
    case 'asset':
      return `/assets/${id}`;
    case 'loan':
      return `/loans/${id}`;
    case 'collateral-sale':
      return `/collateral?open=${id}`;
    case 'deposit':
      return `/deposits?status=ALL&open=${id}`;
    case 'withdrawal':
      return `/withdrawals?status=ALL&open=${id}`;
    case 'proposal':
      return `/approvals/${id}`;
    case 'loan-product':
      return `/loan-products/${id}`;
    case 'policy':
      return '/admin/policy';
    case 'audit-sample':
      return `/audit/samples/${id}`;
    case 'one-word':
      return '/audit/initiated';
    case 'statement-import':
      return `/statements/${id}`;
    case 'statement-line':
    case 'statement-mapping':
    case 'till-day':
    case 'line-rule':
    case 'till':
    case 'receivable':
    case 'destination':
    case 'payment-code':
    case 'adjustment':
    case 'investment':
    case 'factors':
    case 'password-link':
    case 'access':
    case 'person':
    case undefined:
      return null;
  }
}

export const pathOfRequest = (id: string): string =>
  `/audit/events?${new URLSearchParams({ correlation: id })}`;

/** The person who acted: a name, the service, or a word for somebody whose name is erased. */
export function actorName({ name, role }: AuditEvent['actor']): string {
  if (name !== null) return name;
  return role === 'SYSTEM' ? peopleCopy.service : peopleCopy.erased;
}

export function memberName({ name }: NonNullable<AuditEvent['subject']>): string {
  return name ?? peopleCopy.erased;
}

export function categoryOf(word: string): StreamCategory | undefined {
  return STREAM_CATEGORIES.find((category) => category === word);
}

const exact = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZone: 'Africa/Harare',
});

/** `20 Nov 2026, 14:32:05`, Harare time. Logs need the seconds. */
export function exactTime(when: string): string {
  return exact.format(new Date(when));
}
