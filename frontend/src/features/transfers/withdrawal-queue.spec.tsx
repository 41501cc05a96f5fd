import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { fakeServer, type SentCall } from '#test/fake-server.ts';
import { renderApp } from '#test/render.tsx';
import { WithdrawalList } from './withdrawal-list.tsx';

const FINANCE_ID = '0f000000-0000-4000-8000-00000000000f';
const ID = '4f2a91c0-1111-4111-8111-111111111111';

const withdrawal = {
  id: ID,
  type: 'WITHDRAWAL',
  description: 'School fees',
  createdAt: '2026-11-19T08:30:00.000Z',
  paymentMethod: 'ECOCASH',
  amount: -2_000,
  amountCents: 2_000,
  balanceAfterCents: 3_000,
  status: 'PENDING',
  reference: null,
  userId: '7c1f7d0e-1111-4111-8111-111111111111',
  userName: 'Tariro Moyo',
  userEmail: 'tariro@example.org',
  ageHours: 25,
  serviceLevel: 'DUE_SOON',
  decidedAt: null,
  decidedByName: null,
  note: null,
  destination: '+263772123456',
  registeredDestination: null,
};
const paid = {
  ...withdrawal,
  status: 'COMPLETED',
  serviceLevel: null,
  reference: 'MP2411.99',
  decidedAt: '2026-11-20T12:00:00.000Z',
  decidedByName: 'Farai Machingura',
  evidence: { kind: 'TYPED', by: [{ id: FINANCE_ID, name: 'Chipo Banda' }] },
};

type Answer = { status?: number; body?: unknown };

function open(rows: () => readonly object[], decide: () => Answer = () => ({ body: paid })) {
  const { sent } = fakeServer({
    'GET /api/admin/withdrawals': () => ({ body: rows() }),
    [`POST /api/admin/withdrawals/${ID}/pay`]: decide,
    [`POST /api/admin/withdrawals/${ID}/reject`]: decide,
    [`POST /api/admin/withdrawals/${ID}/return`]: decide,
  });
  return { ...renderApp(<WithdrawalList ownId={FINANCE_ID} />, { at: `/withdrawals?open=${ID}` }), sent };
}

const button = (name: string) => screen.getByRole('button', { name });
const acts = (sent: readonly SentCall[]) => sent.filter(({ call }) => call.startsWith('POST'));

const REGISTERED = {
  id: '8c1f7d0e-1111-4111-8111-111111111111',
  name: 'Tariro Moyo',
  number: '+263772123456',
  bank: null,
  registeredAt: '2026-11-19T08:00:00.000Z',
  removedAt: null,
};

