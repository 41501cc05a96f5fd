import { type Asset, valueAssetRequest } from '@dziva/contracts/assets';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useIdempotencyKey } from '#lib/idempotency.ts';
import { toastMutation } from '#lib/toast-mutation.ts';
import { useToday } from '#queries/system.ts';
import { SelectField } from '#ui/choice-fields.tsx';
import { DayField } from '#ui/day-field.tsx';
import { MoneyField } from '#ui/money-field.tsx';
import { TextAreaField, TextField } from '#ui/text-field.tsx';
import { AssetDialog } from './asset-dialog.tsx';
import { useValueAsset } from './assets.api.ts';
import { assetCopy, valuationMethodLabels } from './assets.text.ts';
import { STAFF_VALUATION_METHODS } from '@dziva/vocabulary/collateral';

const { value: copy } = assetCopy;
const METHODS = STAFF_VALUATION_METHODS.map((value) => ({ value, label: valuationMethodLabels[value] }));

/** Records the value of an asset. */
export function ValuationDialog({
  asset,
  onClose,
}: {
  asset: Pick<Asset, 'id' | 'description'>;
  onClose: () => void;
}) {
  const { key } = useIdempotencyKey();
  const value = useValueAsset(asset.id, key);
  const today = useToday();
  const form = useForm({
    resolver: zodResolver(valueAssetRequest),
    defaultValues: { valueCents: 0, method: 'DEALER' as const, valuedOn: today, valuer: '', note: '' },
  });
  return (
    <AssetDialog
      asset={asset}
      copy={copy}
      form={form}
      act={value}
      onClose={onClose}
      onSubmit={(body) =>
        toastMutation(value.mutateAsync(body), {
          done: { title: copy.done, description: asset.description ?? assetCopy.erased },
          after: onClose,
        })
      }
    >
      <MoneyField name="valueCents" label={copy.amount} />
      <SelectField name="method" label={copy.method} choices={METHODS} placeholder={null} />
      <DayField name="valuedOn" label={copy.on} max={today} />
      <TextField name="valuer" label={copy.valuer} hint={copy.valuerHint} autoComplete="off" optional />
      <TextAreaField name="note" label={copy.note} optional />
    </AssetDialog>
  );
}
