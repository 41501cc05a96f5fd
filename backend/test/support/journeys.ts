/** Shortcuts through the lending journey, over HTTP like everybody else. */
import { type Application, application } from '@dziva/contracts/applications';
import { type Person, signInAs } from './people.ts';
import type { TestApp } from './test-app.ts';

export const APPLICATION_FORM = {
  sourceOfIncome: 'Salary',
  monthlyIncomeCents: 80_000,
  loanAmountCents: 500_000,
  collateralType: 'vehicle',
  collateralDesc: 'Toyota Hilux 2014, white',
  collateralEstValueCents: 1_200_000,
  nextOfKinName: 'Chipo Moyo',
  nextOfKinPhone: '+263772123456',
};

/** An application that a member has just submitted. */
export async function submittedApplication(
  test: TestApp,
  { applicant, ...change }: { applicant?: Person } & Partial<typeof APPLICATION_FORM> = {},
): Promise<Application> {
  const person = applicant ?? (await signInAs(test, 'APPLICANT'));
  const { body } = await test.http
    .post('/api/applications')
    .set(person.bearer)
    .send({ ...APPLICATION_FORM, ...change })
    .expect(201);
  return application.parse(body);
}
