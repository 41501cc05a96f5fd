import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { fakeServer, type SentCall } from '#test/fake-server.ts';
import { ecocash, tariro, walletWith } from '#test/people.ts';
import { renderApp } from '#test/render.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

const pending = {
  id: '4f2a91c0-1111-4111-8111-111111111111',
  type: 'WITHDRAWAL',
  description: 'Withdrawal to EcoCash',
  createdAt: '2026-11-20T08:30:00.000Z',
  paymentMethod: 'ECOCASH',
  amount: -5_000,
  balanceAfterCents: 5_000,
  status: 'PENDING',
  reference: null,
};

type Answer = { status?: number; body?: unknown };

function open(withdraw: ((sent: SentCall) => Answer) | 'offline', known: object[] = []) {
  const { sent } = fakeServer({
    'GET /api/profile/destinations': () => ({ body: known }),
    'POST /api/profile/destinations': () => ({ status: 201, body: ecocash }),
    'GET /api/wallet/balance': () => ({ body: walletWith(10_000) }),
    'POST /api/wallet/withdraw': withdraw,
  });
  const onClose = jest.fn();
  const view = renderApp(<WithdrawDialog onClose={onClose} />, { user: tariro });
  const requests = () => sent.filter(({ call }) => call === 'POST /api/wallet/withdraw');
  const registrations = () => sent.filter(({ call }) => call === 'POST /api/profile/destinations');
  return { ...view, requests, registrations, onClose };
}

const button = (name: string) => screen.getByRole('button', { name });

async function toConfirm(user: UserEvent, amount = '50') {
  await screen.findByText('US$100.00 is available.');
  await user.type(screen.getByLabelText('How much do you want to withdraw?'), amount);
  await user.click(screen.getByRole('radio', { name: 'EcoCash' }));
  await user.click(button('Continue'));
}

