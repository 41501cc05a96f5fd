import type { AuditEvent } from '@dziva/contracts/audit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { tailCopy as copy } from '#content/en/audit.ts';
import { type EventsQuery, eventsQuery, newestEventsQuery, HISTORY_PAGE_ROWS } from '#queries/audit.ts';

const POLL_MS = 4_000;

/** Says on and off, and what came. Space and Enter stop it like a click. */
export function LiveTail({ query }: { query: EventsQuery }) {
  const [isOn, setOn] = useState(false);
  const [announced, setAnnounced] = useState('');
  const hintId = useId();
  const hasFailed = useArrivals(query, isOn, (count) => setAnnounced(copy.arrived(count)));
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

/** Asks for the newest events while the page is visible, and puts those that are new on top of the list. */
function useArrivals(query: EventsQuery, isOn: boolean, onArrival: (count: number) => void): boolean {
  const client = useQueryClient();
  const { data, isError } = useQuery({
    ...newestEventsQuery(query),
    enabled: isOn,
    refetchInterval: POLL_MS,
    // A page that nobody looks at asks nothing.
    refetchIntervalInBackground: false,
    staleTime: 0,
    gcTime: 0,
  });
  useEffect(() => {
    if (!isOn || data === undefined) return;
    const key = eventsQuery(query).queryKey;
    const known = client.getQueryData(key);
    const [first, ...rest] = known?.pages ?? [];
    if (known === undefined || first === undefined) return;
    const arrived = newcomers(data, first.rows);
    if (arrived.length === 0) return;
    // More came than one stretch holds: the list begins again, or it would have a hole.
    if (arrived.length === HISTORY_PAGE_ROWS) void client.resetQueries({ queryKey: key, exact: true });
    else
      client.setQueryData(key, {
        ...known,
        pages: [{ ...first, rows: [...arrived, ...first.rows] }, ...rest],
      });
    onArrival(arrived.length);
    // What came is looked at once, when it comes.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [data]);
  return isError;
}

/** The events that the list does not have. */
export function newcomers(newest: readonly AuditEvent[], known: readonly AuditEvent[]): AuditEvent[] {
  const ids = new Set(known.map(({ id }) => id));
  const oldest = known.at(-1)?.position ?? 0;
  return newest.filter(({ id, position }) => !ids.has(id) && position > oldest);
}
