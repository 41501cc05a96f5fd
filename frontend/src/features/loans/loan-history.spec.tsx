import { cents } from '@dziva/money/cents';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { fakeServer } from '#test/fake-server.ts';
import { historyEntry, lateLoan } from '#test/loans.ts';
import { renderApp } from '#test/render.tsx';
import { LoanHistory } from './loan-history.tsx';

async function show(...entries: readonly ReturnType<typeof historyEntry>[]) {
  fakeServer({ [`GET /api/loans/${lateLoan.id}/history`]: () => ({ body: entries }) });
  renderApp(<LoanHistory loanId={lateLoan.id} />);
  return screen.findAllByRole('listitem');
}

describe('The history of a loan', () => {
  it('shows both dates where something counts on another day than we knew of it', async () => {
    const [late] = await show(
      historyEntry('PAYMENT', { valueOn: '2026-10-03', amountCents: cents(9_192), note: 'Receipt book 55' }),
    );
    expect(late).toHaveTextContent('Payment · US$91.92');
    expect(late).toHaveTextContent('Recorded 20 November 2026, 10:00');
    expect(late).toHaveTextContent('Counts on 3 October 2026');
    expect(late).toHaveTextContent('by Rudo Finance');
    expect(late).toHaveTextContent('Receipt book 55');
  });

  it('shows one time where both are the same day, and the service itself where nobody acted', async () => {
    const [paid] = await show(historyEntry('PAYMENT', { valueOn: '2026-11-20', actorName: null }));
    expect(paid).toHaveTextContent('20 November 2026, 10:00');
    expect(paid).not.toHaveTextContent('Counts on');
    expect(paid).toHaveTextContent('by the service itself');
  });

  it('lists what a late entry moved, payment by payment', async () => {
    const moved = { receiptNumber: 'R-AAAA', valueOn: '2026-10-15', interestDifferenceCents: cents(-42) };
    const sale = { receiptNumber: null, valueOn: '2026-11-15', interestDifferenceCents: cents(7) };
    const [entry] = await show(historyEntry('REALLOCATED', { reallocations: [moved, sale] }));
    const rows = within(entry ?? document.body).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      'Receipt R-AAAA of 15 October 2026US$0.42 less interest',
      'Proceeds of the sale of 15 November 2026US$0.07 more interest',
    ]);
  });

  it('says that nothing could be loaded, and never that nothing happened', async () => {
    fakeServer({ [`GET /api/loans/${lateLoan.id}/history`]: () => ({ status: 500 }) });
    renderApp(<LoanHistory loanId={lateLoan.id} />);
    expect(await screen.findByText('We couldn’t load the history of the loan')).toBeVisible();
    expect(screen.queryByText('Nothing has happened yet')).not.toBeInTheDocument();
  });
});
