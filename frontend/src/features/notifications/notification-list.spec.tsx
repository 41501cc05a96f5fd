import type { Notification } from '@dziva/contracts/notifications';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeServer } from '#test/fake-server.ts';
import { renderApp } from '#test/render.tsx';
import { NotificationList } from './notification-list.tsx';

const LIST = 'GET /api/notifications';
const READ = 'POST /api/notifications/read';

describe('The notifications', () => {
  it('are grouped by day, and unread ones are marked', async () => {
    fakeServer({
      [LIST]: answered([
        notification({ id: '1', title: 'Your loan is settled', createdAt: '2026-11-20T08:00:00.000Z' }),
        // 22:30 UTC is already the next day in Harare.
        notification({ id: '2', createdAt: '2026-11-19T22:30:00.000Z', readAt: '2026-11-20T09:00:00.000Z' }),
        notification({ id: '3', createdAt: '2026-11-19T08:00:00.000Z' }),
      ]),
    });
    renderList();
    const friday = await screen.findByRole('region', { name: 'Friday, 20 November 2026' });
    const [settled, read] = within(friday).getAllByRole('listitem');
    expect(settled).toHaveTextContent('Your loan is settled');
    expect(settled).toHaveTextContent('10:00');
    expect(settled).toHaveTextContent('Unread');
    expect(read).not.toHaveTextContent('Unread');
    const thursday = screen.getByRole('region', { name: 'Thursday, 19 November 2026' });
    expect(within(thursday).getAllByRole('listitem')).toHaveLength(1);
    expect(screen.getByText('Showing 3 of 3 notifications')).toBeVisible();
  });

  it.each([
    ['application', 'X', '/applications/7'],
    ['loan', 'X', '/loans/7'],
    ['investment', 'X', '/my-investments/7'],
    ['deposit', 'DEPOSIT_VERIFIED', '/wallet'],
    ['deposit', 'DEPOSIT_REMINDED', '/deposits'],
    ['withdrawal', 'X', '/wallet'],
    ['withdrawal', 'WITHDRAWAL_PAID_AT_NIGHT', '/withdrawals?status=ALL&open=7'],
    ['account', 'X', '/profile'],
    ['account', 'DESTINATION_ADDED', '/audit/security?kind=DESTINATION'],
    ['wallet', 'X', '/wallet'],
  ] as const)('about a %s (%s) link to its page', async (kind, type, path) => {
    fakeServer({ [LIST]: answered([notification({ type, subject: { kind, id: '7' } })]) });
    renderList();
    expect(await screen.findByRole('link')).toHaveAttribute('href', path);
  });

  it('are marked as read when their link is opened', async () => {
    const { sent } = fakeServer({
      [LIST]: answered([notification({ id: '1' })]),
      [READ]: () => ({ status: 204 }),
    });
    const { user, router } = renderList();
    await user.click(await screen.findByRole('link'));
    expect(router.state.location.pathname).toBe('/wallet');
    expect(sent.find(({ call }) => call === READ)?.body).toEqual({ ids: ['1'] });
  });

  it('can all be marked as read with one button', async () => {
    const { sent } = fakeServer({ [LIST]: answered([notification({})]), [READ]: () => ({ status: 204 }) });
    const { user } = renderList();
    expect(await screen.findByText('1 unread')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(sent.find(({ call }) => call === READ)?.body).toEqual({}));
  });

  it('say beside the button why they could not be marked', async () => {
    fakeServer({ [LIST]: answered([notification({})]), [READ]: () => ({ status: 503, body: {} }) });
    const { user } = renderList();
    await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    const said = 'The service is busy for a moment. Try again in a few seconds.';
    expect(await screen.findByText(said)).toHaveRole('alert');
    expect(screen.getAllByText(said)).toHaveLength(1);
  });

  it('load older ones by cursor, and move the focus to the first of them', async () => {
    const link = { Link: '</api/notifications?limit=25&after=WyJhIl0>; rel="next"', 'X-Total-Count': '2' };
    fakeServer({
      [LIST]: ({ search }) =>
        search.get('after') === 'WyJhIl0'
          ? { body: [notification({ id: '2', title: 'The older one' })], headers: { 'X-Total-Count': '2' } }
          : { body: [notification({ id: '1' })], headers: link },
    });
    const { user } = renderList();
    expect(await screen.findByText('Showing 1 of 2 notifications')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show older notifications' }));
    expect(await screen.findByRole('link', { name: /The older one/ })).toHaveFocus();
    expect(screen.getByText('Showing 2 of 2 notifications')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show older notifications' })).toBeNull();
  });

  it('stay on the page if older ones cannot be loaded', async () => {
    fakeServer({
      [LIST]: ({ search }) =>
        search.has('after')
          ? { status: 500, body: { message: 'Something broke' } }
          : { body: [notification({})], headers: { Link: '</x?after=abc&limit=25>; rel="next"' } },
    });
    const { user } = renderList();
    await user.click(await screen.findByRole('button', { name: 'Show older notifications' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load older notifications');
    expect(screen.getByRole('link')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Show older notifications' })).toBeEnabled();
  });

  it('say that there are none, but not after a failure', async () => {
    let answers = 0;
    fakeServer({
      [LIST]: ({ search }) =>
        !search.has('unread') && answers++ === 0
          ? { status: 500, body: { message: 'Something broke' } }
          : { body: [], headers: { 'X-Total-Count': '0' } },
    });
    const { user } = renderList();
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load your notifications');
    expect(screen.queryByText('No notifications yet')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No notifications yet')).toBeVisible();
    expect(screen.getByText('You will find it here.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  });
});

const renderList = () => renderApp(<NotificationList emptyText="You will find it here." />);
const answered = (body: Notification[]) => () => ({ body });

function notification(change: Partial<Notification>): Notification {
  return {
    id: '0',
    type: 'DEPOSIT_VERIFIED',
    title: 'Your deposit is in your wallet',
    message: 'We have checked your deposit of US$50.00 by EcoCash.',
    subject: { kind: 'deposit', id: '7' },
    createdAt: '2026-11-20T08:00:00.000Z',
    readAt: null,
    ...change,
  };
}
