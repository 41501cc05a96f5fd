import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { eventQuery } from '#features/audit/audit.queries.ts';
import { eventPageCopy as copy } from '#features/audit/audit.text.ts';
import { EventChain } from '#features/audit/event-chain.tsx';
import { EventData } from '#features/audit/event-data.tsx';
import { EventFacts } from '#features/audit/event-facts.tsx';
import { EventPostings } from '#features/audit/event-postings.tsx';
import { EventProof } from '#features/audit/event-proof.tsx';
import { eventLabel, thingName } from '#features/audit/event-words.ts';
import { MissingPage } from '#features/shell/missing-page.tsx';
import { isNotFound } from '#lib/api-error.ts';
import { shortId } from '#lib/words.ts';
import { ask, pageLoader } from '#queries/page-loader.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { SkeletonFacts } from '#ui/skeleton.tsx';

const back = { to: '/audit/events', label: copy.back };

export const loader = pageLoader(({ params: { id = '' } }) => [ask(eventQuery(id))]);

/** One event: its contents, its postings, its cause, and its proof. */
export function Component() {
  const { id = '' } = useParams();
  const query = useQuery(eventQuery(id));
  const event = query.data;
  if (isNotFound(query.error) && event === undefined) {
    return <MissingPage title={copy.notFoundTitle} text={copy.notFound} back={back} />;
  }
  return (
    <>
      <PageHeading
        title={event === undefined ? copy.titleOf(shortId(id)) : eventLabel(event.type)}
        lead={event && thingName(event.category, event.streamId)}
        back={back}
        badge={<CopyButton text={id} what={copy.eventId} />}
      />
      <QueryView query={query} what={copy.what} skeleton={<SkeletonFacts rows={10} />}>
        {(opened) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] lg:items-start">
            <div className="lg:col-start-2">
              <EventFacts event={opened} />
            </div>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:col-start-1 lg:row-span-2 lg:row-start-1">
              <EventPostings event={opened} />
              <EventData event={opened} />
              <EventChain event={opened} />
            </div>
            <div className="lg:col-start-2">
              <EventProof event={opened} />
            </div>
          </div>
        )}
      </QueryView>
    </>
  );
}
