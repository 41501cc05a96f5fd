import type { Asset } from '@dziva/contracts/assets';
import { assetCopy } from '#content/en/assets.ts';
import { useIdempotencyKey } from '#lib/idempotency.ts';
import { toastMutation } from '#lib/toast-mutation.ts';
import { ActButtons } from '#ui/act-buttons.tsx';
import { Banner } from '#ui/banner.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Failure } from '#ui/failure.tsx';
import { useChangeAsset } from './assets.api.ts';

const { release: copy } = assetCopy;

/** Frees an asset from what it secures, where that does not need it. */
export function ReleaseDialog({ asset, onClose }: { asset: Asset; onClose: () => void }) {
  const { key } = useIdempotencyKey();
  const change = useChangeAsset(asset.id, key);
  const name = asset.description ?? assetCopy.erased;
  const release = () =>
    toastMutation(change.mutateAsync({ applicationId: null, expectedVersion: asset.version }), {
      done: { title: copy.done, description: name },
      after: onClose,
    });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={copy.title}
      description={name}
      width="narrow"
    >
      <div className="grid gap-4">
        {change.isError && (
          <Banner tone="danger" live comesIntoView>
            <Failure error={change.error} />
          </Banner>
        )}
        <p>{asset.loanId === null ? copy.application : copy.loan}</p>
        <ActButtons
          back={assetCopy.goBack}
          onBack={onClose}
          act={copy.submit}
          busyLabel={change.isPending && copy.submitting}
          onAct={() => void release()}
        />
      </div>
    </Dialog>
  );
}
