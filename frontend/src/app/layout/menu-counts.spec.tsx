import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { useQuery } from '@tanstack/react-query';
import { statementQuery } from '#features/provider-statements/provider-statements.queries.ts';
import { DepositList } from '#features/transfers/deposit-list.tsx';
import { fakeServer } from '#test/fake-server.ts';
import { rudo } from '#test/people.ts';
import { renderApp } from '#test/render.tsx';
import { pendingDeposit } from '#test/transfers.ts';
import { MenuList } from './menu-list.tsx';

const IMPORT_ID = '6b2a91c0-3333-4333-8333-333333333333';

/** A server on which this many deposits wait; `waiting` can change while the page is open. */
function serverWithQueue(queue: { waiting: number }, more: Parameters<typeof fakeServer>[0] = {}) {
  const rows = () => ({
    body: queue.waiting === 0 ? [] : [pendingDeposit],
    headers: { 'X-Total-Count': String(queue.waiting) },
  });
  const none = () => ({ body: [], headers: { 'X-Total-Count': '0' } });
  return fakeServer({
    'GET /api/admin/deposits': rows,
    'GET /api/admin/withdrawals': none,
    'GET /api/applications': none,
    'GET /api/assessments': none,
    'GET /api/contact': none,
    'GET /api/loans': none,
    'GET /api/loans/active': none,
    'GET /api/approvals': none,
    'GET /api/reconciliation/lines': none,
    [`GET /api/deposits/${pendingDeposit.id}/proof`]: () => ({ body: 'a picture' }),
    [`POST /api/admin/deposits/${pendingDeposit.id}/verify`]: () => {
      queue.waiting -= 1;
      return { body: { ...pendingDeposit, status: 'COMPLETED', serviceLevel: null } };
    },
    ...more,
  });
}

/** The entry in the menu, also while it is behind an open dialog. */
const entry = (waiting: number) =>
  waitFor(() =>
    expect(document.querySelector('nav a[href="/deposits"]')).toHaveTextContent(
      `${waiting} Deposits waiting`,
    ),
  );

beforeEach(() => {
  // jsdom does not implement addresses of blobs.
  URL.createObjectURL = () => 'blob:slip';
  URL.revokeObjectURL = () => undefined;
});

describe('A count in the menu', () => {
  it('drops as soon as a deposit is verified on the page', async () => {
    serverWithQueue({ waiting: 3 });
    const { user } = renderApp(
      <>
        <MenuList user={rudo} />
        <DepositList ownId={rudo.id} />
      </>,
      { at: `/deposits?open=${pendingDeposit.id}`, user: rudo },
    );
    await entry(3);
    await user.click(await screen.findByRole('button', { name: 'Verify' }));
    await user.click(screen.getByRole('button', { name: 'Verify US$50.00' }));
    await entry(2);
  });

  it('drops when an import that is open on the page has verified deposits', async () => {
    const queue = { waiting: 3 };
    let requests = 0;
    serverWithQueue(queue, {
      [`GET /api/admin/statements/${IMPORT_ID}`]: () => {
        const isRunning = requests++ === 0;
        // The worker verifies deposits between the first request and the second.
        if (!isRunning) queue.waiting = 1;
        return { body: { id: IMPORT_ID, status: isRunning ? 'RUNNING' : 'DONE', lines: [] } };
      },
    });
    renderApp(
      <>
        <MenuList user={rudo} />
        <Watched />
      </>,
      { user: rudo },
    );
    await entry(3);
    await entry(1);
  });

  it('is requested again when the page shows a newer list', async () => {
    const queue = { waiting: 3 };
    serverWithQueue(queue);
    const { user } = renderApp(
      <>
        <MenuList user={rudo} />
        <DepositList ownId={rudo.id} />
      </>,
      { at: '/deposits', user: rudo },
    );
    await entry(3);
    queue.waiting = 2; // a colleague was faster
    await user.selectOptions(screen.getByLabelText('Method'), 'EcoCash');
    await screen.findByText('Showing 1 of 2 deposits');
    await entry(2);
  });
});

function Watched() {
  const { data } = useQuery(statementQuery(IMPORT_ID, {}));
  return <p>{data?.status}</p>;
}
