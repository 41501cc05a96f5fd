import { type LoanProduct, versionLoanProductRequest } from '@dziva/contracts/loan-products';
import { DOCUMENT_KINDS, NEEDED_DOCUMENTS } from '@dziva/contracts/routes/documents';
import { cents } from '@dziva/money/cents';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { collateralLabels, documentLabels } from '#features/applications/applications.text.ts';
import { useIdempotencyKey } from '#lib/idempotency.ts';
import { toastMutation } from '#lib/toast-mutation.ts';
import { Button } from '#ui/button.tsx';
import { ChangeList } from '#ui/change-list.tsx';
import { CheckField } from '#ui/check-field.tsx';
import { Dialog, DialogButtons } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Form, useField } from '#ui/form.tsx';
import { MoneyField } from '#ui/money-field.tsx';
import { NumberField, TextField } from '#ui/text-field.tsx';
import { useVersionLoanProduct } from './loan-products.api.ts';
import { loanProductCopy } from './loan-products.text.ts';
import { changesBetween } from './product-versions.tsx';
import { COLLATERAL_TYPES } from '@dziva/vocabulary/collateral';

const { form: copy } = loanProductCopy;

const COLLATERAL = COLLATERAL_TYPES.map((type) => [type, collateralLabels[type]] as const);
const DOCUMENTS = DOCUMENT_KINDS.map((kind) => [kind, documentLabels[kind]] as const);

type Draft = z.input<typeof versionLoanProductRequest>;

/** The initial values of a new product. */
const EMPTY: Draft = {
  name: '',
  collateralTypes: [],
  minPrincipalCents: 0,
  maxPrincipalCents: 0,
  minRatePercent: 20,
  maxRatePercent: 40,
  minTermMonths: 3,
  maxTermMonths: 24,
  ltvLimitPercent: 80,
  instalmentLimitPercent: 50,
  documents: [...NEEDED_DOCUMENTS],
  needsAssessment: true,
  assessmentMaxAgeDays: 90,
  defaultAfterDays: 30,
};

/** Proposes a new product, or a new version of one. It shows the changes before the proposal is made. */
export function VersionDialog({ product, onClose }: { product?: LoanProduct; onClose: () => void }) {
  const { key } = useIdempotencyKey();
  const save = useVersionLoanProduct(key);
  const form = useForm({
    resolver: zodResolver(versionLoanProductRequest),
    defaultValues: product === undefined ? EMPTY : startingFrom(product),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={product === undefined ? copy.newTitle : copy.changeTitle(product.name)}
      width="wide"
      keepOpenOutside
    >
      <Form
        form={form}
        error={save.error}
        className="grid gap-5"
        onSubmit={(version) =>
          toastMutation(save.mutateAsync(version), {
            done: ({ name }) => ({ title: copy.done, description: copy.doneText(name) }),
            after: onClose,
          })
        }
      >
        <p className="text-ink-2">{copy.text}</p>
        <TextField name="name" label={copy.name} />
        <ChoiceList name="collateralTypes" label={copy.collateral} choices={COLLATERAL} />
        <Limits />
        <ChoiceList name="documents" label={copy.documents} choices={DOCUMENTS} />
        <CheckField name="needsAssessment" label={copy.needsAssessment} />
        <NumberField name="assessmentMaxAgeDays" label={copy.maxAge} suffix={copy.days} inputMode="numeric" />
        <NumberField
          name="defaultAfterDays"
          label={copy.defaultAfter}
          suffix={copy.days}
          inputMode="numeric"
        />
        {product !== undefined && <DraftChanges product={product} />}
        <DialogButtons>
          <Button onClick={onClose}>{copy.cancel}</Button>
          <Button type="submit" variant="primary" busyLabel={save.isPending && copy.submitting}>
            {copy.submit}
          </Button>
        </DialogButtons>
      </Form>
    </Dialog>
  );
}

function Limits() {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <MoneyField name="minPrincipalCents" label={copy.minPrincipal} />
      <MoneyField name="maxPrincipalCents" label={copy.maxPrincipal} />
      <NumberField name="minRatePercent" label={copy.minRate} suffix={copy.rateSuffix} />
      <NumberField name="maxRatePercent" label={copy.maxRate} suffix={copy.rateSuffix} />
      <NumberField name="minTermMonths" label={copy.minTerm} suffix={copy.termSuffix} inputMode="numeric" />
      <NumberField name="maxTermMonths" label={copy.maxTerm} suffix={copy.termSuffix} inputMode="numeric" />
      <NumberField name="ltvLimitPercent" label={copy.ltv} suffix={copy.percent} inputMode="numeric" />
      <NumberField
        name="instalmentLimitPercent"
        label={copy.instalment}
        suffix={copy.percent}
        inputMode="numeric"
      />
    </div>
  );
}

/** The differences between the form and the current version. Nothing is shown while the form is not valid. */
function DraftChanges({ product }: { product: LoanProduct }) {
  const parsed = versionLoanProductRequest.safeParse(useWatch());
  if (!parsed.success) return null;
  const { assessmentMaxAgeDays = null, defaultAfterDays = product.defaultAfterDays, ...terms } = parsed.data;
  const changes = changesBetween(product, {
    ...terms,
    minPrincipalCents: cents(terms.minPrincipalCents),
    maxPrincipalCents: cents(terms.maxPrincipalCents),
    assessmentMaxAgeDays,
    defaultAfterDays,
  });
  return <ChangeList title={copy.changes} nothing={copy.nothing} changes={changes} />;
}

function startingFrom({ id, versionId: _versionId, version, ...terms }: LoanProduct): Draft {
  const { assessmentMaxAgeDays, ...rest } = terms;
  return {
    ...rest,
    productId: id,
    expectedVersion: version,
    ...(assessmentMaxAgeDays === null ? {} : { assessmentMaxAgeDays }),
  };
}

/** A choice of any number of values, with a checkbox for each. */
function ChoiceList<Word extends string>({
  name,
  label,
  choices,
}: {
  name: string;
  label: string;
  choices: readonly (readonly [word: Word, label: string])[];
}) {
  const field = useField(name);
  const chosen = Array.isArray(field.value) ? (field.value as Word[]) : [];
  return (
    <Field label={label} id={field.id} name={name} error={field.error} group>
      {(control) => (
        <div className="grid gap-x-4 sm:grid-cols-2">
          {choices.map(([word, text]) => (
            <label key={word} className="flex min-h-12 items-center gap-3 lg:min-h-9">
              <input
                type="checkbox"
                name={control.name}
                value={word}
                className="size-5 shrink-0 accent-(--primary)"
                checked={chosen.includes(word)}
                onChange={({ target }) =>
                  field.onChange(target.checked ? [...chosen, word] : chosen.filter((one) => one !== word))
                }
              />
              {text}
            </label>
          ))}
        </div>
      )}
    </Field>
  );
}
