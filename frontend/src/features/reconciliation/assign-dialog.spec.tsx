import type { ReconciliationLine } from '@dziva/contracts/reconciliation';
import { describe, expect, it, jest } from '@jest/globals';
import { cents } from '@dziva/money/cents';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeServer } from '#test/fake-server.ts';
import { renderApp } from '#test/render.tsx';
import { AssignDialog } from './assign-dialog.tsx';

const MEMBER_ID = '7c1f7d0e-1111-4111-8111-111111111111';
const LOAN_ID = '8c1f7d0e-1111-4111-8111-111111111111';
const line: ReconciliationLine = {
  importId: '6b2a91c0-3333-4333-8333-333333333333',
  line: 3,
  till: 'ECOCASH',
  direction: 'CREDIT',
  reference: 'MP3',
  amountCents: cents(10_000),
  paidOn: '2026-11-18',
  payer: 'T MOYO',
  state: 'SUSPENSE',
  suspenseCents: cents(10_000),
  reason: null,
  decidedByName: null,
  entries: [],
  suggestions: [],
  raw: null,
  why: null,
};
const CALL = `POST /api/reconciliation/lines/${line.importId}/3/assign`;

function open(change: Partial<ReconciliationLine> = {}, answer: object = { body: line }) {
  const { sent } = fakeServer({
    'GET /api/admin/users': () => ({
      body: [{ id: MEMBER_ID, firstName: 'Tariro', lastName: 'Moyo', email: 'tariro@example.org' }],
    }),
    'GET /api/loans/active': () => ({
      body: [{ id: LOAN_ID, borrowerName: 'Rudo Ncube', principalCents: 60_000, balanceCents: 50_000 }],
    }),
    'POST /api/reconciliation/part-targets': ({ body }) => ({
      body: (body as { rows: string[][] }).rows.map(([who]) =>
        who === 'Rudo Ncube'
          ? { id: LOAN_ID, name: who, why: null }
          : { id: null, name: null, why: 'No running loan was found for this row.' },
      ),
    }),
    [CALL]: () => answer,
  });
  const onClose = jest.fn();
  const view = renderApp(<AssignDialog line={{ ...line, ...change }} onClose={onClose} />);
  return { ...view, onClose, posted: () => sent.filter(({ call }) => call === CALL) };
}
const dialog = () => screen.getByRole('dialog', { name: 'Assign this money' });
const press = (name: string) => within(dialog()).getByRole('button', { name });

describe('Money in suspense', () => {
  it('is assigned in parts whose sum is the whole amount', async () => {
    const { user, posted, onClose } = open();
    await user.type(within(dialog()).getByLabelText('Search name, email or phone'), 'tariro');
    await user.click(await within(dialog()).findByLabelText(/Tariro Moyo/));
    await user.clear(within(dialog()).getByLabelText('Amount'));
    await user.type(within(dialog()).getByLabelText('Amount'), '40');
    await user.click(press('Add this part'));
    expect(within(dialog()).getByText('US$60.00 left to assign')).toBeVisible();
    expect(within(dialog()).queryByRole('button', { name: 'Assign' })).not.toBeInTheDocument();
    await user.selectOptions(within(dialog()).getByLabelText('Where it goes'), 'A payment on a loan');
    await user.type(within(dialog()).getByLabelText('Search member, phone or loan ID'), 'rudo');
    await user.click(await within(dialog()).findByLabelText(/Rudo Ncube/));
    await user.click(press('Add this part'));
    expect(within(dialog()).getByText('All of it has a purpose')).toBeVisible();
    await user.click(within(dialog()).getByLabelText(/What is more than the payoff/));
    await user.click(press('Assign'));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(posted()[0]?.body).toEqual({
      parts: [
        { to: { kind: 'WALLET', id: MEMBER_ID }, amountCents: 4_000 },
        { to: { kind: 'LOAN', id: LOAN_ID }, amountCents: 6_000 },
      ],
      excess: 'WALLET',
    });
  });

  it('needs a member, a loan or an account for each part', async () => {
    const { user } = open();
    await user.click(press('Add this part'));
    expect(within(dialog()).getByText('Choose who or what it is for')).toBeVisible();
  });

  it('can only be assigned to an account if it was paid out', async () => {
    const { user, posted } = open({
      direction: 'DEBIT',
      amountCents: cents(-300),
      suspenseCents: cents(-300),
    });
    expect(within(dialog()).getByLabelText('Where it goes').children).toHaveLength(1);
    await user.click(press('Add this part'));
    await user.click(press('Assign'));
    await waitFor(() =>
      expect(posted()[0]?.body).toEqual({
        parts: [{ to: { kind: 'ACCOUNT', id: 'expenses:provider-charges' }, amountCents: 300 }],
      }),
    );
  });

  it('is split by a pasted table, all rows or none', async () => {
    const { user, posted } = open();
    const area = () => within(dialog()).getByRole('textbox', { name: /Rows with a person/ });
    await user.click(within(dialog()).getByText('Paste a table'));
    await user.click(area());
    await user.paste('Rudo Ncube\t60.00\nSomebody\t40.00');
    expect(within(dialog()).getByText('2 rows, US$100.00 together')).toBeVisible();
    await user.click(press('Read the table'));
    expect(await within(dialog()).findByText('1 row could not be read')).toBeVisible();
    expect(within(dialog()).getByText(/Row 2, Somebody · 40.00: No running loan/)).toBeVisible();
    expect(within(dialog()).getByText('US$100.00 left to assign')).toBeVisible();
    await user.clear(area());
    await user.paste('Rudo Ncube\t60.00\nRudo Ncube\t40.00');
    await user.click(press('Read the table'));
    expect(await within(dialog()).findByText('All of it has a purpose')).toBeVisible();
    await user.click(press('Assign'));
    await waitFor(() =>
      expect(posted()[0]?.body).toEqual({
        parts: [
          { to: { kind: 'LOAN', id: LOAN_ID }, amountCents: 6_000 },
          { to: { kind: 'LOAN', id: LOAN_ID }, amountCents: 4_000 },
        ],
      }),
    );
  });

  it('says that the assignment waits if a second person is needed', async () => {
    const { user } = open({}, { status: 202, body: { proposal: { id: LOAN_ID } } });
    await user.selectOptions(within(dialog()).getByLabelText('Where it goes'), 'Back to the payer');
    await user.click(press('Add this part'));
    await user.click(press('Assign'));
    expect(await screen.findByText('Waiting for a second person')).toBeVisible();
  });
});
