import type { AssetIdentity } from '@dziva/contracts/asset-identity';
import { assetIdentityRequest } from '@dziva/contracts/asset-identity';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useIdempotencyKey } from '#lib/idempotency.ts';
import { toastMutation } from '#lib/toast-mutation.ts';
import { AssetDialog } from './asset-dialog.tsx';
import { useChangeAsset } from './assets.api.ts';
import { assetCopy } from './assets.text.ts';
import { IdentityFields } from './identity-fields.tsx';
import type { CollateralType } from '@dziva/vocabulary/collateral';

const { record: copy } = assetCopy;

interface Identifiable {
  readonly id: string;
  readonly kind: CollateralType;
  readonly description: string | null;
  readonly identity: AssetIdentity;
}

type Typed = Record<keyof AssetIdentity, string>;

/** The numbers as texts for the form. */
function typedFrom(identity: AssetIdentity): Typed {
  // TypeScript cannot infer the type of an object that is built field by field.
  return Object.fromEntries(
    Object.entries(identity).map(([field, value]) => [field, value === null ? '' : String(value)]),
  ) as Typed;
}

/** Records or corrects the numbers that identify an asset. */
export function IdentityDialog({ asset, onClose }: { asset: Identifiable; onClose: () => void }) {
  const { key } = useIdempotencyKey();
  const change = useChangeAsset(asset.id, key);
  const form = useForm({
    resolver: zodResolver(assetIdentityRequest),
    defaultValues: typedFrom(asset.identity),
  });
  return (
    <AssetDialog
      asset={asset}
      copy={copy}
      form={form}
      act={change}
      onClose={onClose}
      onSubmit={(identity) =>
        toastMutation(change.mutateAsync({ identity }), {
          done: { title: copy.done, description: asset.description ?? assetCopy.erased },
          after: onClose,
        })
      }
    >
      <IdentityFields kind={asset.kind} />
    </AssetDialog>
  );
}
