import { describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { fakeServer, type SentCall } from '#test/fake-server.ts';
import { vehicleFund } from '#test/loan-products.ts';
import { renderApp } from '#test/render.tsx';
import { CreateLoanDialog } from './create-loan-dialog.tsx';
import type { LoanApplicant } from './loan-applicant.ts';

const APP_ID = '4f2a91c0-1111-4111-8111-111111111111';

const applicant: LoanApplicant = {
  appId: APP_ID,
  version: 3,
  name: 'Tariro Moyo',
  loanAmountCents: 100_000,
  monthlyIncomeCents: 80_000,
  collateral: { valueCents: 250_000, isAssessed: true },
  wish: { product: vehicleFund, termMonths: null },
};

const row = {
  n: 1,
  dueDate: '2026-12-15',
  paymentCents: 9_192,
  interestCents: 1_542,
  principalCents: 7_650,
  balanceCents: 92_350,
  paidCents: 0,
  status: 'UPCOMING',
};

const preview = () => ({
  body: {
    monthlyPaymentCents: 9_192,
    totalRepaymentCents: 110_302,
    totalInterestCents: 10_302,
    effectiveRatePercent: 20.25,
    exceptions: [],
    schedule: [row],
  },
});

async function open(
  create: (sent: SentCall) => { status?: number; body?: unknown },
  wish: LoanApplicant['wish'] = applicant.wish,
) {
  const { sent } = fakeServer({ 'POST /api/loans/preview': preview, 'POST /api/loans': create });
  const onClose = jest.fn();
  const view = renderApp(<CreateLoanDialog applicant={{ ...applicant, wish }} onClose={onClose} />);
  await screen.findByLabelText('Principal amount');
  return { ...view, sent: () => sent.filter(({ call }) => call.startsWith('POST')), onClose };
}

const button = (name: string) => screen.getByRole('button', { name });
const created = () => ({ status: 201, body: { id: 'loan-1' } });

describe('Creating a loan', () => {
  it('starts from the application at the nearest rate of the product over 12 months on the 15th, with what that costs', async () => {
    await open(created);
    expect(screen.getByLabelText('Principal amount')).toHaveValue('1,000');
    expect(screen.getByLabelText('Interest rate (APR)')).toHaveValue('20');
    expect(
      screen.getByText('Vehicle Fund: US$500 to US$10,000, 20 % to 40 % a year, 3 to 36 months'),
    ).toBeVisible();
    expect(screen.getByRole('radio', { name: '12 months' })).toBeChecked();
    expect(screen.getByLabelText('Due day of the month')).toHaveValue('15');
    const summary = within(await screen.findByRole('complementary', { name: 'Summary' }));
    // US$1,000 at 20 % a year over 12 months: 92.63 a month, 1,111.61 in all, so 111.61 interest.
    expect(summary.getByText('US$92.63')).toBeVisible();
    expect(summary.getByText('US$1,111.61')).toBeVisible();
    expect(summary.getByText('US$111.61')).toBeVisible();
    // 1,000 of 2,500 and 92.63 of 800.
    expect(summary.getByText('40 %')).toBeVisible();
    expect(summary.getByText('11.6 %')).toBeVisible();
    expect(summary.getByText('US$2,500.00 (assessed)')).toBeVisible();
    expect(summary.queryByText(/above the guide/i)).not.toBeInTheDocument();
  });

  it('starts with the term that the applicant requested', async () => {
    await open(created, { product: vehicleFund, termMonths: 18 });
    expect(screen.getByRole('radio', { name: '18 months' })).toBeChecked();
  });

  it('waits until the complete application is loaded', async () => {
    fakeServer({});
    renderApp(<CreateLoanDialog applicant={{ ...applicant, wish: null }} onClose={jest.fn()} />);
    expect(await screen.findByRole('dialog')).toBeVisible();
    expect(screen.queryByLabelText('Principal amount')).not.toBeInTheDocument();
  });

  it('says if the value was assessed or estimated, and if the loan or its instalment is above the guide', async () => {
    fakeServer({});
    const estimated = { valueCents: 120_000, isAssessed: false };
    const { user } = renderApp(
      <CreateLoanDialog
        applicant={{ ...applicant, monthlyIncomeCents: 20_000, collateral: estimated }}
        onClose={jest.fn()}
      />,
    );
    const summary = within(await screen.findByRole('complementary', { name: 'Summary' }));
    // 1,000 of 1,200 and 92.63 of 200.
    expect(summary.getByText('83.3 %')).toHaveClass('text-danger-text');
    expect(summary.getByText('Far above the guide')).toBeVisible();
    expect(summary.getByText('US$1,200.00 (the applicant’s estimate)')).toBeVisible();
    expect(summary.getByText('46.3 %')).toHaveClass('text-warn-text');
    expect(summary.getByText('Above the guide')).toBeVisible();
    await user.clear(screen.getByLabelText('Principal amount'));
    await user.type(screen.getByLabelText('Principal amount'), '700');
    expect(summary.queryByText(/above the guide/i)).not.toBeInTheDocument();
  });

  it('shows no ratio while the value of the collateral is not known', async () => {
    fakeServer({});
    renderApp(<CreateLoanDialog applicant={{ ...applicant, collateral: null }} onClose={jest.fn()} />);
    const summary = within(await screen.findByRole('complementary', { name: 'Summary' }));
    expect(summary.queryByText('40 %')).not.toBeInTheDocument();
  });

  it('refuses terms out of range in the words of the specification, and stays on the first step', async () => {
    const { user, sent } = await open(created);
    for (const [label, text] of [
      ['Principal amount', '0'],
      ['Interest rate (APR)', '50.1'],
      ['Due day of the month', '29'],
    ] as const) {
      await user.clear(screen.getByLabelText(label));
      await user.type(screen.getByLabelText(label), text);
    }
    await user.click(screen.getByRole('radio', { name: 'Other' }));
    await user.clear(screen.getByLabelText('Term in months'));
    await user.type(screen.getByLabelText('Term in months'), '61');
    await user.click(button('Preview Schedule'));
    expect((await screen.findAllByRole('link')).map((link) => link.textContent)).toEqual([
      'Principal amount must be greater than 0',
      'Interest rate must be between 0.1% and 50%',
      'Term must be between 1 and 60 months',
      'Due day must be between 1 and 28',
    ]);
    expect(sent()).toEqual([]);
  });

  it('goes from the terms to the schedule, then to the confirmation, and back', async () => {
    const { user, sent } = await open(created);
    await user.click(button('Preview Schedule'));
    expect(
      await screen.findByText('First instalment 15 December 2026, if it is paid out today'),
    ).toBeVisible();
    expect(screen.getByText(/^Interest rate 20 % a year; effective rate 20\.25 % a year/)).toBeVisible();
    expect(sent()[0]?.body).toEqual({
      principalCents: 100_000,
      interestRateAPR: 20,
      termMonths: 12,
      dueDayOfMonth: 15,
      appId: APP_ID,
    });
    await user.click(button('Continue'));
    expect(screen.getByRole('dialog')).toHaveTextContent(
      'Lend US$1,000.00 to Tariro Moyo at 20 % a year for 12 months. The borrower repays US$92.63 a month, on the 15th, US$1,111.61 in total.',
    );
    await user.click(button('Back'));
    await user.click(button('Back'));
    expect(screen.getByLabelText('Principal amount')).toHaveValue('1,000');
  });

  it('creates the loan and confirms it in the words of the specification', async () => {
    const { user, sent, onClose } = await open(created);
    await user.click(button('Preview Schedule'));
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    await user.click(button('Create Loan'));
    expect(await screen.findByText('Loan Created')).toBeInTheDocument();
    expect(screen.getByText('The loan has been created and approved successfully.')).toBeInTheDocument();
    expect(onClose).toHaveBeenCalled();
    expect(sent().at(-1)?.call).toBe('POST /api/loans');
    // The version lets the server refuse the loan if a colleague has changed the application since.
    expect(sent().at(-1)?.body).toMatchObject({ appId: APP_ID, expectedVersion: 3 });
    expect(sent().at(-1)?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/);
  });

  it('shows a refusal in the dialog and tries again with the same idempotency key', async () => {
    let tries = 0;
    const { user, sent, onClose } = await open(() =>
      tries++ === 0
        ? { status: 422, body: { message: 'The latest assessment failed' } }
        : { status: 201, body: { id: 'loan-1' } },
    );
    await user.click(button('Preview Schedule'));
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    await user.click(button('Create Loan'));
    expect(await screen.findByRole('alert')).toHaveTextContent('The latest assessment failed');
    expect(onClose).not.toHaveBeenCalled();
    await user.click(button('Back'));
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    await user.click(button('Create Loan'));
    await screen.findByText('Loan Created');
    const keys = sent()
      .filter(({ call }) => call === 'POST /api/loans')
      .map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });
});
