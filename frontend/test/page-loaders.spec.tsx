/** Pages behind the sign-in come as a whole: their loaders ask what they show first. */
import type { User } from '@dziva/contracts/identity';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { signedInRoutes } from '#app/signed-in-routes.tsx';
import { pageCopy, sessionCopy, shellCopy } from '#content/en/shell.ts';
import { uiCopy } from '#content/en/ui.ts';
import { securityCopy } from '#features/audit/security-journal.text.ts';
import { factorCopy } from '#features/identity/factors.text.ts';
import { loanCopy } from '#features/loans/loans.text.ts';
import { walletCopy } from '#features/wallet/wallet.text.ts';
import { queryClient } from '#queries/query-client.ts';
import { type SignedInUser, sessionQuery } from '#queries/session.ts';
import { failingServer, emptyServer } from '#test/empty-server.ts';
import { rudo, tariro } from '#test/people.ts';

const admin: User = { ...rudo, role: 'ADMIN' };
const ID = '4f2a91c0-1111-4111-8111-111111111111';

/** The addresses that routes with a loader have, each with somebody who may open it. */
const MEMBER_PAGES = [
  '/dashboard',
  '/applications',
  '/loans',
  '/wallet',
  '/notifications',
  '/profile',
  '/apply',
  '/investments',
  '/my-investments',
];
const STAFF_PAGES = [
  '/dashboard',
  '/applications',
  '/loans',
  '/loans?view=all',
  '/assessments',
  '/assessments?view=list',
  '/approvals',
  '/contact-inbox',
  '/assets?state=PLEDGED',
  '/collateral',
  '/loan-products',
  '/activity',
  '/payments',
  '/payments?from=2026-11-01&method=ECOCASH&sort=-amount',
  '/users',
  '/deposits',
  '/withdrawals',
  '/statements',
  '/reconciliation?till=ECOCASH',
  '/wallet-management?role=APPLICANT',
  '/audit?from=2026-11-01',
  '/audit/samples',
  `/audit/samples/${ID}`,
  '/audit/events?category=loan',
  `/audit/members/${ID}`,
  '/audit/integrity',
  '/audit/initiated?side=MEMBER',
  '/audit/security?kind=READ',
  '/audit/security?kind=SIGN_IN',
  '/ledger?asOf=2026-11-01',
  '/ledger/account?address=equity:capital',
  '/text-messages',
  '/jobs',
  '/admin/policy',
];

/** A sample of which nothing was drawn. */
const SAMPLE = {
  id: ID,
  from: '2026-10-01',
  to: '2026-10-31',
  aboveCents: null,
  sealNumber: 1,
  seed: 'ab'.repeat(32),
  population: 0,
  populationCents: 0,
  drawn: 0,
  drawnCents: 0,
  drawnByName: null,
  drawnAt: '2026-11-01T06:00:00.000Z',
  items: [],
};

