/** Finance takes a payout or a write-off back, with a day and a reason; a second person confirms it. */
import type { Loan } from '@dziva/contracts/loans';
import { cents } from '@dziva/money/cents';
import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { fakeServer } from '#test/fake-server.ts';
import { earlyLoan as activeLoan, defaultedLoan } from '#test/loans.ts';
import { renderApp } from '#test/render.tsx';
import { TakeBackDisbursementDialog, TakeBackWriteOffDialog } from './take-back-loan-dialogs.tsx';
import { TakeBackPanel } from './take-back-panel.tsx';

const writtenOff: Loan = {
  ...defaultedLoan,
  status: 'WRITTEN_OFF',
  writeOff: {
    requestedById: null,
    requestedBy: 'Dziva',
    requestedAt: '2026-11-19T08:00:00.000Z',
    reason: null,
    amountCents: cents(92_350),
    hasLapsed: false,
    writtenOffOn: '2026-11-19',
    writtenOffCents: cents(92_350),
  },
};
const PROPOSED = () => ({
  status: 202,
  body: { proposal: { id: '5f1d1a5e-0000-4000-8000-0123456789ab' } },
});

const panelOf = (loan: Loan) =>
  renderApp(<TakeBackPanel loan={loan} onTakeBackDisbursement={jest.fn()} onTakeBackWriteOff={jest.fn()} />);

describe('The panel for taking back', () => {
  it('offers the payout until there is a payment, and the write-off', () => {
    const unpaid = panelOf({ ...activeLoan, payments: [] });
    expect(screen.getByRole('button', { name: 'Take the payout back' })).toBeVisible();
    unpaid.unmount();
    const gone = panelOf(writtenOff);
    expect(screen.getByRole('button', { name: 'Take the write-off back' })).toBeVisible();
    gone.unmount();
    panelOf(activeLoan);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});

describe('Taking back', () => {
  it.each([
    {
      path: 'undo-disbursement',
      dialog: <TakeBackDisbursementDialog loan={activeLoan} onClose={jest.fn()} />,
      act: /^Take back US\$/,
      says: 'the loan can be paid out again',
    },
    {
      path: 'undo-write-off',
      dialog: <TakeBackWriteOffDialog loan={writtenOff} onClose={jest.fn()} />,
      act: 'Take back the write-off of US$923.50',
      says: 'as if it had never been written off',
    },
  ])('with $path needs a reason, and waits for a second person', async ({ path, dialog, act, says }) => {
    const id = path === 'undo-write-off' ? writtenOff.id : activeLoan.id;
    const route = `POST /api/loans/${id}/${path}`;
    const { sent } = fakeServer({ [route]: PROPOSED });
    const { user } = renderApp(dialog);
    expect(screen.getByRole('dialog')).toHaveTextContent(says);
    await user.click(screen.getByRole('button', { name: act }));
    expect(await screen.findByRole('link', { name: 'Enter a reason' })).toBeVisible();
    await user.type(screen.getByLabelText('Why?'), 'It was a mistake.');
    await user.click(screen.getByRole('button', { name: act }));
    expect(await screen.findByText('Waiting for a second person')).toBeInTheDocument();
    expect(sent.find(({ call }) => call === route)?.body).toMatchObject({ reason: 'It was a mistake.' });
  });
});
