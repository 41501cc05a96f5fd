import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeServer, type SentCall } from '#test/fake-server.ts';
import { renderApp } from '#test/render.tsx';
import { LineDesk } from './line-desk.tsx';

const IMPORT_ID = '6b2a91c0-3333-4333-8333-333333333333';
const MEMBER_ID = '7c1f7d0e-1111-4111-8111-111111111111';
const LOAN_ID = '8c1f7d0e-1111-4111-8111-111111111111';
const credit = { direction: 'CREDIT', amountCents: 1_000, suggestions: [] };
const entryId = (n: number) => `4f2a91c0-1111-4111-8111-00000000000${n}`;
const suggestion = (n: number, change: object = {}) => ({
  kind: 'WITHDRAWAL',
  id: entryId(n),
  amountCents: -1_000 * n,
  on: '2026-11-18',
  name: `Member ${n}`,
  score: 90,
  why: 'The same amount, the same day.',
  ...change,
});
const line = (n: number, change: object = {}) => ({
  importId: IMPORT_ID,
  line: n,
  till: 'ECOCASH',
  direction: 'DEBIT',
  reference: `MP${n}`,
  amountCents: -1_000 * n,
  paidOn: '2026-11-18',
  payer: `PAYER ${n}`,
  state: 'OPEN',
  suspenseCents: 0,
  reason: null,
  decidedByName: null,
  entries: [],
  suggestions: [suggestion(n)],
  ...change,
});

const unread = (n: number) => ({ body: [], headers: { 'X-Total-Count': String(n) } });

/** A fake server on which a line that was matched or ignored is no longer open. */
function open(lines: readonly ReturnType<typeof line>[], answer?: () => object, unreadCount = 0) {
  const ended = new Set<number>();
  const end = (n: number) => () => {
    if (answer !== undefined) return answer();
    ended.add(n);
    return { body: { ...line(n), state: 'MATCHED' } };
  };
  const numbers = lines.map(({ line: n }) => n);
  const { sent } = fakeServer({
    'GET /api/reconciliation/lines': ({ search }) => {
      if (search.get('state') === 'UNREAD') return unread(unreadCount);
      const body = lines.filter(({ line: n }) => !ended.has(n));
      return { body, headers: { 'X-Total-Count': String(body.length) } };
    },
    'GET /api/admin/users': () => ({
      body: [{ id: MEMBER_ID, firstName: 'Tariro', lastName: 'Moyo', email: 'tariro@example.org' }],
    }),
    'GET /api/loans/active': () => ({
      body: [{ id: LOAN_ID, borrowerName: 'Rudo Ncube', principalCents: 90_000, balanceCents: 5_000 }],
    }),
    [`GET /api/loans/${LOAN_ID}/payoff`]: () => ({
      body: { on: '2026-11-25', totalCents: 700, principalCents: 690, interestCents: 10 },
    }),
    'GET /api/reconciliation/entries': () => ({
      body: [
        { ...suggestion(7, { amountCents: -400 }), till: 'ECOCASH', reference: 'A' },
        { ...suggestion(8, { amountCents: -600 }), till: 'ECOCASH', reference: 'B' },
      ],
      headers: { 'X-Total-Count': '2' },
    }),
    ...Object.fromEntries(
      numbers.flatMap((n) => [
        [`POST /api/reconciliation/lines/${IMPORT_ID}/${n}/match`, end(n)],
        [`POST /api/reconciliation/lines/${IMPORT_ID}/${n}/assign`, end(n)],
        [`POST /api/reconciliation/lines/${IMPORT_ID}/${n}/ignore`, end(n)],
        [`POST /api/reconciliation/lines/${IMPORT_ID}/${n}/suspense`, end(n)],
        [`POST /api/reconciliation/lines/${IMPORT_ID}/${n}/assign`, end(n)],
      ]),
    ),
  });
  return { ...renderApp(<LineDesk of={{}} />), posted: () => sent.filter(isPost) };
}
const isPost = ({ call }: SentCall) => call.startsWith('POST');
const desk = () => screen.getByRole('group', { name: 'Open lines' });
const start = async (user: ReturnType<typeof open>['user']) =>
  user.click(await screen.findByRole('button', { name: 'Work with the keyboard' }));

