import type { TextMessage } from '@dziva/contracts/messages';
import { listTextMessages, MESSAGE_SORT_FIELDS, MESSAGE_STATES } from '@dziva/contracts/routes/messages';
import { isStillNews } from '@dziva/vocabulary/news';
import { formatDateShort, formatTime } from '#lib/dates.ts';
import { toastMutation } from '#lib/toast-mutation.ts';
import { sentenceCase } from '#lib/words.ts';
import { useNowMs } from '#queries/now.ts';
import { useMay } from '#queries/may.ts';
import { Badge, type BadgeShape, type BadgeTone } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import type { Column } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FailureLine } from '#ui/failure.tsx';
import { ServerList } from '#ui/server-list.tsx';
import { rowsOf, useServerList } from '#ui/use-server-list.tsx';
import { textMessagePageQuery, useRetryTextMessage } from './text-messages.queries.ts';
import {
  messageEndLabels,
  messageStateLabels,
  textMessagesCopy as copy,
  WALLET_LINE,
} from './text-messages.text.ts';

type SortField = (typeof MESSAGE_SORT_FIELDS)[number];

const FILTERS = {
  state: {
    words: MESSAGE_STATES,
    labels: messageStateLabels,
    select: { label: copy.state, all: copy.allStates },
    // Without a choice, the list shows what did not arrive.
    initially: 'FAILED',
  },
} as const;
const STYLES: Record<TextMessage['state'], { tone: BadgeTone; shape: BadgeShape }> = {
  WAITING: { tone: 'yellow', shape: 'clock' },
  SENT: { tone: 'blue', shape: 'half' },
  DELIVERED: { tone: 'green', shape: 'tick' },
  FAILED: { tone: 'red', shape: 'bar' },
  SKIPPED: { tone: 'grey', shape: 'ring' },
};
const { columns } = copy;

export const textMessageRows = rowsOf({
  page: textMessagePageQuery,
  filters: FILTERS,
  sorts: MESSAGE_SORT_FIELDS,
});

/** Text messages to members, newest first. Without a choice of state, those that failed. */
export function TextMessageList() {
  const mayRetry = useMay('messages.retry');
  const list = useServerList({
    ...textMessageRows,
    csv: { route: listTextMessages, title: copy.title },
    name: 'text-messages',
    columns: mayRetry ? [...COLUMNS, AGAIN] : COLUMNS,
    rowKey: (row) => row.id,
  });
  return (
    <ServerList
      title={copy.title}
      list={list}
      copy={copy}
      empty={
        list.filters.state === 'FAILED' ? (
          <EmptyState title={copy.noneFailed}>{copy.noneFailedText}</EmptyState>
        ) : (
          <EmptyState title={copy.none} />
        )
      }
    />
  );
}

const nameOf = ({ userName }: TextMessage): string => userName ?? copy.erased;
const timeOf = (instant: string): string => `${formatDateShort(instant)}, ${formatTime(instant)}`;

const COLUMNS: Column<TextMessage, SortField>[] = [
  { key: 'member', header: columns.member, sort: 'userName', card: 'title', cell: nameOf },
  {
    key: 'about',
    header: columns.about,
    cell: ({ type }) =>
      type === 'WALLET_LINE' ? WALLET_LINE : sentenceCase(type.toLowerCase()).replaceAll('_', ' '),
  },
  { key: 'created', header: columns.created, sort: 'createdAt', cell: ({ createdAt }) => timeOf(createdAt) },
  {
    key: 'sent',
    header: columns.sent,
    cell: ({ sentAt, deliveredAt, attempts }) => (
      <span className="block">
        {sentAt === null ? copy.attempts(attempts) : timeOf(sentAt)}
        {deliveredAt !== null && (
          <span className="block text-xs text-ink-2">{copy.delivered(timeOf(deliveredAt))}</span>
        )}
      </span>
    ),
  },
  {
    key: 'state',
    header: columns.state,
    sort: 'state',
    card: 'badge',
    cell: ({ state, why }) => (
      <span className="grid justify-items-start gap-1">
        <Badge {...STYLES[state]}>{messageStateLabels[state]}</Badge>
        {why !== null && <span className="text-xs text-ink-2">{messageEndLabels[why]}</span>}
      </span>
    ),
  },
];

const AGAIN: Column<TextMessage, SortField> = {
  key: 'again',
  header: columns.again,
  cell: (row) => (row.state === 'FAILED' ? <SendAgain message={row} /> : null),
};

function SendAgain({ message }: { message: TextMessage }) {
  const retry = useRetryTextMessage(message.id);
  const isNews = isStillNews(message.createdAt, useNowMs());
  if (!isNews) return <span className="text-ink-2">{copy.tooOld}</span>;
  return (
    <span className="grid justify-items-start gap-1">
      <Button
        size="sm"
        aria-label={copy.againTo(nameOf(message))}
        busyLabel={retry.isPending && copy.sending}
        // On success the row leaves the list of those that failed, so only a toast can say what became of it.
        onClick={() => void toastMutation(retry.mutateAsync(), { done: { title: copy.queued } })}
      >
        {copy.again}
      </Button>
      <FailureLine error={retry.error} />
    </span>
  );
}
