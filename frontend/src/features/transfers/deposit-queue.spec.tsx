import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeServer, type SentCall } from '#test/fake-server.ts';
import { renderApp } from '#test/render.tsx';
import { pendingDeposit } from '#test/transfers.ts';
import { DepositList } from './deposit-list.tsx';

const FINANCE_ID = '0f000000-0000-4000-8000-00000000000f';
const ID = pendingDeposit.id;
const OTHER_ID = '5a2a91c0-2222-4222-8222-222222222222';
const IMPORT_ID = '6b2a91c0-3333-4333-8333-333333333333';

const deposit = pendingDeposit;
const match = {
  importId: IMPORT_ID,
  line: 7,
  reference: 'MP2411-1432',
  amountCents: 5_000,
  date: '2026-11-18',
  payer: 'T MOYO',
};
const verified = {
  ...deposit,
  status: 'COMPLETED',
  serviceLevel: null,
  decidedAt: '2026-11-20T12:00:00.000Z',
  decidedByName: 'Farai Machingura',
  note: 'Seen on the portal',
};

beforeEach(() => {
  // jsdom has no object URLs.
  URL.createObjectURL = () => 'blob:slip';
  URL.revokeObjectURL = () => undefined;
});

type Rows = readonly object[];

function open(
  rows: () => Rows,
  { at = '/deposits', decide }: { at?: string; decide?: (sent: SentCall) => object } = {},
) {
  const { sent } = fakeServer({
    'GET /api/admin/deposits': () => ({ body: rows() }),
    [`GET /api/deposits/${ID}/proof`]: () => ({ body: 'a picture' }),
    [`POST /api/admin/deposits/${ID}/verify`]: (call) => decide?.(call) ?? { body: verified },
    [`POST /api/admin/deposits/${ID}/reject`]: (call) => decide?.(call) ?? { body: verified },
    [`POST /api/admin/deposits/${ID}/reverse`]: (call) => decide?.(call) ?? { body: verified },
  });
  return { ...renderApp(<DepositList ownId={FINANCE_ID} />, { at }), sent };
}

const button = (name: string) => screen.getByRole('button', { name });
const acts = (sent: readonly SentCall[]) => sent.filter(({ call }) => call.startsWith('POST'));
const opened = { at: `/deposits?open=${ID}` };

