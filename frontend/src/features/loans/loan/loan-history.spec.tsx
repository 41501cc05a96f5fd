import { cents } from '@dziva/money/cents';
import { describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { fakeServer } from '#test/fake-server.ts';
import { historyEntry, lateLoan } from '#test/loans.ts';
import { renderApp } from '#test/render.tsx';
import { LoanHistory } from './loan-history.tsx';
import { NoteDialog } from './note-dialog.tsx';

const show = (...entries: readonly ReturnType<typeof historyEntry>[]) =>
  showTo({ events: false }, ...entries);

async function showTo(
  { events }: { events: boolean },
  ...entries: readonly ReturnType<typeof historyEntry>[]
) {
  fakeServer({ [`GET /api/loans/${lateLoan.id}/history`]: () => ({ body: entries }) });
  renderApp(<LoanHistory loanId={lateLoan.id} showEvents={events} />);
  return screen.findAllByRole('listitem');
}

describe('The history of a loan', () => {
  it('shows both dates if the value date is not the day on which it was recorded', async () => {
    const [late] = await show(
      historyEntry('PAYMENT', { valueOn: '2026-10-03', amountCents: cents(9_192), note: 'Receipt book 55' }),
    );
    expect(late).toHaveTextContent('Payment · US$91.92');
    expect(late).toHaveTextContent('Recorded 20 November 2026, 10:00');
    expect(late).toHaveTextContent('Counts on 3 October 2026');
    expect(late).toHaveTextContent('by Rudo Finance');
    expect(late).toHaveTextContent('Receipt book 55');
  });

  it('shows one date if both are the same, and “the service itself” if no person acted', async () => {
    const [paid] = await show(historyEntry('PAYMENT', { valueOn: '2026-11-20', actorName: null }));
    expect(paid).toHaveTextContent('20 November 2026, 10:00');
    expect(paid).not.toHaveTextContent('Counts on');
    expect(paid).toHaveTextContent('by the service itself');
  });

  it('lists how a back-dated entry changed the interest of each payment', async () => {
    const moved = { receiptNumber: 'R-AAAA', valueOn: '2026-10-15', interestDifferenceCents: cents(-42) };
    const sale = { receiptNumber: null, valueOn: '2026-11-15', interestDifferenceCents: cents(7) };
    const [entry] = await show(historyEntry('REALLOCATED', { reallocations: [moved, sale] }));
    const rows = within(entry ?? document.body).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      'Receipt R-AAAA of 15 October 2026US$0.42 less interest',
      'Proceeds of the sale of 15 November 2026US$0.07 more interest',
    ]);
  });

  it('links each step to its event, only for staff who may read the event log', async () => {
    const entry = historyEntry('PAYMENT', { valueOn: '2026-11-20' });
    const [mine] = await show(entry);
    expect(within(mine ?? document.body).queryByRole('link')).not.toBeInTheDocument();
    cleanup();
    const [theirs] = await showTo({ events: true }, entry);
    expect(
      within(theirs ?? document.body).getByRole('link', { name: 'See the event in the ledger' }),
    ).toHaveAttribute('href', `/audit/events/${entry.id}`);
  });

  it('says that it could not be loaded, and not that there is no history', async () => {
    fakeServer({ [`GET /api/loans/${lateLoan.id}/history`]: () => ({ status: 500 }) });
    renderApp(<LoanHistory loanId={lateLoan.id} showEvents={false} />);
    expect(await screen.findByText('We couldn’t load the history of the loan')).toBeVisible();
    expect(screen.queryByText('No history yet')).not.toBeInTheDocument();
  });

  it('offers a note to those who may add one', async () => {
    await show(historyEntry('PAYMENT', { valueOn: '2026-11-20' }));
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('takes a note, and says when there is none', async () => {
    const route = `POST /api/loans/${lateLoan.id}/notes`;
    const { sent } = fakeServer({ [route]: () => ({ body: lateLoan }) });
    const close = jest.fn();
    const { user } = renderApp(<NoteDialog loan={lateLoan} onClose={close} />);
    await user.click(await screen.findByRole('button', { name: 'Add the note' }));
    expect(await screen.findByRole('link', { name: 'Enter a note' })).toBeVisible();
    await user.type(screen.getByLabelText('Note'), 'She pays on Friday');
    await user.click(screen.getByRole('button', { name: 'Add the note' }));
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(sent.find(({ call }) => call === route)?.body).toEqual({ note: 'She pays on Friday' });
  });
});
