import type { AssetIdentity } from '@dziva/contracts/asset-identity';
import { assetIdentityRequest } from '@dziva/contracts/asset-identity';
import type { CollateralType } from '@dziva/contracts/collateral';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { assetCopy } from '#content/en/assets.ts';
import { useIdempotencyKey } from '#lib/idempotency.ts';
import { toastMutation } from '#lib/toast-mutation.ts';
import { ActButtons } from '#ui/act-buttons.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Form } from '#ui/form.tsx';
import { useChangeAsset } from './assets.api.ts';
import { IdentityFields } from './identity-fields.tsx';

const { record: copy } = assetCopy;

interface Identifiable {
  readonly id: string;
  readonly kind: CollateralType;
  readonly description: string | null;
  readonly identity: AssetIdentity;
}

type Typed = Record<keyof AssetIdentity, string>;

/** As a form holds it. */
function typedFrom(identity: AssetIdentity): Typed {
  // Built field by field, which the compiler cannot follow.
  return Object.fromEntries(
    Object.entries(identity).map(([field, value]) => [field, value === null ? '' : String(value)]),
  ) as Typed;
}

/** Records or corrects the numbers that an asset is recognised by. */
export function IdentityDialog({ asset, onClose }: { asset: Identifiable; onClose: () => void }) {
  const { key } = useIdempotencyKey();
  const change = useChangeAsset(asset.id, key);
  const form = useForm({
    resolver: zodResolver(assetIdentityRequest),
    defaultValues: typedFrom(asset.identity),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={copy.title}
      description={asset.description ?? assetCopy.erased}
      width="narrow"
      keepOpenOutside
    >
      <Form
        form={form}
        className="grid gap-5"
        error={change.error}
        errorFallback={copy.failed}
        onSubmit={(identity) =>
          toastMutation(change.mutateAsync({ identity }), {
            done: { title: copy.done, description: asset.description ?? assetCopy.erased },
            fallback: copy.failed,
            after: onClose,
          })
        }
      >
        <p className="text-sm text-ink-2">{copy.lead}</p>
        <IdentityFields kind={asset.kind} />
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
