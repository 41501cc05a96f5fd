import { fullName } from '@dziva/vocabulary/full-name';
import type { UserRow } from '@dziva/contracts/users';
import { useQuery } from '@tanstack/react-query';
import { Ellipsis, Eraser, KeyRound, Tags, UserCog, UserRoundCheck, UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { sentenceOf } from '#lib/api-error.ts';
import { toastMutation } from '#lib/toast-mutation.ts';
import { IconButton } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Menu, MenuItem, MenuRule } from '#ui/menu.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { may } from '@dziva/vocabulary/permissions';
import { PasswordResetDialog } from './password-reset-dialog.tsx';
import { UserStatusDialog, type StatusAct } from './user-change-dialog.tsx';
import { ApproveDialog, RoleDialog, SpecialtiesDialog } from './user-edit-dialogs.tsx';
import { useEraseUser } from './users.api.ts';
import { assessorsQuery } from './users.queries.ts';
import { userCopy } from './users.text.ts';

type Opened = StatusAct | 'approve' | 'role' | 'specialties' | 'reset' | 'erase' | null;

const { actions, approvals, erase: eraseCopy } = userCopy;

/** The actions of an administrator on an account. */
export function UserMenu({ user }: { user: UserRow }) {
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  // The specialties of a closed account cannot be changed, because it is not in the list of assessors.
  const assesses = user.status === 'ACTIVE' && may(user.role, 'assessments.arrange');
  const specialties = useSpecialties(user, opened === 'specialties');
  return (
    <span className="flex sm:justify-end">
      <Menu
        trigger={
          <IconButton label={userCopy.actionsOf(fullName(user))} size="icon-sm">
            <Ellipsis strokeWidth={1.75} />
          </IconButton>
        }
      >
        {user.status === 'PENDING_APPROVAL' ? (
          <>
            <MenuItem onSelect={() => setOpened('approve')}>
              <UserRoundCheck strokeWidth={1.75} /> {approvals.approve}
            </MenuItem>
            <MenuItem onSelect={() => setOpened('refuse')}>
              <UserRoundX strokeWidth={1.75} /> {approvals.refuse}
            </MenuItem>
          </>
        ) : (
          <>
            <MenuItem onSelect={() => setOpened('role')}>
              <UserCog strokeWidth={1.75} /> {actions.changeRole}
            </MenuItem>
            {assesses && (
              <MenuItem onSelect={() => setOpened('specialties')}>
                <Tags strokeWidth={1.75} /> {actions.specialties}
              </MenuItem>
            )}
            <MenuItem onSelect={() => setOpened('reset')}>
              <KeyRound strokeWidth={1.75} /> {actions.resetPassword}
            </MenuItem>
            <MenuRule />
            <ClosingItems user={user} onOpen={setOpened} />
          </>
        )}
      </Menu>
      {opened === 'role' && <RoleDialog user={user} onClose={close} />}
      {opened === 'specialties' && specialties.known !== undefined && (
        <SpecialtiesDialog user={user} known={specialties.known} onClose={close} />
      )}
      {opened === 'specialties' && specialties.query.isError && (
        <Dialog open onOpenChange={(open) => !open && close()} title={actions.specialties} width="narrow">
          <QueryView query={specialties.query} what={userCopy.specialtiesWhat}>
            {() => null}
          </QueryView>
        </Dialog>
      )}
      {opened === 'erase' && <EraseUserDialog user={user} onClose={close} />}
      {opened === 'reset' && <PasswordResetDialog user={user} onClose={close} />}
      {opened === 'approve' && <ApproveDialog user={user} onClose={close} />}
      {(opened === 'refuse' || opened === 'disable' || opened === 'enable') && (
        <UserStatusDialog user={user} act={opened} onClose={close} />
      )}
    </span>
  );
}

/** The menu items that disable, enable or erase an account. */
function ClosingItems({ user, onOpen }: { user: UserRow; onOpen: (act: Opened) => void }) {
  return (
    <>
      {user.status === 'DISABLED' ? (
        <MenuItem onSelect={() => onOpen('enable')}>
          <UserRoundCheck strokeWidth={1.75} /> {actions.enable}
        </MenuItem>
      ) : (
        <MenuItem onSelect={() => onOpen('disable')}>
          <UserRoundX strokeWidth={1.75} /> {actions.disable}
        </MenuItem>
      )}
      <MenuItem onSelect={() => onOpen('erase')}>
        <Eraser strokeWidth={1.75} /> {actions.erase}
      </MenuItem>
    </>
  );
}

/** The specialties of a person. They are loaded again for each opening, because the form begins with them. */
function useSpecialties(user: UserRow, isAsked: boolean) {
  const query = useQuery({ ...assessorsQuery, staleTime: 0, enabled: isAsked });
  const known = query.isFetching ? undefined : query.data?.find((one) => one.id === user.id)?.specialties;
  return { query, known };
}

/** Asks for confirmation before a person is erased. If the server refuses, its reason is shown in the dialog. */
function EraseUserDialog({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const erase = useEraseUser();
  const who = fullName(user);
  const act = () =>
    toastMutation(erase.mutateAsync(user.id), {
      done: { title: eraseCopy.done, description: eraseCopy.doneText },
      after: onClose,
    });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={eraseCopy.title(who)}
      confirm={eraseCopy.submit}
      keep={userCopy.actions.goBack}
      variant="danger"
      busyLabel={erase.isPending && eraseCopy.submitting}
      onConfirm={() => void act()}
    >
      <p>{eraseCopy.what}</p>
      <p className="mt-2">{eraseCopy.stays}</p>
      <p className="mt-2">{eraseCopy.whom}</p>
      {erase.isError && (
        <p role="alert" className="mt-2 font-semibold text-danger-text">
          {sentenceOf(erase.error)}
        </p>
      )}
    </ConfirmDialog>
  );
}
