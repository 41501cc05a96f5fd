import { cents } from '@dziva/money/cents';
import type { TrialBalance } from '@dziva/contracts/reports';
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderApp } from '#test/render.tsx';
import { TrialBalanceView } from './trial-balance-view.tsx';

const ACCOUNTS = 17;

it('The trial balance shows every account from the start, so that its totals are those of what one sees', () => {
  const rows = Array.from({ length: ACCOUNTS }, (_, n) => ({
    account: `expenses:number-${n}`,
    type: 'EXPENSE' as const,
    accounts: 1,
    openingCents: cents(0),
    debitCents: cents(100),
    creditCents: cents(0),
    closingCents: cents(100),
  }));
  const days = { from: '2026-11-01', to: '2026-11-28', asOf: '2026-11-28', valueOn: '2026-11-28' };
  const report: TrialBalance = {
    ...days,
    rows,
    debitCents: cents(1_700),
    creditCents: cents(1_700),
    isBalanced: true,
  };
  renderApp(<TrialBalanceView report={report} isNow />);
  expect(screen.getAllByText(/^expenses:number-/)).toHaveLength(ACCOUNTS);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it.each([
  ['of this month', '2026-11-28', true, 'from=2026-11-01'],
  ['of a month that has ended', '2026-11-20', true, 'from=2026-11-01&valueOn=2026-11-20'],
  ['as it was known', '2026-11-20', false, 'asOf=2026-11-28&from=2026-11-01&valueOn=2026-11-20'],
])('A trial balance %s opens its accounts for the same days', (_what, valueOn, isNow, search) => {
  const row = {
    account: 'income:loan-interest',
    type: 'INCOME' as const,
    accounts: 1,
    openingCents: cents(0),
    debitCents: cents(0),
    creditCents: cents(100),
    closingCents: cents(-100),
  };
  const report: TrialBalance = {
    from: '2026-11-01',
    to: valueOn,
    asOf: '2026-11-28',
    valueOn,
    rows: [row],
    debitCents: cents(100),
    creditCents: cents(100),
    isBalanced: true,
  };
  renderApp(<TrialBalanceView report={report} isNow={isNow} />);
  expect(screen.getByRole('link')).toHaveAttribute(
    'href',
    `/ledger/account?address=income%3Aloan-interest&${search}`,
  );
});