describe('An opened withdrawal', () => {
  it('to a new number cannot be paid yet, says from when it can, and can be rejected', async () => {
    const registeredDestination = { ...REGISTERED, usableFrom: '2999-11-20T08:00:00.000Z' };
    open(() => [{ ...withdrawal, registeredDestination }]);
    expect(await screen.findByText(/Pay it from 20 November 2999, 10:00 on/)).toBeVisible();
    expect(button('Mark as paid')).toBeDisabled();
    expect(button('Reject')).toBeEnabled();
  });

  it('shows its proposals', async () => {
    fakeServer({ 'GET /api/admin/withdrawals': () => ({ body: [withdrawal] }) });
    const trailOf = (id: string) => <p>The trail of {id}</p>;
    renderApp(<WithdrawalList ownId={FINANCE_ID} trailOf={trailOf} />, { at: `/withdrawals?open=${ID}` });
    expect(await screen.findByText(`The trail of ${ID}`)).toBeVisible();
  });

  it('has a button to copy the destination', async () => {
    const { user } = open(() => [withdrawal]);
    const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(await screen.findByRole('button', { name: 'Copy the destination' }));
    expect(write).toHaveBeenCalledWith('+263772123456');
    expect(button('Copied')).toBeVisible();
  });

  it('can be paid only with the provider’s reference', async () => {
    const { user, sent } = open(() => [withdrawal]);
    await user.click(await screen.findByRole('button', { name: 'Mark as paid' }));
    expect(screen.getByText('You have sent US$20.00 to Tariro Moyo: EcoCash, +263772123456.')).toBeVisible();
    await user.click(button('Mark US$20.00 as paid'));
    expect(await screen.findByRole('link', { name: 'Enter the reference' })).toBeVisible();
    expect(acts(sent)).toEqual([]);
    await user.type(screen.getByLabelText('Reference of the payment'), 'MP2411.99');
    await user.click(button('Mark US$20.00 as paid'));
    expect(await screen.findByText('Withdrawal paid')).toBeInTheDocument();
    expect(acts(sent)[0]?.body).toEqual({ reference: 'MP2411.99' });
    expect(acts(sent)[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/);
  });

  it('can be rejected only with a reason', async () => {
    const { user, sent } = open(() => [withdrawal]);
    await user.click(await screen.findByRole('button', { name: 'Reject' }));
    await user.click(button('Reject US$20.00'));
    expect(await screen.findByRole('link', { name: 'Enter a reason' })).toBeVisible();
    await user.type(screen.getByLabelText('Reason'), 'The number is not registered.');
    await user.click(button('Reject US$20.00'));
    expect(await screen.findByText('Withdrawal rejected')).toBeInTheDocument();
    expect(acts(sent).map(({ body }) => body)).toEqual([{ reason: 'The number is not registered.' }]);
  });

  it('cannot be decided by its own member, and says why', async () => {
    open(() => [{ ...withdrawal, userId: FINANCE_ID }]);
    expect(await screen.findByText('This is your own. A colleague must decide it.')).toBeVisible();
    expect(button('Mark as paid')).toBeDisabled();
    expect(button('Reject')).toBeDisabled();
  });

  it('says who paid it first and with which reference, and is not paid twice', async () => {
    let decided = false;
    const { user } = open(
      () => [decided ? paid : withdrawal],
      () => {
        decided = true;
        return { status: 409, body: { message: 'This withdrawal is already paid.' } };
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Mark as paid' }));
    await user.type(screen.getByLabelText('Reference of the payment'), 'MP2411.1');
    await user.click(button('Mark US$20.00 as paid'));
    expect(await screen.findByText('Paid by Farai Machingura, 20 November 2026, 14:00')).toBeVisible();
    expect(screen.getByText('Typed by Chipo Banda')).toBeVisible();
    expect(screen.getByText('MP2411.99')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('This withdrawal is already paid.');
    expect(screen.queryByRole('button', { name: /as paid$/ })).not.toBeInTheDocument();
  });
});

describe('A paid withdrawal whose money came back', () => {
  const returned = { ...paid, status: 'RETURNED', note: 'The number does not exist.' };

  it('is returned with a reason and a day', async () => {
    const { user, sent } = open(
      () => [paid],
      () => ({ body: returned }),
    );
    await user.click(await screen.findByRole('button', { name: 'The money came back' }));
    expect(screen.getByText(/goes back into the wallet of Tariro Moyo/)).toBeVisible();
    await user.click(button('Return US$20.00'));
    expect(await screen.findByRole('link', { name: 'Enter a reason' })).toBeVisible();
    expect(acts(sent)).toEqual([]);
    await user.type(screen.getByLabelText('Why?'), 'The number does not exist.');
    await user.clear(screen.getByLabelText('From which day on?'));
    await user.type(screen.getByLabelText('From which day on?'), '19/11/2026');
    await user.click(button('Return US$20.00'));
    expect(await screen.findByText('Withdrawal returned')).toBeInTheDocument();
    expect(acts(sent)[0]?.body).toEqual({ reason: 'The number does not exist.', on: '2026-11-19' });
    expect(acts(sent)[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/);
  });

  it('shows that it waits for a second person', async () => {
    const { user } = open(
      () => [paid],
      () => ({ status: 202, body: { proposal: { id: 'a1' } } }),
    );
    await user.click(await screen.findByRole('button', { name: 'The money came back' }));
    await user.type(screen.getByLabelText('Why?'), 'The number does not exist.');
    await user.click(button('Return US$20.00'));
    expect(await screen.findByText('Waiting for a second person')).toBeInTheDocument();
  });

  it('cannot be returned by its own member', async () => {
    open(() => [{ ...paid, userId: FINANCE_ID }]);
    expect(await screen.findByText('This is your own. A colleague must decide it.')).toBeVisible();
    expect(button('The money came back')).toBeDisabled();
  });

  it('says who recorded it and why, with the reference of the payment, and cannot be returned again', async () => {
    open(() => [returned]);
    expect(await screen.findByText('Returned by Farai Machingura, 20 November 2026, 14:00')).toBeVisible();
    expect(screen.getByText('MP2411.99')).toBeVisible();
    expect(screen.getByText('The number does not exist.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'The money came back' })).not.toBeInTheDocument();
  });
});
