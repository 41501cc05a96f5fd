import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { fakeServer } from '#test/fake-server.ts';
import { renderApp } from '#test/render.tsx';
import { RulesPanel } from './rules-panel.tsx';

const ID = '4f2a91c0-1111-4111-8111-111111111111';
const rule = (change: object = {}) => ({
  id: null,
  version: 0,
  state: 'PROPOSED',
  till: 'ECOCASH',
  direction: 'DEBIT',
  text: 'SERVICE FEE',
  belowCents: 1_000,
  account: 'expenses:provider-charges',
  openLines: 3,
  openCents: -750,
  confirmedByName: null,
  confirmedAt: null,
  ...change,
});
const on = {
  id: ID,
  version: 1,
  state: 'ON',
  confirmedByName: 'Farai Dube',
  confirmedAt: '2026-11-20T08:00:00.000Z',
};

function open(rules: readonly object[]) {
  const { sent } = fakeServer({
    'GET /api/reconciliation/rules': () => ({ body: rules }),
    'POST /api/reconciliation/rules': () => ({ status: 201, body: rule(on) }),
    [`DELETE /api/reconciliation/rules/${ID}`]: () => ({ status: 204 }),
    [`POST /api/reconciliation/rules/${ID}/book`]: () => ({
      body: { booked: 2, proposed: 1, left: [] },
    }),
  });
  return { ...renderApp(<RulesPanel />), done: () => sent.filter(({ call }) => !call.startsWith('GET')) };
}

describe('The rules for charges', () => {
  it('are confirmed as they are proposed', async () => {
    const { user, done } = open([rule()]);
    expect(await screen.findByText(/Text contains SERVICE FEE, EcoCash, below US\$10\.00, to/)).toBeVisible();
    expect(screen.getByText(/3 open lines/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Confirm the rule SERVICE FEE' }));
    await waitFor(() =>
      expect(done()[0]?.body).toEqual({
        till: 'ECOCASH',
        direction: 'DEBIT',
        text: 'SERVICE FEE',
        belowCents: 1_000,
        account: 'expenses:provider-charges',
      }),
    );
  });

  it('book all lines of a kind in one act, and are switched off', async () => {
    const { user, done } = open([rule(on)]);
    await user.click(await screen.findByRole('button', { name: 'Book all 3 lines of the rule SERVICE FEE' }));
    expect(await screen.findByText('2 booked, 1 wait for a second person')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Switch off the rule SERVICE FEE' }));
    await waitFor(() => expect(done().at(-1)?.call).toBe(`DELETE /api/reconciliation/rules/${ID}`));
  });
});
