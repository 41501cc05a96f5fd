import type { SignInRecord } from '@dziva/contracts/sign-ins';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeServer } from '#test/fake-server.ts';
import { renderApp } from '#test/render.tsx';
import { SignInList } from './sign-in-list.tsx';

const LIST = 'GET /api/audit/sign-ins';
const MEMBER_ID = 'cb7645de-5c4e-4c50-9d3b-3b1f8f2b1a01';

const good: SignInRecord = {
  id: 's1',
  at: '2026-11-20T08:25:07.000Z',
  firstAt: '2026-11-20T08:25:07.000Z',
  tries: 1,
  email: 'rudo@mail.example',
  userId: MEMBER_ID,
  name: 'Rudo Ncube',
  outcome: 'SIGNED_IN',
  network: '203.0.113.0/24',
  device: 'Chrome on Android',
  method: 'PASSWORD',
  role: null,
  byName: null,
};
const { userId: _userId, ...nobody } = good;
const unknown: SignInRecord = {
  ...nobody,
  id: 's2',
  tries: 4,
  email: null,
  name: null,
  outcome: 'UNKNOWN_ACCOUNT',
  device: null,
};
const grant: SignInRecord = {
  ...good,
  id: 'g1',
  outcome: 'STAFF_APPROVED',
  method: 'GRANT',
  network: null,
  device: null,
  role: 'FINANCE',
  byName: 'Nyasha Dube',
};

const page = (rows: readonly SignInRecord[]) => ({
  body: rows,
  headers: { 'X-Total-Count': String(rows.length) },
});

function open(rows: readonly SignInRecord[], at = '/audit/sign-ins') {
  const { sent } = fakeServer({ [LIST]: () => page(rows) });
  return { ...renderApp(<SignInList />, { at }), sent };
}
const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));

describe('The list of sign-ins', () => {
  it('says who came in, when, from where and with what', async () => {
    open([good]);
    const shown = await row(/Rudo Ncube/);
    expect(shown.getByRole('link', { name: 'Rudo Ncube' })).toHaveAttribute(
      'href',
      `/audit/members/${MEMBER_ID}`,
    );
    for (const text of ['rudo@mail.example', '20 Nov 2026, 10:25:07', 'Signed in', '203.0.113.0/24']) {
      expect(shown.getByText(text)).toBeVisible();
    }
    expect(shown.getByText('Chrome on Android')).toBeVisible();
  });

  it('counts tries under an unknown address, and shows nothing of what was typed', async () => {
    open([unknown]);
    const shown = await row(/Unknown address/);
    expect(shown.getByText('What was typed is not kept')).toBeVisible();
    expect(shown.getByText('4 tries since 20 Nov 2026, 10:25:07')).toBeVisible();
    expect(shown.queryByRole('link')).toBeNull();
  });

  it('says which role was given, and by whom', async () => {
    open([grant]);
    expect((await row(/Staff role given/)).getByText('Finance, by Nyasha Dube')).toBeVisible();
  });

  it('is narrowed by what happened and by its kind, in the address', async () => {
    const { user, router, sent } = open([good]);
    await row(/Rudo Ncube/);
    await user.selectOptions(screen.getByRole('combobox', { name: 'What happened' }), 'Wrong password');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Sign-in by password');
    await waitFor(() => expect(sent.at(-1)?.search.get('method')).toBe('PASSWORD'));
    expect(sent.at(-1)?.search.get('outcome')).toBe('WRONG_PASSWORD');
    expect(router.state.location.search).toBe('?outcome=WRONG_PASSWORD&method=PASSWORD');
  });

  it('asks for the days that stand in the address', async () => {
    const { sent } = open([good], '/audit/sign-ins?from=2026-11-01&to=2026-11-20');
    await row(/Rudo Ncube/);
    expect(sent.at(-1)?.search.get('from')).toBe('2026-11-01');
    expect(sent.at(-1)?.search.get('to')).toBe('2026-11-20');
  });

  it('says so where there is nothing', async () => {
    open([]);
    expect(await screen.findByText('Nobody has signed in yet')).toBeVisible();
  });

  it('says when it cannot be loaded, and tries again', async () => {
    let isAway = true;
    fakeServer({ [LIST]: () => (isAway ? { status: 503 } : page([good])) });
    const { user } = renderApp(<SignInList />, { at: '/audit/sign-ins' });
    const again = await screen.findByRole('button', { name: 'Retry' });
    isAway = false;
    await user.click(again);
    expect((await row(/Rudo Ncube/)).getByText('Signed in')).toBeVisible();
  });
});
