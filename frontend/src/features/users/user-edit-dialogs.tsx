import { nationalId, optional } from '@dziva/contracts/fields';
import { ROLES } from '@dziva/contracts/roles';
import type { UserRow } from '@dziva/contracts/users';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { identityCopy } from '#content/en/identity.ts';
import { shellCopy } from '#content/en/shell.ts';
import { userCopy } from '#content/en/users.ts';
import { toastMutation } from '#lib/toast-mutation.ts';
import { Button } from '#ui/button.tsx';
import { RadioCardsField } from '#ui/choice-fields.tsx';
import { Dialog, DialogButtons } from '#ui/dialog.tsx';
import { Form } from '#ui/form.tsx';
import { NationalIdField } from '#ui/national-id-field.tsx';
import { TextAreaField } from '#ui/text-field.tsx';
import { useUpdateUser } from './users.api.ts';

interface EditProps {
  readonly user: UserRow;
  readonly onClose: () => void;
}

const SPECIALTIES_MAX = 20;
const SPECIALTY_CHARS_MAX = 40;
const ROLE_CHOICES = ROLES.map((value) => ({ value, label: identityCopy.roles[value] }));

const identity = { nationalId: optional(nationalId) };
const roleForm = z
  .strictObject({ role: z.enum(ROLES), ...identity })
  // A member's own entry stays a claim.
  .transform(({ role, nationalId: id }) => (role === 'APPLICANT' ? { role } : { role, nationalId: id }));

/** Changes the role of a person. The national ID of staff is entered with the role. */
export function RoleDialog({ user, onClose }: EditProps) {
  const { update, save } = useSave(user, onClose);
  const form = useForm({
    resolver: zodResolver(roleForm),
    defaultValues: { role: user.role, nationalId: '' },
  });
  const isStaff = useWatch({ control: form.control, name: 'role' }) !== 'APPLICANT';
  const who = `${user.firstName} ${user.lastName}`;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={userCopy.roleTitle(who)} width="narrow">
      <Form form={form} error={update.error} className="grid gap-5" onSubmit={save}>
        <RadioCardsField name="role" label={userCopy.roleLabel} choices={ROLE_CHOICES} columns={1} />
        {isStaff && <IdentityField />}
        <p className="text-sm text-ink-2">{userCopy.actions.endsSessions}</p>
        <Buttons busy={update.isPending} onClose={onClose} />
      </Form>
    </Dialog>
  );
}

const approvalForm = z.strictObject(identity);

/** Gives somebody the staff role that they asked for. */
export function ApproveDialog({ user, onClose }: EditProps) {
  const { update, save } = useSave(user, onClose);
  const form = useForm({ resolver: zodResolver(approvalForm), defaultValues: { nationalId: '' } });
  const who = `${user.firstName} ${user.lastName}`;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={userCopy.approveTitle(who)}
      description={userCopy.approveText(who, shellCopy.roles[user.requestedRole ?? user.role])}
      width="narrow"
    >
      <Form
        form={form}
        error={update.error}
        className="grid gap-5"
        onSubmit={(fields) => save({ status: 'ACTIVE', ...fields })}
      >
        <IdentityField />
        <p className="text-sm text-ink-2">{userCopy.actions.endsSessions}</p>
        <Buttons busy={update.isPending} onClose={onClose} act={userCopy.approvals.approve} />
      </Form>
    </Dialog>
  );
}

const IdentityField = () => (
  <NationalIdField
    name="nationalId"
    label={userCopy.identity.grant}
    hint={userCopy.identity.grantHint}
    optional
  />
);

const specialtiesForm = z.strictObject({
  specialties: z
    .string()
    .transform((text) =>
      text
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== ''),
    )
    .refine(
      (lines) => lines.length <= SPECIALTIES_MAX && lines.every((line) => line.length <= SPECIALTY_CHARS_MAX),
      userCopy.specialtiesTooMany,
    ),
});

/** Edits the specialties of an assessor, which are shown where staff choose an assessor. */
export function SpecialtiesDialog({ user, known, onClose }: EditProps & { known: readonly string[] }) {
  const { update, save } = useSave(user, onClose);
  const form = useForm({
    resolver: zodResolver(specialtiesForm),
    defaultValues: { specialties: known.join('\n') },
  });
  const who = `${user.firstName} ${user.lastName}`;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={userCopy.specialtiesTitle(who)}
      width="narrow"
    >
      <Form form={form} error={update.error} className="grid gap-5" onSubmit={save}>
        <TextAreaField
          name="specialties"
          label={userCopy.specialtiesLabel}
          hint={userCopy.specialtiesHint}
          rows={5}
        />
        <Buttons busy={update.isPending} onClose={onClose} />
      </Form>
    </Dialog>
  );
}

function useSave(user: UserRow, onClose: () => void) {
  const update = useUpdateUser();
  const save = (body: Parameters<typeof update.mutateAsync>[0]['body']) =>
    toastMutation(update.mutateAsync({ id: user.id, body }), {
      done: {
        title: userCopy.changed,
        description: userCopy.changedText(`${user.firstName} ${user.lastName}`),
      },
      after: onClose,
    });
  return { update, save };
}

function Buttons({
  busy,
  onClose,
  act = userCopy.actions.save,
}: {
  busy: boolean;
  onClose: () => void;
  act?: string;
}) {
  return (
    <DialogButtons>
      <Button onClick={onClose}>{userCopy.actions.goBack}</Button>
      <Button type="submit" variant="primary" busyLabel={busy && userCopy.actions.saving}>
        {act}
      </Button>
    </DialogButtons>
  );
}
