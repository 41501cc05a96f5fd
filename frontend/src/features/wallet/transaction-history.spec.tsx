import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { fakeServer } from '#test/fake-server.ts';
import { renderApp } from '#test/render.tsx';
import { TransactionHistory } from './transaction-history.tsx';

const deposit = {
  id: '4f2a91c0-1111-4111-8111-111111111111',
  type: 'DEPOSIT',
  description: 'Deposit by EcoCash',
  createdAt: '2026-11-20T08:30:00.000Z',
  paymentMethod: 'ECOCASH',
  amount: 5_000,
  balanceAfterCents: null,
  status: 'PENDING',
  reference: 'MP2311.A1',
};
const refused = {
  ...deposit,
  id: '5f2a91c0-1111-4111-8111-111111111111',
  type: 'WITHDRAWAL',
  description: 'Withdrawal to EcoCash',
  // 23:30 in UTC is the next day in Harare.
  createdAt: '2026-11-18T23:30:00.000Z',
  amount: -2_000,
  status: 'REJECTED',
};

describe('The history of a wallet', () => {
  it('says what is pending and what was rejected, by month, each with its day in Harare', async () => {
    fakeServer({
      'GET /api/wallet/transactions': () => ({
        body: [deposit, refused],
        headers: { 'X-Total-Count': '2' },
      }),
    });
    renderApp(<TransactionHistory />);
    expect(await screen.findByText('We check proof of payment within 24-48 hours.')).toBeVisible();
    expect(screen.getByText('The money is back in your available balance.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'November 2026' })).toBeVisible();
    expect(screen.getByText(/^Fri 20, 10:30 · EcoCash/)).toBeVisible();
    expect(screen.getByText(/^Thu 19, 01:30 · EcoCash/)).toBeVisible();
    expect(screen.getByText('Showing 2 of 2 transactions')).toBeVisible();
  });

  it('shows that another amount arrived than the member had entered', async () => {
    fakeServer({
      'GET /api/wallet/transactions': () => ({
        body: [{ ...deposit, status: 'COMPLETED', amount: 4_800, claimedCents: 5_000 }],
        headers: { 'X-Total-Count': '1' },
      }),
    });
    renderApp(<TransactionHistory />);
    expect(await screen.findByText('We received US$48.00, not US$50.00 as you entered.')).toBeVisible();
  });

  it('says when a withdrawal arrived', async () => {
    fakeServer({
      'GET /api/wallet/transactions': () => ({
        body: [{ ...refused, status: 'COMPLETED', arrivedOn: '2026-11-19' }],
        headers: { 'X-Total-Count': '1' },
      }),
    });
    renderApp(<TransactionHistory />);
    expect(await screen.findByText(/Arrived on 19 Nov 2026/)).toBeVisible();
  });

  it('suggests a first deposit if there are no transactions, and offers to clear filters that match nothing', async () => {
    const { sent } = fakeServer({ 'GET /api/wallet/transactions': () => ({ body: [] }) });
    const { user, router } = renderApp(<TransactionHistory />);
    const empty = 'No transactions yet. Make your first deposit to get started!';
    expect(await screen.findByText(empty)).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Type'), 'WITHDRAWAL');
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-01' } });
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-20' } });
    expect(await screen.findByText('Nothing matches')).toBeVisible();
    expect(screen.queryByText(empty)).toBeNull();
    expect(Object.fromEntries(sent.at(-1)?.search ?? [])).toMatchObject({
      type: 'WITHDRAWAL',
      from: '2026-11-01',
      to: '2026-11-20',
    });
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(await screen.findByText(empty)).toBeVisible();
    expect(router.state.location.search).toBe('');
  });

  it('does not show the text for an empty list after a failure', async () => {
    fakeServer({ 'GET /api/wallet/transactions': () => ({ status: 503, body: {} }) });
    renderApp(<TransactionHistory />);
    expect(await screen.findByText('We couldn’t load the transactions')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
    expect(screen.queryByText(/No transactions yet/)).toBeNull();
  });
});
