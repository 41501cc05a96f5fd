import { describe, expect, it, jest } from '@jest/globals';
import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { systemQuery } from '#queries/system.ts';
import { fakeServer } from '#test/fake-server.ts';
import { firstPayment, lateLoan, punctualLoan } from '#test/loans.ts';
import { renderApp } from '#test/render.tsx';
import { RecordPaymentDialog } from './record-payment-dialog.tsx';

const RECORD = `POST /api/loans/${lateLoan.id}/payments`;

/** Renders nothing until the business day is known, as the app does. */
function OnceTodayIsKnown({ children }: { children: ReactNode }) {
  const { isPending } = useQuery(systemQuery);
  return isPending ? null : children;
}

async function open(recorded: object = { status: 201, body: firstPayment }, loan = lateLoan) {
  const { sent } = fakeServer({
    'GET /api/system': () => ({ body: { clock: 'controlled', today: '2026-11-20' } }),
    [`GET /api/loans/${lateLoan.id}/payoff`]: () => ({ body: { totalCents: 95_000 } }),
    [RECORD]: () => recorded,
  });
  const onClose = jest.fn();
  const view = renderApp(
    <OnceTodayIsKnown>
      <RecordPaymentDialog loan={loan} onClose={onClose} />
    </OnceTodayIsKnown>,
  );
  await screen.findByRole('dialog');
  return { ...view, sent, onClose, posted: () => sent.filter(({ call }) => call === RECORD) };
}

const paidOn = (day: string) =>
  fireEvent.change(screen.getByLabelText('Paid on'), { target: { value: day } });
const next = () => screen.getByRole('button', { name: 'Continue' });

describe('Recording a payment', () => {
  it('of an earlier day says that it counts from that day, and that later payments may be divided again', async () => {
    const { user, posted } = await open();
    expect(screen.queryByText(/counts on that day/)).not.toBeInTheDocument();
    paidOn('2026-09-01');
    expect(
      screen.getByText(/counts on that day, 1 September 2026: later payments may be divided again/),
    ).toBeVisible();
    expect(screen.getByText(/1 payment that is recorded already counts after it/)).toBeVisible();
    await user.click(next());
    expect(await screen.findByText('Counts on')).toBeVisible();
    expect(screen.getByText('Recalculated from that day on')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Record US\$/ }));
    expect(posted()[0]?.body).toMatchObject({ method: 'CASH', paidAt: '2026-09-01' });
  });

  it('of more than the payoff can put the rest into the wallet', async () => {
    const { user, posted } = await open();
    await user.clear(screen.getByLabelText(/^Amount received/));
    await user.type(screen.getByLabelText(/^Amount received/), '1000');
    await user.click(screen.getByLabelText('What is more than the payoff goes into the borrower’s wallet'));
    await user.click(next());
    expect(await screen.findByText('Goes into the borrower’s wallet')).toBeVisible();
    expect(await screen.findByText('Nothing. This settles the loan')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Record US\$/ }));
    expect(posted()[0]?.body).toMatchObject({ amountCents: 100_000, excess: 'WALLET' });
  });

  it('from the wallet sends no reference and no day that were typed for another method', async () => {
    const { user, posted } = await open();
    await user.type(screen.getByLabelText(/^Reference/), 'MP1234');
    paidOn('2026-09-01');
    await user.selectOptions(screen.getByLabelText('Method'), 'Mobile wallet');
    await user.click(next());
    await user.click(await screen.findByRole('button', { name: /^Record US\$/ }));
    expect(Object.keys(posted()[0]?.body ?? {}).sort()).toEqual(['amountCents', 'method']);
  });

  it('shows its receipt until the user presses Done', async () => {
    const { user, onClose } = await open();
    await user.click(next());
    await user.click(await screen.findByRole('button', { name: /^Record US\$/ }));
    const receipt = await screen.findByRole('region', { name: 'US$91.92 paid' });
    for (const words of [firstPayment.receiptNumber, 'Received from', 'Paid on'])
      expect(receipt).toHaveTextContent(words);
    expect(onClose).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('closes and says that it waits if a second person is needed', async () => {
    const { user, onClose } = await open({ status: 202, body: { proposal: { id: lateLoan.id } } });
    await user.click(next());
    await user.click(await screen.findByRole('button', { name: /^Record US\$/ }));
    expect(await screen.findByText('Waiting for a second person')).toBeVisible();
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('dated before the payout of the loan is refused in the form', async () => {
    const { user, posted } = await open();
    paidOn('2026-08-19');
    await user.click(next());
    expect(
      (await screen.findAllByText(/Choose a day from 20 August 2026 to 20 November 2026/))[0],
    ).toBeVisible();
    expect(posted()).toEqual([]);
  });

  it('with a letter of another alphabet in its reference is refused at the field, with the letter named', async () => {
    const { user, posted } = await open();
    await user.type(screen.getByLabelText(/^Reference/), '\u041cP1234');
    await user.click(next());
    expect(await screen.findByLabelText(/^Reference/)).toHaveAccessibleDescription(
      /a letter that is not from the Latin alphabet: “\u041c” \(U\+041C\)\. Type it as it is printed on the receipt/,
    );
    expect(posted()).toEqual([]);
  });

  it('of today says to the cent what is then left to pay', async () => {
    const { user } = await open();
    await user.clear(screen.getByLabelText('Amount received'));
    await user.type(screen.getByLabelText('Amount received'), '50');
    await user.click(next());
    // 950.00 less 50.00.
    expect(await screen.findByText('US$900.00')).toBeVisible();
  });

  it('on a late loan says nothing about savings', async () => {
    const { user } = await open();
    const amount = screen.getByLabelText('Amount received');
    await user.clear(amount);
    await user.type(amount, '500');
    await user.click(next());
    expect(await screen.findByRole('button', { name: /^Record US\$/ })).toBeVisible();
    expect(screen.queryByText(/save/)).not.toBeInTheDocument();
  });

  it('says before it is made how much interest it saves, and how much earlier the loan ends', async () => {
    const { user } = await open(undefined, punctualLoan);
    const amount = screen.getByLabelText('Amount received');
    await user.clear(amount);
    await user.type(amount, '500');
    expect(
      screen.getByText('With this amount the loan ends 4 months earlier: it saves US$46.35 of interest.'),
    ).toBeVisible();
    await user.click(next());
    expect(await screen.findByText('What you save')).toBeVisible();
  });
});
