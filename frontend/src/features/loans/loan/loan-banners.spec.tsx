import type { User } from '@dziva/contracts/identity';
import type { Loan } from '@dziva/contracts/loans';
import { ZERO_CENTS } from '@dziva/money/cents';
import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { fakeServer } from '#test/fake-server.ts';
import { defaultedLoan, historyEntry, lapsedLoan, lateLoan, writeOffAsked as asked } from '#test/loans.ts';
import { rudo, tariro } from '#test/people.ts';
import { renderApp } from '#test/render.tsx';
import { NonPaymentPanel } from '../arrears/non-payment-panel.tsx';
import { LoanBanners } from './loan-banners.tsx';

const admin: User = { ...rudo, id: '9e1f7d0e-1111-4111-8111-111111111111', role: 'ADMIN' };
const assessor: User = { ...admin, role: 'ASSESSOR' };

function show(loan: Loan, user: User, { sold = false }: { sold?: boolean } = {}) {
  fakeServer({
    [`GET /api/loans/${loan.id}/history`]: () => ({
      body: sold ? [historyEntry('COLLATERAL_SOLD', { valueOn: '2026-11-18' })] : [],
    }),
  });
  const acts = { onConfirm: jest.fn(), onRefuse: jest.fn() };
  return { ...renderApp(<LoanBanners loan={loan} user={user} {...acts} />), ...acts };
}

describe('A loan in default', () => {
  it('links staff to the sale of its collateral', () => {
    show(defaultedLoan, rudo);
    expect(screen.getByText('In default since 20 November 2026')).toBeVisible();
    expect(screen.getByText(/36 days past due, US\$/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the collateral sale' })).toHaveAttribute(
      'href',
      expect.stringContaining(`open=${defaultedLoan.collateralSaleId}`),
    );
  });

  it('shows the borrower what they can do, without the link that is for staff', () => {
    show(defaultedLoan, tariro);
    expect(screen.getByText('Your loan has been in default since 20 November 2026')).toBeVisible();
    expect(screen.getByText(/Pay the arrears of US\$183.84 and tell us/)).toBeVisible();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('offers the borrower the account of the sale, and says that no interest is charged any more', async () => {
    show(defaultedLoan, tariro, { sold: true });
    expect(await screen.findByRole('button', { name: 'Account of the sale (PDF)' })).toBeVisible();
    expect(screen.getByText(/sold on 18 November 2026.*It costs no more interest/)).toBeVisible();
  });
});

describe('A loan that was made despite warnings', () => {
  it('shows the reason, which the server sends to staff only', () => {
    show({ ...lateLoan, exceptionReason: 'Her employer guarantees it.' }, rudo);
    expect(screen.getByText('Made despite warnings')).toBeVisible();
    expect(screen.getByText('Her employer guarantees it.')).toBeVisible();
  });

  it('lists its exceptions, and says who allowed them or that nobody has yet', () => {
    const text = 'There is no photo of the collateral.';
    const exceptions = [{ code: 'NO_PHOTO' as const, text }];
    const { unmount } = show({ ...lateLoan, exceptions, exceptionReason: 'A known car.' }, rudo);
    expect(screen.getByRole('list', { name: 'Made with one exception' })).toHaveTextContent(text);
    expect(screen.getByText('Why: A known car.')).toBeVisible();
    expect(screen.getByText(/^Nobody has allowed it yet/)).toBeVisible();
    unmount();
    show({ ...lateLoan, exceptions: [{ code: 'NO_PHOTO', text, allowedBy: 'Tendai Gumbo' }] }, rudo);
    expect(screen.getByText('Allowed by Tendai Gumbo.')).toBeVisible();
  });

  it('shows no banner if there is no reason', () => {
    show(lateLoan, rudo);
    expect(screen.queryByText('Made despite warnings')).not.toBeInTheDocument();
  });
});

describe('A write-off that was requested', () => {
  it('can be confirmed or refused by another person of finance or administration', async () => {
    const { user, onConfirm, onRefuse } = show(asked, admin);
    expect(screen.getByText('Rudo Finance asked on 20 November 2026 to write off US$923.50')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(onConfirm).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: 'Refuse' }));
    expect(onRefuse).toHaveBeenCalledTimes(1);
  });

  it('has lapsed once another amount is owed: it cannot be confirmed, but requested again', () => {
    const { unmount } = show(lapsedLoan, admin);
    expect(screen.getByText(/has lapsed: the outstanding principal is US\$923.50 now/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Confirm' })).not.toBeInTheDocument();
    unmount();
    renderApp(
      <NonPaymentPanel
        loan={lapsedLoan}
        isOwn={false}
        onDemand={() => undefined}
        onDefault={() => undefined}
        onWriteOff={() => undefined}
      />,
    );
    expect(screen.getByRole('button', { name: 'Write off the rest' })).toBeVisible();
  });

  it('explains to the person who requested it why they cannot confirm it', () => {
    show(asked, rudo);
    expect(screen.getByText(/You cannot agree to what you asked for yourself/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Confirm' })).not.toBeInTheDocument();
  });

  it('has no buttons for an assessor, and is not shown to the borrower', () => {
    const { unmount } = show(asked, assessor);
    expect(screen.queryByRole('button', { name: 'Confirm' })).not.toBeInTheDocument();
    unmount();
    show(asked, tariro);
    expect(screen.queryByText(/write off/)).not.toBeInTheDocument();
  });
});

describe('The panel for a loan that is not repaid', () => {
  const steps = (loan: Loan, isOwn = false) =>
    renderApp(
      <NonPaymentPanel
        loan={loan}
        isOwn={isOwn}
        onDemand={() => undefined}
        onDefault={() => undefined}
        onWriteOff={() => undefined}
      />,
    );

  it('offers to propose a default from the first day past due, and says what is missing; before that it says why not', () => {
    const { unmount } = steps({ ...lateLoan, daysPastDue: 1 });
    expect(screen.getByRole('button', { name: 'Propose a default' })).toBeEnabled();
    expect(screen.getByText(/^The loan is 1 day late\. A default needs at least 30\./)).toBeVisible();
    unmount();
    steps({ ...lateLoan, daysPastDue: 0, arrearsCents: ZERO_CENTS });
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getByText(/Nothing is overdue today/)).toBeVisible();
  });

  it('offers a write-off in default, once, and never of one’s own loan', () => {
    const { unmount } = steps(defaultedLoan);
    expect(screen.getByRole('button', { name: 'Write off the rest' })).toBeEnabled();
    unmount();
    steps(asked).unmount();
    steps(defaultedLoan, true);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
