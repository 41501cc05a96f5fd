import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { memberProposalsQuery } from '#features/approvals/approvals.queries.ts';
import { TrailPanel } from '#features/approvals/trail-panel.tsx';
import { eventsQuery, type EventsQuery } from '#features/audit/audit.queries.ts';
import { memberCopy as copy, peopleCopy } from '#features/audit/audit.text.ts';
import { useEventState, eventsIn } from '#features/audit/event-state.ts';
import { accountsOfQuery } from '#features/audit/ledger.queries.ts';
import { MemberAccounts } from '#features/audit/member-accounts.tsx';
import { MemberEvents } from '#features/audit/member-events.tsx';
import { shortId } from '#lib/words.ts';
import { ask, askFirst, pageLoader } from '#queries/page-loader.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { PageHeading } from '#ui/page-heading.tsx';

export const loader = pageLoader(({ params: { id = '' }, search }) => [
  ask(accountsOfQuery(id)),
  ask(memberProposalsQuery(id)),
  askFirst(eventsQuery(eventsOf(id, eventsIn(search)))),
]);

const eventsOf = (id: string, { category, from, to, money }: EventsQuery): EventsQuery => ({
  subject: id,
  category,
  from,
  to,
  money,
});

/** The whole history of one person's money: the balances of their accounts, and every event that concerns them. */
export function Component() {
  const { id = '' } = useParams();
  const accounts = useQuery(accountsOfQuery(id));
  const proposals = useQuery(memberProposalsQuery(id));
  const state = useEventState();
  const asked = eventsOf(id, state.query);
  const events = useInfiniteQuery(eventsQuery(asked));
  const found = events.data?.pages[0]?.rows[0]?.subject ?? accounts.data?.find((row) => row.ownerId === id);
  const name = found === undefined ? undefined : 'name' in found ? found.name : found.ownerName;
  const shown = name ?? (found === undefined ? copy.titleUnknown(shortId(id)) : peopleCopy.erased);
  return (
    <>
      <PageHeading
        title={shown}
        documentTitle={copy.documentTitle(shown)}
        lead={copy.lead}
        back={{ to: '/users', label: copy.back }}
        badge={<CopyButton text={id} what={copy.memberId} />}
      />
      <MemberAccounts query={accounts} />
      <TrailPanel trail={proposals.data ?? []} />
      <MemberEvents name={shown} asked={asked} state={state} query={events} />
    </>
  );
}
