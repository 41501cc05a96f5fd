import type { SampleItem, SampleMessage } from '@dziva/contracts/audit-samples';
import { may } from '@dziva/vocabulary/permissions';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatDate } from '#lib/dates.ts';
import { pathOfEvent, pathOfMember } from '#lib/ledger-accounts.ts';
import { useOnline } from '#lib/network.ts';
import { useUser } from '#queries/session.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { evidenceFacts } from '#ui/evidence-facts.ts';
import { FailureLine } from '#ui/failure.tsx';
import { Facts } from '#ui/facts.tsx';
import { Money } from '#ui/money.tsx';
import { sampleCopy, samplesCopy } from './audit-samples.text.ts';
import { peopleCopy } from './audit.text.ts';
import { eventLabel, exactTime } from './event-words.ts';
import { LegTable } from './leg-table.tsx';
import { MessageDialog } from './message-dialog.tsx';
import { useTick } from './samples.api.ts';

const { item: copy, kinds } = sampleCopy;

/** One drawn entry: what was booked, who is behind it, and what the auditor noted. */
export function SampleEntry({ sampleId, item }: { sampleId: string; item: SampleItem }) {
  const { place, entryId, type, amountCents, description, openQuestion } = item;
  return (
    <li aria-label={copy.label(place)} className="grid gap-3 px-4 py-4 sm:px-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1">
            <span className="text-sm text-ink-2 figures">{place}</span>
            <Link to={pathOfEvent(entryId)} className="font-semibold text-ink no-underline hover:underline">
              {eventLabel(type)}
            </Link>
            <span className="font-semibold figures">
              <Money cents={amountCents} />
            </span>
            {openQuestion && (
              <Badge tone="yellow" shape="half">
                {copy.open}
              </Badge>
            )}
          </p>
          <p className="text-sm break-words text-ink-2">{description}</p>
        </div>
        <Acts sampleId={sampleId} item={item} />
      </div>
      <div className="grid gap-x-8 gap-y-3 lg:grid-cols-2">
        <Facts facts={factsOf(item)} />
        <Legs item={item} />
      </div>
      <Messages messages={item.messages} />
    </li>
  );
}

function factsOf({
  recordedAt,
  valueOn,
  actorName,
  subjectId,
  subjectName,
  evidence,
  tickedAt,
  tickedByName,
}: SampleItem) {
  return [
    { term: copy.recorded, value: exactTime(recordedAt) },
    { term: copy.counts, value: formatDate(valueOn) },
    { term: copy.who, value: actorName ?? peopleCopy.service },
    {
      term: copy.member,
      value:
        subjectId === null ? (
          copy.nobody
        ) : (
          <Link to={pathOfMember(subjectId)} className="text-link">
            {subjectName ?? peopleCopy.erased}
          </Link>
        ),
    },
    ...evidenceFacts(evidence),
    ...(tickedAt === null
      ? []
      : [
          {
            term: sampleCopy.states.TICKED,
            value: samplesByline(tickedByName, tickedAt),
          },
        ]),
  ];
}

const samplesByline = (name: string | null, at: string): string =>
  copy.by(name ?? samplesCopy.nobody, exactTime(at));

function Legs({ item: { legs, place } }: { item: SampleItem }) {
  return (
    <div className="self-start overflow-hidden rounded-control border border-line">
      <LegTable caption={copy.label(place)} legs={legs} />
    </div>
  );
}

function Messages({ messages }: { messages: readonly SampleMessage[] }) {
  if (messages.length === 0) return null;
  return (
    <ul className="grid gap-2 border-l-2 border-line pl-3">
      {messages.map(({ kind, byName, at, text }) => (
        <li key={`${kind} ${at}`}>
          <p className="text-xs text-ink-2">
            <span className="font-semibold">{kinds[kind]}</span> · {samplesByline(byName, at)}
          </p>
          <p className="break-words whitespace-pre-line">{text ?? copy.erased}</p>
        </li>
      ))}
    </ul>
  );
}

function Acts({ sampleId, item }: { sampleId: string; item: SampleItem }) {
  const { place, entryId, tickedAt, messages } = item;
  const [dialog, setDialog] = useState<SampleMessage['kind'] | null>(null);
  const tick = useTick(sampleId);
  const online = useOnline();
  const { role } = useUser();
  const isTicked = tickedAt !== null;
  return (
    <span className="flex flex-wrap gap-2">
      {messages.length > 0 && may(role, 'audit.answer') && (
        <Button
          size="sm"
          disabled={!online}
          aria-label={copy.answerOf(place)}
          onClick={() => setDialog('ANSWER')}
        >
          {copy.answer}
        </Button>
      )}
      {may(role, 'audit.sample') && (
        <>
          <Button
            size="sm"
            disabled={!online}
            aria-label={copy.askOf(place)}
            onClick={() => setDialog('QUESTION')}
          >
            {copy.ask}
          </Button>
          <Button
            size="sm"
            variant={isTicked ? 'secondary' : 'primary'}
            disabled={!online || tick.isPending}
            aria-label={isTicked ? copy.untickOf(place) : copy.tickOf(place)}
            onClick={() => tick.mutate(item)}
          >
            {isTicked ? copy.untick : copy.tick}
          </Button>
          <FailureLine error={tick.error} fallback={copy.failed} />
        </>
      )}
      {dialog !== null && (
        <MessageDialog item={{ id: sampleId, entryId }} kind={dialog} onClose={() => setDialog(null)} />
      )}
    </span>
  );
}
