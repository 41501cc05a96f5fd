import type { AuditEvent, AuditEventDetail } from '@dziva/contracts/audit';
import type { ReactNode } from 'react';
import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import { pathOfEvent } from '#lib/ledger-accounts.ts';
import { shortId } from '#lib/words.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { Money } from '#ui/money.tsx';
import { Panel } from '#ui/panel.tsx';
import { eventPageCopy } from './audit.text.ts';
import { actorName, eventLabel, exactTime, pathOfRequest, thingName } from './event-words.ts';

const { chain: copy } = eventPageCopy;
/** The server returns at most this many later events. */
const LATER_MAX = 200;

/** The cause of an event, the events of the same command, and later events of the same request. */
export function EventChain({ event }: { event: AuditEventDetail }) {
  const { cause, sameCommand } = event;
  const command = [...sameCommand, event].toSorted((a, b) => a.position - b.position);
  const together = new Set(command.map(({ id }) => id));
  const later = event.caused.filter(({ id }) => !together.has(id));
  const isAlone = cause === null && command.length === 1 && later.length === 0;
  return (
    <Panel
      title={copy.title}
      aside={
        <Link to={pathOfRequest(event.correlationId)} className="text-link text-sm">
          {copy.request}
        </Link>
      }
    >
      {isAlone && <p className="max-w-[66ch] text-ink-2">{copy.alone}</p>}
      {!isAlone && (
        <ol className="grid gap-5">
          {cause !== null && (
            <Step title={copy.cause}>
              <Events events={[cause]} hereId={event.id} />
            </Step>
          )}
          <Step title={copy.command} hint={command.length > 1 ? copy.commandHint : undefined}>
            <Events events={command} hereId={event.id} />
          </Step>
          {later.length > 0 && (
            <Step title={copy.after}>
              <Events events={later} hereId={event.id} />
              {event.caused.length >= LATER_MAX && (
                <p className="mt-2 text-sm text-ink-2">{copy.more(later.length)}</p>
              )}
            </Step>
          )}
        </ol>
      )}
      <p className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-1 border-t border-line pt-3 text-sm text-ink-2">
        <CopyableId label={copy.requestId} id={event.correlationId} what={copy.requestWhat} />
        <CopyableId label={copy.commandId} id={event.commandId} what={copy.commandWhat} />
      </p>
    </Panel>
  );
}

/** One step of the chain, below the step that caused it. */
function Step({ title, hint, children }: { title: string; hint?: string | undefined; children: ReactNode }) {
  return (
    <li>
      <h3 className="text-base">{title}</h3>
      {hint !== undefined && <p className="text-sm text-ink-2">{hint}</p>}
      {children}
    </li>
  );
}

function Events({ events, hereId }: { events: readonly AuditEvent[]; hereId: string }) {
  return (
    <ul className="mt-2 grid border-l border-line">
      {events.map((event) => (
        <EventItem key={event.id} event={event} isHere={event.id === hereId} />
      ))}
    </ul>
  );
}

function EventItem({ event, isHere }: { event: AuditEvent; isHere: boolean }) {
  const label = eventLabel(event.type);
  return (
    <li
      aria-current={isHere || undefined}
      className={clsx(
        'relative grid gap-x-4 py-2 pr-1 pl-5 sm:grid-cols-[minmax(0,1fr)_auto]',
        'before:absolute before:top-4 before:-left-[5px] before:size-[9px]',
        isHere ? 'bg-primary-wash before:bg-accent' : 'before:bg-line-strong',
      )}
    >
      <span className="min-w-0">
        {isHere ? (
          <span className="font-semibold">
            {label} <span className="font-normal text-ink-2">({copy.here})</span>
          </span>
        ) : (
          <Link to={pathOfEvent(event.id)} className="font-semibold text-ink no-underline hover:underline">
            {label}
          </Link>
        )}
        <span className="block text-sm text-ink-2">
          {thingName(event.category, event.streamId)}, {actorName(event.actor)}
        </span>
      </span>
      <span className="text-sm text-ink-2 sm:text-right">
        <time dateTime={event.recordedAt}>{exactTime(event.recordedAt)}</time>
        {event.movedCents !== null && (
          <span className="block text-ink max-sm:ml-3 max-sm:inline">
            <Money cents={event.movedCents} />
          </span>
        )}
      </span>
    </li>
  );
}

function CopyableId({ label, id, what }: { label: string; id: string; what: string }) {
  return (
    <span className="inline-flex items-center gap-1">
      {label} {shortId(id)} <CopyButton text={id} what={what} />
    </span>
  );
}
