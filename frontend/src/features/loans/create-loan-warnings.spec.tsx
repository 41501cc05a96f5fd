/** What speaks against a loan stands where it is agreed to, and wants a reason. */
import { describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { fakeServer } from '#test/fake-server.ts';
import { renderApp } from '#test/render.tsx';
import { CreateLoanDialog } from './create-loan-dialog.tsx';
import type { LoanApplicant } from './loan-applicant.ts';

/** US$1,500 asked for, on a car of US$3,000 that nobody has seen. */
const applicant: LoanApplicant = {
  appId: '4f2a91c0-1111-4111-8111-111111111111',
  version: 1,
  name: 'Tariro Moyo',
  loanAmountCents: 150_000,
  monthlyIncomeCents: 80_000,
  collateral: { valueCents: 300_000, isAssessed: false },
  checks: { wasReviewed: false, missingDocuments: ['NATIONAL_ID', 'PAYSLIP'] },
};
const sound: LoanApplicant = {
  ...applicant,
  collateral: { valueCents: 300_000, isAssessed: true },
  checks: { wasReviewed: true, missingDocuments: [] },
};
const REASON = 'Why make the loan anyway?';

function open(who: LoanApplicant) {
  const { sent } = fakeServer({
    'POST /api/loans/preview': () => ({
      body: {
        monthlyPaymentCents: 1,
        totalRepaymentCents: 1,
        totalInterestCents: 0,
        effectiveRatePercent: 20.25,
        schedule: [
          {
            n: 1,
            dueDate: '2026-12-15',
            paymentCents: 1,
            interestCents: 0,
            principalCents: 1,
            balanceCents: 0,
            paidCents: 0,
            status: 'UPCOMING',
          },
        ],
      },
    }),
    'POST /api/loans': () => ({ status: 201, body: { id: 'loan-1' } }),
  });
  const { user } = renderApp(<CreateLoanDialog applicant={who} onClose={jest.fn()} />);
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  const created = () => sent.filter(({ call }) => call === 'POST /api/loans').map(({ body }) => body);
  return { user, press, created };
}

async function lend(dollars: string, { user, press }: ReturnType<typeof open>) {
  await user.clear(screen.getByLabelText('Principal amount'));
  await user.type(screen.getByLabelText('Principal amount'), dollars);
  await press('Preview Schedule');
  await press('Continue');
}

const warnings = () =>
  within(screen.getByRole('list', { name: /against this loan$/ }))
    .getAllByRole('listitem')
    .map((one) => one.textContent);

describe('A loan that something speaks against', () => {
  it('names each thing beside the terms and at the confirmation: US$20,000 on a request of US$1,500', async () => {
    const dialog = open(applicant);
    expect(warnings()).toHaveLength(3);
    await lend('20000', dialog);
    expect(warnings()).toEqual([
      'US$20,000.00 is over 10 % more than the applicant asked for (US$1,500.00).',
      'Loan to value is 666.7 %, above 80 %: US$20,000.00 against US$3,000.00 (the applicant’s estimate).',
      'Nobody has assessed the collateral and passed it.',
      'Documents are missing: national ID or passport; payslip, or something that shows the income.',
      'Nobody has reviewed the application.',
      'The instalment takes 229.8 % of the monthly income, above 50 %: US$1,838.36 of US$800.00.',
    ]);
  });

  it('is not created without a reason, and is created with it', async () => {
    const dialog = open(applicant);
    await lend('20000', dialog);
    await dialog.press('Create Loan');
    expect(await screen.findByRole('link', { name: 'Enter why the loan is made anyway' })).toBeVisible();
    expect(dialog.created()).toEqual([]);
    await dialog.user.type(screen.getByLabelText(REASON), '  Her employer guarantees it.  ');
    await dialog.press('Create Loan');
    expect(await screen.findByText('Loan Created')).toBeInTheDocument();
    expect(dialog.created()).toMatchObject([
      { principalCents: 2_000_000, exceptionReason: 'Her employer guarantees it.' },
    ]);
  });

  it('keeps the reason while one goes back to the terms', async () => {
    const dialog = open(applicant);
    await lend('20000', dialog);
    await dialog.user.type(screen.getByLabelText(REASON), 'Guaranteed.');
    await dialog.press('Back');
    await dialog.press('Back');
    await lend('15000', dialog);
    expect(screen.getByLabelText(REASON)).toHaveValue('Guaranteed.');
  });

  it('waits until the whole application is known', async () => {
    const dialog = open({ ...applicant, collateral: null, checks: null });
    await lend('1500', dialog);
    expect(screen.getByText(/^The application is still loading/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Create Loan' })).toBeDisabled();
  });
});

describe('A loan that nothing speaks against', () => {
  it('asks for no reason and sends none', async () => {
    const dialog = open(sound);
    await lend('1500', dialog);
    expect(screen.queryByText(/against this loan/)).not.toBeInTheDocument();
    expect(screen.queryByLabelText(REASON)).not.toBeInTheDocument();
    await dialog.press('Create Loan');
    await screen.findByText('Loan Created');
    expect(dialog.created()).toEqual([expect.not.objectContaining({ exceptionReason: expect.anything() })]);
  });
});
