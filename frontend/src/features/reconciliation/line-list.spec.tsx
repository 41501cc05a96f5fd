import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeServer } from '#test/fake-server.ts';
import { renderApp } from '#test/render.tsx';
import { LineList } from './line-list.tsx';

const IMPORT_ID = '6b2a91c0-3333-4333-8333-333333333333';
const part = (n: number, change: object) => ({
  id: `4f2a91c0-1111-4111-8111-00000000000${n}`,
  on: '2026-11-18',
  name: null,
  partId: `5f2a91c0-2222-4222-8222-00000000000${n}`,
  ...change,
});
const line = {
  importId: IMPORT_ID,
  line: 3,
  till: 'ECOCASH',
  direction: 'CREDIT',
  reference: 'MP3',
  amountCents: 10_000,
  paidOn: '2026-11-18',
  payer: 'T MOYO',
  state: 'MATCHED',
  suspenseCents: 0,
  reason: null,
  decidedByName: 'Finance Demo',
  entries: [
    part(1, { kind: 'WALLET', amountCents: 7_000, name: 'Tariro Moyo' }),
    part(2, { kind: 'ACCOUNT', id: 'income:fees', amountCents: 3_000 }),
  ],
  suggestions: [],
  raw: null,
  why: null,
};
const matched = {
  ...line,
  line: 4,
  reference: 'MP4',
  entries: [part(3, { kind: 'DEPOSIT', amountCents: 10_000, name: 'Rudo Ncube', partId: null })],
};
const CALL = `POST /api/reconciliation/lines/${IMPORT_ID}/3/parts/${line.entries[0]?.partId}/take-back`;

function open() {
  const { sent } = fakeServer({
    'GET /api/reconciliation/lines': () => ({
      body: [line, matched],
      headers: { 'X-Total-Count': '2' },
    }),
    [CALL]: () => ({ body: { ...line, state: 'SUSPENSE', suspenseCents: 7_000 } }),
  });
  return { ...renderApp(<LineList />), posted: () => sent.filter(({ call }) => call === CALL) };
}

describe('The lines of statements', () => {
  it('show what a line was assigned to, and a part can be taken back with a reason', async () => {
    const { user, posted } = open();
    await user.click(
      await screen.findByRole('button', { name: 'Take back: To a wallet, Tariro Moyo, US$70.00' }),
    );
    const dialog = screen.getByRole('dialog', { name: 'Take back what was assigned' });
    expect(within(dialog).getByText(/What the wallet does not hold, the member owes/)).toBeVisible();
    await user.type(within(dialog).getByLabelText('Why?'), 'Another T Moyo');
    await user.click(within(dialog).getByRole('button', { name: 'Take US$70.00 back' }));
    await waitFor(() => expect(posted()).toHaveLength(1));
    expect(posted()[0]?.body).toMatchObject({ reason: 'Another T Moyo' });
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  it('can be opened again only if no part of them is assigned', async () => {
    open();
    expect(await screen.findByRole('button', { name: 'Open again: MP4' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Open again: MP3' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Take back: Fees, US$30.00' })).toBeVisible();
  });
});
