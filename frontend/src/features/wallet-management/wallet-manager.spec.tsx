import { useQuery } from '@tanstack/react-query';
import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { systemQuery } from '#queries/system.ts';
import { fakeServer, type SentCall } from '#test/fake-server.ts';
import { renderApp } from '#test/render.tsx';
import { WalletManager, type Transacting } from './wallet-manager.tsx';

const OWN_ID = '0f000000-0000-4000-8000-00000000000f';
const MEMBER_ID = '7c1f7d0e-1111-4111-8111-111111111111';

const person = (id: string, firstName: string, role: string, walletBalanceCents: number) => ({
  id,
  firstName,
  lastName: 'Moyo',
  email: `${firstName.toLowerCase()}@example.org`,
  phone: null,
  role,
  status: 'ACTIVE',
  createdAt: '2026-01-05T08:00:00.000Z',
  walletBalanceCents,
});
const tariro = person(MEMBER_ID, 'Tariro', 'APPLICANT', 10_000);
const nomsa = person(OWN_ID, 'Nomsa', 'FINANCE', 0);

const CREDIT = {
  id: '7c1f7d0e-2222-4222-8222-222222222222',
  userId: MEMBER_ID,
  type: 'ADMIN_CREDIT',
  description: 'Goodwill',
  createdAt: '2026-02-05T08:00:00.000Z',
  amount: 2_500,
  status: 'COMPLETED',
  reference: null,
};
const TAKEN_BACK = { ...CREDIT, id: '7c1f7d0e-3333-4333-8333-333333333333', status: 'REVERSED' };

interface Given {
  readonly transacting?: Transacting;
  readonly people?: readonly object[];
  readonly debit?: (sent: SentCall) => { status?: number; body?: unknown };
}

function Manager({ initial }: { initial: Transacting }) {
  const [transacting, setTransacting] = useState(initial);
  // The app also loads the day of business first.
  useQuery(systemQuery);
  return <WalletManager ownId={OWN_ID} transacting={transacting} onTransacting={setTransacting} />;
}

function open({ transacting = null, debit, people = [tariro, nomsa] }: Given = {}) {
  const { sent } = fakeServer({
    'GET /api/system': () => ({ body: { clock: 'controlled', today: '2026-11-20' } }),
    'GET /api/admin/users': () => ({ body: people }),
    [`GET /api/admin/wallet/${MEMBER_ID}/adjustments`]: () => ({ body: [CREDIT, TAKEN_BACK] }),
    [`GET /api/admin/wallet/${OWN_ID}/adjustments`]: () => ({ body: [] }),
    [`POST /api/admin/wallet/adjustments/${CREDIT.id}/reverse`]: () => ({ body: CREDIT }),
    'POST /api/admin/wallet/credit': () => ({ status: 201, body: {} }),
    'POST /api/admin/wallet/debit': (call) => debit?.(call) ?? { status: 201, body: {} },
  });
  return { ...renderApp(<Manager initial={transacting} />), sent };
}

const button = (name: string) => screen.getByRole('button', { name });
const acts = (sent: readonly SentCall[]) => sent.filter(({ call }) => call.startsWith('POST'));

async function fill(user: ReturnType<typeof open>['user'], type: 'Credit' | 'Debit', amount: string) {
  await user.click(await screen.findByRole('button', { name: 'Manage Wallet of Tariro Moyo' }));
  await user.click(await screen.findByRole('button', { name: 'New Transaction for Tariro Moyo' }));
  await user.click(screen.getByRole('radio', { name: new RegExp(`^${type}`) }));
  await user.type(screen.getByLabelText('Amount'), amount);
  await user.selectOptions(screen.getByLabelText('What it is for'), 'Correction of a mistake');
  await user.type(screen.getByLabelText('Description'), 'Correction of 5 November');
  await user.click(button('Continue'));
}

