import { getWalletBalance } from '@dziva/contracts/wallet';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { call } from '#lib/api-client.ts';
import { createQueryClient } from '#queries/query-client.ts';
import { followOtherTabs, useSession } from '#queries/session.ts';
import { fakeServer } from '#test/fake-server.ts';
import { tariro, walletWith } from '#test/people.ts';
// Loaded in advance, because loading it later would count towards the time limit of a test.
import './session-ended-dialog.tsx';
import { SessionWatch } from './session-watch.tsx';

const chipo = { ...tariro, id: '9c1f7d0e-2222-4222-8222-222222222222', firstName: 'Chipo' };
const people = { 'token-of-tariro': tariro, 'token-of-chipo': chipo };
const available = { 'token-of-tariro': 12_300, 'token-of-chipo': 100 };

/** Another tab has changed the token, and the browser notifies this one. */
async function inAnotherTab(token: keyof typeof people | null) {
  if (token === null) localStorage.removeItem('token');
  else localStorage.setItem('token', token);
  await act(async () => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: token }));
    await Promise.resolve();
  });
}

function Balance() {
  const session = useSession();
  const { data } = useQuery({
    queryKey: ['wallet', 'balance'],
    queryFn: () => call(getWalletBalance, {}),
    enabled: session.status === 'signed-in',
  });
  if (session.status !== 'signed-in') return <p>{session.status}</p>;
  return (
    <p>
      {session.user.firstName} has {data?.availableBalanceCents ?? 'nothing yet'}
    </p>
  );
}

function Watched() {
  const session = useSession();
  return (
    <>
      <Balance />
      {session.status === 'signed-in' && <SessionWatch key={session.user.id} user={session.user} />}
    </>
  );
}

function open(page: 'watched' | 'public') {
  localStorage.setItem('token', 'token-of-tariro');
  fakeServer({
    'GET /api/auth/me': ({ headers }) => ({ body: of(people, headers) }),
    'GET /api/wallet/balance': ({ headers }) => ({ body: walletWith(of(available, headers)) }),
  });
  const client = createQueryClient();
  const stop = followOtherTabs(client);
  const element = page === 'watched' ? <Watched /> : <Balance />;
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/dashboard'] });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return stop;
}

function of<T>(byToken: Readonly<Record<keyof typeof people, T>>, headers: Headers): T {
  return byToken[
    headers.get('Authorization') === 'Bearer token-of-chipo' ? 'token-of-chipo' : 'token-of-tariro'
  ];
}

beforeEach(() => localStorage.clear());

describe('Another tab', () => {
  it('signs somebody else in: this tab shows them no data of the person before', async () => {
    const stop = open('watched');
    expect(await screen.findByText('Tariro has 12300')).toBeVisible();
    await inAnotherTab(null);
    expect(await screen.findByRole('dialog')).toBeVisible();
    await inAnotherTab('token-of-chipo');
    expect(await screen.findByText('Chipo has 100')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    stop();
  });

  it('signs out, then somebody else in: a page without `SessionWatch` shows nobody, then the other person', async () => {
    const stop = open('public');
    expect(await screen.findByText('Tariro has 12300')).toBeVisible();
    await inAnotherTab(null);
    expect(await screen.findByText('anonymous')).toBeVisible();
    await inAnotherTab('token-of-chipo');
    expect(await screen.findByText('Chipo has 100')).toBeVisible();
    stop();
  });
});

describe('A page that the browser had kept', () => {
  const comeBack = () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));

  it('stays while the same person is signed in, and shows nothing of them after they signed out', async () => {
    const stop = open('public');
    expect(await screen.findByText('Tariro has 12300')).toBeVisible();
    comeBack();
    expect(screen.getByText('Tariro has 12300')).toBeVisible();
    localStorage.removeItem('token');
    comeBack();
    expect(document.body).toBeEmptyDOMElement();
    stop();
  });
});
