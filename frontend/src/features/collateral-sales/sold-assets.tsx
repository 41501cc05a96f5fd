import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { saleCopy } from '#content/en/collateral-sales.ts';
import { assetCopy } from '#content/en/assets.ts';
import { loanQuery } from '#queries/loans.ts';
import { Field } from '#ui/field.tsx';
import { useField } from '#ui/form.tsx';

const { sell: copy } = saleCopy;

/** The choice of the assets that were sold, if several secure the loan. At first all are chosen. */
export function SoldAssets({ loanId }: { loanId: string }) {
  const field = useField('assetIds');
  const { data } = useQuery(loanQuery(loanId));
  const pledged = (data?.assets ?? []).filter(({ state }) => state === 'PLEDGED');
  const all = pledged.map(({ id }) => id);
  const chosen = Array.isArray(field.value) ? (field.value as string[]) : all;
  const choose = (ids: string[]) => field.onChange(ids);
  const isUnlisted = all.length > 1 && !Array.isArray(field.value);
  // A sale of several assets lists those that it sells.
  useEffect(() => {
    if (isUnlisted) choose(all);
  });
  if (all.length < 2) return null;
  return (
    <Field label={copy.which} hint={copy.whichHint} id={field.id} name="assetIds" error={field.error} group>
      {(control) => (
        <div className="grid">
          {pledged.map(({ id, description }) => (
            <label key={id} className="flex min-h-12 items-center gap-3 lg:min-h-9">
              <input
                type="checkbox"
                name={control.name}
                value={id}
                className="size-5 shrink-0 accent-(--primary)"
                checked={chosen.includes(id)}
                onChange={({ target }) =>
                  choose(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
                }
              />
              {description ?? assetCopy.erased}
            </label>
          ))}
        </div>
      )}
    </Field>
  );
}
