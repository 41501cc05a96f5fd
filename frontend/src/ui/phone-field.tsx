import { networkOf, normalisePhone, type MobileNetwork } from '@dziva/contracts/phone';
import { clsx } from 'clsx';
import { uiCopy } from '#content/en/ui.ts';
import { readablePhone } from '#lib/words.ts';
import { boxStyles, Field, type FieldLabels } from './field.tsx';
import { useField } from './form.tsx';

/** A phone number. The typed text is never changed; below it is the number as it will be stored, and the network. */
export function PhoneField({
  name,
  autoComplete = 'tel',
  ...labels
}: FieldLabels & { name: string; autoComplete?: string }) {
  const field = useField(name);
  const text = typeof field.value === 'string' ? field.value : '';
  return (
    <Field {...labels} id={field.id} name={name} error={field.error} echo={echoOf(text)}>
      {(control) => (
        <input
          {...control}
          type="tel"
          inputMode="tel"
          autoComplete={autoComplete}
          className={clsx(boxStyles, 'max-w-72 figures')}
          value={text}
          onChange={(event) => field.onChange(event.target.value)}
          onBlur={field.onBlur}
        />
      )}
    </Field>
  );
}

const NETWORKS: Record<MobileNetwork, string> = { ECONET: 'Econet', NETONE: 'NetOne', TELECEL: 'Telecel' };

function echoOf(text: string): string | null {
  const e164 = normalisePhone(text);
  if (e164 === undefined) return null;
  const network = networkOf(e164);
  return network === undefined
    ? readablePhone(e164)
    : `${readablePhone(e164)} · ${uiCopy.networkOf(NETWORKS[network])}`;
}
