import { fullName } from '@dziva/vocabulary/full-name';
import type { UserRow } from '@dziva/contracts/users';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { shellCopy } from '#content/en/shell.ts';
import { Button } from '#ui/button.tsx';
import { Panel } from '#ui/panel.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { UserStatusDialog } from './user-change-dialog.tsx';
import { ApproveDialog } from './user-edit-dialogs.tsx';
import { pendingUsersQuery } from './users.queries.ts';
import { userCopy } from './users.text.ts';

const { approvals } = userCopy;

/** The people who have requested a staff role. Shown only if there are any. */
export function Approvals() {
  const query = useQuery(pendingUsersQuery);
  const { data } = query;
  const [asked, setAsked] = useState<{ user: UserRow; act: 'approve' | 'refuse' } | null>(null);
  if (data === undefined && query.isError) {
    return (
      <Panel title={approvals.title} className="mb-6" flush>
        <QueryView query={query} what={approvals.what}>
          {() => null}
        </QueryView>
      </Panel>
    );
  }
  if (data === undefined || data.length === 0) return null;
  return (
    <Panel title={approvals.title} className="mb-6" flush>
      <ul className="divide-y divide-line">
        {data.map((user) => {
          const who = fullName(user);
          return (
            <li key={user.id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-3 sm:px-5">
              <div className="min-w-0">
                <p className="font-semibold">{who}</p>
                <p className="text-sm text-ink-2">
                  {user.email} · {userCopy.asksFor(shellCopy.roles[user.requestedRole ?? user.role])}
                </p>
              </div>
              <div className="flex gap-2">
                <Button
                  size="sm"
                  variant="primary"
                  aria-label={approvals.approveOf(who)}
                  onClick={() => setAsked({ user, act: 'approve' })}
                >
                  {approvals.approve}
                </Button>
                <Button
                  size="sm"
                  aria-label={approvals.refuseOf(who)}
                  onClick={() => setAsked({ user, act: 'refuse' })}
                >
                  {approvals.refuse}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
      {asked?.act === 'approve' && <ApproveDialog user={asked.user} onClose={() => setAsked(null)} />}
      {asked?.act === 'refuse' && (
        <UserStatusDialog user={asked.user} act={asked.act} onClose={() => setAsked(null)} />
      )}
    </Panel>
  );
}
