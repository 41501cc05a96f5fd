import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { fakeServer } from '#test/fake-server.ts';
import { renderApp } from '#test/render.tsx';
import { Bell } from './bell.tsx';

const LIST = 'GET /api/notifications';

describe('The bell', () => {
  afterEach(() => {
    jest.useRealTimers();
    setVisible(true);
  });

  it.each([
    [0, 'Notifications', null],
    [3, 'Notifications, 3 unread', '3'],
    [120, 'Notifications, 120 unread', '99+'],
  ])('with %i unread notifications has the name %s', async (unread, name, badge) => {
    fakeServer({ [LIST]: counted(() => unread) });
    renderApp(<Bell />);
    const link = await screen.findByRole('link', { name });
    expect(link).toHaveAttribute('href', '/notifications');
    expect(link.textContent).toBe(badge ?? '');
  });

  it('requests one row every 30 seconds, and nothing while the page is hidden', async () => {
    jest.useFakeTimers();
    const { sent } = fakeServer({ [LIST]: counted(() => 1) });
    // A page has two bells: one in the sidebar, and one in the header for phones.
    renderApp([<Bell key="sidebar" />, <Bell key="header" />]);
    await pass(10);
    expect(sent.map(({ search }) => String(search))).toEqual(['unread=true&limit=1']);
    await pass(30_000);
    expect(sent).toHaveLength(2);
    setVisible(false);
    await pass(60_000);
    expect(sent).toHaveLength(2);
  });

  it('announces the count only when it has grown', async () => {
    jest.useFakeTimers();
    let unread = 0;
    fakeServer({ [LIST]: counted(() => unread) });
    renderApp(<Bell />);
    await pass(10);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    unread = 2;
    await pass(30_000);
    expect(screen.getByRole('status')).toHaveTextContent('You have 2 unread notifications.');
    unread = 1;
    await pass(30_000);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('loads the visible data again when the count has grown, but not after the first count', async () => {
    jest.useFakeTimers();
    let unread = 1;
    let asked = 0;
    fakeServer({ [LIST]: counted(() => unread) });
    const InView = () => {
      useQuery({ queryKey: ['wallet', 'balance'], queryFn: () => (asked += 1) });
      return null;
    };
    renderApp([<Bell key="bell" />, <InView key="view" />]);
    await pass(10);
    expect(asked).toBe(1);
    await pass(30_000);
    expect(asked).toBe(1);
    unread = 2;
    await pass(30_000);
    expect(asked).toBe(2);
  });

  it('shows no error when the server does not answer', async () => {
    fakeServer({ [LIST]: 'offline' });
    renderApp(<Bell />);
    expect(await screen.findByRole('link', { name: 'Notifications' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

const counted = (count: () => number) => () => ({ body: [], headers: { 'X-Total-Count': String(count()) } });

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

function setVisible(visible: boolean) {
  Object.defineProperty(document, 'visibilityState', {
    configurable: true,
    get: () => (visible ? 'visible' : 'hidden'),
  });
  act(() => {
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
}