/** The app at an address where nothing is asked, with somebody signed in. */
function openApp(user: SignedInUser) {
  localStorage.setItem('token', 'of-this-person');
  queryClient.setQueryData(sessionQuery.queryKey, user);
  const router = createMemoryRouter([{ path: '/', element: <h1>Start</h1> }, signedInRoutes]);
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

/** What the page says that it waits for, whenever its heading stands beside it. */
function watchWaiting(): string[] {
  const seen: string[] = [];
  new MutationObserver(() => {
    const main = document.querySelector('main');
    if (main?.querySelector('h1') === null) return;
    for (const status of main?.querySelectorAll('[role=status]') ?? [])
      if (status.textContent.endsWith('...')) seen.push(status.textContent);
  }).observe(document.body, { childList: true, subtree: true, attributes: true });
  return seen;
}

const asked = () =>
  (globalThis.fetch as unknown as { mock: { calls: [URL | string][] } }).mock.calls.map(([url]) =>
    String(url),
  );

beforeEach(() => {
  queryClient.clear();
});

describe('A page whose answers have come', () => {
  it.each([
    ...MEMBER_PAGES.map((address) => [address, 'a member', tariro] as const),
    ...STAFF_PAGES.map((address) => [address, 'an administrator', admin] as const),
  ])('%s of %s waits for nothing any more', async (address, _who, user) => {
    emptyServer({ [`/api/audit/samples/${ID}`]: SAMPLE });
    const router = openApp(user);
    await screen.findByRole('heading', { level: 1 });
    const seen = watchWaiting();
    await act(() => router.navigate(address));
    await waitFor(() => expect(document.querySelector('main h1')).not.toBeNull());
    expect(router.state.location.pathname + router.state.location.search).toBe(address);
    expect(seen).toEqual([]);
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    const calls = asked();
    expect(calls.filter((call, i) => calls.indexOf(call) !== i)).toEqual([]);
  });
});

describe('An address of before', () => {
  it('leads from the sign-ins to those of the security journal', async () => {
    emptyServer();
    const router = openApp(admin);
    await act(() => router.navigate('/audit/sign-ins?outcome=SLOWED'));
    await screen.findByRole('heading', { level: 1, name: securityCopy.title });
    const { pathname, search } = router.state.location;
    expect(pathname + search).toBe('/audit/security?kind=SIGN_IN');
    expect(asked().some((call) => call.includes('/api/audit/security?') && call.includes('SIGN_IN'))).toBe(
      true,
    );
  });
});

describe('A page that is on its way', () => {
  it('leaves the one before where it is for a while, then shows its place, then comes as a whole', async () => {
    emptyServer();
    const router = openApp(tariro);
    await act(() => router.navigate('/loans'));
    await screen.findByRole('heading', { level: 1, name: loanCopy.ownTitle });
    const answer = holdAnswers();
    await act(async () => {
      void router.navigate('/wallet');
      await Promise.resolve();
    });
    expect(screen.getByRole('heading', { level: 1, name: loanCopy.ownTitle })).toBeVisible();
    expect(await screen.findByText(shellCopy.loadingPage)).toBeInTheDocument();
    expect(document.querySelector('main h1')).toBeNull();
    answer();
    expect(await screen.findByRole('heading', { level: 1, name: walletCopy.title })).toBeVisible();
    expect(screen.queryByText(walletCopy.loading)).not.toBeInTheDocument();
    expect(screen.getByText(walletCopy.empty)).toBeVisible();
  });

  it('says in its place what could not be loaded, and has asked for it once', async () => {
    emptyServer();
    const router = openApp(tariro);
    await act(() => router.navigate('/loans'));
    failingServer();
    await act(() => router.navigate('/wallet'));
    expect(await screen.findByText(uiCopy.couldNotLoad(walletCopy.what))).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: walletCopy.title })).toBeVisible();
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(asked().filter((call) => call.includes('/wallet/balance'))).toHaveLength(1);
  });

  it('is asked for again when one comes back to it after a failure', async () => {
    failingServer();
    const router = openApp(tariro);
    await act(() => router.navigate('/wallet'));
    await screen.findByText(uiCopy.couldNotLoad(walletCopy.what));
    emptyServer();
    await act(() => router.navigate('/loans'));
    await act(() => router.navigate('/wallet'));
    expect(await screen.findByText(walletCopy.empty)).toBeVisible();
  });

  it('asks nothing before the second factor was passed', async () => {
    emptyServer();
    const router = openApp({ ...rudo, factor: 'REQUIRED' });
    await act(() => router.navigate('/payments'));
    expect(await screen.findByRole('heading', { name: factorCopy.title })).toBeVisible();
    expect(asked().filter((call) => /payments/.test(call))).toEqual([]);
  });

  it.each([
    ['a page', tariro],
    ['the page of the second factor', { ...rudo, factor: 'REQUIRED' } as const],
  ])('asks to sign in again if the session ends with the first answer of %s', async (_what, user) => {
    emptyServer();
    const router = openApp(user);
    await screen.findByRole('heading', { level: 1 });
    failingServer(401);
    await act(() => router.navigate('/loans'));
    expect(await screen.findByRole('dialog', { name: sessionCopy.endedTitle })).toBeVisible();
  });

  it('asks nothing for somebody who may not see it', async () => {
    emptyServer();
    const router = openApp(tariro);
    await act(() => router.navigate('/payments'));
    expect(await screen.findByRole('heading', { name: pageCopy.noAccessTitle })).toBeVisible();
    expect(asked().filter((call) => /payments/.test(call))).toEqual([]);
  });
});

/** Nothing is answered until the returned function is called; then everything is. */
function holdAnswers(): () => void {
  const before = globalThis.fetch;
  let answer = () => undefined as void;
  const held = new Promise<void>((resolve) => (answer = resolve));
  globalThis.fetch = jest.fn<typeof fetch>(async (...call) => {
    await held;
    return before(...call);
  });
  return answer;
}
