import type { Profile } from '@dziva/contracts/profile';
import {
  Beef,
  Car,
  CircleEllipsis,
  Cog,
  Gem,
  House,
  Smartphone,
  Tractor,
  type LucideIcon,
} from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { identityHints, identityLabels } from '#features/collateral/asset-identity.text.ts';
import { formatDate } from '#lib/dates.ts';
import { BirthDateField } from '#ui/birth-date-field.tsx';
import { RadioCardsField, SelectField } from '#ui/choice-fields.tsx';
import { Facts } from '#ui/facts.tsx';
import { MoneyField } from '#ui/money-field.tsx';
import { NationalIdField } from '#ui/national-id-field.tsx';
import { PhoneField } from '#ui/phone-field.tsx';
import { TextAreaField, TextField } from '#ui/text-field.tsx';
import { WhyWeAsk } from '#ui/why-we-ask.tsx';
import type { ApplyValues } from './apply-draft.ts';
import { fieldsOf } from './apply-steps.ts';
import { applyCopy } from './apply.text.ts';
import { CostEstimate } from './cost-estimate.tsx';
import { ProductField, TermWish } from './loan-wish-fields.tsx';
import { COLLATERAL_TYPES, type CollateralType } from '@dziva/vocabulary/collateral';
import { collateralLabels } from '../applications.text.ts';

const icons: Record<CollateralType, LucideIcon> = {
  vehicle: Car,
  electronics: Smartphone,
  jewelry: Gem,
  property: House,
  farming_equipment: Tractor,
  livestock: Beef,
  machinery: Cog,
  other: CircleEllipsis,
};

const COLLATERAL_CHOICES = COLLATERAL_TYPES.map((value) => {
  const Icon = icons[value];
  return {
    value,
    label: collateralLabels[value],
    icon: (
      <Icon
        aria-hidden="true"
        className="ml-auto size-5 shrink-0 text-ink-2 max-sm:hidden"
        strokeWidth={1.75}
      />
    ),
  };
});

const GENDER_CHOICES = applyCopy.genders.map((value) => ({ value, label: value }));

export function AboutYouFields({ known }: { known: Pick<Profile, 'dob' | 'nationalId'> }) {
  return (
    <>
      {(known.dob !== null || known.nationalId !== null) && (
        <div className="rounded-control bg-sunken p-4">
          <Facts
            facts={[
              ...(known.dob === null ? [] : [{ term: applyCopy.dob, value: formatDate(known.dob) }]),
              ...(known.nationalId === null ? [] : [{ term: applyCopy.nationalId, value: known.nationalId }]),
            ]}
          />
          <p className="mt-2 text-sm text-ink-2">{applyCopy.known}</p>
        </div>
      )}
      {known.dob === null && <BirthDateField name="dob" label={applyCopy.dob} hint={applyCopy.dobHint} />}
      {known.nationalId === null && (
        <NationalIdField
          name="nationalId"
          label={applyCopy.nationalId}
          hint={applyCopy.nationalIdHint}
          optional
        />
      )}
      <SelectField name="gender" label={applyCopy.gender} choices={GENDER_CHOICES} width="medium" optional />
      <TextAreaField name="address" label={applyCopy.address} optional />
      <WhyWeAsk title={applyCopy.whyWeAsk}>{applyCopy.whyYou}</WhyWeAsk>
    </>
  );
}

/** `pledge` is what was chosen on the step for the collateral, so the estimate is for that fund. */
export function FinancialFields({ pledge }: { pledge: Pick<ApplyValues, 'collateralType' | 'productId'> }) {
  const [loanAmountCents, termMonths, monthlyIncomeCents] = useWatch<
    ApplyValues,
    ['loanAmountCents', 'termMonths', 'monthlyIncomeCents']
  >({ name: ['loanAmountCents', 'termMonths', 'monthlyIncomeCents'] });
  return (
    <>
      <MoneyField name="loanAmountCents" label={applyCopy.loanAmount} chips={[10_000, 50_000, 100_000]} />
      <TextAreaField
        name="purpose"
        label={applyCopy.purpose}
        hint={applyCopy.purposeHint}
        rows={2}
        optional
      />
      <TermWish />
      <CostEstimate answers={{ loanAmountCents, termMonths, monthlyIncomeCents, ...pledge }} />
      <TextField name="sourceOfIncome" label={applyCopy.source} hint={applyCopy.sourceHint} />
      <MoneyField name="monthlyIncomeCents" label={applyCopy.income} hint={applyCopy.incomeHint} />
      <WhyWeAsk title={applyCopy.whyWeAsk}>{applyCopy.whyIncome}</WhyWeAsk>
    </>
  );
}

export function CollateralFields({
  asked,
}: {
  asked: Pick<ApplyValues, 'loanAmountCents' | 'termMonths' | 'monthlyIncomeCents'>;
}) {
  return (
    <>
      <RadioCardsField
        name="collateralType"
        label={applyCopy.collateralType}
        hint={applyCopy.collateralTypeHint}
        choices={COLLATERAL_CHOICES}
      />
      <ProductField asked={asked} />
      <TextAreaField
        name="collateralDesc"
        label={applyCopy.collateralDesc}
        hint={applyCopy.collateralDescHint}
        rows={4}
      />
      <IdentityFields />
      <MoneyField name="collateralEstValueCents" label={applyCopy.estimate} hint={applyCopy.estimateHint} />
    </>
  );
}

/** The number fields that fit the kind of collateral. */
function IdentityFields() {
  const kind = useWatch<ApplyValues, 'collateralType'>({ name: 'collateralType' });
  return fieldsOf(kind).map((field) => (
    <TextField
      key={field}
      name={field}
      label={identityLabels[field]}
      hint={identityHints[field]}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      width="medium"
      optional
    />
  ));
}

export function KinFields() {
  return (
    <>
      <TextField name="nextOfKinName" label={applyCopy.kinName} autoComplete="off" />
      <PhoneField
        name="nextOfKinPhone"
        label={applyCopy.kinPhone}
        hint={applyCopy.kinPhoneHint}
        autoComplete="off"
      />
      <TextAreaField name="nextOfKinAddress" label={applyCopy.kinAddress} optional />
      <WhyWeAsk title={applyCopy.whyWeAsk}>{applyCopy.whyKin}</WhyWeAsk>
    </>
  );
}
