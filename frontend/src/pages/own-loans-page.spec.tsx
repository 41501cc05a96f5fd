import type { Loan } from '@dziva/contracts/loans';
import type { LoanOffer } from '@dziva/contracts/loan-offer';
import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { fakeServer } from '#test/fake-server.ts';
import { lateLoan } from '#test/loans.ts';
import { renderApp } from '#test/render.tsx';
import OwnLoansPage from './own-loans-page.tsx';

const offer: LoanOffer = {
  offeredAt: '2026-11-20T08:00:00.000Z',
  expiresAt: '2026-12-04T08:00:00.000Z',
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
const NOON = '2026-11-21T10:00:00.000Z';
let made = 0;
const approved = (change: Partial<LoanOffer>): Loan => ({
  ...lateLoan,
  id: `10a0000${String(++made)}-2222-4111-8111-111111111111`,
  status: 'APPROVED',
  disbursedAt: null,
  offer: { ...offer, ...change },
});

it('Offers are grouped: waiting for an answer, waiting for the payout, and declined or lapsed', async () => {
  const [open, accepted, declined, lapsed, unpaid] = [
    approved({}),
    approved({ acceptedAt: NOON, payBy: '2026-12-06' }),
    approved({ declinedAt: NOON }),
    approved({ lapsedAt: NOON }),
    approved({ acceptedAt: NOON, payBy: '2026-12-05' }),
  ];
  fakeServer({
    'GET /api/loans': () => ({ body: [open, accepted, declined, lapsed, unpaid] }),
    'GET /api/system': () => ({
      body: { name: 'Dziva', demo: true, clock: 'controlled', today: '2026-12-06' },
    }),
  });
  renderApp(<OwnLoansPage />);
  const shown = async (title: string) => {
    const panel = await screen.findByRole('region', { name: title });
    return within(panel)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
  };
  const addresses = (...loans: Loan[]) => loans.map(({ id }) => `/loans/${id}`);
  expect(await shown('Waiting for your answer')).toEqual(addresses(open));
  expect(await shown('Waiting to be paid out')).toEqual(addresses(accepted));
  expect(await shown('Declined or lapsed offers')).toEqual(addresses(declined, lapsed, unpaid));
});
