import type { Loan } from '@dziva/contracts/loans';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { fakeServer } from '#test/fake-server.ts';
import { lateLoan } from '#test/loans.ts';
import { renderApp } from '#test/render.tsx';
import { DisburseDialog } from './disburse-dialog.tsx';

const approved: Loan = { ...lateLoan, status: 'APPROVED', disbursedAt: null };
const LTV = { code: 'LTV_ABOVE_LIMIT', text: 'US$900.00 is 95 % of the collateral.' } as const;
const ASKED = { code: 'ABOVE_REQUEST', text: 'US$900.00 is more than was asked for.' } as const;

const open = (exceptions: Loan['exceptions']) => {
  fakeServer({ 'GET /api/system': () => ({ body: { name: 'Dziva', demo: true, clock: 'real' } }) });
  return renderApp(<DisburseDialog loan={{ ...approved, exceptions }} onClose={() => undefined} />);
};
const exceptions = () => screen.queryByRole('list', { name: /^Made with/ });

describe('Paying a loan out', () => {
  it('lists the exceptions of the loan, and says that a second person has to allow them', () => {
    open([LTV, ASKED]);
    const list = screen.getByRole('list', { name: 'Made with 2 exceptions' });
    expect(within(list).getByText(LTV.text)).toBeVisible();
    expect(within(list).getByText(ASKED.text)).toBeVisible();
    expect(screen.getByText(/the payout needs a second person/)).toBeVisible();
  });

  it('lists no exceptions if they are allowed, or if there are none', () => {
    const { unmount } = open([{ ...LTV, allowedBy: 'Tendai Gumbo' }]);
    expect(exceptions()).not.toBeInTheDocument();
    unmount();
    open([]);
    expect(exceptions()).not.toBeInTheDocument();
  });
});
