import { assetIdentityRequest } from '@dziva/contracts/asset-identity';
import { type AssetRow, registerAssetRequest } from '@dziva/contracts/assets';
import { positiveCents } from '@dziva/contracts/money-fields';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { collateralLabelOf, collateralLabels } from '#features/applications/applications.text.ts';
import { useIdempotencyKey } from '#lib/idempotency.ts';
import { toastMutation } from '#lib/toast-mutation.ts';
import { ActButtons } from '#ui/act-buttons.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/choice-fields.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Failure } from '#ui/failure.tsx';
import { Form } from '#ui/form.tsx';
import { MoneyField } from '#ui/money-field.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { TextAreaField } from '#ui/text-field.tsx';
import { useChangeAsset, useRegisterAsset } from './assets.api.ts';
import { assetPageQuery } from './assets.queries.ts';
import { assetCopy } from './assets.text.ts';
import { IdentityFields } from './identity-fields.tsx';
import { COLLATERAL_TYPES, type CollateralType } from '@dziva/vocabulary/collateral';

const { add: copy } = assetCopy;
const KINDS = COLLATERAL_TYPES.map((value) => ({ value, label: collateralLabels[value] }));
const { kind, description } = registerAssetRequest.shape;
const identity = assetIdentityRequest.shape;
const assetForm = registerAssetRequest
  .pick({})
  .extend({ kind, description, valueCents: positiveCents(copy.value), ...identity });

/** The owner of the collateral, and the application that it will secure. */
export interface ToSecure {
  readonly ownerId: string;
  readonly ownerName: string;
  readonly applicationId: string;
}

/** Adds collateral to an application or a loan: a free asset from the register, or a new one. */
export function AddCollateralDialog({ toSecure, onClose }: { toSecure: ToSecure; onClose: () => void }) {
  const free = useQuery(assetPageQuery({ ownerId: toSecure.ownerId, state: 'FREE' }));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={copy.title}
      description={toSecure.ownerName}
      keepOpenOutside
    >
      <div className="grid gap-6">
        <QueryView query={free} what={assetCopy.what}>
          {({ rows }) =>
            rows.length > 0 && (
              <section className="grid gap-2">
                <h3 className="font-semibold">{copy.registered}</h3>
                <ul className="divide-y divide-line border-y border-line">
                  {rows.map((asset) => (
                    <FreeAsset key={asset.id} asset={asset} toSecure={toSecure} onClose={onClose} />
                  ))}
                </ul>
                <h3 className="mt-4 font-semibold">{copy.other}</h3>
              </section>
            )
          }
        </QueryView>
        <NewAsset toSecure={toSecure} onClose={onClose} />
      </div>
    </Dialog>
  );
}

interface AddingProps {
  readonly toSecure: ToSecure;
  readonly onClose: () => void;
}

function FreeAsset({ asset, toSecure, onClose }: AddingProps & { readonly asset: AssetRow }) {
  const { key } = useIdempotencyKey();
  const change = useChangeAsset(asset.id, key);
  const name = asset.description ?? assetCopy.erased;
  const pledge = () =>
    toastMutation(
      change.mutateAsync({ applicationId: toSecure.applicationId, expectedVersion: asset.version }),
      { done: { title: copy.done, description: name }, after: onClose },
    );
  return (
    <li className="grid gap-2 py-3">
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 break-words">
          {name}
          <span className="block text-sm text-ink-2">{collateralLabelOf(asset.kind)}</span>
        </p>
        <Button
          size="sm"
          className="shrink-0"
          aria-label={copy.pledgeOf(name)}
          busyLabel={change.isPending && copy.submitting}
          onClick={() => void pledge()}
        >
          {copy.pledge}
        </Button>
      </div>
      {change.isError && (
        <Banner tone="danger" live>
          <Failure error={change.error} />
        </Banner>
      )}
    </li>
  );
}

function NewAsset({ toSecure: { ownerId, applicationId }, onClose }: AddingProps) {
  const { key } = useIdempotencyKey();
  const register = useRegisterAsset(key);
  const form = useForm({
    resolver: zodResolver(assetForm),
    defaultValues: { kind: 'vehicle' as CollateralType, description: '', valueCents: 0 },
  });
  const chosen = useWatch({ control: form.control, name: 'kind' });
  return (
    <Form
      form={form}
      error={register.error}
      className="grid gap-5"
      onSubmit={({ kind: type, description: words, valueCents, ...numbers }) => {
        const known = Object.values(numbers).some((value) => value !== undefined);
        const body = { kind: type, description: words, valueCents, ownerId, applicationId };
        return toastMutation(register.mutateAsync({ ...body, ...(known ? { identity: numbers } : {}) }), {
          done: { title: copy.done, description: words },
          after: onClose,
        });
      }}
    >
      <SelectField name="kind" label={assetCopy.facts.kind} choices={KINDS} placeholder={null} />
      <TextAreaField name="description" label={assetCopy.facts.description} rows={2} />
      <MoneyField name="valueCents" label={copy.value} hint={copy.valueHint} />
      <IdentityFields kind={chosen} />
      <ActButtons
        back={assetCopy.goBack}
        onBack={onClose}
        act={copy.submit}
        busyLabel={register.isPending && copy.submitting}
      />
    </Form>
  );
}
