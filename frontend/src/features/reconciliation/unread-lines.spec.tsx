import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeServer } from '#test/fake-server.ts';
import { renderApp } from '#test/render.tsx';
import { UnreadLines } from './unread-lines.tsx';

const IMPORT_ID = '6b2a91c0-3333-4333-8333-333333333333';
const PLACE = `/api/reconciliation/lines/${IMPORT_ID}/7`;
const line = {
  importId: IMPORT_ID,
  line: 7,
  till: 'BANK_TRANSFER',
  direction: null,
  reference: null,
  amountCents: null,
  paidOn: '2026-11-20',
  payer: null,
  state: 'UNREAD',
  suspenseCents: 0,
  reason: null,
  decidedByName: null,
  entries: [],
  suggestions: [],
  raw: '20/11/2026,FT1,TARIRO,1,250.00,9,400.00',
  why: 'The line has 6 cells, and the columns are 5',
};

function open(lines: readonly object[]) {
  const { sent } = fakeServer({
    'GET /api/reconciliation/lines': () => ({
      body: lines,
      headers: { 'X-Total-Count': String(lines.length) },
    }),
    [`POST ${PLACE}/complete`]: () => ({ body: { ...line, state: 'OPEN' } }),
    [`POST ${PLACE}/ignore`]: () => ({ body: { ...line, state: 'IGNORED' } }),
  });
  return {
    ...renderApp(<UnreadLines of={{ importId: IMPORT_ID }} />),
    posted: () => sent.filter(({ call }) => call.startsWith('POST')),
  };
}

describe('Lines that could not be read', () => {
  it('show their text and the reason, and a person enters what they say', async () => {
    const { user, posted } = open([line]);
    expect(await screen.findByText('1 line could not be read')).toBeVisible();
    expect(screen.getByText(line.raw)).toBeVisible();
    expect(screen.getByText(line.why)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Enter it by hand: line 7' }));
    const dialog = screen.getByRole('dialog', { name: 'Enter this line by hand' });
    await user.clear(within(dialog).getByLabelText('Amount'));
    await user.type(within(dialog).getByLabelText('Amount'), '1250');
    await user.click(within(dialog).getByRole('radio', { name: 'Money in' }));
    await user.type(within(dialog).getByLabelText(/^Name or text/), 'TARIRO');
    await user.click(within(dialog).getByRole('button', { name: 'Save the line' }));
    await waitFor(() =>
      expect(posted().map(({ call, body }) => [call, body])).toEqual([
        [
          `POST ${PLACE}/complete`,
          { amountCents: 125_000, direction: 'CREDIT', paidOn: '2026-11-20', payer: 'TARIRO' },
        ],
      ]),
    );
  });

  it('are said to be no money with a reason', async () => {
    const { user, posted } = open([line]);
    await user.click(await screen.findByRole('button', { name: 'It is no money: line 7' }));
    const dialog = screen.getByRole('dialog', { name: 'Ignore this line' });
    await user.type(within(dialog).getByLabelText('Reason'), 'A heading{Enter}');
    await waitFor(() => expect(posted()[0]?.body).toEqual({ reason: 'A heading' }));
  });

  it('are not mentioned if there are none', async () => {
    const { container } = open([]);
    await waitFor(() => expect(container.querySelector('h2')).toBeNull());
  });
});
