/** An application that meets the rules of its product: reviewed, complete, and assessed at a visit. */
import { assessment } from '@dziva/contracts/assessments';
import { APPLICATION_FORM, moveClock, submittedApplication } from './journeys.ts';
import { type Person, signInAs } from './people.ts';
import type { TestApp } from './test-app.ts';

const DOCUMENTS = ['NATIONAL_ID', 'PAYSLIP', 'COLLATERAL_PHOTO'] as const;

/** Terms within the limits of the Vehicle Fund, for the amounts of the form. */
export const FUND_TERMS = {
  principalCents: 100_000,
  interestRateAPR: 24,
  termMonths: 12,
  dueDayOfMonth: 15,
};

interface Change {
  readonly applicant: Person;
  /** Who reviews the application and assesses the car; somebody new if nobody is given. */
  readonly assessor?: Person;
  /** Kinds of documents that are missing. */
  readonly without?: readonly (typeof DOCUMENTS)[number][];
  /** ISO instants: of the visit, and of the recording of its result. */
  readonly visitAt: string;
  readonly completedAt: string;
  readonly form?: Partial<typeof APPLICATION_FORM> & Record<string, unknown>;
}

/** The id of an application for US$1,000.00 on a car of US$12,000.00. Moves the clock to the recording of the result. */
export async function soundApplication(
  test: TestApp,
  { applicant, assessor: given, without = [], visitAt, completedAt, form }: Change,
): Promise<string> {
  const assessor = given ?? (await signInAs(test, 'ASSESSOR'));
  const { id } = await submittedApplication(test, { applicant, loanAmountCents: 100_000, ...form });
  for (const kind of DOCUMENTS.filter((document) => !without.includes(document))) {
    await test.http
      .post(`/api/applications/${id}/documents`)
      .set(applicant.bearer)
      .field('kind', kind)
      .attach('file', Buffer.from('%PDF-1.4\n%%EOF\n'), { filename: 'paper.pdf' })
      .expect(201);
  }
  await test.http
    .patch(`/api/applications/${id}/status`)
    .set(assessor.bearer)
    .send({ status: 'UNDER_REVIEW' })
    .expect(200);
  const { body } = await test.http
    .post('/api/assessments')
    .set(assessor.bearer)
    .send({ applicationId: id, assessorId: assessor.id, scheduledAt: visitAt, location: 'Harare office' })
    .expect(201);
  await moveClock(test, completedAt);
  const assessedAt = completedAt < visitAt ? completedAt : visitAt;
  await test.http
    .patch(`/api/assessments/${assessment.parse(body).id}/complete`)
    .set(assessor.bearer)
    .send({ result: 'PASS', assessedValueCents: 1_000_000, assessedAt })
    .expect(200);
  return id;
}
