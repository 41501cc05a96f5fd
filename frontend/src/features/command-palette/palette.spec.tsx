import type { Role } from '@dziva/vocabulary/roles';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { fakeServer } from '#test/fake-server.ts';
import { applicationIn } from '#test/applications.ts';
import { renderApp } from '#test/render.tsx';
// The app loads both when they are first opened. The tests load them in advance.
import './palette.tsx';
import './shortcut-list.tsx';
import { openOver } from './palette-state.ts';
import StaffKeys from './staff-keys.tsx';

const PAGES = [
  { label: 'Applications', to: '/applications' },
  { label: 'Active Stokvel', to: '/loans' },
];
const application = applicationIn('UNDER_REVIEW');
const payment = {
  kind: 'PAYMENT',
  id: '5d4bc9fc-2a0d-4e3d-a9a0-2f42d3b89fa2',
  name: 'Kundai Rusere',
  detail: 'R-K81F-8B9V-H7X2 · MP261120.1034.C07311',
  amountCents: 23_181,
  at: '2026-11-20T08:30:00.000Z',
  status: 'PROCESSED',
};
const found = {
  kind: 'APPLICATION',
  id: application.id,
  name: 'Tariro Moyo',
  detail: 'Toyota Hilux 2014, white',
  amountCents: 100_000,
  at: '2026-11-20T08:30:00.000Z',
  status: 'UNDER_REVIEW',
};

// The library of the palette observes the size of its list, but jsdom has no ResizeObserver.
beforeAll(() => {
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});
afterEach(() => openOver(null));

function open(role: Role, answer: { status?: number; body?: unknown } = { body: [] }) {
  const { sent } = fakeServer({ 'GET /api/search': () => answer });
  return { ...renderApp(<StaffKeys role={role} pages={PAGES} />), sent };
}

describe('The command palette', () => {
  it('opens with its shortcut, and goes to the page whose first letters were typed', async () => {
    const { user, router } = open('ASSESSOR');
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox'), 'act st{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/loans'));
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  });

  it('finds applications, and opens what is chosen', async () => {
    const { user, router, sent } = open('ASSESSOR', { body: [found] });
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox'), 'tariro');
    await user.click(await screen.findByRole('option', { name: /^Tariro Moyo/ }));
    expect(router.state.location.pathname).toBe(`/applications/${application.id}`);
    expect(sent.map(({ call }) => call)).toEqual(['GET /api/search']);
    expect(sent[0]?.search.get('text')).toBe('tariro');
  });

  it('shows what was found, whose, how much and when, and opens the first result with Enter, also before it is there', async () => {
    const { user, router } = open('FINANCE', { body: [payment] });
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox'), 'us$231.81');
    expect(await screen.findByRole('option', { name: /^Kundai Rusere/ })).toHaveTextContent(
      'Kundai RusereUS$231.81 · 20 Nov 2026 · R-K81F-8B9V-H7X2 · MP261120.1034.C07311Processed',
    );
    await user.keyboard('{Enter}');
    expect(router.state.location.pathname + router.state.location.search).toBe(
      '/payments?q=R-K81F-8B9V-H7X2',
    );
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox'), 'R-K81F{Enter}');
    await waitFor(() => expect(screen.queryByRole('combobox')).not.toBeInTheDocument());
  });

  it('finds acts by the words that people use, and accounts by their name, as far as the role may', async () => {
    const { user } = open('FINANCE');
    await user.keyboard('{Control>}k{/Control}');
    const box = await screen.findByRole('combobox');
    for (const [typed, shown] of [
      ['import statement', 'Import statement'],
      ['record a payment', 'Record payment'],
      ['loan interest', /^Interest/],
    ] as const) {
      await user.clear(box);
      await user.type(box, typed);
      expect(screen.getAllByRole('option')).toEqual([screen.getByRole('option', { name: shown })]);
    }
    await user.clear(box);
    await user.type(box, 'schedule visit');
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
  });

  it('says that the search failed, not that nothing matches', async () => {
    const { user } = open('FINANCE', { status: 500 });
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox'), 'moyo');
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t search the lists');
    expect(screen.queryByText('No record matches')).not.toBeInTheDocument();
  });

  it('says that no record matches', async () => {
    const { user } = open('FINANCE');
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox'), 'zzzz');
    expect(await screen.findByText('No record matches')).toBeVisible();
  });
});

describe('The shortcuts', () => {
  it('do nothing while a menu is open', async () => {
    const { user, router } = open('ADMIN');
    const menu = document.createElement('div');
    menu.setAttribute('role', 'menu');
    document.body.append(menu);
    await user.keyboard('gl?');
    menu.remove();
    expect(router.state.location.pathname).toBe('/');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('open a page with g and its letter, and do nothing when they are turned off', async () => {
    const { user, router } = open('ADMIN');
    await user.keyboard('gl');
    await waitFor(() => expect(router.state.location.pathname).toBe('/loans'));
    await user.keyboard('?');
    await user.click(await screen.findByRole('checkbox', { name: /Use shortcuts of single keys/ }));
    await user.keyboard('{Escape}');
    await user.keyboard('ga');
    expect(router.state.location.pathname).toBe('/loans');
  });
});
