/** An offer shows its own price, and beside it the range that the borrower saw when they applied. */
import type { Application } from '@dziva/contracts/applications';
import type { Loan } from '@dziva/contracts/loans';
import { cents } from '@dziva/money/cents';
import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { applicationIn } from '#test/applications.ts';
import { car } from '#test/assets.ts';
import { fakeServer } from '#test/fake-server.ts';
import { vehicleFund } from '#test/loan-products.ts';
import { lateLoan } from '#test/loans.ts';
import { renderApp } from '#test/render.tsx';
import { OwnOffer } from './own-offer.tsx';

const offer: NonNullable<Loan['offer']> = {
  offeredAt: '2026-11-20T08:00:00.000Z',
  expiresAt: '2026-11-27T08:00:00.000Z',
  acceptedAt: null,
  declinedAt: null,
  declineReason: null,
  lapsedAt: null,
  method: null,
  agreementDocumentId: null,
  signedOn: null,
  payBy: null,
  signedRatePercent: null,
};
const loan: Loan = {
  ...lateLoan,
  status: 'APPROVED',
  principalCents: cents(150_000),
  interestRateAPR: 25,
  productVersionId: vehicleFund.versionId,
  assets: [{ ...car, state: 'OFFERED' }],
};

const open = (
  product = vehicleFund,
  change: Partial<typeof offer> = {},
  asked: Partial<Application> = {},
) => {
  const application = applicationIn('APPROVED', { id: loan.appId, product, ...asked });
  const { sent } = fakeServer({
    [`GET /api/applications/${loan.appId}`]: () => ({ body: application }),
    'GET /api/system': () => ({
      body: { name: 'Dziva', demo: true, clock: 'controlled', today: '2026-12-04' },
    }),
  });
  const shown = { ...offer, ...change };
  renderApp(<OwnOffer loan={loan} offer={shown} onAccept={() => undefined} onDecline={() => undefined} />);
  return sent;
};

it('shows its rate, what its fund costs for this amount and term, and what is offered for it', async () => {
  open();
  expect(
    await screen.findByText(
      'For this amount the Vehicle Fund costs US$139 to US$154 a month, US$1,667 to US$1,844 in all, at 20 % to 40 % a year over 12 months.',
    ),
  ).toBeVisible();
  expect(screen.getByText('25 % a year')).toBeVisible();
  expect(screen.getByText('Toyota Hilux 2014')).toBeVisible();
});

it('says what was asked for beside what is offered, and has the four figures of it with the instalments folded', async () => {
  open(vehicleFund, {}, { loanAmountCents: cents(200_000), termMonths: 24 });
  expect(
    await screen.findByText('You asked for US$2,000 over 24 months. We offer US$1,500 over 12 months.'),
  ).toBeVisible();
  const terms = screen
    .getAllByRole('term')
    .slice(0, 4)
    .map(({ textContent }) => textContent);
  expect(terms).toEqual(['You get', 'Each month, 12 times', 'You pay back in total', 'Of it, what it costs']);
  const folded = screen.getByText('What you pay, and when').closest('details');
  expect(folded).not.toHaveAttribute('open');
});

it('says that what is offered is what was asked for', async () => {
  open(vehicleFund, {}, { loanAmountCents: cents(150_000), termMonths: 12 });
  expect(await screen.findByText('We offer what you asked for: US$1,500 over 12 months.')).toBeVisible();
});

it('shows no range of a later version of the fund', async () => {
  const sent = open({ ...vehicleFund, versionId: '6f1d0a00-0000-4000-8000-000000000999', version: 2 });
  await waitFor(() => expect(sent.map(({ call }) => call)).toContain(`GET /api/applications/${loan.appId}`));
  expect(screen.queryByText(/^For this amount/)).toBeNull();
});

it('says what the payout first pays, until when it comes, and what to do if it did not come', async () => {
  open(vehicleFund, { paysDebtCents: cents(10_000) });
  expect(screen.getByText('Of it, pays first what you owe us')).toBeVisible();
  expect(screen.getByText('US$100.00')).toBeVisible();
  const accepted = { acceptedAt: '2026-11-21T08:00:00.000Z', method: 'WALLET' } as const;
  open(vehicleFund, { ...accepted, payBy: '2026-12-05' });
  expect(screen.getByText(/^On 21 November 2026. We pay it out by 5 December 2026/)).toBeVisible();
  open(vehicleFund, { ...accepted, payBy: '2026-12-03' });
  expect(await screen.findByText('This offer was not paid out in time')).toBeVisible();
  expect(screen.getByText(/^It was to be paid out by 3 December 2026/)).toBeVisible();
});
