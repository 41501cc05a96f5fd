/** Calls of statements, their lines and the tills: for each a new record, a permitted person, and a valid body. */
import { allEndpoints } from '@dziva/contracts/all-endpoints';
import type { TillDay } from '@dziva/contracts/tills';
import { addDays } from '@dziva/loan-maths/calendar-date';
import { cents } from '@dziva/money/cents';
import { randomUUID } from 'node:crypto';
import type { ContractWorld } from './contract-world.ts';
import { freshReference } from './references.ts';
import { arrived, assignedPart, importedStatement, unreadLine } from './statements.ts';
import type { TestApp } from './test-app.ts';
import { submittedDeposit } from './transfers.ts';
import { addressOf, type ContractCommands, now } from './contract-command.ts';

let daysBack = 0;

/** Words that no other rule has. */
const freshWords = (): string =>
  `CHARGE ${randomUUID()
    .replace(/[^a-f]/g, '')
    .toUpperCase()}`;

export const reconciliationCommands: ContractCommands = {
  importStatement: {
    make: (_test, { finance }) => ({
      as: finance,
      body: { provider: 'ECOCASH' },
      upload: {
        content: Buffer.from(`Reference,Amount,Date,Payer\n${randomUUID()},1,2026-01-01,X\n`),
        filename: 'a.csv',
        contentType: 'text/csv',
      },
    }),
    other: { provider: 'ONEMONEY' },
  },
  noteStatementLine: {
    make: async (test, { finance }) => {
      const { id, lines } = await importedStatement(test, finance, [arrived(freshReference())]);
      return { as: finance, id, body: { line: lines[0]?.line, note: 'Asked the payer' } };
    },
    other: { note: 'Another' },
  },
  confirmStatement: {
    make: async (test, { finance, admin }) => {
      const { id } = await importedStatement(test, finance, [arrived(freshReference())]);
      return { as: admin, id, body: { note: 'By phone' } };
    },
    other: { note: 'Another' },
  },
  matchLine: {
    make: async (test, world) => {
      const { id } = await submittedDeposit(test, world.member);
      return { ...(await openLine(test, world)), body: { entries: [{ kind: 'DEPOSIT', id }] } };
    },
  },
  suspendLine: {
    make: async (test, world) => ({ ...(await openLine(test, world)), body: { note: 'Nobody knows' } }),
    other: { note: 'Another' },
  },
  assignLine: {
    make: async (test, world) => ({
      ...(await openLine(test, world)),
      body: {
        parts: [{ to: { kind: 'WALLET', id: world.member.id }, amountCents: 25_000 }],
        note: 'She called',
      },
    }),
    other: { note: 'Another' },
  },
  takeBackPart: {
    make: async (test, world) => {
      const line = await openLine(test, world);
      const place = { importId: line.id, line: line.line, amountCents: cents(25_000) };
      const to = { kind: 'WALLET', id: world.member.id } as const;
      const part = await assignedPart(test, world.finance, place, to);
      return { ...line, as: world.admin, part, body: { reason: 'It is somebody else’s' } };
    },
    other: { reason: 'Another' },
  },
  completeLine: {
    make: async (test, { finance }) => ({
      as: finance,
      ...(await unreadLine(test, finance, `${freshReference()},many,2026-11-19,Tariro`)),
      body: { amountCents: 25_000, direction: 'CREDIT', paidOn: '2026-11-19', payer: 'Tariro' },
    }),
    other: { amountCents: 26_000 },
  },
  ignoreLine: {
    make: async (test, world) => ({
      ...(await openLine(test, world)),
      body: { reason: 'A test of the provider' },
    }),
    other: { reason: 'Another' },
  },
  unmatchLine: {
    make: async (test, world) => {
      const line = await openLine(test, world);
      const suspend = test.http.post(addressOf(allEndpoints.suspendLine, line)).set(line.as.bearer);
      await suspend.send({}).expect(200);
      return { ...line, body: { reason: 'It is ours' } };
    },
    other: { reason: 'Another' },
  },
  keepStatementMapping: {
    make: async (_test, world) =>
      Promise.resolve({
        as: world.finance,
        body: {
          name: 'Current account',
          provider: 'BANK_TRANSFER',
          header: ['Date', 'Reference', 'Amount'],
          choices: { dateOrder: 'MONTH_FIRST' },
        },
      }),
    other: { name: 'Another account' },
  },
  confirmLineRule: {
    make: (_test, { finance }) => ({
      as: finance,
      body: { text: freshWords(), account: 'expenses:imtt' },
    }),
    other: { text: 'ANOTHER CHARGE' },
  },
  bookLineRule: {
    make: async (test, { finance }) => {
      const text = freshWords();
      await importedStatement(test, finance, [arrived(freshReference(), { payer: text, amountCents: -100 })]);
      const { body } = await test.http
        .post('/api/reconciliation/rules')
        .set(finance.bearer)
        .send({ text, account: 'expenses:imtt' })
        .expect(201);
      return { as: finance, id: (body as { id: string }).id, body: {} };
    },
  },
  openTill: {
    make: async (test, world) => ({
      as: world.finance,
      id: await unopenedTill(test),
      body: { on: '2020-01-01', ledgerCents: 1_000, statementCents: 1_000 },
    }),
    other: { ledgerCents: 2_000 },
  },
  signTill: {
    make: async (test, world) => ({ as: world.finance, id: 'ONEMONEY', body: await tillToSign(test, world) }),
    other: { note: 'Another' },
  },
  reopenTill: {
    make: async (test, world) => {
      const body = await tillToSign(test, world);
      const sign = test.http.post('/api/reconciliation/tills/ONEMONEY/sign').set(world.admin.bearer);
      await sign.send(body).expect(200);
      return { as: world.finance, id: 'ONEMONEY', body: { on: body.on, reason: 'A note was counted twice' } };
    },
    other: { reason: 'Another' },
  },
};

/** An open line of a statement: US$250.00 by EcoCash. */
async function openLine(test: TestApp, { finance }: ContractWorld) {
  const { id, lines } = await importedStatement(test, finance, [arrived(freshReference())]);
  return { as: finance, id, line: lines[0]?.line ?? 1 };
}

/** A till that was not opened yet. */
async function unopenedTill(test: TestApp): Promise<string> {
  const [row] = await test.rows<{ till: string }>(
    `SELECT till FROM unnest(ARRAY['BANK_TRANSFER', 'CASH', 'ECOCASH']) till
      WHERE till NOT IN (SELECT o.till FROM read.till_openings_read o) LIMIT 1`,
  );
  return row?.till ?? 'CASH';
}

/** A day that nobody has signed, with the cash balance of the books. */
async function tillToSign(test: TestApp, { finance }: ContractWorld) {
  const today = (await now(test)).slice(0, 10);
  const on = addDays(today, -(daysBack += 1));
  const { body } = await test.http
    .get('/api/reconciliation/tills')
    .set(finance.bearer)
    .query({ from: on, to: on })
    .expect(200);
  const day = (body as TillDay[]).find(({ till }) => till === 'ONEMONEY');
  const explained = (day?.explained ?? []).reduce((sum, { amountCents }) => sum + amountCents, 0);
  return { on, statementClosingCents: (day?.ledgerCents ?? 0) + explained, note: 'Compared' };
}
