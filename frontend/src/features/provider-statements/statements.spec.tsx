import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeServer } from '#test/fake-server.ts';
import { fakeUploads } from '#test/fake-upload.ts';
import { renderApp } from '#test/render.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { isUnderWay, statementQuery } from './provider-statements.queries.ts';
import { StatementConfirmation } from './statement-confirmation.tsx';
import { StatementList } from './statement-list.tsx';
import { StatementReportView } from './statement-report.tsx';
import type { StatementReport } from '@dziva/contracts/provider-statements';
import { useQuery } from '@tanstack/react-query';

const ID = '6b2a91c0-3333-4333-8333-333333333333';
const OTHER_ID = '5a2a91c0-2222-4222-8222-222222222222';
const DEPOSIT_ID = '4f2a91c0-1111-4111-8111-111111111111';

const imported = {
  id: ID,
  provider: 'ECOCASH',
  fileName: 'ecocash.csv',
  status: 'DONE',
  progress: 100,
  linesRead: 3,
  matched: 1,
  unmatched: 1,
  duplicates: 0,
  malformed: 1,
  problem: null,
  mapping: null,
  choices: [],
  chosen: {},
  importedByName: 'Nomsa Sigauke',
  createdAt: '2026-11-20T08:30:00.000Z',
  finishedAt: '2026-11-20T08:30:02.000Z',
};
const line = (n: number, rest: object) => ({
  line: n,
  outcome: 'UNMATCHED',
  reference: `MP${n}`,
  amountCents: 5_000,
  date: '2026-11-19',
  payer: 'T MOYO',
  depositId: null,
  problem: null,
  resembles: null,
  notes: [],
  ...rest,
});
const lines = [
  line(2, { outcome: 'MATCHED', depositId: DEPOSIT_ID }),
  line(3, {}),
  line(4, { outcome: 'MALFORMED', amountCents: null, problem: 'The amount “12,5O” is no number' }),
];
const accepted = { status: 202, body: { ...imported, status: 'WAITING', progress: 0 } };
const seen = (n: number, outcome: string, rest: object = {}) =>
  line(n, { outcome, credits: false, depositOf: null, ...rest });
const previewed = {
  status: 200,
  body: {
    provider: 'ECOCASH',
    fileName: 'ecocash.csv',
    isWhole: true,
    problem: null,
    problemCode: null,
    mapping: null,
    choices: [],
    dateOrder: null,
    proof: null,
    opening: null,
    closing: null,
    gaps: [],
    counts: { read: 4, unread: 1, notMovements: 0 },
    linesRead: 5,
    matched: 2,
    unmatched: 1,
    duplicates: 1,
    malformed: 1,
    deposits: 2,
    depositsCents: 43_000,
    lines: [
      seen(2, 'MATCHED', { depositId: DEPOSIT_ID, credits: true, depositOf: 'Rudo Ncube' }),
      seen(3, 'MATCHED', { depositId: DEPOSIT_ID, depositOf: 'Rudo Ncube' }),
      seen(4, 'UNMATCHED'),
      seen(5, 'DUPLICATE'),
      seen(6, 'MALFORMED', { problem: 'The line has no reference' }),
    ],
  },
};
const csv = (name = 'ecocash.csv', size = 20) => new File([new Uint8Array(size)], name, { type: '' });
const button = (name: string) => screen.getByRole('button', { name });
const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText('Choose file'), { target: { files: [file] } });

function openImport() {
  const onStarted = jest.fn();
  return { ...renderApp(<ImportDialog onStarted={onStarted} onClose={jest.fn()} />), onStarted };
}

