import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { fakeServer, type SentCall } from '#test/fake-server.ts';
import { defaultedLoan, lateLoan } from '#test/loans.ts';
import { renderApp } from '#test/render.tsx';
import { DefaultDialog } from './default-dialog.tsx';

const DECLARE = `POST /api/loans/${lateLoan.id}/default`;
const assessed = {
  description: 'Toyota Hilux 2014, white',
  assessedCents: 250_000,
  estimateCents: 300_000,
};

function open(
  collateral: Parameters<typeof DefaultDialog>[0]['collateral'] = assessed,
  answer: (sent: SentCall) => { status?: number; body?: unknown } = () => ({ body: defaultedLoan }),
) {
  const { sent } = fakeServer({ [DECLARE]: answer });
  const onClose = jest.fn();
  const view = renderApp(<DefaultDialog loan={lateLoan} collateral={collateral} onClose={onClose} />);
  return { ...view, sent, onClose };
}

const declared = (sent: readonly SentCall[]) => sent.filter(({ call }) => call === DECLARE);
// No demand was sent on this loan, so a second person decides.
const declare = () => screen.getByRole('button', { name: 'Propose the default' });

describe('Declaring a default', () => {
  it('says how late the loan is and that the collateral is listed, at the price in the form', async () => {
    const { user } = open();
    const dialog = screen.getByRole('dialog');
    expect(dialog).toHaveTextContent('Days past due36');
    expect(dialog).toHaveTextContent('Toyota Hilux 2014, white is listed for sale at US$2,500.00.');
    expect(dialog).toHaveTextContent('Interest continues until it is paid or the collateral is sold.');
    await user.clear(screen.getByLabelText('Listed price'));
    await user.type(screen.getByLabelText('Listed price'), '2 000');
    expect(dialog).toHaveTextContent('is listed for sale at US$2,000.00.');
  });

  it('needs a reason before anything is sent', async () => {
    const { user, sent } = open();
    await user.click(declare());
    expect(await screen.findByRole('link', { name: 'Enter a reason' })).toBeVisible();
    expect(declared(sent)).toEqual([]);
  });

  it('sends a price only if it was changed: the assessed price is set by the server', async () => {
    const { user, sent, onClose } = open();
    await user.type(screen.getByLabelText('Why is this loan in default?'), 'No answer since October.');
    await user.click(declare());
    expect(await screen.findByText('Loan in default')).toBeInTheDocument();
    expect(onClose).toHaveBeenCalled();
    expect(declared(sent)[0]?.body).toEqual({
      reason: 'No answer since October.',
      withoutDemand: true,
      expectedVersion: 7,
    });
    await user.clear(screen.getByLabelText('Listed price'));
    await user.type(screen.getByLabelText('Listed price'), '2,000');
    await user.click(declare());
    expect(declared(sent)[1]?.body).toMatchObject({ listedPriceCents: 200_000 });
  });

  it('says that the price is the borrower’s own estimate if nobody has assessed the collateral', () => {
    open({ ...assessed, assessedCents: null });
    expect(screen.getByLabelText('Listed price')).toHaveValue('3,000');
    expect(screen.getByText(/this is the borrower’s own estimate, and it is marked so/)).toBeVisible();
  });

  it('stays open and shows the message of a refusal', async () => {
    const { user, onClose } = open(assessed, () => ({
      status: 422,
      body: { message: 'Nothing is overdue on this loan.' },
    }));
    await user.type(screen.getByLabelText('Why is this loan in default?'), 'Too late again.');
    await user.click(declare());
    expect(await screen.findAllByText('Nothing is overdue on this loan.')).not.toHaveLength(0);
    expect(onClose).not.toHaveBeenCalled();
  });
});