describe('The queue of deposits', () => {
  it('shows pending deposits at first, and all statuses only if chosen', async () => {
    const { user, sent, router } = open(() => [deposit]);
    await screen.findByText('Tariro Moyo');
    const asked = sent.filter(({ call }) => call === 'GET /api/admin/deposits');
    expect(asked[0]?.search.get('status')).toBe('PENDING');
    await user.selectOptions(screen.getByLabelText('Status'), 'All statuses');
    await screen.findByText('Showing 1 of 1 deposits');
    expect(router.state.location.search).toBe('?status=ALL');
    expect(sent.at(-1)?.search.get('status')).toBeNull();
    await user.click(button('Remove All statuses'));
    expect(router.state.location.search).toBe('');
  });

  it('links a reference to what was recorded, for those who may read the event log', async () => {
    open(() => [deposit]);
    const reference = await screen.findByRole('link', { name: deposit.reference });
    expect(reference).toHaveAttribute('href', `/audit/events?stream=${ID}`);
  });

  it('shows the age and the service level in words', async () => {
    open(() => [deposit]);
    expect(await screen.findByText('Overdue')).toBeVisible();
    expect(screen.getByText('waiting 2 days 2 h')).toBeVisible();
  });

  it('has one text for an empty queue, and another if nothing matches the filters', async () => {
    const { user } = open(() => []);
    expect(await screen.findByText('No deposits waiting')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Method'), 'OneMoney');
    expect(await screen.findByText('Nothing matches')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Clear all' })[0] ?? document.body);
    expect(await screen.findByText('No deposits waiting')).toBeVisible();
  });

  it('does not show a failure as an empty queue', async () => {
    fakeServer({ 'GET /api/admin/deposits': () => ({ status: 500, body: {} }) });
    renderApp(<DepositList ownId={FINANCE_ID} />);
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load the deposits');
    expect(button('Retry')).toBeVisible();
    expect(screen.queryByText('No deposits waiting')).not.toBeInTheDocument();
  });
});

describe('An opened deposit', () => {
  it('is named by its member and amount, with the short id below', async () => {
    open(() => [deposit], opened);
    expect(await screen.findByRole('dialog', { name: 'Tariro Moyo · US$50' })).toBeVisible();
    expect(screen.getByText(`Deposit ${ID.slice(0, 8).toUpperCase()}`)).toBeVisible();
  });

  it('shows the proof next to the statement line, whose reference may be written differently', async () => {
    open(() => [{ ...deposit, match }], opened);
    expect(await screen.findByRole('img', { name: 'Proof of payment, slip.jpg' })).toHaveAttribute(
      'src',
      'blob:slip',
    );
    expect(screen.getByText('Reference and amount agree.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Line 7 of the statement' })).toHaveAttribute(
      'href',
      `/statements/${IMPORT_ID}`,
    );
  });

  it('marks differences, and shows them again before it is verified', async () => {
    const { user } = open(() => [{ ...deposit, match: { ...match, amountCents: 500 } }], opened);
    const amount = within(await screen.findByRole('row', { name: /^Amount/ }));
    expect(amount.getByText('Differs')).toBeVisible();
    await user.click(button('Verify'));
    expect(
      within(screen.getByRole('region', { name: 'Verify this deposit' })).getByText(
        'The statement differs. Check carefully before you verify.',
      ),
    ).toBeVisible();
  });

  it('is verified with an optional note and one idempotency key', async () => {
    const { user, sent, router } = open(() => [deposit], opened);
    await user.click(await screen.findByRole('button', { name: 'Verify' }));
    await user.type(screen.getByLabelText(/^Note/), 'Seen on the portal');
    await user.click(button('Verify US$50.00'));
    expect(await screen.findByText('Deposit verified')).toBeInTheDocument();
    expect(acts(sent).map(({ body }) => body)).toEqual([{ note: 'Seen on the portal' }]);
    expect(acts(sent)[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/);
    expect(router.state.location.search).toBe('');
  });

  it('needs a reason for a rejection, which the member will read', async () => {
    const { user, sent } = open(() => [deposit], opened);
    await user.click(await screen.findByRole('button', { name: 'Reject' }));
    await user.click(button('Reject US$50.00'));
    expect(await screen.findByRole('link', { name: 'Enter a reason' })).toBeVisible();
    expect(acts(sent)).toEqual([]);
    await user.type(screen.getByLabelText('Reason'), 'The slip shows another account.');
    await user.click(button('Reject US$50.00'));
    expect(await screen.findByText('Deposit rejected')).toBeInTheDocument();
    expect(acts(sent)[0]?.body).toEqual({ reason: 'The slip shows another account.' });
  });

  it('that may be a duplicate links to the other deposit, and needs a note', async () => {
    const suspected = { ...deposit, suspectedDuplicate: 'SAME_PROOF', duplicateOfId: OTHER_ID };
    const { user, sent } = open(() => [suspected], opened);
    expect(await screen.findByRole('link', { name: 'See the other deposit' })).toHaveAttribute(
      'href',
      `/deposits?open=${OTHER_ID}`,
    );
    await user.click(button('Verify'));
    expect(screen.getByText(/^It looks like a deposit that was sent before/)).toBeVisible();
    await user.click(button('Verify US$50.00'));
    expect(
      await screen.findByRole('link', { name: 'Enter how you know that this is a new payment' }),
    ).toBeVisible();
    expect(acts(sent)).toEqual([]);
  });

  it('whose reference is already used links to that entry, also in the refusal of the server', async () => {
    const usedBy = { kind: 'REPAYMENT', id: OTHER_ID };
    const flagged = { ...deposit, suspectedDuplicate: 'SAME_REFERENCE', referenceUsedBy: usedBy };
    const { user } = open(() => [flagged], {
      ...opened,
      decide: () => ({
        status: 409,
        body: { code: 'REFERENCE_USED', message: 'This reference is in the books already.', usedBy },
      }),
    });
    const name = 'See the payment with this reference';
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', `/payments?q=${OTHER_ID}`);
    await user.click(button('Verify'));
    await user.type(screen.getByLabelText(/^Note/), 'New money');
    await user.click(button('Verify US$50.00'));
    // In the form and nowhere else: no toast repeats it.
    expect(await screen.findByText('This reference is in the books already.')).toBeVisible();
    expect(screen.getAllByRole('link', { name })).toHaveLength(2);
  });

  it('says that its statement line is used when it is verified, and sends the line', async () => {
    const { user, sent } = open(() => [{ ...deposit, match }], {
      ...opened,
      decide: () => ({ body: verified }),
    });
    await screen.findByText('Reference and amount agree.');
    await user.click(button('Verify'));
    expect(screen.getByText(/of the statement is used for it/)).toBeVisible();
    await user.click(button('Verify US$50.00'));
    expect(await screen.findByText('Deposit verified')).toBeInTheDocument();
    expect(acts(sent)[0]?.body).toEqual({ line: { importId: match.importId, line: match.line } });
  });

  it('is credited with the amount of the statement line if that differs, and shows both amounts', async () => {
    const arrived = { ...verified, amountCents: 4_800, amount: 4_800, claimedCents: 5_000 };
    let isDecided = false;
    const { user, sent } = open(
      () => [{ ...(isDecided ? arrived : deposit), match: { ...match, amountCents: 4_800 } }],
      {
        ...opened,
        decide: () => {
          isDecided = true;
          return { status: 409, body: { message: 'This deposit is already verified.' } };
        },
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Verify' }));
    expect(screen.getByText(/US\$48.00 arrived, not US\$50.00 as the member says/)).toBeVisible();
    await user.click(button('Verify US$48.00'));
    expect(await screen.findByText('This arrived and was credited. The member said US$50.00.')).toBeVisible();
    expect(acts(sent)[0]?.body).toEqual({ line: { importId: match.importId, line: match.line } });
  });

  it('says that it waits if a second person is needed', async () => {
    const { user } = open(() => [deposit], {
      ...opened,
      decide: () => ({ status: 202, body: { proposal: { id: OTHER_ID } } }),
    });
    await user.click(await screen.findByRole('button', { name: 'Verify' }));
    await user.click(button('Verify US$50.00'));
    expect(await screen.findByText('Waiting for a second person')).toBeVisible();
  });

  it('cannot be decided by its own member, and says why', async () => {
    open(() => [{ ...deposit, userId: FINANCE_ID }], opened);
    expect(await screen.findByText('This is your own. A colleague must decide it.')).toBeVisible();
    expect(button('Verify')).toBeDisabled();
    expect(button('Reject')).toBeDisabled();
    expect(button('Verify')).toHaveAccessibleDescription(/A colleague must decide/);
  });

  it('says who decided first, and changes nothing', async () => {
    let decided = false;
    const { user } = open(() => [decided ? verified : deposit], {
      ...opened,
      decide: () => {
        decided = true;
        return { status: 409, body: { message: 'This deposit is already verified.' } };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Verify' }));
    await user.click(button('Verify US$50.00'));
    expect(await screen.findByText('Verified by Farai Machingura, 20 November 2026, 14:00')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('This deposit is already verified.');
    expect(screen.queryByRole('button', { name: /^Verify/ })).not.toBeInTheDocument();
  });

  it('keeps the typed text if the network fails, and sends it again with the same key', async () => {
    let tries = 0;
    const { user, sent } = open(() => [deposit], {
      ...opened,
      decide: () => (tries++ === 0 ? { status: 503, body: {} } : { body: verified }),
    });
    await user.click(await screen.findByRole('button', { name: 'Verify' }));
    await user.type(screen.getByLabelText(/^Note/), 'Seen');
    await user.click(button('Verify US$50.00'));
    expect(await screen.findByRole('alert')).toHaveTextContent('The service is busy for a moment');
    expect(screen.getByLabelText(/^Note/)).toHaveValue('Seen');
    await user.click(button('Verify US$50.00'));
    await screen.findByText('Deposit verified');
    const keys = acts(sent).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('returns the focus to its row, or to the heading of the page if the row is gone', async () => {
    const rows = [[deposit], []];
    fakeServer({
      'GET /api/admin/deposits': () => ({ body: rows[0] }),
      [`GET /api/deposits/${ID}/proof`]: () => ({ body: 'a picture' }),
      [`POST /api/admin/deposits/${ID}/verify`]: () => {
        rows.shift();
        return { body: verified };
      },
    });
    const { user } = renderApp(
      <>
        <h1 tabIndex={-1}>Deposits</h1>
        <DepositList ownId={FINANCE_ID} />
      </>,
    );
    const row = await screen.findByRole('link', { name: 'Open the deposit of US$50.00 by Tariro Moyo' });
    await user.click(row);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(row).toHaveFocus());
    await user.click(row);
    await user.click(button('Verify'));
    await user.click(button('Verify US$50.00'));
    expect(await screen.findByText('No deposits waiting')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('cannot be decided offline, and says why', async () => {
    open(() => [deposit], opened);
    await screen.findByRole('button', { name: 'Verify' });
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => {
      window.dispatchEvent(new Event('offline'));
    });
    expect(button('Verify')).toBeDisabled();
    expect(screen.getByText('You’re offline. This needs a connection.')).toBeVisible();
    online.mockRestore();
  });
});

describe('A deposit that was verified by mistake', () => {
  const reversed = { ...verified, status: 'REVERSED', note: 'Entered twice' };

  it('is reversed with a reason and a day, and says what will happen', async () => {
    const { user, sent } = open(() => [verified], { ...opened, decide: () => ({ body: reversed }) });
    await user.click(await screen.findByRole('button', { name: 'Reverse' }));
    expect(screen.getByText(/What the wallet does not hold, they owe/)).toBeVisible();
    await user.type(screen.getByLabelText('Why?'), 'Entered twice');
    await user.clear(screen.getByLabelText('From which day on?'));
    await user.type(screen.getByLabelText('From which day on?'), '20/11/2026');
    await user.click(button('Reverse US$50.00'));
    expect(await screen.findByText('Deposit reversed')).toBeInTheDocument();
    expect(acts(sent)[0]?.body).toEqual({ reason: 'Entered twice', on: '2026-11-20' });
  });

  it('shows that it waits for a second person', async () => {
    const proposed = () => ({ status: 202, body: { proposal: { id: 'a1' } } });
    const { user } = open(() => [verified], { ...opened, decide: proposed });
    await user.click(await screen.findByRole('button', { name: 'Reverse' }));
    await user.type(screen.getByLabelText('Why?'), 'Entered twice');
    await user.click(button('Reverse US$50.00'));
    expect(await screen.findByText('Waiting for a second person')).toBeInTheDocument();
  });

  it('says who reversed it and why, and cannot be reversed again', async () => {
    open(() => [reversed], opened);
    expect(await screen.findByText('Reversed by Farai Machingura, 20 November 2026, 14:00')).toBeVisible();
    expect(screen.getByText('Entered twice')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Reverse' })).not.toBeInTheDocument();
  });
});