describe('A withdrawal', () => {
  it('says what is missing, in the words of the specification', async () => {
    const { user, requests } = open(() => ({ status: 201, body: pending }));
    await screen.findByText('US$100.00 is available.');
    await user.click(button('Continue'));
    expect(await screen.findByText('Please fill all required fields')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Choose a payment method' })).toBeVisible();
    expect(requests()).toEqual([]);
  });

  it('says by how much an amount is too large, and does not continue', async () => {
    const { user, requests } = open(() => ({ status: 201, body: pending }));
    await toConfirm(user, '150');
    const sentence = 'That is US$50.00 more than you have available. Enter a smaller amount';
    expect(await screen.findByRole('link', { name: sentence })).toBeVisible();
    expect(screen.queryByText('Check before you withdraw')).toBeNull();
    expect(requests()).toEqual([]);
  });

  it('shows the remaining balance while the amount is typed', async () => {
    const { user } = open(() => ({ status: 201, body: pending }));
    await screen.findByText('US$100.00 is available.');
    await user.type(screen.getByLabelText('How much do you want to withdraw?'), '50');
    expect(screen.getByText('US$50.00 stays in your wallet.')).toBeVisible();
    await user.click(button('Everything'));
    expect(screen.getByText('US$0.00 stays in your wallet.')).toBeVisible();
  });

  it('needs a number for mobile money and an account for the bank', async () => {
    const { user } = open(() => ({ status: 201, body: pending }));
    await screen.findByText('US$100.00 is available.');
    await user.type(screen.getByLabelText('How much do you want to withdraw?'), '50');
    await user.click(screen.getByRole('radio', { name: 'EcoCash' }));
    await user.clear(screen.getByLabelText('EcoCash number'));
    await user.type(screen.getByLabelText('EcoCash number'), '12');
    await user.click(button('Continue'));
    expect(await screen.findByRole('link', { name: 'Enter a phone number like 0772 123 456' })).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Bank transfer' }));
    await user.click(button('Continue'));
    expect(await screen.findByRole('link', { name: 'Enter where the money should go' })).toBeVisible();
  });

  it('shows person, amount, source, destination and new balance, then sends one request, in the words of the specification', async () => {
    const { user, requests, registrations } = open(() => ({ status: 201, body: pending }));
    await toConfirm(user);
    expect(await screen.findByText('Check before you withdraw')).toBeVisible();
    for (const text of ['Tariro Moyo', 'US$50.00', 'Your wallet', '+263772123456', 'EcoCash'])
      expect(screen.getAllByText(text)[0]).toBeVisible();
    await user.dblClick(button('Withdraw US$50.00'));
    expect(await screen.findByText('Withdrawal Processed')).toBeInTheDocument();
    expect(screen.getByText('Your withdrawal request has been processed successfully.')).toBeInTheDocument();
    expect(screen.getByText('We received your request for US$50.00')).toBeVisible();
    expect(screen.getByText('+263772123456, Tariro Moyo')).toBeVisible();
    expect(requests()).toHaveLength(1);
    expect(requests()[0]?.body).toEqual({
      amount: '50.00',
      paymentMethod: 'ECOCASH',
      destinationId: ecocash.id,
    });
    expect(registrations().map(({ body }) => body)).toEqual([
      { method: 'ECOCASH', name: 'Tariro Moyo', number: '+263772123456' },
    ]);
  });

  it('can go to a registered number without typing it again', async () => {
    const { user, requests, registrations } = open(() => ({ status: 201, body: pending }), [ecocash]);
    await screen.findByText('US$100.00 is available.');
    expect(screen.getByRole('radio', { name: /EcoCash \+263 77 212 3456/ })).toBeChecked();
    expect(screen.queryByLabelText('EcoCash number')).toBeNull();
    await user.type(screen.getByLabelText('How much do you want to withdraw?'), '50');
    await user.click(button('Continue'));
    await user.click(await screen.findByRole('button', { name: 'Withdraw US$50.00' }));
    await screen.findByText('We received your request for US$50.00');
    expect(registrations()).toEqual([]);
    expect(requests()[0]?.body).toMatchObject({ destinationId: ecocash.id, paymentMethod: 'ECOCASH' });
  });

  it('does not register a number again if it is typed again', async () => {
    const { user, registrations } = open(() => ({ status: 201, body: pending }), [ecocash]);
    await screen.findByText('US$100.00 is available.');
    await user.click(screen.getByRole('radio', { name: 'Another number or account' }));
    await toConfirm(user);
    await screen.findByText('Check before you withdraw');
    expect(registrations()).toEqual([]);
  });

  it('says what to do if nobody knows yet who the member is', async () => {
    const message = 'Before your first withdrawal, verify your phone number in your profile.';
    const { user } = open(() => ({ status: 422, body: { code: 'IDENTITY_NOT_SEEN', message } }), [ecocash]);
    await screen.findByText('US$100.00 is available.');
    await user.type(screen.getByLabelText('How much do you want to withdraw?'), '50');
    await user.click(button('Continue'));
    await user.click(await screen.findByRole('button', { name: 'Withdraw US$50.00' }));
    const link = await screen.findByRole('link', { name: 'Open your profile' });
    expect(link).toHaveAttribute('href', '/profile');
  });

  it('shows a refusal in the dialog and as a toast, and tries again with the same idempotency key', async () => {
    let tries = 0;
    const { user, requests } = open(() =>
      tries++ === 0
        ? { status: 422, body: { message: 'Insufficient wallet balance' } }
        : { status: 201, body: pending },
    );
    await toConfirm(user);
    await user.click(await screen.findByRole('button', { name: 'Withdraw US$50.00' }));
    expect(await screen.findAllByText('Withdrawal Failed')).not.toHaveLength(0);
    expect(screen.getByRole('alert')).toHaveTextContent('Insufficient wallet balance');
    await user.click(button('Withdraw US$50.00'));
    await screen.findByText('We received your request for US$50.00');
    const keys = requests().map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it.each([
    ['without words', () => ({ status: 502, body: 'Bad Gateway' }), 'Withdrawal failed'],
    ['without an answer', 'offline' as const, 'Failed to process withdrawal'],
  ])('that ends %s has its own sentence', async (_how, answer, sentence) => {
    const { user } = open(answer);
    await toConfirm(user);
    await user.click(await screen.findByRole('button', { name: 'Withdraw US$50.00' }));
    expect((await screen.findAllByText(sentence))[0]).toBeInTheDocument();
  });
});
