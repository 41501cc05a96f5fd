import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeServer } from '#test/fake-server.ts';
import { renderApp } from '#test/render.tsx';
import { TillsPanel } from './tills-panel.tsx';

const signed = {
  byName: 'Farai Machingura',
  at: '2026-11-20T12:00:00.000Z',
  statementClosingCents: 10_000,
  note: 'Checked on the portal',
};
const day = (on: string, change: object = {}) => ({
  till: 'ECOCASH',
  on,
  ledgerCents: 9_000,
  statementCents: 10_000,
  differenceCents: 1_000,
  explained: [{ why: 'LINE_OPEN', count: 2, amountCents: 700 }],
  unexplainedCents: 300,
  signed: null,
  unsigned: null,
  findings: [],
  openedOn: null,
  ...change,
});

function open(days: readonly object[], routes: Parameters<typeof fakeServer>[0] = {}, at = '/') {
  const { sent } = fakeServer({
    'GET /api/reconciliation/tills': () => ({ body: days }),
    'POST /api/reconciliation/tills/ECOCASH/sign': () => ({ body: day('2026-11-19', { signed }) }),
    'POST /api/reconciliation/tills/ECOCASH/undo': () => ({ body: day('2026-11-18') }),
    ...routes,
  });
  return {
    ...renderApp(<TillsPanel />, { at }),
    posted: () => sent.filter(({ call }) => call.startsWith('POST')),
  };
}

