import { fullName } from '@dziva/vocabulary/full-name';
import { type Destination, registerDestinationRequest } from '@dziva/contracts/destinations';
import type { User } from '@dziva/contracts/identity';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { destinationCopy } from '#content/en/destinations.ts';
import { methodLabels } from '#content/en/payment-methods.ts';
import { profileCopy } from '#features/users/users.text.ts';
import { formatDate } from '#lib/dates.ts';
import { payableFrom } from '#lib/destination-hold.ts';
import { useIdempotencyKey } from '#lib/idempotency.ts';
import { toastMutation } from '#lib/toast-mutation.ts';
import { readablePhone } from '#lib/words.ts';
import { useOfferedMethods } from '#queries/system.ts';
import { Button } from '#ui/button.tsx';
import { DestinationFields } from '#ui/destination-fields.tsx';
import { Dialog, DialogButtons } from '#ui/dialog.tsx';
import { Form } from '#ui/form.tsx';
import { Panel } from '#ui/panel.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { RemoveButton } from '#ui/remove-button.tsx';
import { useRegisterDestination, useRemoveDestination } from './profile.api.ts';
import { destinationsQuery } from './profile.queries.ts';

const { destinations: copy } = profileCopy;

/** The numbers and accounts for payouts; each can be removed, and others added. */
export function DestinationList({ user }: { user: User }) {
  const query = useQuery(destinationsQuery);
  const [isAdding, setIsAdding] = useState(false);
  return (
    <Panel title={copy.title} flush>
      <QueryView query={query} what={copy.what}>
        {(destinations) => (
          <>
            <p className="px-4 py-3 text-sm text-ink-2 sm:px-5">
              {destinations.length === 0 ? copy.none : copy.lead}
            </p>
            <ul className="divide-y divide-line border-y border-line empty:border-t-0">
              {destinations.map((destination) => (
                <DestinationRow key={destination.id} destination={destination} />
              ))}
            </ul>
          </>
        )}
      </QueryView>
      <p className="px-4 py-3 sm:px-5">
        <Button onClick={() => setIsAdding(true)}>{copy.add}</Button>
      </p>
      {isAdding && <DestinationDialog user={user} onClose={() => setIsAdding(false)} />}
    </Panel>
  );
}

function DestinationRow({
  destination: { id, method, number, bank, name, registeredAt, usableFrom },
}: {
  destination: Destination;
}) {
  const remove = useRemoveDestination();
  const shown = readablePhone(number);
  const from = payableFrom(usableFrom);
  return (
    <li className="flex items-start justify-between gap-3 px-4 py-3 sm:px-5">
      <div className="min-w-0">
        <p className="font-semibold break-words">
          {methodLabels[method]} <span className="figures">{shown}</span>
        </p>
        <p className="text-sm break-words text-ink-2">
          {[bank, name, copy.since(formatDate(registeredAt))].filter((part) => part !== null).join(' · ')}
        </p>
        {from !== null && <p className="text-sm break-words text-ink-2">{destinationCopy.onHold(from)}</p>}
      </div>
      <RemoveButton name={shown} isRemoving={remove.isPending} remove={() => remove.mutateAsync(id)}>
        {copy.removeText}
      </RemoveButton>
    </li>
  );
}

/** Adds a mobile money number or bank account for payouts. */
function DestinationDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const register = useRegisterDestination(useIdempotencyKey().key);
  const offered = useOfferedMethods();
  const form = useForm({
    resolver: zodResolver(registerDestinationRequest),
    defaultValues: { number: user.phone ?? '', bank: '', name: fullName(user) },
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
        <DestinationFields phone={user.phone} offered={offered} />
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
