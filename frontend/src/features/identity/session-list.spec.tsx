import type { Session } from '@dziva/contracts/identity';
import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeServer } from '#test/fake-server.ts';
import { tariro } from '#test/people.ts';
import { renderApp } from '#test/render.tsx';
import { SessionList } from './session-list.tsx';

const session = (more: Partial<Session>): Session => ({
  id: '1b2c3d4e-0000-4000-8000-000000000001',
  createdAt: '2026-11-20T08:00:00.000Z',
  lastSeenAt: '2026-11-20T08:30:00.000Z',
  userAgent: null,
  device: 'Chrome on Android',
  network: '196.12.3.0/24',
  current: false,
  ...more,
});
const OTHER = '1b2c3d4e-0000-4000-8000-000000000002';
const here = session({ current: true });
const other = session({ id: OTHER, device: null, network: null });

it('shows device, network and last use, and can end every session except this one', async () => {
  const { sent } = fakeServer({
    'GET /api/auth/sessions': () => ({ body: [here, other] }),
    [`DELETE /api/auth/sessions/${OTHER}`]: () => ({ status: 204 }),
  });
  const { user } = renderApp(<SessionList />, { user: tariro });
  const [first, second] = await screen.findAllByRole('listitem');
  const mine = within(first as HTMLElement);
  expect(mine.getByText('This device')).toBeVisible();
  expect(mine.getByText(/Last used .* Network 196\.12\.3\.0\/24/)).toBeVisible();
  expect(mine.queryByRole('button')).toBeNull();
  const theirs = within(second as HTMLElement);
  expect(theirs.getByText('Unknown device')).toBeVisible();
  expect(theirs.queryByText(/Network/)).toBeNull();
  await user.click(theirs.getByRole('button', { name: 'End the session on Unknown device' }));
  await waitFor(() => expect(sent.map(({ call }) => call)).toContain(`DELETE /api/auth/sessions/${OTHER}`));
});

it('says if the sessions cannot be loaded', async () => {
  fakeServer({ 'GET /api/auth/sessions': () => ({ status: 500, body: {} }) });
  renderApp(<SessionList />, { user: tariro });
  expect(await screen.findByText(/your sessions/)).toBeVisible();
});
