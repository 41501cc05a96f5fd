import type { StatementImport } from '@dziva/contracts/provider-statements';
import type { StatementMapping } from '@dziva/contracts/statement-readings';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { fakeServer } from '#test/fake-server.ts';
import { renderApp } from '#test/render.tsx';
import { ImportReading } from './import-reading.tsx';
import { KeepReading } from './keep-reading.tsx';
import { KeptReadings } from './kept-readings.tsx';

const header = ['Date', 'Reference', 'Amount', 'Flow'];
const mapping = {
  id: null,
  name: null,
  version: null,
  provider: 'BANK_TRANSFER',
  accountNumber: '100200300',
  headerLine: 1,
  header,
  encoding: 'UTF-8',
  separator: ',',
  decimal: '.',
  columns: { date: 'Date', reference: 'Reference', amount: 'Amount', direction: 'Flow' },
  direction: { by: 'WORDS', in: ['C'], out: ['D'] },
} as StatementMapping;
const choices = { columns: { direction: 'Flow' }, dateOrder: 'MONTH_FIRST' } as const;
const kept = {
  id: '6b2a91c0-3333-4333-8333-333333333333',
  name: 'Savings account',
  version: 2,
  provider: 'BANK_TRANSFER',
  accountNumber: '100200300',
  header,
  choices,
  active: true,
  changedByName: 'Farai Dube',
  changedAt: '2026-11-20T08:30:00.000Z',
};
const CALL = 'PUT /api/reconciliation/mappings';
const asked = {
  name: 'Savings account',
  provider: 'BANK_TRANSFER',
  accountNumber: '100200300',
  header,
  choices,
};

function serve(answer: object = kept) {
  const { sent } = fakeServer({
    'GET /api/reconciliation/mappings': () => ({ body: [answer] }),
    [CALL]: () => ({ body: kept }),
  });
  return () => sent.filter(({ call }) => call === CALL).map(({ body }) => body);
}

describe('How a file is read', () => {
  it('is kept under a name for the next file with the same columns, also with Enter', async () => {
    const put = serve();
    const { user } = renderApp(<KeepReading mapping={mapping} choices={choices} />);
    const button = screen.getByRole('button', { name: 'Keep for the next file' });
    expect(button).toBeDisabled();
    await user.type(screen.getByLabelText('Name of this kind of file'), 'S');
    await waitFor(() => expect(button).toBeEnabled());
    await user.type(screen.getByLabelText('Name of this kind of file'), 'avings account{Enter}');
    expect(await screen.findByText('Savings account, version 2')).toBeVisible();
    expect(put()).toEqual([asked]);
  });

  it('keeps what the kept reading of the file says already', async () => {
    const put = serve();
    const used = { ...mapping, id: kept.id, name: kept.name, version: 2 };
    const { user } = renderApp(<KeepReading mapping={used} choices={{ columns: { text: 'Branch' } }} />);
    const button = screen.getByRole('button', { name: 'Keep for the next file' });
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
    const columns = { direction: 'Flow', text: 'Branch' };
    await waitFor(() => expect(put()).toEqual([{ ...asked, choices: { ...choices, columns } }]));
  });

  it('is listed once it is kept, and switched off and on', async () => {
    const put = serve();
    const { user } = renderApp(<KeptReadings />);
    expect(await screen.findByText('Columns: Date, Reference, Amount, Flow')).toBeVisible();
    expect(screen.getByText('Version 2, by Farai Dube, 20 November 2026')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Switch off Savings account' }));
    await waitFor(() => expect(put()).toEqual([{ ...asked, active: false }]));
  });

  it('is used again if a person says so', async () => {
    const put = serve({ ...kept, active: false });
    const { user } = renderApp(<KeptReadings />);
    await user.click(await screen.findByRole('button', { name: 'Use Savings account again' }));
    await waitFor(() => expect(put()).toEqual([{ ...asked, active: true }]));
  });

  it('is on the page of its import, with what was chosen and by whom', () => {
    const statement = {
      mapping,
      chosen: { ...choices, columns: { ...choices.columns, currency: null } },
      choices: [{ kind: 'COLUMN', name: 'Branch', words: [], options: [] }],
      importedBy: { id: kept.id, name: 'Farai Dube' },
      dateOrder: { order: 'MONTH_FIRST', decidedBy: 'CHOICE' },
      proof: 'NOT_PROVABLE',
      opening: null,
      closing: null,
      gaps: [],
      counts: { read: 2, unread: 0, notMovements: 0 },
      creditCents: 10_000,
      debitCents: -4_000,
    } as unknown as StatementImport;
    renderApp(<ImportReading statement={statement} />);
    for (const sentence of [
      'Farai Dube chose what the column “Flow” has: Whether money came in or went out.',
      'Farai Dube chose that no column has this: Currency.',
      'Farai Dube chose that the month comes first in its dates.',
      'The column “Branch” is not used.',
    ])
      expect(screen.getByText(sentence)).toBeVisible();
  });
});
