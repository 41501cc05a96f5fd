import type { Destination } from '@dziva/contracts/destinations';
import { isOfBank, type TransferMethod } from '@dziva/vocabulary/payment-methods';
import { numberFacts } from '@dziva/vocabulary/payment-accounts';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { bankFirst } from '#content/methods-on-offer.ts';
import { destinationCopy as copy } from '#content/en/destinations.ts';
import { destinationChoice } from '#lib/destination-choice.ts';
import { methodChoices } from '#lib/method-choices.ts';
import { RadioCardsField } from './choice-fields.tsx';
import { PhoneField } from './phone-field.tsx';
import { TextField } from './text-field.tsx';

/** The choice for a number or account that is not registered yet. */
export const NEW_DESTINATION = 'NEW';

/** The values of these fields; `number` is a telephone number or an account number. */
interface DestinationValues {
  readonly method?: TransferMethod | undefined;
  readonly number?: string | undefined;
  readonly bank?: string | undefined;
  readonly name?: string | undefined;
}

/**
 * One of the registered destinations in `destinationId`, or the fields for a new one. If none is registered the fields are shown
 * at once, and the form starts with `NEW_DESTINATION`.
 */
export function DestinationField({
  destinations,
  phone,
  offered,
}: {
  destinations: readonly Destination[];
  phone: string | null;
  offered: readonly TransferMethod[];
}) {
  const { control } = useFormContext<{ destinationId: string }>();
  const chosen = useWatch({ control, name: 'destinationId' });
  return (
    <>
      {destinations.length > 0 && (
        <RadioCardsField
          name="destinationId"
          label={copy.label}
          choices={[...destinations.map(destinationChoice), { value: NEW_DESTINATION, label: copy.another }]}
          columns={1}
        />
      )}
      {chosen === NEW_DESTINATION && <DestinationFields phone={phone} offered={offered} />}
    </>
  );
}

function wordsOf(method: TransferMethod) {
  const { label, hint } = numberFacts(method);
  return { label, hint };
}

/** A mobile money number or a bank account. For mobile money, the user's own telephone number is filled in. */
export function DestinationFields({
  phone,
  offered,
}: {
  phone: string | null;
  offered: readonly TransferMethod[];
}) {
  const { control, setValue } = useFormContext<DestinationValues>();
  const method = useWatch({ control, name: 'method' });
  const isBank = method !== undefined && isOfBank(method);
  const wasBank = useRef(isBank);
  useEffect(() => {
    // A telephone number is not an account number, so it is not kept when the method changes.
    if (wasBank.current !== isBank) setValue('number', isBank ? '' : (phone ?? ''));
    wasBank.current = isBank;
  }, [isBank, phone, setValue]);
  return (
    <>
      <RadioCardsField
        name="method"
        label={copy.method}
        choices={methodChoices(offered, offered)}
        columns={1}
      />
      {method !== undefined && (
        <>
          {isBank ? (
            <>
              <TextField name="number" autoComplete="off" width="medium" {...wordsOf(method)} />
              <TextField name="bank" label={copy.bank} autoComplete="off" />
            </>
          ) : (
            <PhoneField name="number" {...wordsOf(method)} />
          )}
          <TextField
            name="name"
            label={copy.name}
            hint={copy.nameHint(bankFirst(offered))}
            autoComplete="name"
          />
        </>
      )}
    </>
  );
}
