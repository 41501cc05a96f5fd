import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { auditEvent, MEMBER_ID } from '#test/audit.ts';
import { fakeServer } from '#test/fake-server.ts';
import { renderApp } from '#test/render.tsx';
import { EventList } from './event-list.tsx';
import { newEvents } from './live-tail.tsx';

const EVENTS = 'GET /api/audit/events';
const next = (cursor: string) => ({ Link: `</api/audit/events?after=${cursor}&limit=25>; rel="next"` });

describe('The event log', () => {
  it('shows for each event the actor, the member and the amount', async () => {
    fakeServer({ [EVENTS]: () => ({ body: [auditEvent(7)] }) });
    renderApp(<EventList />);
    const row = (await screen.findByRole('link', { name: 'Payment received' })).closest('tr');
    expect(row).toHaveTextContent('Loan AD108543');
    expect(row).toHaveTextContent('20 Nov 2026, 10:25:07');
    expect(row).toHaveTextContent('Nomsa Sigauke');
    expect(row).toHaveTextContent('US$143.51');
    expect(within(row ?? document.body).getByRole('link', { name: 'Nomvula Tshuma' })).toHaveAttribute(
      'href',
      `/audit/members/${MEMBER_ID}`,
    );
  });

  it('shows words in place of a name for the service itself and for an erased member', async () => {
    const bySystem = {
      actor: { id: 'x', name: null, role: 'SYSTEM' },
      subject: { id: MEMBER_ID, name: null },
    };
    fakeServer({ [EVENTS]: () => ({ body: [auditEvent(7, bySystem)] }) });
    renderApp(<EventList />);
    expect(await screen.findByText('The service itself')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Erased member' })).toBeVisible();
  });

  it('uses the filters in the address, and shows them as chips', async () => {
    const { sent } = fakeServer({ [EVENTS]: () => ({ body: [auditEvent(7)] }) });
    const at = `/audit/events?category=loan&type=PaymentReceived&subject=${MEMBER_ID}&from=2026-11-01&money=true&evidence=TYPED&oneWord=true&stream=junk`;
    const { user, router } = renderApp(<EventList />, { at });
    await screen.findByRole('link', { name: 'Payment received' });
    const asked = sent.find(({ call }) => call === EVENTS);
    expect(Object.fromEntries(asked?.search ?? [])).toEqual({
      category: 'loan',
      type: 'PaymentReceived',
      subject: MEMBER_ID,
      from: '2026-11-01',
      money: 'true',
      evidence: 'TYPED',
      oneWord: 'true',
      limit: '25',
    });
    await user.click(screen.getByRole('button', { name: 'Remove About Nomvula Tshuma' }));
    expect(router.state.location.search).not.toContain('subject');
    expect(screen.getByRole('checkbox', { name: 'One person’s word only' })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Remove Rests on: Somebody typed it' }));
    expect(router.state.location.search).not.toContain('evidence');
    expect(router.state.location.search).toContain('type=PaymentReceived');
  });

  it('removes a type that the chosen category does not have', async () => {
    fakeServer({ [EVENTS]: () => ({ body: [auditEvent(7)] }) });
    const { user, router } = renderApp(<EventList />, { at: '/audit/events?type=PaymentReceived' });
    await screen.findByRole('link', { name: 'Payment received' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Deposit');
    expect(router.state.location.search).toBe('?category=deposit');
  });

  it('says that nothing matches, not that nothing was recorded', async () => {
    fakeServer({ [EVENTS]: () => ({ body: [] }) });
    renderApp(<EventList />, { at: '/audit/events?category=adjustment' });
    expect(await screen.findByText('Nothing matches')).toBeVisible();
    expect(screen.queryByText('Nothing has been recorded yet')).not.toBeInTheDocument();
  });

  it('shows a failure with a button to try again, not an empty list', async () => {
    fakeServer({ [EVENTS]: () => ({ status: 500 }) });
    renderApp(<EventList />);
    expect(await screen.findByText('We couldn’t load the events')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
    expect(screen.queryByText('Nothing has been recorded yet')).not.toBeInTheDocument();
  });

  it('loads older events by cursor, and gives the first of them the focus', async () => {
    const { sent } = fakeServer({
      [EVENTS]: ({ search }) =>
        search.get('after') === 'older'
          ? { body: [auditEvent(6, { type: 'LoanDisbursed' })] }
          : { body: [auditEvent(7)], headers: next('older') },
    });
    const { user } = renderApp(<EventList />);
    await user.click(await screen.findByRole('button', { name: 'Load older' }));
    expect(await screen.findByRole('link', { name: 'Loan disbursed' })).toHaveFocus();
    expect(screen.getByText('All 2 shown')).toBeVisible();
    expect(sent.at(-1)?.search.get('after')).toBe('older');
  });

  it('follows live: new events are added at the top and announced, until it is switched off', async () => {
    let rows = [auditEvent(7)];
    fakeServer({ [EVENTS]: () => ({ body: rows }) });
    const { user } = renderApp(<EventList />);
    await screen.findByRole('link', { name: 'Payment received' });
    rows = [auditEvent(8, { type: 'DepositVerified', category: 'deposit' }), ...rows];
    const follow = screen.getByRole('switch', { name: 'Follow live' });
    await user.click(follow);
    expect(follow).toBeChecked();
    expect(await screen.findByRole('link', { name: 'Deposit verified' })).toBeVisible();
    await waitFor(() => expect(screen.getByText('1 new event')).toBeVisible());
    follow.focus();
    await user.keyboard(' ');
    expect(follow).not.toBeChecked();
    expect(screen.getByText('Stopped following.')).toBeVisible();
  });
});

describe('New events', () => {
  it('are those that are not in the list and not older than its last one', () => {
    const known = [auditEvent(7), auditEvent(6)];
    expect(newEvents([auditEvent(8), auditEvent(7), auditEvent(5)], known)).toEqual([auditEvent(8)]);
    expect(newEvents([auditEvent(1)], [])).toEqual([auditEvent(1)]);
  });
});
