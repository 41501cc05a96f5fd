/** The filters of the event log. They are in the address, so that a link can be shared and the back button works. */
import type { StreamCategory } from '@dziva/contracts/audit';
import { isCalendarDate } from '@dziva/loan-maths/calendar-date';
import { useSearchParams } from 'react-router-dom';
import type { Period } from '#lib/list-state.ts';
import type { EventsQuery } from './audit.queries.ts';
import { categoryOf } from './event-words.ts';
import { EVIDENCE_KINDS } from '@dziva/vocabulary/evidence';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const TYPE = /^[A-Za-z]{1,60}$/;
const NAMES = [
  'category',
  'type',
  'actor',
  'subject',
  'stream',
  'correlation',
  'from',
  'to',
  'money',
  'evidence',
  'oneWord',
  'aboveCents',
] as const;
type Name = (typeof NAMES)[number];

export type EventState = ReturnType<typeof useEventState>;

export function useEventState() {
  const [params, setParams] = useSearchParams();
  const query = eventsIn(params);
  const change = (changes: Partial<Record<Name, string | undefined>>, replace = false) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value === undefined) next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace, preventScrollReset: true },
    );
  return {
    query,
    isNarrowed: Object.values(query).some((value) => value !== undefined),
    set: (name: Name, value: string | undefined) => change({ [name]: value }),
    /** Removes the type if it is not among those of the category, because nothing would match both. */
    setCategory: (next: StreamCategory | undefined, types: readonly string[] = []) =>
      change({
        category: next,
        type: next === undefined ? query.type : types.find((type) => type === query.type),
      }),
    setPeriod: ({ from, to }: Period) => change({ from, to }, true),
    clear: () => change(Object.fromEntries(NAMES.map((name) => [name, undefined]))),
  };
}

/** The events that an address asks for. */
export function eventsIn(params: URLSearchParams): EventsQuery {
  const category = categoryOf(params.get('category') ?? '');
  return {
    category,
    type: typeIn(params.get('type')),
    actor: idIn(params.get('actor')),
    subject: idIn(params.get('subject')),
    stream: idIn(params.get('stream')),
    correlation: idIn(params.get('correlation')),
    from: dayIn(params.get('from')),
    to: dayIn(params.get('to')),
    money: params.get('money') === 'true' ? 'true' : undefined,
    evidence: EVIDENCE_KINDS.find((kind) => kind === params.get('evidence')),
    oneWord: params.get('oneWord') === 'true' ? 'true' : undefined,
    aboveCents: centsIn(params.get('aboveCents')),
  };
}

const typeIn = (word: string | null): string | undefined =>
  word !== null && TYPE.test(word) ? word : undefined;
const idIn = (word: string | null): string | undefined => (word !== null && ID.test(word) ? word : undefined);
const centsIn = (word: string | null): number | undefined =>
  word !== null && /^\d{1,9}$/.test(word) ? Number(word) : undefined;
const dayIn = (word: string | null): string | undefined => (isCalendarDate(word) ? word : undefined);