describe('The list of open lines', () => {
  it('can be worked through with one key for each line', async () => {
    const { user, posted } = open([line(1), line(2), line(3)]);
    await start(user);
    expect(desk()).toHaveFocus();
    for (const n of [1, 2, 3]) {
      expect(await within(desk()).findByText(`MP${n}`)).toBeVisible();
      await user.keyboard('{Enter}');
      await waitFor(() => expect(posted()).toHaveLength(n));
    }
    expect(await screen.findByText('No open lines')).toBeVisible();
    expect(posted().map(({ call, body }) => [call.split('/').at(-2), body])).toEqual(
      [1, 2, 3].map((n) => [String(n), { entries: [{ kind: 'WITHDRAWAL', id: entryId(n) }] }]),
    );
    expect(new Set(posted().map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(3);
  });

  it('has keys to go forward and back, to choose by number, and to skip', async () => {
    const two = line(1, { suggestions: [suggestion(1), suggestion(5, { name: 'Another member' })] });
    const { user, posted } = open([two, line(2)]);
    await start(user);
    await user.keyboard('j');
    expect(within(desk()).getByText('MP2')).toBeVisible();
    await user.keyboard('{ArrowUp}');
    expect(within(desk()).getByText('MP1')).toBeVisible();
    await user.keyboard('2');
    expect(screen.getByRole('button', { name: /Another member/ })).toHaveAttribute('aria-pressed', 'true');
    // There is no third suggestion.
    await user.keyboard('3{Enter}');
    await waitFor(() =>
      expect(posted()[0]?.body).toEqual({ entries: [{ kind: 'WITHDRAWAL', id: entryId(5) }] }),
    );
    await within(desk()).findByText('MP2');
    await user.keyboard('s');
    expect(await screen.findByText('You have been through all open lines')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show them again' }));
    expect(within(desk()).getByText('MP2')).toBeVisible();
  });

  it('says that lines without an end are left if some could not be read', async () => {
    open([], undefined, 2);
    expect(await screen.findByText('No open lines')).toBeVisible();
    expect(await screen.findByText('Only the lines above are left, which could not be read.')).toBeVisible();
    expect(screen.queryByText(/has ended somewhere/)).not.toBeInTheDocument();
  });

  it('says that all lines have ended if none is left', async () => {
    open([]);
    expect(
      await screen.findByText('Every line of the imported statements has ended somewhere.'),
    ).toBeVisible();
  });

  it('matches a line with what the provider kept of its entry, and says so before', async () => {
    const kept = suggestion(1, { kind: 'REPAYMENT', amountCents: 10_000 });
    const { user, posted } = open([line(1, { ...credit, amountCents: 9_900, suggestions: [kept] }), line(2)]);
    await start(user);
    expect(screen.getByRole('button', { name: 'Confirm, with US$1.00 to provider charges' })).toBeVisible();
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(posted()[0]?.body).toEqual({
        entries: [{ kind: 'REPAYMENT', id: entryId(1) }],
        difference: { account: 'expenses:provider-charges', amountCents: -100 },
      }),
    );
  });

  it('offers no difference for a deposit that waits, or where the amounts are far apart', async () => {
    const waiting = suggestion(1, { kind: 'DEPOSIT', amountCents: 10_000, on: null });
    const far = suggestion(2, { kind: 'REPAYMENT', amountCents: 20_000 });
    const { user } = open([line(1, { ...credit, amountCents: 9_900, suggestions: [waiting, far] })]);
    await start(user);
    for (const key of ['1', '2']) {
      await user.keyboard(key);
      expect(screen.getByRole('button', { name: 'Confirm' })).toBeVisible();
    }
  });

  it('puts a line in suspense with P and Enter', async () => {
    const { user, posted } = open([line(1), line(2)]);
    await start(user);
    await user.keyboard('p');
    await screen.findByRole('dialog', { name: 'Put this line in suspense' });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(posted()[0]?.call).toMatch(/suspense$/));
    expect(await within(desk()).findByText('MP2')).toBeVisible();
  });

  it('ignores a line with a reason that Enter sends; after that the keys work again', async () => {
    const { user, posted } = open([line(1), line(2)]);
    await start(user);
    await user.keyboard('i');
    const dialog = await screen.findByRole('dialog', { name: 'Ignore this line' });
    await user.type(within(dialog).getByLabelText('Reason'), 'Paid back by the provider{Enter}');
    await waitFor(() => expect(posted()[0]?.body).toEqual({ reason: 'Paid back by the provider' }));
    expect(await within(desk()).findByText('MP2')).toBeVisible();
    await waitFor(() => expect(desk()).toHaveFocus());
  });

  it.each([
    ['c', 'Charge of the provider', 'ACCOUNT', 'expenses:provider-charges'],
    ['t', 'Tax on transfers (IMTT)', 'ACCOUNT', 'expenses:imtt'],
    ['x', 'Transfer between our tills', 'ACCOUNT', 'assets:till-transfers'],
  ])('books money that went out with two keys: %s and Enter', async (key, title, kind, id) => {
    const { user, posted } = open([line(1), line(2)]);
    await start(user);
    await user.keyboard(key);
    const dialog = await screen.findByRole('dialog', { name: title });
    expect(within(dialog).getByRole('status')).toHaveTextContent('US$10.00');
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(posted().map(({ body }) => body)).toEqual([
        { parts: [{ to: { kind, id }, amountCents: 1_000 }] },
      ]),
    );
    expect(await within(desk()).findByText('MP2')).toBeVisible();
  });

  it('books a payment on a loan, and says first what it does', async () => {
    const { user, posted } = open([line(1, credit)]);
    await start(user);
    await user.keyboard('l');
    const dialog = await screen.findByRole('dialog', { name: 'Payment on a loan' });
    await user.click(within(dialog).getByRole('button', { name: 'Book it' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Choose who or what it is for');
    await user.type(within(dialog).getByRole('searchbox'), 'rudo');
    // The only one that was found is chosen.
    expect(await within(dialog).findByLabelText(/Rudo Ncube/)).toBeChecked();
    expect(within(dialog).getByRole('status')).toHaveTextContent(
      'US$10.00 is a payment on the loan of Rudo Ncube',
    );
    expect(await within(dialog).findByText(/Today US\$7.00 pays off this loan/)).toHaveTextContent(
      'About US$3.00 more than that goes into the borrower’s wallet',
    );
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(posted()[0]?.body).toEqual({
        parts: [{ to: { kind: 'LOAN', id: LOAN_ID }, amountCents: 1_000 }],
        excess: 'WALLET',
      }),
    );
  });

  it('books the deposit of a member, or money to be returned', async () => {
    const { user, posted } = open([line(1, credit), line(2, credit)]);
    await start(user);
    await user.keyboard('w');
    const dialog = await screen.findByRole('dialog', { name: 'Deposit of a member' });
    await user.type(within(dialog).getByRole('searchbox'), 'tariro');
    await within(dialog).findByLabelText(/Tariro Moyo/);
    await user.keyboard('{Enter}');
    expect(await within(desk()).findByText('MP2')).toBeVisible();
    await user.keyboard('r');
    await screen.findByRole('dialog', { name: 'Back to the payer' });
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(posted().map(({ body }) => body)).toEqual([
        { parts: [{ to: { kind: 'WALLET', id: MEMBER_ID }, amountCents: 1_000 }] },
        { parts: [{ to: { kind: 'RETURN' }, amountCents: 1_000 }] },
      ]),
    );
  });

  it('does not offer payments of members for money that went out', async () => {
    const { user } = open([line(1)]);
    await start(user);
    expect(within(desk()).queryByRole('button', { name: 'Payment on a loan' })).not.toBeInTheDocument();
    await user.keyboard('lwr');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('splits an open line in parts', async () => {
    const { user } = open([line(1, credit)]);
    await start(user);
    await user.keyboard('a');
    const dialog = await screen.findByRole('dialog', { name: 'Assign this money' });
    expect(within(dialog).getByText('US$10.00 left to assign')).toBeVisible();
  });

  it('matches several entries by hand, whose sum must be the amount of the line', async () => {
    const { user, posted } = open([line(1, { suggestions: [] })]);
    await start(user);
    expect(within(desk()).getByRole('button', { name: 'Confirm' })).toBeDisabled();
    await user.keyboard('{Enter}');
    expect(posted()).toEqual([]);
    await user.keyboard('m');
    const dialog = await screen.findByRole('dialog', { name: 'Match by hand' });
    await user.click(await within(dialog).findByLabelText(/Member 7/));
    expect(within(dialog).getByText(/from the amount of the line/)).toBeVisible();
    await user.click(within(dialog).getByLabelText(/Member 8/));
    expect(within(dialog).getByText(/Sums to the line/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Match' }));
    await waitFor(() =>
      expect(posted()[0]?.body).toEqual({
        entries: [
          { kind: 'WITHDRAWAL', id: entryId(7) },
          { kind: 'WITHDRAWAL', id: entryId(8) },
        ],
      }),
    );
  });

  it('keeps the line and shows the error if a colleague has already matched it', async () => {
    const { user } = open([line(1)], () => ({
      status: 409,
      body: { code: 'LINE_USED', message: 'This line has found its entry.' },
    }));
    await start(user);
    await user.keyboard('{Enter}');
    expect(await within(desk()).findByRole('alert')).toHaveTextContent('This line has found its entry.');
    expect(within(desk()).getByText('MP1')).toBeVisible();
  });

  it('does not react to keys outside of it, or to shortcuts of the browser', async () => {
    const { user, posted } = open([line(1)]);
    await screen.findByRole('button', { name: 'Work with the keyboard' });
    await user.keyboard('{Enter}i');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await start(user);
    await user.keyboard('{Control>}i{/Control}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(posted()).toEqual([]);
  });

  it('assigns a line to the loan that its payment code names, and what is too much to the wallet', async () => {
    const why = 'Payment code K7M2QX. A person has to decide: another name';
    const code = suggestion(1, { kind: 'LOAN', why, name: 'Rudo Ncube' });
    const { user, posted } = open([line(1, { amountCents: 1_000, suggestions: [code] })]);
    expect(await screen.findByText(why)).toBeVisible();
    await start(user);
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(posted()).toMatchObject([
        {
          call: `POST /api/reconciliation/lines/${IMPORT_ID}/1/assign`,
          body: { parts: [{ to: { kind: 'LOAN', id: code.id }, amountCents: 1_000 }], excess: 'WALLET' },
        },
      ]),
    );
  });
});
