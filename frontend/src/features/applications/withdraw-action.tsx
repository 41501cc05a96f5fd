import type { Application } from '@dziva/contracts/applications';
import type { User } from '@dziva/contracts/identity';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { offers } from './application-actions.ts';
import { applicationCopy } from './applications.text.ts';
import { StatusDialog } from './status-dialog.tsx';

const { actions } = applicationCopy;

/** Lets the owner withdraw an application while nothing is decided. */
export function WithdrawAction({ application, user }: { application: Application; user: User }) {
  const [asked, setAsked] = useState(false);
  if (!offers('withdraw', application, user)) return null;
  return (
    <>
      <Button variant="refuse" className="justify-self-start" onClick={() => setAsked(true)}>
        {actions.withdraw}
      </Button>
      {asked && (
        <StatusDialog
          application={application}
          change={{ to: 'WITHDRAWN', title: actions.withdraw, text: actions.withdrawText, noteMode: 'none' }}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
