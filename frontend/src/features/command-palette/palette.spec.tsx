import type { Role } from '@dziva/contracts/roles';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { fakeServer } from '#test/fake-server.ts';
import { applicationIn } from '#test/applications.ts';
import { renderApp } from '#test/render.tsx';
// Both are loaded when they are first asked for; here they are there from the start.
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

// The library of the palette watches the size of its list, which jsdom has no notion of.
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
  it('opens by its keys and goes to the page that its first letters say', async () => {
    const { user, router } = open('ASSESSOR');
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox'), 'act st{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/loans'));
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  });

  it('finds applications, and asks nobody about people whom the role may not see', async () => {
    const { user, router, sent } = open('ASSESSOR', { 'GET /api/applications': { body: [application] } });
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox'), 'tariro');
    await user.click(await screen.findByRole('option', { name: /^Tariro Moyo/ }));
    expect(router.state.location.pathname).toBe(`/applications/${application.id}`);
    expect(sent.map(({ call }) => call).sort()).toEqual(['GET /api/applications', 'GET /api/loans']);
    expect(sent[0]?.search.get('q')).toBe('tariro');
  });

  it('says that it could not search, which is not the same as nothing', async () => {
    const { user } = open('FINANCE', { 'GET /api/loans': { status: 500 } });
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox'), 'moyo');
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t search the lists');
    expect(screen.queryByText('Nothing matches')).not.toBeInTheDocument();
  });

  it('says that nothing matches when nothing does', async () => {
    const { user } = open('FINANCE');
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox'), 'zzzz');
    expect(await screen.findByText('Nothing matches')).toBeVisible();
  });
});

describe('The shortcuts', () => {
  it('leave the letters to a menu that is open', async () => {
    const { user, router } = open('ADMIN');
    const menu = document.createElement('div');
    menu.setAttribute('role', 'menu');
    document.body.append(menu);
    await user.keyboard('gl?');
    menu.remove();
    expect(router.state.location.pathname).toBe('/');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('go to a page by g and its letter, and are silent once they are turned off', async () => {
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
