import type { Payment } from '@dziva/contracts/payments';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { fakeServer } from '#test/fake-server.ts';
import { firstPayment } from '#test/loans.ts';
import { renderApp } from '#test/render.tsx';
import { PaymentTable } from './payment-table.tsx';

const REVERSE = `POST /api/payments/${firstPayment.id}/reverse`;
const RETURN = `POST /api/payments/${firstPayment.id}/return`;

function show(
  payment: Payment,
  options: { canReverse?: boolean; showBorrower?: boolean; showEvents?: boolean } = {},
) {
  const { sent } = fakeServer({
    [REVERSE]: () => ({ body: { ...payment, status: 'REVERSED' } }),
    [RETURN]: () => ({ status: 202, body: { proposal: { id: '5f1d1a5e-0000-4000-8000-0123456789ab' } } }),
  });
  const { canReverse = true, showBorrower = true, showEvents = false } = options;
  const view = renderApp(
    <PaymentTable
      caption="Payments"
      rows={[payment]}
      showBorrower={showBorrower}
      showEvents={showEvents}
      canReverse={() => canReverse}
    />,
    { at: '/payments?method=CASH' },
  );
  return { ...view, sent };
}

const viewReceipt = () => screen.getByRole('button', { name: 'View Receipt R-KP4P-KRYD-HR2Y' });

describe('The receipt of a payment', () => {
  it('gives the tab its name while it is open', async () => {
    document.title = 'Payment Management · Dziva';
    const { user } = show(firstPayment);
    await user.click(viewReceipt());
    expect(document.title).toBe('Receipt · Tariro Moyo · US$91.92 · Dziva');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(document.title).toBe('Payment Management · Dziva');
  });

  it('opens next to the list, is part of the address, and can be closed', async () => {
    const { user, router } = show(firstPayment);
    await user.click(viewReceipt());
    expect(screen.getByRole('dialog', { name: 'Receipt' })).toHaveTextContent('US$15.42');
    expect(router.state.location.search).toBe(`?method=CASH&open=${firstPayment.id}`);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(router.state.location.search).toBe('?method=CASH');
  });

  it('has its number in the list as a link to what was recorded', () => {
    const eventId = '5f1d1a5e-0000-4000-8000-0123456789ab';
    show({ ...firstPayment, eventId });
    const number = screen.getByRole('link', { name: 'R-KP4P-KRYD-HR2Y' });
    expect(number).toHaveAttribute('href', `/audit/events/${eventId}`);
  });

  it('links to its event, only for staff who may read the event log', async () => {
    const eventId = '5f1d1a5e-0000-4000-8000-0123456789ab';
    const name = 'See the event in the ledger';
    const { user, unmount } = show({ ...firstPayment, eventId });
    await user.click(viewReceipt());
    expect(screen.queryByRole('link', { name })).not.toBeInTheDocument();
    unmount();
    const staff = show({ ...firstPayment, eventId }, { showEvents: true });
    await staff.user.click(viewReceipt());
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', `/audit/events/${eventId}`);
  });

  it('offers no reversal if the payment is already reversed, or if the person may not reverse it', async () => {
    const { user, unmount } = show({ ...firstPayment, status: 'REVERSED' });
    await user.click(viewReceipt());
    expect(screen.getByText('Reversed: this payment no longer counts')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Reverse' })).not.toBeInTheDocument();
    unmount();
    const other = show(firstPayment, { canReverse: false });
    await other.user.click(viewReceipt());
    expect(screen.queryByRole('button', { name: 'Reverse' })).not.toBeInTheDocument();
  });
});

describe('Reversing a payment', () => {
  it('says what will happen, needs a reason, and goes back to the receipt', async () => {
    const { user, sent } = show(firstPayment);
    await user.click(viewReceipt());
    await user.click(screen.getByRole('button', { name: 'Reverse' }));
    const dialog = screen.getByRole('dialog', { name: 'Reverse a payment' });
    expect(dialog).toHaveTextContent('as if this payment had never been recorded');
    expect(dialog).toHaveTextContent('No money moves here.');
    await user.click(screen.getByRole('button', { name: 'Reverse US$91.92' }));
    expect(await screen.findByRole('link', { name: 'Enter a reason' })).toBeVisible();
    expect(sent).toEqual([]);
    await user.type(screen.getByLabelText('Why was it wrong?'), 'Entered on the wrong loan.');
    await user.click(screen.getByRole('button', { name: 'Reverse US$91.92' }));
    expect(await screen.findByText('Payment reversed')).toBeInTheDocument();
    expect(sent[0]?.body).toEqual({ reason: 'Entered on the wrong loan.' });
    expect(sent[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/);
    expect(screen.getByRole('dialog', { name: 'Receipt' })).toBeVisible();
  });

  it('says for a payment from the wallet that the money goes back there', async () => {
    const { user } = show({ ...firstPayment, method: 'WALLET' }, { showBorrower: false });
    await user.click(screen.getByRole('button', { name: /^Reverse the payment/ }));
    expect(screen.getByRole('dialog')).toHaveTextContent('US$91.92 goes back to the wallet of Tariro Moyo.');
  });
});

describe('Recording that a payment came back', () => {
  it('asks for the day and the reason, says what will happen, and waits for a second person', async () => {
    const { user, sent } = show({ ...firstPayment, method: 'ECOCASH' });
    await user.click(viewReceipt());
    await user.click(screen.getByRole('button', { name: 'Came back' }));
    const dialog = screen.getByRole('dialog', { name: 'Record that a payment came back' });
    expect(dialog).toHaveTextContent('Until the day before, the loan counts this payment.');
    expect(dialog).toHaveTextContent('US$91.92 leaves EcoCash in the books on that day.');
    await user.click(screen.getByRole('button', { name: 'Record the return of US$91.92' }));
    expect(await screen.findByRole('link', { name: 'Enter a reason' })).toBeVisible();
    const returns = () => sent.filter(({ call }) => call === RETURN);
    expect(returns()).toEqual([]);
    await user.type(screen.getByLabelText('Why?'), 'No money on the account.');
    await user.click(screen.getByRole('button', { name: 'Record the return of US$91.92' }));
    expect(await screen.findByText('Waiting for a second person')).toBeInTheDocument();
    expect(returns().map(({ body }) => body)).toMatchObject([{ reason: 'No money on the account.' }]);
  });

  it('is not offered for money from the wallet, or if it is already recorded', async () => {
    const wallet = show({ ...firstPayment, method: 'WALLET' });
    await wallet.user.click(viewReceipt());
    expect(screen.queryByRole('button', { name: 'Came back' })).not.toBeInTheDocument();
    wallet.unmount();
    const { user } = show({ ...firstPayment, status: 'RETURNED', returnedOn: '2027-02-20' });
    await user.click(viewReceipt());
    expect(
      screen.getByText('Came back on 20 February 2027: since then this payment no longer counts'),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Came back' })).not.toBeInTheDocument();
  });
});
