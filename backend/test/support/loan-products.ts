/** Shortcuts for loan products, over HTTP. */
import { proposed } from '@dziva/contracts/proposed';
import { confirming, identifiedStaff } from './approvals.ts';
import type { TestApp } from './test-app.ts';

/** The product for vehicles, with its first version published. */
export const VEHICLE_FUND = '6f1d0a00-0000-4000-8000-000000000001';

/** The fields of its first version. */
export const VEHICLE_FUND_TERMS = {
  name: 'Vehicle Fund',
  collateralTypes: ['vehicle'],
  minPrincipalCents: 50_000,
  maxPrincipalCents: 1_000_000,
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

/** The fields of a version that allows every loan of the specs up to ten times the request. */
export const FREELY = {
  productId: VEHICLE_FUND,
  name: 'Vehicle Fund',
  collateralTypes: ['vehicle'],
  minPrincipalCents: 1,
  maxPrincipalCents: 1_000_000_000,
  minRatePercent: 0.1,
  maxRatePercent: 50,
  minTermMonths: 1,
  maxTermMonths: 60,
  ltvLimitPercent: 100,
  instalmentLimitPercent: 100,
  documents: [],
  needsAssessment: false,
};

/** Two people allow the Vehicle Fund to lend with only the application: for specs about other things. */
export async function lendFreely(test: TestApp): Promise<void> {
  const [finance, admin] = [await identifiedStaff(test, 'FINANCE'), await identifiedStaff(test, 'ADMIN')];
  const { status, body } = await test.http.post('/api/loan-products').set(finance.bearer).send(FREELY);
  // With approvals off it acts at once.
  if (status === 201) return;
  await confirming(test, admin, proposed.parse(body).proposal).expect(200);
}
