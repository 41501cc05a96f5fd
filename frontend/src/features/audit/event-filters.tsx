import { useQuery } from '@tanstack/react-query';
import type { AuditEvent } from '@dziva/contracts/audit';
import { STREAM_CATEGORIES } from '@dziva/contracts/routes/audit';
import { evidenceLabels } from '#content/en/evidence.ts';
import { formatDate } from '#lib/dates.ts';
import { formatUsd } from '#lib/money-format.ts';
import { shortId } from '#lib/words.ts';
import { chipOf, FilterSelect } from '#ui/list-filters.tsx';
import { PeriodFields } from '#ui/period-fields.tsx';
import { AmountFilter } from './amount-filter.tsx';
import { eventCopy, streamLabels } from './audit.text.ts';
import { eventTypesQuery } from './audit.queries.ts';
import type { EventState } from './event-state.ts';
import { actorName, categoryOf, eventLabel, memberName } from './event-words.ts';
import { PersonFilter } from './person-filter.tsx';
import { EVIDENCE_KINDS } from '@dziva/vocabulary/evidence';

const { filters: copy } = eventCopy;

/** The filters of the event log: type, category, actor, member, days, evidence, and whether money moved. */
export function EventFilters({ state }: { state: EventState }) {
  const { query } = state;
  const { data: known = [] } = useQuery(eventTypesQuery);
  const typesOf = (category: string | undefined) =>
    known
      .filter((each) => category === undefined || each.category === category)
      .flatMap(({ types }) => types);
  return (
    <>
      <FilterSelect
        label={copy.category}
        all={copy.allCategories}
        value={query.category}
        choices={STREAM_CATEGORIES.map((value) => ({ value, label: streamLabels[value] }))}
        onChoose={(value) => state.setCategory(categoryOf(value ?? ''), typesOf(value))}
      />
      <FilterSelect
        label={copy.type}
        all={copy.allTypes}
        value={query.type}
        choices={typesOf(query.category).map((value) => ({
          value,
          label: eventLabel(value),
        }))}
        onChoose={(value) => state.set('type', value)}
      />
      <PersonFilter
        label={copy.actor}
        anybody={copy.anyActor}
        withService
        onChoose={(id) => state.set('actor', id)}
      />
      <PersonFilter
        label={copy.member}
        anybody={copy.anyMember}
        onChoose={(id) => state.set('subject', id)}
      />
      <PeriodFields period={{ from: query.from, to: query.to }} onPeriod={state.setPeriod} />
      <FilterSelect
        label={copy.evidence}
        all={copy.anyEvidence}
        value={query.evidence}
        choices={EVIDENCE_KINDS.map((value) => ({ value, label: evidenceLabels[value] }))}
        onChoose={(value) => state.set('evidence', value)}
      />
      <AmountFilter
        label={copy.above}
        bad={copy.aboveBad}
        cents={query.aboveCents === undefined ? undefined : Number(query.aboveCents)}
        onCents={(cents) => state.set('aboveCents', cents === undefined ? undefined : String(cents))}
      />
      {(['oneWord', 'money'] as const).map((name) => (
        <label key={name} className="inline-flex min-h-12 items-center gap-2.5 lg:min-h-10">
          <input
            type="checkbox"
            className="size-5 accent-(--primary)"
            checked={query[name] === 'true'}
            onChange={({ target }) => state.set(name, target.checked ? 'true' : undefined)}
          />
          {copy[name]}
        </label>
      ))}
    </>
  );
}

/** A chip for each filter that is set, to remove it. Names come from the events that were found. */
export function eventChips(state: EventState, events: readonly AuditEvent[]) {
  const { query, set } = state;
  const off = (name: Parameters<typeof set>[0]) => () => set(name, undefined);
  const category = categoryOf(query.category ?? '');
  return [
    ...chipOf(category === undefined ? undefined : streamLabels[category], () =>
      state.setCategory(undefined),
    ),
    ...chipOf(query.type && eventLabel(query.type), off('type')),
    ...chipOf(query.actor && copy.by(nameOfActor(query.actor, events)), off('actor')),
    ...chipOf(query.subject && copy.about(nameOfMember(query.subject, events)), off('subject')),
    ...chipOf(query.stream && copy.stream(shortId(query.stream)), off('stream')),
    ...chipOf(query.correlation && copy.correlation(shortId(query.correlation)), off('correlation')),
    ...chipOf(query.from && copy.from(formatDate(query.from)), off('from')),
    ...chipOf(query.to && copy.to(formatDate(query.to)), off('to')),
    ...chipOf(query.evidence && copy.restsOn(evidenceLabels[query.evidence]), off('evidence')),
    ...chipOf(query.oneWord && copy.oneWord, off('oneWord')),
    ...chipOf(query.money && copy.money, off('money')),
    ...chipOf(
      query.aboveCents === undefined ? undefined : copy.aboveOf(formatUsd(Number(query.aboveCents))),
      off('aboveCents'),
    ),
  ];
}

function nameOfActor(id: string, events: readonly AuditEvent[]): string {
  const found = events.find(({ actor }) => actor.id === id);
  return found === undefined ? shortId(id) : actorName(found.actor);
}

function nameOfMember(id: string, events: readonly AuditEvent[]): string {
  const found = events.find(({ subject }) => subject?.id === id)?.subject;
  return found === undefined || found === null ? shortId(id) : memberName(found);
}
