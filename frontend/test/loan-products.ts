/** The product for vehicles as it is at the start, for specs. */
import type { LoanProduct } from '@dziva/contracts/loan-products';
import { cents } from '@dziva/money/cents';

export const vehicleFund: LoanProduct = {
  id: '6f1d0a00-0000-4000-8000-000000000001',
  versionId: '6f1d0a00-0000-4000-8000-000000000101',
  version: 1,
  name: 'Vehicle Fund',
  collateralTypes: ['vehicle'],
  minPrincipalCents: cents(50_000),
  maxPrincipalCents: cents(1_000_000),
  minRatePercent: 20,
  maxRatePercent: 40,
  minTermMonths: 3,
  maxTermMonths: 36,
  ltvLimitPercent: 80,
  instalmentLimitPercent: 50,
  documents: ['NATIONAL_ID', 'PAYSLIP', 'COLLATERAL_PHOTO'],
  needsAssessment: true,
  assessmentMaxAgeDays: 90,
  defaultAfterDays: 30,
};
