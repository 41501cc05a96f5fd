import type { AuditEventDetail } from '@dziva/contracts/audit';
import { Link } from 'react-router-dom';
import { shellCopy } from '#content/en/shell.ts';
import { pathOfMember, pathOfStream } from '#lib/ledger-accounts.ts';
import { Facts } from '#ui/facts.tsx';
import { Panel } from '#ui/panel.tsx';
import { eventCopy, eventPageCopy } from './audit.text.ts';
import { actorName, exactTime, memberName, pathOfThing, thingName } from './event-words.ts';

const { facts: copy } = eventPageCopy;

/** The time of an event, the person who acted, the member it is about, and the thing it belongs to. */
export function EventFacts({ event }: { event: AuditEventDetail }) {
  return (
    <Panel title={copy.title}>
      <Facts
        facts={[
          {
            term: copy.recorded,
            value: <time dateTime={event.recordedAt}>{exactTime(event.recordedAt)}</time>,
          },
          { term: copy.actor, value: <Actor actor={event.actor} /> },
          { term: copy.member, value: <Member subject={event.subject} /> },
          { term: copy.thing, value: <Thing event={event} /> },
          { term: copy.version, value: copy.versionOf(event.version) },
          { term: copy.type, value: <code className="text-sm">{event.type}</code> },
          { term: copy.position, value: String(event.position) },
        ]}
      />
    </Panel>
  );
}

function Actor({ actor }: Pick<AuditEventDetail, 'actor'>) {
  const role = Object.entries(shellCopy.roles).find(([word]) => word === actor.role)?.[1];
  return (
    <>
      {actorName(actor)}
      {role !== undefined && <span className="text-ink-2">, {role.toLowerCase()}</span>}
    </>
  );
}

function Member({ subject }: Pick<AuditEventDetail, 'subject'>) {
  if (subject === null) return eventCopy.none;
  return (
    <>
      <span className="block">{memberName(subject)}</span>
      <Link to={pathOfMember(subject.id)} className="text-link text-sm">
        {copy.history}
      </Link>
    </>
  );
}

function Thing({ event: { category, streamId } }: { event: AuditEventDetail }) {
  const path = pathOfThing(category, streamId);
  const name = thingName(category, streamId);
  return (
    <>
      <span className="block">
        {path === null ? (
          name
        ) : (
          <Link to={path} className="text-link">
            {name}
          </Link>
        )}
      </span>
      <Link to={pathOfStream(streamId)} className="text-link text-sm">
        {copy.allOfThing}
      </Link>
    </>
  );
}
