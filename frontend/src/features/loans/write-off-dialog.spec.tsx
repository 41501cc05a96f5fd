import type { Loan } from '@dziva/contracts/loans';
import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { fakeServer } from '#test/fake-server.ts';
import { defaultedLoan } from '#test/loans.ts';
import { rudo } from '#test/people.ts';
import { renderApp } from '#test/render.tsx';
import { WriteOffDialog } from './write-off-dialog.tsx';

const SALE = `GET /api/collateral-sales/${defaultedLoan.collateralSaleId}`;
const WRITE_OFF = `POST /api/loans/${defaultedLoan.id}/write-off`;

const asked: Loan = {
  ...defaultedLoan,
  writeOff: {
    requestedById: rudo.id,
    requestedBy: 'Rudo Finance',
    requestedAt: '2026-11-20T08:00:00.000Z',
    reason: 'The stall burnt down.',
    writtenOffOn: null,
    writtenOffCents: null,
  },
};

function open(loan: Loan, { answer, saleStatus = 'SOLD' }: { answer: Loan; saleStatus?: string }) {
  const { sent } = fakeServer({
    [SALE]: () => ({ body: { status: saleStatus, estimatedValueCents: 250_000 } }),
    [WRITE_OFF]: () => ({ status: 202, body: answer }),
  });
  const onClose = jest.fn();
  return { ...renderApp(<WriteOffDialog loan={loan} onClose={onClose} />), sent, onClose };
}

describe('Writing off the rest of a loan', () => {
  it('is asked for by one person, and says that a second one has to agree', async () => {
    const { user, sent, onClose } = open(defaultedLoan, { answer: asked });
    expect(screen.getByRole('dialog')).toHaveTextContent('Nothing changes until a second person');
    await user.type(screen.getByLabelText('Why can nothing more be recovered?'), 'The stall burnt down.');
    await user.click(screen.getByRole('button', { name: 'Ask to write off US$923.50' }));
    expect(await screen.findByText('Write-off asked for')).toBeInTheDocument();
    expect(onClose).toHaveBeenCalled();
    expect(sent.find(({ call }) => call === WRITE_OFF)?.body).toEqual({
      reason: 'The stall burnt down.',
      expectedVersion: 7,
    });
  });

  it('shows the second person who asked and why, and says when it is done', async () => {
    const { user } = open(asked, { answer: { ...asked, status: 'WRITTEN_OFF' } });
    const dialog = screen.getByRole('dialog', { name: 'Agree to the write-off' });
    expect(dialog).toHaveTextContent('Rudo Finance, 20 November 2026');
    expect(dialog).toHaveTextContent('The stall burnt down.');
    await user.type(screen.getByLabelText('Why do you agree?'), 'I saw it.');
    await user.click(screen.getByRole('button', { name: 'Write off US$923.50' }));
    expect(await screen.findByText('Loan written off')).toBeInTheDocument();
  });

  it('warns while the collateral is still for sale, and is silent about it afterwards', async () => {
    const { unmount } = open(defaultedLoan, { answer: asked, saleStatus: 'LISTED' });
    expect(await screen.findByText('The collateral is still for sale')).toBeVisible();
    expect(screen.getByText(/It is listed at US\$2,500.00/)).toBeVisible();
    unmount();
    open(defaultedLoan, { answer: asked });
    expect(screen.queryByText('The collateral is still for sale')).not.toBeInTheDocument();
  });
});
