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
const LISTS = ['GET /api/applications', 'GET /api/loans', 'GET /api/admin/users'] as const;

// The library of the palette observes the size of its list, but jsdom has no ResizeObserver.
beforeAll(() => {
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});
afterEach(() => openOver(null));

function open(role: Role, answers: Readonly<Record<string, { status?: number; body?: unknown }>> = {}) {
  const empty = Object.fromEntries(LISTS.map((call) => [call, () => ({ body: [] })]));
  const given = Object.fromEntries(Object.entries(answers).map(([call, answer]) => [call, () => answer]));
  const { sent } = fakeServer({ ...empty, ...given });
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

  it('finds applications, and does not search for people if the role may not see them', async () => {
    const { user, router, sent } = open('ASSESSOR', { 'GET /api/applications': { body: [application] } });
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox'), 'tariro');
    await user.click(await screen.findByRole('option', { name: /^Tariro Moyo/ }));
    expect(router.state.location.pathname).toBe(`/applications/${application.id}`);
    expect(sent.map(({ call }) => call).sort()).toEqual(['GET /api/applications', 'GET /api/loans']);
    expect(sent[0]?.search.get('q')).toBe('tariro');
  });

  it('says that the search failed, not that nothing matches', async () => {
    const { user } = open('FINANCE', { 'GET /api/loans': { status: 500 } });
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox'), 'moyo');
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t search the lists');
    expect(screen.queryByText('Nothing matches')).not.toBeInTheDocument();
  });

  it('says that nothing matches', async () => {
    const { user } = open('FINANCE');
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox'), 'zzzz');
    expect(await screen.findByText('Nothing matches')).toBeVisible();
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
