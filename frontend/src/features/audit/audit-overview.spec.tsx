import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeServer } from '#test/fake-server.ts';
import { rudo } from '#test/people.ts';
import { renderApp } from '#test/render.tsx';
import { AuditOverview } from './audit-overview.tsx';

const overview = {
  from: '2026-10-22',
  to: '2026-11-20',
  aboveCents: 500_000,
  large: { entries: 2, cents: 1_500_000, largestCents: 900_000 },
  oneWord: { entries: 3, cents: 1_510_000, largestCents: 900_000 },
  rights: { grants: 4, factors: 1, passwords: 0, accounts: 0, policies: 1 },
  reads: { reads: 17, people: 3 },
};

function open(at = '/audit?to=2026-11-20', change: object = {}) {
  const { sent } = fakeServer({
    'GET /api/audit/overview': () => ({ body: overview }),
    'GET /api/audit/checks': () => ({ body: [] }),
    'GET /api/audit/seals': () => ({ body: [] }),
    'GET /api/audit/samples': () => ({ body: [], headers: { 'X-Total-Count': '0' } }),
    'GET /api/reports/trial-balance': () => ({
      body: { rows: [], debitCents: 700, creditCents: 700, isBalanced: true },
    }),
    ...change,
  });
  const asked = () => sent.filter(({ call }) => call === 'GET /api/audit/overview');
  return { ...renderApp(<AuditOverview />, { at, user: { ...rudo, role: 'FINANCE' } }), asked };
}
const panel = (name: string) => screen.findByRole('region', { name });

describe('The page with which an audit begins', () => {
  it('has for each question the figures and the list behind them', async () => {
    open();
    const large = await panel('What is above US$5,000.00?');
    expect(large).toHaveTextContent('US$15,000.00');
    expect(within(large).getByRole('link')).toHaveAttribute(
      'href',
      '/audit/events?from=2026-10-22&to=2026-11-20&aboveCents=500000',
    );
    const oneWord = await panel('What rests on one person?');
    expect(within(oneWord).getByRole('link', { name: 'List these entries' })).toHaveAttribute(
      'href',
      '/audit/events?from=2026-10-22&to=2026-11-20&money=true&oneWord=true',
    );
    const rights = await panel('Who was given rights?');
    expect(within(rights).getByRole('link', { name: 'Roles and accounts: 4' })).toHaveAttribute(
      'href',
      '/audit/security?from=2026-10-22&to=2026-11-20&kind=GRANT',
    );
    expect(await panel('Who read personal data?')).toHaveTextContent('17');
    expect(await panel('Is a sample right?')).toHaveTextContent('No sample has been drawn yet.');
    const books = await panel('Do the books balance?');
    await waitFor(() => expect(books).toHaveTextContent('They are equal'));
    await waitFor(() => expect(books).toHaveTextContent('Not checked yet'));
  });

  it('takes another amount with Enter, refuses a text that is none, and keeps it in the address', async () => {
    const { user, router, asked } = open();
    const amount = await screen.findByLabelText('Entries above');
    await user.clear(amount);
    await user.type(amount, 'much{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('Enter an amount like 5,000 or 5,000.50');
    await user.clear(amount);
    await user.type(amount, '1,000{Enter}');
    expect(router.state.location.search).toContain('aboveCents=100000');
    await waitFor(() => expect(asked().at(-1)?.search.get('aboveCents')).toBe('100000'));
  });

  it('shows a failure of the figures, and the other panels all the same', async () => {
    open(undefined, { 'GET /api/audit/overview': () => ({ status: 500 }) });
    expect(await screen.findByText('We couldn’t load the figures')).toBeVisible();
    expect(await panel('Do the books balance?')).toBeVisible();
  });

  it('says it if the books do not balance', async () => {
    open(undefined, {
      'GET /api/reports/trial-balance': () => ({
        body: { rows: [], debitCents: 700, creditCents: 600, isBalanced: false },
      }),
    });
    const books = await panel('Do the books balance?');
    await waitFor(() => expect(books).toHaveTextContent('They differ'));
  });
});
