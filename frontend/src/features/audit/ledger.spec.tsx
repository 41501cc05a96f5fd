import { cents } from '@dziva/money/cents';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { accountName, pathOfGroup } from '#lib/ledger-accounts.ts';
import { LOAN_ID } from '#test/audit.ts';
import { fakeServer } from '#test/fake-server.ts';
import { renderApp } from '#test/render.tsx';
import { AccountBalance } from './account-balance.tsx';
import { AccountTotals } from './account-totals.tsx';
import { EntryList } from './entry-list.tsx';
import { journalName } from './journal-dialog.tsx';
import { runningBalances } from './running-balances.ts';

const TODAY = { asOf: undefined, from: undefined, valueOn: undefined, isPast: false, set: () => undefined };
const row = (account: string, type: string, closingCents: number) => ({
  account,
  type,
  accounts: 1,
  closingCents,
});

describe('The accounts by type', () => {
  it('have a sum of zero', async () => {
    const rows = [
      row('assets:cash:cash', 'ASSET', 50_000),
      row('assets:loans-receivable', 'ASSET', 25_000),
      row('liabilities:wallet', 'LIABILITY', -70_000),
      row('income:loan-interest', 'INCOME', -5_000),
    ];
    fakeServer({ 'GET /api/reports/trial-balance': () => ({ body: { rows } }) });
    renderApp(<AccountTotals known={TODAY} />);
    const assets = await screen.findByText('Assets');
    // 500.00 + 250.00 - 700.00 - 50.00 = 0
    expect(assets.nextElementSibling).toHaveTextContent('US$750.00Drdebit');
    expect(screen.getByText('Liabilities').nextElementSibling).toHaveTextContent('US$700.00Crcredit');
    expect(screen.getByText('Total').nextElementSibling).toHaveTextContent('US$0.00');
    expect(screen.getByText('Debits and credits are equal.')).toBeVisible();
  });
});

describe('The postings of an account', () => {
  const posting = (n: number, amountCents: number) => ({
    account: 'assets:cash:cash',
    amountCents,
    balanceAfterCents: null,
    valueOn: '2026-11-19',
    recordedAt: '2026-11-20T08:25:07.000Z',
    description: 'Repayment',
    counterAccounts: ['income:loan-interest'],
    event: { id: `event-${n}`, type: 'PaymentReceived', streamId: LOAN_ID, category: 'loan' },
  });

  it('show the balance after each, also for accounts without a stored running balance, and link to their events', async () => {
    fakeServer({ 'GET /api/ledger/entries': () => ({ body: [posting(2, -1_000), posting(1, 5_000)] }) });
    renderApp(<EntryList account="assets:cash:cash" balanceCents={9_000} known={TODAY} />);
    const [newest, older] = (await screen.findAllByRole('row')).slice(1);
    // The balance is 90.00 now. Before the newest posting of -10.00 it was 100.00.
    expect(newest).toHaveTextContent('US$10.00Crcredit');
    expect(newest).toHaveTextContent('US$90.00');
    expect(older).toHaveTextContent('US$50.00Drdebit');
    expect(older).toHaveTextContent('US$100.00');
    const link = within(newest ?? document.body).getByRole('link', { name: 'Payment received' });
    expect(link).toHaveAttribute('href', '/audit/events/event-2');
  });

  it('are calculated backwards from the current balance', () => {
    expect(runningBalances([{ amountCents: -1_000 }, { amountCents: 5_000 }], 9_000)).toEqual([
      9_000, 10_000,
    ]);
    expect(runningBalances([], 9_000)).toEqual([]);
  });
});

describe('The balance of an account', () => {
  it('of a period begins with the opening and the closing balance', async () => {
    const account = { account: 'income:loan-interest', type: 'INCOME' as const, balanceCents: cents(-9_000) };
    const balances: Record<string, number> = { '2026-10-31': -2_000, '2026-11-20': -7_500 };
    fakeServer({
      'GET /api/ledger/accounts': ({ search }) => ({
        body: [{ ...account, balanceCents: balances[search.get('valueOn') ?? ''] ?? -9_000 }],
      }),
    });
    const days = { ...TODAY, from: '2026-11-01', valueOn: '2026-11-20' };
    renderApp(<AccountBalance account={account} known={days} />);
    const opening = await screen.findByText('Opening balance on 1 November 2026');
    await waitFor(() => expect(opening.nextElementSibling).toHaveTextContent('US$20.00Crcredit'));
    expect(screen.getByText('Closing balance').nextElementSibling).toHaveTextContent('US$75.00Crcredit');
    expect(screen.getByText('Known now').nextElementSibling).toHaveTextContent('US$90.00Crcredit');
  });
});

describe('Accounts in words', () => {
  it.each([
    ['assets:cash:bank-transfer', 'Cash: bank transfer'],
    ['assets:cash:ecocash', 'Cash: EcoCash'],
    [`assets:loans-receivable:${LOAN_ID}`, 'Loans receivable: AD108543'],
    ['income:loan-interest', 'Loan interest'],
  ])('for %s are %s', (address, name) => expect(accountName(address)).toBe(name));

  it('link to the account, or to the list of accounts if a report adds several up', () => {
    expect(pathOfGroup('liabilities:wallet', {})).toBe('/ledger?q=liabilities%3Awallet');
    expect(pathOfGroup('income:loan-interest', { asOf: '2026-06-30' })).toBe(
      '/ledger/account?address=income%3Aloan-interest&asOf=2026-06-30',
    );
  });
});

describe('The journal', () => {
  it.each([
    [{ from: '2026-01-01', to: '2026-11-20' }, 'Journal_2026-01-01_to_2026-11-20.journal'],
    [{ from: undefined, to: '2026-11-20' }, 'Journal_to_2026-11-20.journal'],
    [{ from: undefined, to: undefined }, 'Journal_2026-11-21.journal'],
  ])('for %o has the file name %s', (period, name) => expect(journalName(period, '2026-11-21')).toBe(name));
});
