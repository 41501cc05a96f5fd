import type { User } from '@dziva/contracts/identity';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { pageCopy, shellCopy } from '#content/en/shell.ts';
import { sessionQuery } from '#queries/session.ts';
import { Button } from '#ui/button.tsx';
import { PlainLayout } from '#features/shell/plain-layout.tsx';
import { useSignOut } from '#features/identity/use-sign-out.ts';

/** The only page for a person who registered as staff and waits for an administrator. */
export default function PendingApproval({ user }: { user: User }) {
  const client = useQueryClient();
  const { signOut, signingOut } = useSignOut();
  const [checking, setChecking] = useState(false);
  const check = async () => {
    setChecking(true);
    await client.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => undefined);
    setChecking(false);
  };
  return (
    <PlainLayout title={pageCopy.pendingTitle}>
      <div className="grid gap-3">
        <p className="text-lg">{pageCopy.pending(user.firstName)}</p>
        {user.requestedRole !== undefined && (
          <p>{pageCopy.pendingRole(shellCopy.roles[user.requestedRole])}</p>
        )}
        <p className="text-ink-2">{pageCopy.pendingNext}</p>
      </div>
      <div className="mt-8 flex flex-wrap gap-2">
        <Button variant="primary" busyLabel={checking && pageCopy.checking} onClick={() => void check()}>
          {pageCopy.checkAgain}
        </Button>
        <Button busyLabel={signingOut && shellCopy.signingOut} onClick={signOut}>
          {shellCopy.signOut}
        </Button>
      </div>
    </PlainLayout>
  );
}
