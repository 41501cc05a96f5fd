import type { Profile } from '@dziva/contracts/profile';
import { missingDocuments } from '@dziva/contracts/next-steps';
import type { LoanCost } from '@dziva/loan-maths/loan-cost';
import type { ReactNode } from 'react';
import { identityLabels } from '#features/collateral/asset-identity.text.ts';
import { percentText, shareText } from '#lib/decision-aid.ts';
import { formatDate } from '#lib/dates.ts';
import { inAllOf, monthlyOf } from '#lib/loan-cost.ts';
import { formatUsd } from '#lib/money-format.ts';
import { Facts, type Fact } from '#ui/facts.tsx';
import { Panel } from '#ui/panel.tsx';
import { applicationCopy, collateralLabels, documentCopy, documentLabels } from '../applications.text.ts';
import type { ChosenDocument } from '../document-check.ts';
import type { ApplyValues } from './apply-draft.ts';
import { applyCopy } from './apply.text.ts';
import { estimateNote, useCostEstimate } from './cost-estimate.tsx';
import { fieldsOf, type StepName } from './apply-steps.ts';

const { check, steps } = applyCopy;
const { facts } = applicationCopy;

/** All answers, each with a link to its question. */
export function Answers({
  values,
  documents,
  known,
  changeLink,
}: {
  values: ApplyValues;
  documents: readonly ChosenDocument[];
  known: Pick<Profile, 'dob' | 'nationalId'>;
  changeLink: (step: StepName, what: string) => ReactNode;
}) {
  const card = (step: Exclude<StepName, 'check'>, rows: Fact[]) => (
    <Panel title={steps[step]} aside={changeLink(step, steps[step])} level={3}>
      <Facts facts={rows} />
    </Panel>
  );
  const missing = missingDocuments(documents);
  return (
    <div className="grid gap-4">
      {card('financial', [
        { term: facts.amount, value: money(values.loanAmountCents) },
        { term: facts.purpose, value: text(values.purpose) },
        {
          term: facts.term,
          value: text(values.termMonths === undefined ? '' : facts.months(values.termMonths)),
        },
        { term: facts.source, value: text(values.sourceOfIncome) },
        { term: facts.income, value: money(values.monthlyIncomeCents) },
      ])}
      {card('collateral', [
        { term: facts.type, value: text(values.collateralType && collateralLabels[values.collateralType]) },
        { term: facts.description, value: text(values.collateralDesc) },
        ...fieldsOf(values.collateralType).map((field) => ({
          term: identityLabels[field],
          value: text(values[field]),
        })),
        { term: facts.estimate, value: money(values.collateralEstValueCents) },
      ])}
      {card('kin', [
        { term: facts.name, value: text(values.nextOfKinName) },
        { term: facts.phone, value: text(values.nextOfKinPhone) },
        { term: facts.address, value: text(values.nextOfKinAddress) },
      ])}
      {card('you', [
        { term: facts.dob, value: date(known.dob ?? values.dob) },
        { term: facts.nationalId, value: text(known.nationalId ?? values.nationalId) },
        { term: facts.gender, value: text(values.gender) },
        { term: facts.address, value: text(values.address) },
      ])}
      <Panel title={steps.documents} aside={changeLink('documents', steps.documents)} level={3}>
        <ul className="grid gap-1">
          {documents.map((one) => (
            <li key={one.key}>
              {documentLabels[one.kind]} <span className="text-sm text-ink-2">{one.file.name}</span>
            </li>
          ))}
          {missing.map((kind) => (
            <li key={kind}>
              {documentCopy.checklistItems[kind]}{' '}
              <span className="text-sm text-warn-text">{documentCopy.missing}</span>
            </li>
          ))}
        </ul>
        {missing.length > 0 && <p className="mt-3 text-sm text-ink-2">{applyCopy.documentsLead}</p>}
      </Panel>
    </div>
  );
}

/** What the request costs, its share of the income, and how much of the loan the collateral covers. */
export function RequestSummary({ values }: { values: ApplyValues }) {
  const { loanAmountCents, collateralEstValueCents } = values;
  const estimate = useCostEstimate(values);
  if (!(loanAmountCents > 0)) return null;
  const share = estimate && shareText(estimate.cost);
  return (
    // On a phone before the button that sends the application, not below it.
    <Panel title={check.request} level={3} className="max-lg:order-first">
      <p className="text-2xl font-[650] figures">{formatUsd(loanAmountCents)}</p>
      {estimate === null && <p className="mt-2 text-sm text-warn-text">{applyCopy.cost.nobody}</p>}
      {estimate && (
        <p className="mt-2 text-sm text-ink-2">{estimateNote(estimate.cost, estimate.fund, values)}</p>
      )}
      <div className="mt-4">
        <Facts
          facts={[
            ...(estimate ? costRows(estimate.cost) : []),
            ...(share ? [{ term: check.incomeShare, value: share }] : []),
            ...(collateralEstValueCents > 0
              ? [
                  {
                    term: check.cover,
                    value: check.coverValue(percentText((collateralEstValueCents / loanAmountCents) * 100)),
                  },
                ]
              : []),
          ]}
        />
      </div>
    </Panel>
  );
}

const costRows = (cost: LoanCost): Fact[] => [
  { term: check.monthly, value: <strong>{monthlyOf(cost)}</strong> },
  { term: check.total, value: inAllOf(cost) },
];

function text(value: string | undefined): ReactNode {
  return value === undefined || value.trim() === '' ? (
    <span className="text-ink-3">{check.notGiven}</span>
  ) : (
    <span className="whitespace-pre-line">{value}</span>
  );
}

function money(amountCents: number): ReactNode {
  return amountCents > 0 ? formatUsd(amountCents) : text('');
}

function date(value: string): ReactNode {
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value) : text(value);
}