describe('Wallet Management', () => {
  it('lists people with role and balance, and does not offer the user’s own wallet', async () => {
    open();
    const people = within(screen.getByRole('region', { name: 'People' }));
    const [member, own] = await people.findAllByRole('listitem');
    expect(member).toHaveTextContent('Tariro MoyoMembertariro@example.orgWallet balance US$100.00');
    expect(own).toHaveTextContent('Finance');
    expect(own).toHaveTextContent('Your own wallet');
    expect(screen.queryByRole('button', { name: 'Manage Wallet of Nomsa Moyo' })).not.toBeInTheDocument();
  });

  it('shows what a person owes, with a link to the postings', async () => {
    const { user } = open({
      people: [{ ...person(MEMBER_ID, 'Tariro', 'APPLICANT', 0), receivableCents: 15_000 }],
    });
    await user.click(await screen.findByRole('button', { name: 'Manage Wallet of Tariro Moyo' }));
    expect(await screen.findByText(/^Owes US\$150.00: money was taken back/)).toBeVisible();
    const account = encodeURIComponent(`assets:member-receivables:${MEMBER_ID}`);
    expect(screen.getByRole('link', { name: 'What is owed, posting by posting' })).toHaveAttribute(
      'href',
      `/ledger/account?address=${account}`,
    );
  });

  it('refuses a transaction without a person or an amount, in the words of the specification', async () => {
    const { user, sent } = open({ transacting: { person: null } });
    await user.type(screen.getByLabelText('Description'), 'Correction');
    await user.click(button('Continue'));
    expect(await screen.findByText('Validation Error')).toBeInTheDocument();
    expect(screen.getByText('Please select a user and enter a valid amount')).toBeInTheDocument();
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(
      expect.arrayContaining(['Please select a user', 'Amount must be greater than 0']),
    );
    expect(acts(sent)).toEqual([]);
  });

  it('does not send the form when Enter is pressed in the search for a person', async () => {
    const { user } = open({ transacting: { person: null } });
    await user.type(within(screen.getByRole('dialog')).getByRole('searchbox'), 'tariro{Enter}');
    expect(await screen.findByRole('button', { name: /^Tariro Moyo/ })).toBeVisible();
    expect(screen.queryByText('There is a problem')).not.toBeInTheDocument();
  });

  it('finds a person by name, and leaves out the user', async () => {
    const { user } = open({ transacting: { person: null } });
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByRole('searchbox'), 'Moyo');
    await user.click(await dialog.findByRole('button', { name: /Tariro Moyo/ }));
    expect(dialog.queryByRole('button', { name: /Nomsa/ })).not.toBeInTheDocument();
    expect(dialog.getByText('tariro@example.org')).toBeVisible();
  });

  it('shows person, amount, direction and new balance; the button to go back has the focus', async () => {
    const { user, sent } = open();
    await fill(user, 'Debit', '25.50');
    const dialog = within(screen.getByRole('dialog'));
    // 100.00 - 25.50 = 74.50
    for (const text of ['Tariro Moyo', 'tariro@example.org', 'Debit', 'US$25.50', 'US$100.00', 'US$74.50'])
      expect(dialog.getByText(text)).toBeVisible();
    expect(button('Go back')).toHaveFocus();
    expect(acts(sent)).toEqual([]);
  });

  it('sends a debit in dollars with one idempotency key, and confirms it in the words of the specification', async () => {
    const { user, sent } = open();
    await fill(user, 'Debit', '25.50');
    await user.click(button('Debit US$25.50'));
    expect(await screen.findByText('User account debited successfully')).toBeInTheDocument();
    const [debit] = acts(sent);
    expect(debit?.call).toBe('POST /api/admin/wallet/debit');
    expect(debit?.body).toEqual({
      userId: MEMBER_ID,
      amount: '25.50',
      purpose: 'CORRECTION',
      description: 'Correction of 5 November',
    });
    expect(debit?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/);
  });

  it('uses one idempotency key for a double click, so that the server makes one transaction', async () => {
    const { user, sent } = open();
    await fill(user, 'Debit', '25.50');
    const debit = button('Debit US$25.50');
    fireEvent.click(debit);
    fireEvent.click(debit);
    await screen.findByText('User account debited successfully');
    expect(new Set(acts(sent).map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
  });

  it('confirms a credit in the words of the specification', async () => {
    const { user, sent } = open();
    await fill(user, 'Credit', '10');
    await user.click(button('Credit US$10.00'));
    expect(await screen.findByText('User account credited successfully')).toBeInTheDocument();
    expect(acts(sent)[0]?.call).toBe('POST /api/admin/wallet/credit');
  });

  it('keeps a refused transaction open, with the message of the server or else the one of the specification', async () => {
    const answers = [
      { status: 422, body: { message: 'Insufficient wallet balance' } },
      { status: 500, body: {} },
    ];
    const { user } = open({ debit: () => answers.shift() ?? { status: 201, body: {} } });
    await fill(user, 'Debit', '500');
    expect(screen.getByText('The wallet does not have that much. This will be refused.')).toBeVisible();
    await user.click(button('Debit US$500.00'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Insufficient wallet balance');
    await user.click(button('Debit US$500.00'));
    expect(await screen.findAllByText('Failed to debit account')).not.toHaveLength(0);
    expect(button('Debit US$500.00')).toBeEnabled();
  });

  it('loads the balance again before a transaction, even if the list was just loaded', async () => {
    const { user, sent } = open();
    await screen.findByText('Showing 2 of 2 users');
    const before = sent.length;
    await user.click(button('Manage Wallet of Tariro Moyo'));
    await screen.findByRole('button', { name: 'New Transaction for Tariro Moyo' });
    const asked = sent.slice(before).filter(({ call }) => call === 'GET /api/admin/users');
    expect(asked.map(({ search }) => search.get('q'))).toEqual(['tariro@example.org']);
  });

  it('takes back a manual credit with a reason, and only once', async () => {
    const { user, sent } = open();
    await user.click(await screen.findByRole('button', { name: 'Manage Wallet of Tariro Moyo' }));
    expect(await screen.findByText('Taken back')).toBeVisible();
    await user.click(button('Take back: Credit US$25.00'));
    expect(await screen.findByText(/US\$25.00 is taken from the wallet/)).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: /why/i }), 'Meant for somebody else');
    await user.click(button('Take US$25.00 back'));
    expect(acts(sent)).toMatchObject([
      {
        call: `POST /api/admin/wallet/adjustments/${CREDIT.id}/reverse`,
        body: { reason: 'Meant for somebody else', on: '2026-11-20' },
      },
    ]);
  });
});
