import type { Destination } from '@dziva/contracts/destinations';
import type { User } from '@dziva/contracts/identity';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { methodLabels } from '#content/en/loans.ts';
import { destinationCopy } from '#content/en/destinations.ts';
import { profileCopy } from '#content/en/users.ts';
import { formatDate } from '#lib/dates.ts';
import { payableFrom } from '#lib/destination-hold.ts';
import { readablePhone } from '#lib/words.ts';
import { destinationsQuery } from '#queries/destinations.ts';
import { Button } from '#ui/button.tsx';
import { Panel } from '#ui/panel.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { RemoveButton } from '#ui/remove-button.tsx';
import { DestinationDialog } from './destination-dialog.tsx';
import { useRemoveDestination } from './profile.api.ts';

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
