import type { Loan } from '@dziva/contracts/loans';
import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { fakeServer } from '#test/fake-server.ts';
import { defaultedLoan, writeOffAsked as asked } from '#test/loans.ts';
import { renderApp } from '#test/render.tsx';
import { ConfirmWriteOffDialog } from './confirm-write-off-dialog.tsx';
import { RefuseWriteOffDialog } from './refuse-write-off-dialog.tsx';
import { WriteOffDialog } from './write-off-dialog.tsx';

const SALE = `GET /api/collateral-sales/${defaultedLoan.collateralSaleId}`;
const WRITE_OFF = `POST /api/loans/${defaultedLoan.id}/write-off`;

function open(loan: Loan, { answer, saleStatus = 'SOLD' }: { answer: Loan; saleStatus?: string }) {
  const { sent } = fakeServer({
    [SALE]: () => ({ body: { status: saleStatus, estimatedValueCents: 250_000 } }),
    [WRITE_OFF]: () => ({ status: 202, body: answer }),
  });
  const onClose = jest.fn();
  return { ...renderApp(<WriteOffDialog loan={loan} onClose={onClose} />), sent, onClose };
}

describe('Writing off the rest of a loan', () => {
  it('is requested by one person, and says that a second one has to agree', async () => {
    const { user, sent, onClose } = open(defaultedLoan, { answer: asked });
    expect(screen.getByRole('dialog')).toHaveTextContent('Nothing changes until a second person');
    await user.type(screen.getByLabelText('Why can nothing more be recovered?'), 'The stall burnt down.');
    await user.click(screen.getByRole('button', { name: 'Ask to write off US$923.50' }));
    expect(await screen.findByText('Write-off asked for')).toBeInTheDocument();
    expect(onClose).toHaveBeenCalled();
    expect(sent.find(({ call }) => call === WRITE_OFF)?.body).toEqual({
      reason: 'The stall burnt down.',
      amountCents: 92_350,
      expectedVersion: 7,
    });
  });

  it('is confirmed by the second person, who sees who requested how much, and why', async () => {
    const confirm = `${WRITE_OFF}/confirm`;
    const { sent } = fakeServer({
      [SALE]: () => ({ body: { status: 'SOLD', estimatedValueCents: 250_000 } }),
      [confirm]: () => ({ body: { ...asked, status: 'WRITTEN_OFF' } }),
    });
    const { user } = renderApp(<ConfirmWriteOffDialog loan={asked} onClose={jest.fn()} />);
    const dialog = screen.getByRole('dialog', { name: 'Confirm the write-off' });
    expect(dialog).toHaveTextContent('Rudo Finance, 20 November 2026');
    expect(dialog).toHaveTextContent('The stall burnt down.');
    await user.click(screen.getByRole('button', { name: 'Write off US$923.50' }));
    expect(await screen.findByText('Loan written off')).toBeInTheDocument();
    expect(sent.find(({ call }) => call === confirm)?.body).toEqual({ expectedVersion: 7 });
  });

  it('is refused by the second person, with a reason', async () => {
    const refuse = `${WRITE_OFF}/refuse`;
    const { sent } = fakeServer({ [refuse]: () => ({ body: { ...asked, writeOff: null } }) });
    const { user } = renderApp(<RefuseWriteOffDialog loan={asked} onClose={jest.fn()} />);
    const act = screen.getByRole('button', { name: 'Refuse the write-off' });
    await user.click(act);
    expect(sent).toEqual([]);
    await user.type(screen.getByLabelText('Why not?'), 'Ask the guarantor first.');
    await user.click(act);
    expect(await screen.findByText('Write-off refused')).toBeInTheDocument();
    expect(sent.find(({ call }) => call === refuse)?.body).toEqual({
      reason: 'Ask the guarantor first.',
      expectedVersion: 7,
    });
  });

  it('warns while the collateral is still for sale, and not after that', async () => {
    const { unmount } = open(defaultedLoan, { answer: asked, saleStatus: 'LISTED' });
    expect(await screen.findByText('The collateral is still for sale')).toBeVisible();
    expect(screen.getByText(/It is listed at US\$2,500.00/)).toBeVisible();
    unmount();
    open(defaultedLoan, { answer: asked });
    expect(screen.queryByText('The collateral is still for sale')).not.toBeInTheDocument();
  });
});
