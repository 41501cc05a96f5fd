import { fullName } from '@dziva/vocabulary/full-name';
import { nationalId, optional } from '@dziva/contracts/fields';
import { calendarDate } from '@dziva/contracts/date-fields';
import { FROM_BEFORE_TO, isPeriod } from '@dziva/contracts/paging';
import { may } from '@dziva/vocabulary/permissions';
import { isGiven, ROLES } from '@dziva/vocabulary/roles';
import type { UserRow } from '@dziva/contracts/users';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { shellCopy } from '#content/en/shell.ts';
import { uiCopy } from '#content/en/ui.ts';
import { identityCopy } from '#features/identity/identity.text.ts';
import { toastMutation } from '#lib/toast-mutation.ts';
import { Button } from '#ui/button.tsx';
import { RadioCardsField } from '#ui/choice-fields.tsx';
import { DayField } from '#ui/day-field.tsx';
import { Dialog, DialogButtons } from '#ui/dialog.tsx';
import { Form } from '#ui/form.tsx';
import { NationalIdField } from '#ui/national-id-field.tsx';
import { TextAreaField } from '#ui/text-field.tsx';
import { useUpdateUser } from './users.api.ts';
import { userCopy } from './users.text.ts';

interface EditProps {
  readonly user: UserRow;
  readonly onClose: () => void;
}

const SPECIALTIES_MAX = 20;
const SPECIALTY_CHARS_MAX = 40;
const ROLE_CHOICES = ROLES.map((value) => ({ value, label: identityCopy.roles[value] }));

const identity = { nationalId: optional(nationalId) };
const day = optional(calendarDate({ missing: uiCopy.noDay, bad: uiCopy.noDay }));
const roleForm = z
  .strictObject({ role: z.enum(ROLES), ...identity, until: day, from: day, to: day })
  .refine(isPeriod, FROM_BEFORE_TO)
  .transform(({ role, nationalId: id, ...limits }) => ({
    role,
    // A member's own entry stays a claim.
    ...(isGiven(role) ? { nationalId: id } : {}),
    ...(may(role, 'reading.limited') ? limits : {}),
  }));

/** Changes the role of a person. The national ID of staff is entered with the role. */
export function RoleDialog({ user, onClose }: EditProps) {
  const { update, save } = useSave(user, onClose);
  const form = useForm({
    resolver: zodResolver(roleForm),
    defaultValues: { role: user.role, nationalId: '', until: '', from: '', to: '' },
  });
  const role = useWatch({ control: form.control, name: 'role' });
  const who = fullName(user);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={userCopy.roleTitle(who)} width="narrow">
      <Form form={form} error={update.error} className="grid gap-5" onSubmit={save}>
        <RadioCardsField name="role" label={userCopy.roleLabel} choices={ROLE_CHOICES} columns={1} />
        {isGiven(role) && <IdentityField />}
        {may(role, 'reading.limited') && <LimitFields />}
        <p className="text-sm text-ink-2">{userCopy.actions.endsSessions}</p>
        <Buttons busy={update.isPending} onClose={onClose} />
      </Form>
    </Dialog>
  );
}

/** How long somebody may read, and which days of the books; all of it if nothing is chosen. */
function LimitFields() {
  const { limits: copy } = userCopy;
  return (
    <>
      <DayField name="until" label={copy.until} hint={copy.untilHint} optional />
      <DayField name="from" label={copy.from} hint={copy.fromHint} optional />
      <DayField name="to" label={copy.to} hint={copy.toHint} optional />
    </>
  );
}

const approvalForm = z.strictObject(identity);

/** Gives somebody the staff role that they asked for. */
export function ApproveDialog({ user, onClose }: EditProps) {
  const { update, save } = useSave(user, onClose);
  const form = useForm({ resolver: zodResolver(approvalForm), defaultValues: { nationalId: '' } });
  const who = fullName(user);
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
  const who = fullName(user);
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
        description: userCopy.changedText(fullName(user)),
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
