import type { Profile } from '@dziva/contracts/profile';
import { IDENTITY_FIELDS } from '@dziva/contracts/routes/assets';
import { z } from 'zod';
import { useToday } from '#queries/system.ts';
import type { ApplyValues } from './apply-draft.ts';
import {
  aboutYouStep,
  collateralStep,
  financialStep,
  fitting,
  kinStep,
  type StepName,
} from './apply-steps.ts';
import { AboutYouFields, CollateralFields, FinancialFields, KinFields } from './question-fields.tsx';
import { StepForm, type StepMoves } from './step-form.tsx';

/** Numbers of other kinds of collateral are not asked for, so they are not validated. */
const collateralAnswers = z.preprocess((typed: Partial<ApplyValues>) => fitting(typed), collateralStep);
const FINANCIAL_ANSWERS = [
  'loanAmountCents',
  'purpose',
  'termMonths',
  'sourceOfIncome',
  'monthlyIncomeCents',
] as const;
const COLLATERAL_ANSWERS = [
  'collateralType',
  'productId',
  'collateralDesc',
  'collateralEstValueCents',
  ...IDENTITY_FIELDS,
] as const;

/** One of the four steps that ask questions. */
export function QuestionStep({
  step,
  values,
  profile,
  move,
  askedField,
  onChange,
}: {
  step: Exclude<StepName, 'documents' | 'check'>;
  values: ApplyValues;
  profile: Profile;
  move: StepMoves;
  /** The field that gets the focus when the step opens, for example a missing answer. */
  askedField: string | undefined;
  onChange: (typed: Partial<ApplyValues>) => void;
}) {
  const today = useToday();
  const shared = { ...move, askedField, onChange };
  switch (step) {
    case 'you': {
      const { onBack: _nothingBefore, ...first } = shared;
      return (
        <StepForm
          {...first}
          schema={aboutYouStep(today, profile.dob !== null)}
          values={pick(values, 'dob', 'nationalId', 'gender', 'address')}
        >
          <AboutYouFields known={profile} />
        </StepForm>
      );
    }
    case 'financial':
      return (
        <StepForm key={step} {...shared} schema={financialStep} values={pick(values, ...FINANCIAL_ANSWERS)}>
          <FinancialFields pledge={pick(values, 'collateralType', 'productId')} />
        </StepForm>
      );
    case 'collateral':
      return (
        <StepForm
          key={step}
          {...shared}
          schema={collateralAnswers}
          values={pick(values, ...COLLATERAL_ANSWERS)}
        >
          <CollateralFields asked={pick(values, 'loanAmountCents', 'termMonths', 'monthlyIncomeCents')} />
        </StepForm>
      );
    case 'kin':
      return (
        <StepForm
          key={step}
          {...shared}
          schema={kinStep}
          values={pick(values, 'nextOfKinName', 'nextOfKinPhone', 'nextOfKinAddress')}
        >
          <KinFields />
        </StepForm>
      );
  }
}

function pick<Key extends keyof ApplyValues>(values: ApplyValues, ...keys: Key[]): Pick<ApplyValues, Key> {
  // It has exactly these keys, but TypeScript cannot infer that through `fromEntries`.
  return Object.fromEntries(keys.map((key) => [key, values[key]])) as Pick<ApplyValues, Key>;
}
