/** Exceptions of a loan are shown at its confirmation, in the words of the server, and need a reason. */
import type { LoanException } from '@dziva/contracts/loan-exceptions';
import { describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { fakeServer } from '#test/fake-server.ts';
import { vehicleFund } from '#test/loan-products.ts';
import { lateLoan } from '#test/loans.ts';
import { renderApp } from '#test/render.tsx';
import { CorrectTermsDialog } from '../offer/correct-terms-dialog.tsx';
import { CreateLoanDialog } from './create-loan-dialog.tsx';
import type { LoanApplicant } from './loan-applicant.ts';

const applicant: LoanApplicant = {
  appId: '4f2a91c0-1111-4111-8111-111111111111',
  version: 1,
  name: 'Tariro Moyo',
  loanAmountCents: 150_000,
  monthlyIncomeCents: 80_000,
  collateral: { valueCents: 300_000, isAssessed: false },
  wish: { product: vehicleFund, termMonths: null },
};
const EXCEPTIONS: LoanException[] = [
  {
    code: 'ABOVE_REQUEST',
    text: 'US$20,000.00 is over 10 % more than the applicant asked for (US$1,500.00).',
  },
  { code: 'NOT_ASSESSED', text: 'Nobody has assessed the collateral and passed it.' },
];
const REASON = 'Why make the loan anyway?';

function open(exceptions: readonly LoanException[]) {
  const { sent } = fakeServer({
    'POST /api/loans/preview': () => ({
      body: {
        monthlyPaymentCents: 1,
        totalRepaymentCents: 1,
        totalInterestCents: 0,
        effectiveRatePercent: 20.25,
        exceptions,
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
  const { user } = renderApp(<CreateLoanDialog applicant={applicant} onClose={jest.fn()} />);
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  const created = () => sent.filter(({ call }) => call === 'POST /api/loans').map(({ body }) => body);
  return { user, press, created };
}

async function lend(dollars: string, { user, press }: ReturnType<typeof open>) {
  const principal = await screen.findByLabelText('Principal amount');
  await user.clear(principal);
  await user.type(principal, dollars);
  await press('Preview Schedule');
}

const said = async () =>
  within(await screen.findByRole('list', { name: 'The product does not allow 2 things' }))
    .getAllByRole('listitem')
    .map((one) => one.textContent);

describe('A loan that its product does not allow', () => {
  it('lists its exceptions at the schedule and at the confirmation, in the words of the server', async () => {
    const dialog = open(EXCEPTIONS);
    await lend('20000', dialog);
    expect(await said()).toEqual(EXCEPTIONS.map(({ text }) => text));
    await dialog.press('Continue');
    expect(await said()).toEqual(EXCEPTIONS.map(({ text }) => text));
    expect(screen.getByText(/Money leaves only after a second person has allowed it/)).toBeVisible();
  });

  it('is not created without a reason, and is created with it', async () => {
    const dialog = open(EXCEPTIONS);
    await lend('20000', dialog);
    await dialog.press('Continue');
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

  it('keeps the reason if the user goes back to the terms', async () => {
    const dialog = open(EXCEPTIONS);
    await lend('20000', dialog);
    await dialog.press('Continue');
    await dialog.user.type(screen.getByLabelText(REASON), 'Guaranteed.');
    await dialog.press('Back');
    await dialog.press('Back');
    await lend('15000', dialog);
    await dialog.press('Continue');
    expect(screen.getByLabelText(REASON)).toHaveValue('Guaranteed.');
  });
});

describe('Correcting the terms of an offer', () => {
  it('shows the costs and exceptions of the new terms, and needs a reason for exceptions', async () => {
    const { sent } = fakeServer({
      'POST /api/loans/preview': ({ body }) => ({
        body: {
          monthlyPaymentCents: 9_263,
          totalRepaymentCents: 111_161,
          totalInterestCents: 11_161,
          effectiveRatePercent: 23.08,
          exceptions: (body as { principalCents: number }).principalCents > 150_000 ? EXCEPTIONS : [],
          schedule: [],
        },
      }),
      [`PATCH /api/loans/${lateLoan.id}/terms`]: () => ({ body: lateLoan }),
    });
    const { user } = renderApp(
      <CorrectTermsDialog loan={{ ...lateLoan, status: 'APPROVED' }} onClose={jest.fn()} />,
    );
    const summary = within(screen.getByRole('complementary', { name: 'Summary' }));
    expect(await summary.findByText('US$92.63')).toBeVisible();
    expect(summary.getByText('US$1,111.61')).toBeVisible();
    expect(summary.getByText(/^23\.08 %/)).toBeVisible();
    expect(screen.queryByLabelText(REASON)).not.toBeInTheDocument();
    const principal = screen.getByLabelText('Principal amount');
    await user.clear(principal);
    await user.type(principal, '20000');
    expect(await said()).toEqual(EXCEPTIONS.map(({ text }) => text));
    const submit = () => user.click(screen.getByRole('button', { name: 'Make the new offer' }));
    await submit();
    expect(await screen.findByRole('link', { name: 'Enter why the loan is made anyway' })).toBeVisible();
    const corrected = () => sent.filter(({ call }) => call.startsWith('PATCH')).map(({ body }) => body);
    expect(corrected()).toEqual([]);
    await user.type(screen.getByLabelText(REASON), 'Her employer guarantees it.');
    await submit();
    expect(await screen.findByText('New offer made')).toBeInTheDocument();
    expect(corrected()).toMatchObject([
      { principalCents: 2_000_000, exceptionReason: 'Her employer guarantees it.' },
    ]);
  });
});

describe('A loan that its product allows', () => {
  it('asks for no reason and sends none', async () => {
    const dialog = open([]);
    await lend('1500', dialog);
    await dialog.press('Continue');
    expect(screen.queryByText(/does not allow/)).not.toBeInTheDocument();
    expect(screen.queryByLabelText(REASON)).not.toBeInTheDocument();
    await dialog.press('Create Loan');
    await screen.findByText('Loan Created');
    expect(dialog.created()).toEqual([expect.not.objectContaining({ exceptionReason: expect.anything() })]);
  });
});
