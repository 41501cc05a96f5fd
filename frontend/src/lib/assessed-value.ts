import type { Application } from '@dziva/contracts/applications';

/** What our latest passed assessment found the collateral to be worth, in cents; null before there is one. */
export function assessedValueOf({ assessments }: Pick<Application, 'assessments'>): number | null {
  return assessments.findLast(({ result }) => result === 'PASS')?.assessedValueCents ?? null;
}
