import type { Session } from '@dziva/contracts/identity';
import { useQuery } from '@tanstack/react-query';
import { profileCopy } from '#features/users/users.text.ts';
import { ago, formatDateTime } from '#lib/dates.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { FailureLine } from '#ui/failure.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { useEndSession } from './identity.api.ts';
import { sessionsQuery } from './identity.queries.ts';

const { sessions: copy } = profileCopy;

/** The sessions of a person. Each one except the current one can be ended. */
export function SessionList() {
  const query = useQuery(sessionsQuery);
  return (
    <QueryView query={query} what={copy.what}>
      {(sessions) => (
        <ul className="divide-y divide-line">
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      )}
    </QueryView>
  );
}

function SessionRow({ session }: { session: Session }) {
  const end = useEndSession();
  const device = session.device ?? copy.unknown;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 px-4 py-3 sm:px-5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {device}
          {session.current && (
            <Badge tone="pool" shape="disc">
              {copy.current}
            </Badge>
          )}
        </p>
        <p className="text-sm text-ink-2 figures">
          {[
            copy.lastSeen(ago(session.lastSeenAt)),
            copy.since(formatDateTime(session.createdAt)),
            session.network === null ? null : copy.network(session.network),
          ]
            .filter((part) => part !== null)
            .join(' · ')}
        </p>
      </div>
      {!session.current && (
        <Button
          size="sm"
          aria-label={copy.endOf(device)}
          disabled={end.isPending}
          onClick={() => end.mutate(session.id)}
        >
          {copy.end}
        </Button>
      )}
      <FailureLine error={end.error} />
    </li>
  );
}
