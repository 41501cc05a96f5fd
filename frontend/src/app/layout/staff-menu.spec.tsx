import { may, rolesWith } from '@dziva/vocabulary/permissions';
import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { fakeServer } from '#test/fake-server.ts';
import { rudo, tariro } from '#test/people.ts';
import { renderApp } from '#test/render.tsx';
import { MenuList } from './menu-list.tsx';
import { GROUPS, staffGroups, todayQueues } from './staff-groups.ts';

const QUEUES = {
  'GET /api/applications': 4,
  'GET /api/assessments': 0,
  'GET /api/contact': 0,
  'GET /api/admin/deposits': 2,
  'GET /api/admin/withdrawals': 0,
  'GET /api/loans': 1,
  'GET /api/loans/active': 120,
  'GET /api/approvals': 2,
  'GET /api/reconciliation/lines': 0,
};

function open(at: string, user = rudo) {
  fakeServer(
    Object.fromEntries(
      Object.entries(QUEUES).map(([call, waiting]) => [
        call,
        () => ({ body: [], headers: { 'X-Total-Count': String(waiting) } }),
      ]),
    ),
  );
  return renderApp(<MenuList user={user} />, { at, user });
}

const links = (list: HTMLElement) =>
  within(list)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const fold = (head: string) => screen.getByRole('button', { name: `More pages of ${head}` });

afterEach(() => localStorage.clear());

describe('The menu of staff', () => {
  it('has the eight entries of the specification for those who may see them all', () => {
    expect(staffGroups('ADMIN').map(({ head: { label, to } }) => `${label} ${to}`)).toEqual([
      'Overview /dashboard',
      'Applications /applications',
      'Assessments /assessments',
      'Active Stokvel /loans',
      'Payments /payments',
      'Reports /reports',
      'Collateral Sales /collateral',
      'Wallet Management /wallet-management',
    ]);
  });

  it.each([
    [
      'ASSESSOR',
      'Overview: Approvals, Contact Inbox, Mobile Wallet',
      'Applications: ',
      'Assessments: ',
      'Active Stokvel: Loan Products',
      'Collateral Sales: Collateral Register',
    ],
    [
      'AUDITOR',
      'Overview: Approvals',
      'Applications: ',
      'Assessments: ',
      'Active Stokvel: Loan Products',
      'Payments: Deposits, Withdrawals, Statements, Reconciliation',
      'Reports: Accounts, Audit, Samples, Events, Integrity, One Person’s Word, Security Journal, Approval policy',
      'Collateral Sales: Collateral Register',
    ],
  ] as const)('leaves out what the role %s may not see', (role, ...groups) => {
    const shown = staffGroups(role).map(
      ({ head, pages }) => `${head.label}: ${pages.map(({ label }) => label).join(', ')}`,
    );
    expect(shown).toEqual(groups);
  });

  it('leaves out a group only if the role may see none of its pages', () => {
    for (const { head, pages } of GROUPS) {
      const readers = pages
        .flatMap(({ permission }) => rolesWith(permission))
        .filter((role) => may(role, 'dashboard.read'));
      expect(readers.filter((role) => !may(role, head.permission))).toEqual([]);
    }
  });

  it('opens the group of the current page, and others by their button', async () => {
    const { user } = open('/deposits');
    expect(screen.getByRole('link', { name: 'Deposits' })).toHaveAttribute('aria-current', 'page');
    expect(fold('Payments')).toHaveAttribute('aria-expanded', 'true');
    expect(fold('Reports')).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('link', { name: 'Samples' })).not.toBeInTheDocument();
    await user.click(fold('Reports'));
    expect(screen.getByRole('link', { name: 'Samples' })).toBeVisible();
    await user.click(fold('Payments'));
    expect(screen.queryByRole('link', { name: 'Deposits' })).not.toBeInTheDocument();
  });

  it('remembers the opened groups of a person on this device, and not those of a colleague', async () => {
    const chipo = { ...rudo, id: '8d1f7d0e-3333-4333-8333-333333333333' };
    const { user, unmount } = open('/deposits', chipo);
    await user.click(fold('Reports'));
    unmount();
    const { unmount: leave } = open('/dashboard', chipo);
    expect(fold('Reports')).toHaveAttribute('aria-expanded', 'true');
    leave();
    open('/dashboard', { ...rudo, id: '8d1f7d0e-2222-4222-8222-222222222222' });
    expect(fold('Reports')).toHaveAttribute('aria-expanded', 'false');
  });
});

describe('Today', () => {
  it('has the queues in which something waits, with everything that waits for a second person in one', async () => {
    open('/applications');
    expect(links(await screen.findByRole('list', { name: 'Today' }))).toEqual([
      '4 Applications waiting',
      '3 Approvals waiting', // two proposals and a write-off
      '1 Pay out waiting',
      '2 Deposits waiting',
      '99+ Overdue waiting',
    ]);
    // Only the entry of the group is marked as the current page.
    expect(screen.getAllByRole('link', { current: 'page' })).toHaveLength(1);
  });

  it('has the queues that the role works on', () => {
    expect(todayQueues('ASSESSOR').map(({ label }) => label)).toEqual(['Applications', 'Visits', 'Messages']);
    expect(todayQueues('AUDITOR')).toEqual([]);
  });
});

it('The menu of members is one list without groups', () => {
  open('/dashboard', tariro);
  expect(links(screen.getByRole('navigation', { name: 'Main menu' }))).toHaveLength(7);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
