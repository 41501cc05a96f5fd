import { type Asset, consent } from '@dziva/contracts/assets';
import { calendarDate } from '@dziva/contracts/date-fields';
import { CONSENT_GIVERS } from '@dziva/contracts/routes/assets';
import { text, TEXT_MAX } from '@dziva/contracts/text-field';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useIdempotencyKey } from '#lib/idempotency.ts';
import { toastMutation } from '#lib/toast-mutation.ts';
import { useToday } from '#queries/system.ts';
import { SelectField } from '#ui/choice-fields.tsx';
import { DayField } from '#ui/day-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { AssetDialog } from './asset-dialog.tsx';
import { useChangeAsset } from './assets.api.ts';
import { assetCopy, consentLabels } from './assets.text.ts';

const { consent: copy } = assetCopy;
const GIVERS = CONSENT_GIVERS.map((value) => ({ value, label: consentLabels[value] }));
const consentForm = consent.extend({
  name: text({ label: copy.name, maxChars: TEXT_MAX.name, missing: copy.nameMissing }),
  givenOn: calendarDate({ missing: copy.dayMissing, bad: copy.dayMissing }),
});

/** Records that another person, for example the owner's spouse, agrees that the asset is pledged. */
export function ConsentDialog({ asset, onClose }: { asset: Asset; onClose: () => void }) {
  const { key } = useIdempotencyKey();
  const change = useChangeAsset(asset.id, key);
  const today = useToday();
  const form = useForm({
    resolver: zodResolver(consentForm),
    defaultValues: { name: '', as: 'SPOUSE' as const, givenOn: today },
  });
  return (
    <AssetDialog
      asset={asset}
      copy={copy}
      form={form}
      act={change}
      onClose={onClose}
      onSubmit={(given) =>
        toastMutation(
          change.mutateAsync({ consents: [...asset.consents, given], expectedVersion: asset.version }),
          { done: { title: copy.done, description: given.name }, after: onClose },
        )
      }
    >
      <TextField name="name" label={copy.name} autoComplete="off" />
      <SelectField name="as" label={copy.as} choices={GIVERS} placeholder={null} />
      <DayField name="givenOn" label={copy.on} max={today} />
    </AssetDialog>
  );
}
