import type { DemoMessage } from '@dziva/contracts/demo-messages';
import { useQuery } from '@tanstack/react-query';
import { AtSign, MessageSquare } from 'lucide-react';
import { demoMessagesCopy } from '#content/en/demo-messages.ts';
import { formatDateTime } from '#lib/dates.ts';
import { readablePhone } from '#lib/words.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Panel } from '#ui/panel.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { demoMessagesQuery } from './demo-messages.queries.ts';

const ICONS = { TEXT: MessageSquare, MAIL: AtSign } as const;

/** What the demo would have sent, newest first. */
export function DemoMessageList() {
  const query = useQuery(demoMessagesQuery);
  const none = (
    <Panel flush>
      <EmptyState title={demoMessagesCopy.none}>{demoMessagesCopy.noneText}</EmptyState>
    </Panel>
  );
  return (
    <QueryView
      query={query}
      what={demoMessagesCopy.what}
      empty={{ when: (messages) => messages.length === 0, show: none }}
    >
      {(messages) => (
        <ol className="grid gap-4">
          {messages.map((message) => (
            <li key={`${message.sentAt} ${message.to} ${message.text}`}>
              <Message {...message} />
            </li>
          ))}
        </ol>
      )}
    </QueryView>
  );
}

function Message({ channel, to, text, link, sentAt }: DemoMessage) {
  const Icon = ICONS[channel];
  return (
    <article className="rounded-card border border-line bg-surface p-4 sm:p-5">
      <header className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-2">
        <Icon aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
        <h2 className="min-w-0 text-sm tracking-normal wrap-anywhere text-ink">
          {demoMessagesCopy.channels[channel]}{' '}
          <span className="figures">{demoMessagesCopy.to(channel === 'TEXT' ? readablePhone(to) : to)}</span>
        </h2>
        <time dateTime={sentAt} className="sm:ml-auto">
          {formatDateTime(sentAt)}
        </time>
      </header>
      <p className="figures mt-3 whitespace-pre-line">{text}</p>
      {link !== null && (
        <p className="mt-3">
          <a href={link} className="text-link font-semibold">
            {demoMessagesCopy.open}
          </a>
        </p>
      )}
    </article>
  );
}
