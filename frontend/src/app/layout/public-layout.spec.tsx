import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { homeCopy } from '#content/public/home.ts';
import { Reasons } from '#features/public-site/reasons.tsx';
import { fakeServer } from '#test/fake-server.ts';
import { tariro } from '#test/people.ts';
import { renderApp } from '#test/render.tsx';
import { Component as PublicLayout } from './public-layout.tsx';

const ME = 'GET /api/auth/me';
const header = () => within(screen.getByRole('banner'));

describe('The header of the public pages', () => {
  afterEach(() => localStorage.clear());

  it('has links to the four pages and to sign-in for visitors, and does not ask the server who they are', async () => {
    const { sent } = fakeServer({});
    renderApp(<PublicLayout />, { at: '/about' });
    const nav = header().getAllByRole('navigation', { name: 'Main' })[0] ?? document.body;
    expect(
      within(nav)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Home', '/'],
      ['About', '/about'],
      ['Services', '/services'],
      ['Contact', '/contact'],
    ]);
    expect(within(nav).getByRole('link', { name: 'About' })).toHaveAttribute('aria-current', 'page');
    expect(header().getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login');
    expect(header().getAllByRole('link', { name: 'Get Started' })[0]).toHaveAttribute('href', '/login?new');
    expect(sent.filter(({ call }) => call === ME)).toEqual([]);
  });

  it('has a logout button for a user with a valid session', async () => {
    localStorage.setItem('token', 'secret');
    const { sent } = fakeServer({
      [ME]: () => ({ body: tariro }),
      'POST /api/auth/logout': () => ({ status: 204 }),
    });
    const { user } = renderApp(<PublicLayout />, { at: '/about' });
    // One in the header, and one at the end of the menu for phones, which has no "Get Started" for signed-in users.
    const [logout = document.body, ...others] = await header().findAllByRole('button', { name: 'Logout' });
    expect(others).toHaveLength(1);
    expect(header().queryByRole('link', { name: 'Get Started' })).toBeNull();
    expect(header().getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
    await user.click(logout);
    expect(await header().findByRole('link', { name: 'Sign In' })).toBeVisible();
    expect(sent.map(({ call }) => call)).toContain('POST /api/auth/logout');
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('keeps the token while the server cannot be reached', async () => {
    localStorage.setItem('token', 'secret');
    fakeServer({ [ME]: 'offline' });
    renderApp(<PublicLayout />, { at: '/about' });
    expect(await screen.findByRole('link', { name: 'Skip to main content' })).toBeInTheDocument();
    expect(localStorage.getItem('token')).toBe('secret');
  });
});

describe('A public page', () => {
  it('names the payment methods that the server says are on offer', async () => {
    fakeServer({
      'GET /api/system': () => ({ body: { name: 'Dziva', paymentMethods: ['ECOCASH', 'INNBUCKS'] } }),
    });
    renderApp(
      <>
        <PublicLayout />
        <Reasons reasons={homeCopy.reasons.items} />
      </>,
    );
    expect(
      screen.getByText(/^EcoCash, OneMoney, bank transfer or cash pickup at the Harare office/),
    ).toBeVisible();
    expect(await screen.findByText(/^EcoCash, InnBucks or cash pickup at the Harare office/)).toBeVisible();
  });
});
