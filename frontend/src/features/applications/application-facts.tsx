import { fullName } from '@dziva/vocabulary/full-name';
import type { Application } from '@dziva/contracts/applications';
import type { ReactNode } from 'react';
import { assessedValueOf } from '#lib/assessed-value.ts';
import { formatDate } from '#lib/dates.ts';
import { Facts } from '#ui/facts.tsx';
import { Money } from '#ui/money.tsx';
import { Panel } from '#ui/panel.tsx';
import { applicationCopy, collateralLabels } from './applications.text.ts';

const { facts, sections, notSpecified, notProvided, ageNotConfirmed } = applicationCopy;

export function RequestPanel({ application }: { application: Application }) {
  return (
    <Panel title={sections.request}>
      <Facts
        facts={[
          {
            term: facts.amount,
            value: (
              <strong>
                <Money cents={application.loanAmountCents} />
              </strong>
            ),
          },
          { term: facts.income, value: <Money cents={application.monthlyIncomeCents} /> },
          { term: facts.source, value: application.sourceOfIncome },
          ...(application.purpose === null
            ? []
            : [
                {
                  term: facts.purpose,
                  value: <span className="whitespace-pre-line">{application.purpose}</span>,
                },
              ]),
          ...(application.productName === null
            ? []
            : [{ term: facts.product, value: application.productName }]),
          ...(application.termMonths === null
            ? []
            : [{ term: facts.term, value: facts.months(application.termMonths) }]),
        ]}
      />
    </Panel>
  );
}

export function CollateralPanel({ application, photos }: { application: Application; photos?: ReactNode }) {
  const assessed = assessedValueOf(application);
  return (
    <Panel title={sections.collateral}>
      <Facts
        facts={[
          { term: facts.type, value: collateralLabels[application.collateralType] },
          {
            term: facts.description,
            value: <span className="whitespace-pre-line">{application.collateralDesc}</span>,
          },
          { term: facts.estimate, value: <Money cents={application.collateralEstValueCents} /> },
          ...(assessed === null
            ? []
            : [
                {
                  term: facts.assessed,
                  value: (
                    <strong>
                      <Money cents={assessed} />
                    </strong>
                  ),
                },
              ]),
        ]}
      />
      {photos}
    </Panel>
  );
}

export function ApplicantPanel({ application, forStaff }: { application: Application; forStaff: boolean }) {
  const { applicant } = application;
  return (
    <Panel title={sections.applicant}>
      <Facts
        facts={[
          { term: facts.name, value: fullName(applicant) },
          { term: facts.email, value: applicant.email },
          { term: facts.phone, value: applicant.phone ?? notProvided },
          { term: facts.gender, value: applicant.gender ?? notSpecified },
          {
            term: facts.dob,
            value:
              applicant.dob === null ? (
                <>
                  {notSpecified}
                  {forStaff && <span className="block text-sm text-warn-text">{ageNotConfirmed}</span>}
                </>
              ) : (
                formatDate(applicant.dob)
              ),
          },
          { term: facts.nationalId, value: applicant.nationalId ?? notProvided },
          {
            term: facts.address,
            value: <span className="whitespace-pre-line">{applicant.address ?? notProvided}</span>,
          },
        ]}
      />
    </Panel>
  );
}

export function KinPanel({ application }: { application: Application }) {
  return (
    <Panel title={sections.kin}>
      <Facts
        facts={[
          { term: facts.name, value: application.nextOfKinName },
          { term: facts.phone, value: application.nextOfKinPhone },
          ...(application.nextOfKinAddress === null
            ? []
            : [{ term: facts.address, value: application.nextOfKinAddress }]),
        ]}
      />
    </Panel>
  );
}