describe('Importing a statement', () => {
  it('needs a provider and a file', async () => {
    const { sent } = fakeUploads(accepted);
    const { user } = openImport();
    await user.click(button('Check the file'));
    expect((await screen.findAllByRole('link')).map((link) => link.textContent)).toEqual([
      'Choose whose statement this is',
      'Choose the statement as a CSV file',
    ]);
    expect(sent).toEqual([]);
  });

  it.each([
    ['one.xlsx', 20, 'one.xlsx must be a CSV file'],
    ['nothing.csv', 0, 'nothing.csv is empty. Choose another file'],
  ])('refuses %s of %p bytes by name', async (name, size, message) => {
    fakeUploads(accepted);
    openImport();
    choose(csv(name, size));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Remove' })).not.toBeInTheDocument();
  });

  it('refuses a file above 50 MB without sending it', async () => {
    fakeUploads(accepted);
    openImport();
    const large = csv('large.csv');
    Object.defineProperty(large, 'size', { value: 50 * 1024 * 1024 + 1 });
    choose(large);
    expect(await screen.findByText('large.csv must be at most 50 MB')).toBeVisible();
  });

  it('asks what comes first in the dates if nothing says it, and reads the file again with the answer', async () => {
    const asked = {
      ...previewed.body,
      problem: 'The dates could be read in two ways',
      problemCode: 'DATE_ORDER_UNKNOWN',
      mapping: null,
      choices: [
        { kind: 'DATE_ORDER', name: 'dateOrder', words: [], options: ['DAY_FIRST', 'MONTH_FIRST'] },
        { kind: 'COLUMN', name: 'Flow', words: ['IN', 'OUT'], options: ['direction'] },
      ],
    };
    const { sent } = fakeUploads({ ...previewed, body: asked }, previewed, accepted);
    const { user } = openImport();
    await user.click(screen.getByRole('radio', { name: 'EcoCash' }));
    choose(csv());
    await user.click(button('Check the file'));
    await user.selectOptions(await screen.findByLabelText('What comes first in its dates?'), 'The month');
    expect(screen.getByText('It has: IN, OUT')).toBeVisible();
    await user.selectOptions(
      screen.getByLabelText('What is in the column “Flow”?'),
      'Whether money came in or went out',
    );
    await user.click(button('Read it again like this'));
    await user.click(await screen.findByRole('button', { name: 'Import' }));
    const mapping = JSON.stringify({ dateOrder: 'MONTH_FIRST', columns: { direction: 'Flow' } });
    await waitFor(() =>
      expect(sent.map(({ fields }) => fields)).toEqual([
        { provider: 'ECOCASH' },
        { provider: 'ECOCASH', mapping },
        { provider: 'ECOCASH', mapping },
      ]),
    );
  });

  it('sends the file with one idempotency key, and opens the import', async () => {
    const { sent } = fakeUploads(previewed, accepted);
    const { user, onStarted } = openImport();
    await user.click(screen.getByRole('radio', { name: 'EcoCash' }));
    expect(screen.getByText('Transaction ID')).toBeInTheDocument();
    choose(csv());
    await user.click(button('Check the file'));
    await user.click(await screen.findByRole('button', { name: 'Import' }));
    expect(await screen.findByText('Import started')).toBeInTheDocument();
    expect(sent).toMatchObject([
      { call: 'POST /api/admin/statements/preview', fields: { provider: 'ECOCASH' } },
      { call: 'POST /api/admin/statements', fields: { provider: 'ECOCASH' }, fileName: 'ecocash.csv' },
    ]);
    expect(onStarted).toHaveBeenCalledWith(expect.objectContaining({ id: ID }));
  });

  it('shows the progress of the upload; stopping it shows no error', async () => {
    fakeUploads('hanging');
    const { user } = openImport();
    await user.click(screen.getByRole('radio', { name: 'EcoCash' }));
    choose(csv());
    await user.click(button('Check the file'));
    expect(await screen.findByRole('progressbar', { name: 'Sending, 50 %' })).toBeVisible();
    await user.click(button('Cancel'));
    expect(await screen.findByRole('button', { name: 'Check the file' })).toBeEnabled();
    expect(screen.queryByText('There is a problem')).not.toBeInTheDocument();
    expect(screen.queryByText('Error')).not.toBeInTheDocument();
  });

  it('sends the file again with the same key after an interrupted upload', async () => {
    const { sent } = fakeUploads(previewed, 'broken-off', accepted);
    const { user } = openImport();
    await user.click(screen.getByRole('radio', { name: 'EcoCash' }));
    choose(csv());
    await user.click(button('Check the file'));
    await user.click(await screen.findByRole('button', { name: 'Import' }));
    expect(await screen.findByText('There is a problem')).toBeVisible();
    await user.click(button('Import'));
    await screen.findByText('Import started');
    const imports = sent.filter(({ call }) => call === 'POST /api/admin/statements');
    expect(imports).toHaveLength(2);
    expect(new Set(imports.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
  });

  it('shows what it will credit and the result for each line; going back imports nothing', async () => {
    const { sent } = fakeUploads(previewed);
    const { user, onStarted } = openImport();
    await user.click(screen.getByRole('radio', { name: 'EcoCash' }));
    choose(csv());
    await user.click(button('Check the file'));
    expect(await screen.findByText('2 deposits, US$430.00 will be credited')).toBeVisible();
    expect(screen.getByText(/^Nothing has changed yet/)).toBeVisible();
    const said = within(screen.getByRole('list', { name: 'What the import will do' })).getAllByRole(
      'listitem',
    );
    expect(said.map((one) => one.textContent)).toEqual([
      expect.stringContaining('Credits the deposit of Rudo Ncube'),
      expect.stringContaining(
        'Belongs to a deposit of Rudo Ncube that is verified already. Credits nothing.',
      ),
      expect.stringContaining('No deposit fits exactly. Credits nothing.'),
      expect.stringContaining('Already in an earlier statement. Credits nothing.'),
      expect.stringContaining('The line has no reference'),
    ]);
    await user.click(button('Choose another file'));
    expect(screen.getByText('ecocash.csv')).toBeVisible();
    await user.click(button('Remove'));
    expect(screen.getByLabelText('Choose file')).toBeInTheDocument();
    expect(sent.map(({ call }) => call)).toEqual(['POST /api/admin/statements/preview']);
    expect(onStarted).not.toHaveBeenCalled();
  });

  it('does not offer to import a file without column names', async () => {
    const problem = 'No line names the columns.';
    fakeUploads({ status: 200, body: { ...previewed.body, problem, linesRead: 0, lines: [] } });
    const { user } = openImport();
    await user.click(screen.getByRole('radio', { name: 'EcoCash' }));
    choose(csv());
    await user.click(button('Check the file'));
    expect(await screen.findByText(problem)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Import' })).not.toBeInTheDocument();
    expect(button('Choose another file')).toBeEnabled();
  });
});

describe('A report', () => {
  it('shows the counts as filters, says what is wrong, and links to the deposit', async () => {
    const onOutcome = jest.fn();
    const view = { outcome: undefined, page: 1, pageSize: 25, onPage: jest.fn(), onPageSize: jest.fn() };
    // The data of the fake server is plain JSON, so its amounts are not of the type `Cents`.
    const report = { ...imported, lines } as unknown as StatementReport;
    const { user } = renderApp(
      <StatementReportView report={report} lines={{ ...view, onOutcome }} desk={null} />,
    );
    expect(screen.getByText('The amount “12,5O” is no number')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Deposit of US$50.00' })).toHaveAttribute(
      'href',
      `/deposits?status=ALL&open=${DEPOSIT_ID}`,
    );
    expect(screen.getByText('Showing 3 of 3 lines')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Malformed/ }));
    expect(onOutcome).toHaveBeenCalledWith('MALFORMED');
  });

  it('shows the notes of a line, saves another one, and links an unmatched line to a similar deposit', async () => {
    const noted = { text: 'Asked the payer', byName: 'Farai Dube', at: '2026-11-20T09:30:00.000Z' };
    const resembles = { depositId: DEPOSIT_ID, amountCents: 4_000, status: 'PENDING', sameReference: true };
    const report = { ...imported, lines: [line(3, { notes: [noted], resembles })] };
    const { sent } = fakeServer({
      [`POST /api/admin/statements/${ID}/notes`]: () => ({ status: 201, body: report.lines[0] }),
    });
    const view = { outcome: undefined, page: 1, pageSize: 25, onPage: jest.fn(), onPageSize: jest.fn() };
    const { user } = renderApp(
      <StatementReportView
        desk={null}
        report={report as unknown as StatementReport}
        lines={{ ...view, onOutcome: jest.fn() }}
      />,
    );
    expect(screen.getByText('Asked the payer')).toBeVisible();
    expect(screen.getByText('Farai Dube, 20 November 2026, 11:30')).toBeVisible();
    expect(screen.getByText('Same reference, US$40.00')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Perhaps the deposit of US$40.00' })).toHaveAttribute(
      'href',
      `/deposits?status=ALL&open=${DEPOSIT_ID}`,
    );
    await user.click(button('Add a note to line 3'));
    await user.click(button('Save note'));
    expect(await screen.findByRole('link', { name: 'Write what you know about this line' })).toBeVisible();
    await user.type(screen.getByLabelText('What do you know about it?'), 'Rent of the shop');
    await user.click(button('Save note'));
    expect(await screen.findByText('Note saved')).toBeInTheDocument();
    expect(sent[0]?.body).toEqual({ line: 3, note: 'Rent of the shop' });
    expect(sent[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/);
  });

  it('says which columns are needed if the file had none of them', () => {
    const none = {
      status: 'FAILED',
      problem: 'No line names the columns.',
      unmatched: 0,
      matched: 0,
      malformed: 0,
    };
    const report = { ...imported, ...none, lines: [] } as unknown as StatementReport;
    const rest = { onOutcome: jest.fn(), onPage: jest.fn(), onPageSize: jest.fn() };
    renderApp(
      <StatementReportView
        report={report}
        lines={{ outcome: undefined, page: 1, pageSize: 25, ...rest }}
        desk={null}
      />,
    );
    expect(screen.getByText('No line names the columns.')).toBeVisible();
    expect(screen.getByText('Transaction ID')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Malformed/ })).not.toBeInTheDocument();
  });

  it('is confirmed by a colleague who compares it, and not by its importer', async () => {
    const unconfirmed = {
      ...imported,
      importedBy: { id: OTHER_ID, name: 'Nomsa Sigauke' },
      firstOn: '2026-11-18',
      lastOn: '2026-11-19',
      creditCents: 12_500,
      debitCents: -3_000,
      sha256: 'ab'.repeat(32),
      confirmedBy: null,
      confirmedAt: null,
    };
    const { sent } = fakeServer({
      [`POST /api/admin/statements/${ID}/confirm`]: () => ({ body: unconfirmed }),
    });
    // Of the statement, only these facts are shown.
    const statement = unconfirmed as unknown as StatementReport;
    const { user } = renderApp(<StatementConfirmation statement={statement} />);
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    const dialog = screen.getByRole('dialog', { name: 'Confirm this import' });
    for (const words of ['18 November 2026 to 19 November 2026', 'US$125.00', '−US$30.00', 'ab'.repeat(32)])
      expect(dialog).toHaveTextContent(words);
    await user.click(within(dialog).getByRole('button', { name: 'They agree: confirm' }));
    expect(await screen.findByText(/Its lines are compared/)).toBeVisible();
    expect(sent.find(({ call }) => call.endsWith('/confirm'))?.body).toEqual({});
  });

  it('is loaded every second only while the import runs', async () => {
    let styles = 0;
    const { sent } = fakeServer({
      [`GET /api/admin/statements/${ID}`]: () => {
        const running = styles++ < 2;
        return { body: { ...imported, lines, ...(running ? { status: 'RUNNING', progress: 40 } : {}) } };
      },
    });
    renderApp(<Watched />);
    expect(await screen.findByText('RUNNING')).toBeVisible();
    expect(await screen.findByText('DONE')).toBeVisible();
    expect(sent).toHaveLength(3);
  });

  it.each([
    ['WAITING', true],
    ['RUNNING', true],
    ['DONE', false],
    ['FAILED', false],
  ] as const)('with the status %s is loaded again: %p', (status, again) => {
    expect(isUnderWay(status)).toBe(again);
  });

  it('is in the list of imports, which has different texts for a failure and for no imports', async () => {
    fakeServer({ 'GET /api/admin/statements': () => ({ status: 500, body: {} }) });
    const { unmount } = renderApp(<StatementList action={null} />);
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load the statements');
    unmount();
    fakeServer({ 'GET /api/admin/statements': () => ({ body: [] }) });
    renderApp(<StatementList action={null} />);
    expect(await screen.findByText('No statement imported yet')).toBeVisible();
  });
});

function Watched() {
  const { data } = useQuery(statementQuery(ID, {}));
  return <p>{data?.status}</p>;
}
