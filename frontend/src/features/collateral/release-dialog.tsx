import { type Asset, changeAssetRequest } from '@dziva/contracts/assets';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useIdempotencyKey } from '#lib/idempotency.ts';
import { toastMutation } from '#lib/toast-mutation.ts';
import { ActButtons } from '#ui/act-buttons.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Form } from '#ui/form.tsx';
import { TextAreaField } from '#ui/text-field.tsx';
import { useChangeAsset } from './assets.api.ts';
import { assetCopy } from './assets.text.ts';

const { release: copy } = assetCopy;

function textOf({ loanId, releaseWaitsFor = [] }: Asset): string {
  if (loanId === null) return copy.application;
  return releaseWaitsFor.length > 0 ? copy.paid : copy.loan;
}

/** Releases an asset from a loan or an application. For a loan, a reason can be given, which a second person reads. */
export function ReleaseDialog({ asset, onClose }: { asset: Asset; onClose: () => void }) {
  const { key } = useIdempotencyKey();
  const change = useChangeAsset(asset.id, key);
  const form = useForm({
    resolver: zodResolver(changeAssetRequest),
    defaultValues: { applicationId: null, reason: '' },
  });
  const name = asset.description ?? assetCopy.erased;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={copy.title}
      description={name}
      width="narrow"
    >
      <Form
        form={form}
        error={change.error}
        className="grid gap-4"
        onSubmit={({ reason }) =>
          toastMutation(change.mutateAsync({ applicationId: null, reason, expectedVersion: asset.version }), {
            done: { title: copy.done, description: name },
            after: onClose,
          })
        }
      >
        <p>{textOf(asset)}</p>
        {asset.loanId !== null && (
          <TextAreaField name="reason" label={copy.reason} hint={copy.reasonHint} optional rows={2} />
        )}
        <ActButtons
          back={assetCopy.goBack}
          onBack={onClose}
          act={copy.submit}
          busyLabel={change.isPending && copy.submitting}
        />
      </Form>
    </Dialog>
  );
}
