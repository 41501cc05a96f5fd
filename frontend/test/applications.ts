/** An application for specs with the required answers only, and an assessment of its collateral. */
import type { Application } from '@dziva/contracts/applications';
import type { Assessment } from '@dziva/contracts/assessments';
import { cents } from '@dziva/money/cents';
import { vehicleFund } from './loan-products.ts';
import { tariro } from './people.ts';
import type { ApplicationStatus } from '@dziva/vocabulary/applications';

const ID = '4f2a91c0-1111-4111-8111-111111111111';

export function applicationIn(status: ApplicationStatus, change: Partial<Application> = {}): Application {
  return {
    id: ID,
    version: 2,
    status,
    createdAt: '2026-11-10T08:00:00.000Z',
    applicantId: tariro.id,
    applicantName: 'Tariro Moyo',
    applicantEmail: tariro.email,
    applicant: {
      firstName: 'Tariro',
      lastName: 'Moyo',
      email: tariro.email,
      phone: null,
      gender: null,
      dob: null,
      nationalId: null,
      address: null,
    },
    loanAmountCents: cents(100_000),
    monthlyIncomeCents: cents(80_000),
    sourceOfIncome: 'Teacher',
    collateralType: 'vehicle',
    collateralDesc: 'Toyota Hilux 2014',
    collateralEstValueCents: cents(250_000),
    nextOfKinName: 'Grace Moyo',
    nextOfKinPhone: '+263712345678',
    nextOfKinAddress: null,
    purpose: null,
    productId: null,
    productName: null,
    termMonths: null,
    product: vehicleFund,
    documents: [],
    assets: [],
    timeline: [
      { status: 'SUBMITTED', timestamp: '2026-11-10T08:00:00.000Z', note: null, actorName: 'Tariro Moyo' },
    ],
    assessments: [],
    ...change,
  };
}

/** Arranged for 24 November, and nobody's yet. */
export const unassignedAssessment: Assessment = {
  id: '6e1f7d0e-1111-4111-8111-111111111111',
  version: 1,
  applicationId: ID,
  applicantName: 'Tariro Moyo',
  collateralType: 'vehicle',
  collateralDesc: 'Toyota Hilux 2014',
  status: 'SCHEDULED',
  scheduledAt: '2026-11-24T08:00:00.000Z',
  location: 'Harare',
  assessorId: null,
  assessorName: null,
  notes: null,
  result: null,
  assessedValueCents: null,
  estimatedValue: 2_500,
  estimatedValueCents: cents(250_000),
  assessedAt: null,
};
