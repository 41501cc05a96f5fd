import type { AuditEvent } from '@dziva/contracts/audit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { type EventsQuery, eventsQuery, newestEventsQuery, HISTORY_PAGE_ROWS } from './audit.queries.ts';
import { tailCopy as copy } from './audit.text.ts';

const POLL_MS = 4_000;

/** The switch to follow the event log live. It announces on and off, and the number of new events. */
export function LiveTail({ query }: { query: EventsQuery }) {
  const [isOn, setOn] = useState(false);
  const [announced, setAnnounced] = useState('');
  const hintId = useId();
  const hasFailed = useNewEvents(query, isOn, (count) => setAnnounced(copy.arrived(count)));
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-describedby={hintId}
        className="inline-flex min-h-12 items-center gap-2.5 rounded-control px-1 font-semibold lg:min-h-10"
        onClick={() => {
          setOn(!isOn);
          setAnnounced(isOn ? copy.off : copy.on);
        }}
      >
        <span
          aria-hidden="true"
          className={`inline-flex h-6 w-10 items-center rounded-full border p-0.5 ${
            isOn ? 'justify-end border-primary bg-primary' : 'justify-start border-line-strong bg-sunken'
          }`}
        >
          <span className={`size-4.5 rounded-full ${isOn ? 'bg-on-primary' : 'bg-line-strong'}`} />
        </span>
        {copy.label}
      </button>
      <span id={hintId} className="sr-only">
        {copy.hint}
      </span>
      <p role="status" className="text-sm text-ink-2">
        {isOn && hasFailed ? copy.failed : announced}
      </p>
    </div>
  );
}

/** Loads the newest events every few seconds while the page is visible, and adds new ones at the top of the list. */
function useNewEvents(query: EventsQuery, isOn: boolean, onNewEvents: (count: number) => void): boolean {
  const client = useQueryClient();
  const { data, isError } = useQuery({
    ...newestEventsQuery(query),
    enabled: isOn,
    refetchInterval: POLL_MS,
    // A page in the background sends no requests.
    refetchIntervalInBackground: false,
    staleTime: 0,
    gcTime: 0,
  });
  const addNew = useEffectEvent((newest: readonly AuditEvent[] | undefined) => {
    if (!isOn || newest === undefined) return;
    const key = eventsQuery(query).queryKey;
    const known = client.getQueryData(key);
    const [first, ...rest] = known?.pages ?? [];
    if (known === undefined || first === undefined) return;
    const arrived = newEvents(newest, first.rows);
    if (arrived.length === 0) return;
    // All loaded events are new, so there may be more in between: the list is loaded again, or events would be missing.
    if (arrived.length === HISTORY_PAGE_ROWS) void client.resetQueries({ queryKey: key, exact: true });
    else
      client.setQueryData(key, {
        ...known,
        pages: [{ ...first, rows: [...arrived, ...first.rows] }, ...rest],
      });
    onNewEvents(arrived.length);
  });
  // Each answer is handled once, when it comes.
  useEffect(() => addNew(data), [data]);
  return isError;
}

/** The events that are not in the list yet, without those that are older than its last one. */
export function newEvents(newest: readonly AuditEvent[], known: readonly AuditEvent[]): AuditEvent[] {
  const ids = new Set(known.map(({ id }) => id));
  const oldest = known.at(-1)?.position ?? 0;
  return newest.filter(({ id, position }) => !ids.has(id) && position > oldest);
}
