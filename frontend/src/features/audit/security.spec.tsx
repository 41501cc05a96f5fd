import type { SecurityRecord } from '@dziva/contracts/security-journal';
import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeServer } from '#test/fake-server.ts';
import { renderApp } from '#test/render.tsx';
import { SecurityList } from './security-list.tsx';

const LIST = 'GET /api/audit/security';
const STAFF_ID = 'cb7645de-5c4e-4c50-9d3b-3b1f8f2b1a01';
const MEMBER_ID = 'cb7645de-5c4e-4c50-9d3b-3b1f8f2b1a02';
const PROPOSAL_ID = 'cb7645de-5c4e-4c50-9d3b-3b1f8f2b1a03';

const opened: SecurityRecord = {
  id: 'r1',
  at: '2026-11-20T08:25:07.000Z',
  firstAt: '2026-11-20T08:20:00.000Z',
  times: 3,
  kind: 'READ',
  what: 'DOCUMENT_OPENED',
  outcome: 'SUCCEEDED',
  userId: STAFF_ID,
  name: 'Farai Finance',
  email: 'farai@dziva.example',
  subjectId: MEMBER_ID,
  subjectName: 'Rudo Ncube',
  method: null,
  detail: null,
  route: 'GET /api/documents/:id/content',
  network: '203.0.113.0/24',
  device: 'Chrome on Android',
};
const confirmed: SecurityRecord = {
  ...opened,
  id: 'd1',
  times: 1,
  kind: 'PROPOSAL',
  what: 'PROPOSAL_CONFIRMED',
  detail: 'STAFF_ROLE',
  route: null,
  objectId: PROPOSAL_ID,
  network: null,
  device: null,
};
const grant: SecurityRecord = {
  ...confirmed,
  id: 'g1',
  kind: 'GRANT',
  what: 'STAFF_APPROVED',
  detail: 'ADMIN',
};
const { userId: _userId, subjectId: _subjectId, ...nobody } = opened;
const unknown: SecurityRecord = {
  ...nobody,
  id: 's1',
  kind: 'SIGN_IN',
  what: 'UNKNOWN_ACCOUNT',
  outcome: 'FAILED',
  name: null,
  email: null,
  subjectName: null,
  method: 'PASSWORD',
  route: null,
};

const page = (rows: readonly SecurityRecord[]) => ({
  body: rows,
  headers: { 'X-Total-Count': String(rows.length) },
});

function open(rows: readonly SecurityRecord[], at = '/audit/security') {
  const { sent } = fakeServer({ [LIST]: () => page(rows) });
  return { ...renderApp(<SecurityList />, { at }), sent };
}
const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));

describe('The security journal', () => {
  it('says who read whose data, how often, and from where', async () => {
    open([opened]);
    const shown = await row(/Farai Finance/);
    expect(shown.getByRole('link', { name: 'Farai Finance' })).toHaveAttribute(
      'href',
      `/audit/members/${STAFF_ID}`,
    );
    expect(shown.getByRole('link', { name: 'About Rudo Ncube' })).toHaveAttribute(
      'href',
      `/audit/members/${MEMBER_ID}`,
    );
    for (const text of ['File of a member opened', '203.0.113.0/24', 'Chrome on Android', 'Done'])
      expect(shown.getByText(text)).toBeVisible();
    expect(shown.getByText(/^3 times since 20 Nov 2026/)).toBeVisible();
  });

  it('links to the proposal that somebody confirmed', async () => {
    open([confirmed]);
    const shown = await row(/Proposal confirmed/);
    expect(shown.getByText('Staff role')).toBeVisible();
    expect(shown.getByRole('link', { name: 'Open the proposal' })).toHaveAttribute(
      'href',
      `/approvals/${PROPOSAL_ID}`,
    );
  });

  it('does not show an email address that belongs to no account', async () => {
    open([unknown]);
    const shown = await row(/Unknown address/);
    expect(shown.getByText('What was typed is not kept')).toBeVisible();
    expect(shown.getByText('Sign-in by password')).toBeVisible();
    expect(shown.getByText('Failed')).toBeVisible();
    expect(shown.queryByRole('link')).toBeNull();
  });

  it('says which role was given, to whom and by whom', async () => {
    open([grant]);
    const shown = await row(/Farai Finance/);
    for (const text of ['Staff role given', 'Administrator', 'About Rudo Ncube'])
      expect(shown.getByText(text)).toBeVisible();
  });

  it('says when it cannot be loaded, and tries again', async () => {
    let isUnavailable = true;
    fakeServer({ [LIST]: () => (isUnavailable ? { status: 503 } : page([opened])) });
    const { user } = renderApp(<SecurityList />, { at: '/audit/security' });
    const again = await screen.findByRole('button', { name: 'Retry' });
    isUnavailable = false;
    await user.click(again);
    expect((await row(/Farai Finance/)).getByText('Done')).toBeVisible();
  });

  it('can be filtered by kind, outcome and days, and the filters are in the address', async () => {
    const { user, router, sent } = open([opened], '/audit/security?from=2026-11-01&to=2026-11-20');
    await row(/Farai Finance/);
    expect(sent.at(-1)?.search.get('from')).toBe('2026-11-01');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Read by staff');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Outcome' }), 'Done');
    await waitFor(() => expect(sent.at(-1)?.search.get('outcome')).toBe('SUCCEEDED'));
    expect(sent.at(-1)?.search.get('kind')).toBe('READ');
    expect(router.state.location.search).toContain('kind=READ&outcome=SUCCEEDED');
  });

  it('shows new records by itself', async () => {
    jest.useFakeTimers();
    try {
      let rows = [confirmed];
      fakeServer({ [LIST]: () => page(rows) });
      renderApp(<SecurityList />, { at: '/audit/security' });
      await act(() => jest.advanceTimersByTimeAsync(1_000));
      expect(screen.queryByText('File of a member opened')).toBeNull();
      rows = [opened, confirmed];
      await act(() => jest.advanceTimersByTimeAsync(16_000));
      expect(screen.getByText('File of a member opened')).toBeVisible();
    } finally {
      jest.useRealTimers();
    }
  });

  it('says that there are no records', async () => {
    open([]);
    expect(await screen.findByText('Nothing is on record')).toBeVisible();
  });
});
