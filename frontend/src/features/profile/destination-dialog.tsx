import { registerDestinationRequest } from '@dziva/contracts/destinations';
import type { User } from '@dziva/contracts/identity';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { profileCopy } from '#content/en/users.ts';
import { useIdempotencyKey } from '#lib/idempotency.ts';
import { payableFrom } from '#lib/destination-hold.ts';
import { toastMutation } from '#lib/toast-mutation.ts';
import { readablePhone } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { DestinationFields } from '#ui/destination-fields.tsx';
import { Dialog, DialogButtons } from '#ui/dialog.tsx';
import { Form } from '#ui/form.tsx';
import { useRegisterDestination } from './profile.api.ts';

const { destinations: copy } = profileCopy;

/** Adds a mobile money number or bank account for payouts. */
export function DestinationDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const register = useRegisterDestination(useIdempotencyKey().key);
  const form = useForm({
    resolver: zodResolver(registerDestinationRequest),
    defaultValues: { number: user.phone ?? '', bank: '', name: `${user.firstName} ${user.lastName}` },
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={copy.add} width="narrow" keepOpenOutside>
      <Form
        form={form}
        error={register.error}
        className="grid gap-5"
        onSubmit={(values) =>
          toastMutation(register.mutateAsync(values), {
            done: ({ number, usableFrom }) => ({
              title: copy.saved,
              description: copy.savedText(readablePhone(number), payableFrom(usableFrom)),
            }),
            after: onClose,
          })
        }
      >
        <DestinationFields phone={user.phone} />
        <DialogButtons>
          <Button onClick={onClose}>{copy.cancel}</Button>
          <Button type="submit" variant="primary" busyLabel={register.isPending && copy.saving}>
            {copy.save}
          </Button>
        </DialogButtons>
      </Form>
    </Dialog>
  );
}
