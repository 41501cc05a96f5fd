/** Answers to the offer of a loan, over HTTP. */
import { document } from '@dziva/contracts/documents';
import { type Loan, loan } from '@dziva/contracts/loans';
import { PASSWORD, type Person } from './people.ts';
import type { TestApp } from './test-app.ts';

/** The request of the borrower who accepts, not awaited. */
export const accepting = (test: TestApp, borrower: Person, loanId: string, change: object = {}) =>
  test.http
    .post(`/api/loans/${loanId}/accept`)
    .set(borrower.bearer)
    .send({ password: PASSWORD, ...change });

/** The loan, accepted by its borrower. */
export async function acceptedLoan(test: TestApp, borrower: Person, loanId: string): Promise<Loan> {
  const { body } = await accepting(test, borrower, loanId).expect(200);
  return loan.parse(body);
}

/** The scan of an agreement signed on paper, stored with the documents of the application. */
export async function signedAgreement(
  test: TestApp,
  staff: Person,
  applicationId: string,
): Promise<{ documentId: string }> {
  const { body } = await test.http
    .post(`/api/applications/${applicationId}/documents`)
    .set(staff.bearer)
    .field('kind', 'OTHER')
    .attach('file', Buffer.from('%PDF-1.4\n%signed\n%%EOF\n'), { filename: 'signed.pdf' })
    .expect(201);
  return { documentId: document.parse(body).id };
}