describe('The tills', () => {
  it('show the oldest unsigned day first: books, statement, difference and its explanation', async () => {
    const { user } = open([day('2026-11-18', { signed }), day('2026-11-20'), day('2026-11-19')]);
    expect(await screen.findByText('The oldest day that is not signed is 19 November 2026.')).toBeVisible();
    const table = screen.getByRole('table', { name: 'Tills, Thursday, 19 November 2026' });
    for (const words of ['EcoCash', 'US$90.00', 'US$100.00', 'US$10.00', 'Open lines (2): US$7.00'])
      expect(table).toHaveTextContent(words);
    expect(table).toHaveTextContent('Not explained: US$3.00');
    await user.click(screen.getByRole('button', { name: 'Show today' }));
    expect(screen.getByRole('table', { name: 'Tills, Friday, 20 November 2026' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show today' })).not.toBeInTheDocument();
  });

  it('say what is wrong between the statements', async () => {
    const findings = [
      { why: 'HOLE', from: '2026-11-18', to: '2026-11-19', missingCents: 500 },
      { why: 'OVERLAP', from: '2026-11-19', to: '2026-11-19', missingCents: 900 },
      { why: 'BREAK', from: '2026-11-19', to: '2026-11-19', missingCents: -10 },
      { why: 'TRANSFER_OPEN', from: '2026-11-12', to: '2026-11-19', missingCents: -50_000 },
    ];
    open([day('2026-11-19', { findings })]);
    for (const words of [
      'No statement has the days from 18 November 2026 to 19 November 2026. US$5.00 came in meanwhile.',
      'Two statements have this day, and differ by US$9.00.',
      'The statement begins with US$0.10 less than the one before ended with.',
      'US$500.00 left for another till on 12 November 2026, and no till shows that it arrived.',
    ])
      expect(await screen.findByText(words)).toBeVisible();
  });

  it('do not say what the cash should be before it is counted', async () => {
    const nothing = {
      ledgerCents: null,
      statementCents: null,
      differenceCents: null,
      unexplainedCents: null,
    };
    const { user } = open([day('2026-11-19', { till: 'CASH', explained: [], ...nothing })]);
    expect(await screen.findByText('Shown after signing')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Sign Cash' }));
    const dialog = screen.getByRole('dialog', { name: 'Sign Cash, 19 November 2026' });
    expect(within(dialog).queryByText('Books')).not.toBeInTheDocument();
  });

  it('are open again if they changed after they were signed, and say what changed', async () => {
    const why = 'The books changed by US$9.00';
    const { byName, at } = signed;
    open([day('2026-11-19', { unsigned: { byName, at, why } })]);
    expect(await screen.findByText(why)).toBeVisible();
    expect(
      screen.getByText(/Signed by Farai Machingura, 20 November 2026, 14:00, but changed since/),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Sign EcoCash' })).toBeVisible();
  });

  it('are signed with the closing balance of the statement', async () => {
    const { user, posted } = open([day('2026-11-19')]);
    await user.click(await screen.findByRole('button', { name: 'Sign EcoCash' }));
    const dialog = screen.getByRole('dialog', { name: 'Sign EcoCash, 19 November 2026' });
    const closing = within(dialog).getByLabelText('Closing balance of the statement');
    // Nobody signs a balance that the page has filled in.
    expect(closing).toHaveValue('');
    // The dialog comes after its answer, and takes the pointer one effect later than it is drawn.
    await waitFor(() => expect(dialog).toHaveStyle({ pointerEvents: 'auto' }));
    await user.type(closing, '100.00');
    await user.click(within(dialog).getByRole('button', { name: 'Sign this day' }));
    await waitFor(() =>
      expect(posted()[0]?.body).toEqual({ on: '2026-11-19', statementClosingCents: 10_000 }),
    );
    expect(await screen.findByText('Signed', { selector: '[aria-label^="Notifications"] *' })).toBeVisible();
  });

  it('show who signed, and the signature can be removed with a reason', async () => {
    const { user, posted } = open([day('2026-11-18', { signed })]);
    expect(await screen.findByText('Every till of the last days is signed.')).toBeVisible();
    expect(screen.getByText('Farai Machingura, 20 November 2026, 14:00')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Take back the signature of EcoCash' }));
    await user.type(screen.getByLabelText('Reason'), 'A line was missing{Enter}');
    await waitFor(() =>
      expect(posted()[0]?.body).toEqual({ on: '2026-11-18', reason: 'A line was missing' }),
    );
  });

  it('have no balance for cash before it is counted, and ask for the counted amount', async () => {
    const { user } = open([
      day('2026-11-19', {
        till: 'CASH',
        statementCents: null,
        differenceCents: null,
        unexplainedCents: null,
        explained: [],
      }),
    ]);
    expect(await screen.findAllByText('Not counted')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Sign Cash' }));
    expect(await screen.findByLabelText('Cash counted')).toBeVisible();
  });

  it('are signed up to a day in one act, and say which days are left to a colleague', async () => {
    const why = 'You imported lines of this day yourself: a colleague has to sign it.';
    const { user, posted } = open([day('2026-11-19')], {
      'GET /api/reconciliation/tills/ECOCASH/signing': () => ({
        body: { from: '2026-11-08', to: '2026-11-19', days: 11, left: [{ on: '2026-11-09', why }] },
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Sign EcoCash' }));
    const dialog = await screen.findByRole('dialog', { name: 'Sign EcoCash, 19 November 2026' });
    expect(within(dialog).getByLabelText(/All 12 days since 8 November 2026/)).toBeChecked();
    expect(within(dialog).getByText(`9 November 2026: ${why}`)).toBeVisible();
    await user.type(within(dialog).getByLabelText('Closing balance of the statement'), '100.00');
    await user.click(within(dialog).getByRole('button', { name: 'Sign 11 days' }));
    await waitFor(() =>
      expect(posted()[0]?.body).toEqual({ to: '2026-11-19', statementClosingCents: 10_000 }),
    );
  });

  it('can be one day alone', async () => {
    const { user, posted } = open([day('2026-11-19')], {
      'GET /api/reconciliation/tills/ECOCASH/signing': () => ({
        body: { from: '2026-11-18', to: '2026-11-19', days: 2, left: [] },
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Sign EcoCash' }));
    await user.click(await screen.findByLabelText('Only this day'));
    await user.type(screen.getByLabelText('Closing balance of the statement'), '100.00');
    await user.click(screen.getByRole('button', { name: 'Sign this day' }));
    await waitFor(() =>
      expect(posted()[0]?.body).toEqual({ on: '2026-11-19', statementClosingCents: 10_000 }),
    );
  });

  it('show any day that the address names, and lead to the oldest one of all', async () => {
    const { user, router } = open(
      [day('2026-11-19'), day('2026-01-05')],
      {
        'GET /api/reconciliation/tills': ({ search }) => ({
          body: [day(search.get('from') ?? '2026-11-19')],
        }),
        'GET /api/dashboard/stats': () => ({
          body: { oldestOpenTillDay: { till: 'ECOCASH', on: '2026-01-05' } },
        }),
      },
      '/reconciliation?day=2026-03-01',
    );
    expect(await screen.findByRole('table', { name: 'Tills, Sunday, 1 March 2026' })).toHaveTextContent(
      'EcoCash',
    );
    await user.click(screen.getByRole('button', { name: 'Day before' }));
    expect(await screen.findByRole('table', { name: 'Tills, Saturday, 28 February 2026' })).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Show it' }));
    expect(router.state.location.search).toBe('?day=2026-01-05');
  });

  it('are opened with what they held, and have nothing to sign before that', async () => {
    const { user, posted } = open(
      [day('2026-11-19', { till: 'ONEMONEY', openedOn: '2026-11-20' }), day('2026-11-19')],
      { 'POST /api/ledger/tills/ECOCASH/open': () => ({ body: day('2026-11-19') }) },
      '/?day=2026-11-19',
    );
    expect(await screen.findByText('Before the till was opened')).toBeVisible();
    expect(screen.getByText('Opened on 20 November 2026')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Enter its opening balance: EcoCash' }));
    await user.type(screen.getByLabelText('Balance of the books'), '20.00');
    await user.type(screen.getByLabelText('Balance of the statement'), '25.00');
    await user.click(screen.getByRole('button', { name: 'Open the till' }));
    await waitFor(() =>
      expect(posted()[0]?.body).toEqual({ on: '2026-11-19', ledgerCents: 2_000, statementCents: 2_500 }),
    );
  });
});
