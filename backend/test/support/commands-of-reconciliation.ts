/** Calls of statements, their lines and the tills: for each a new record, a permitted person, and a valid body. */
import { allEndpoints } from '@dziva/contracts/all-endpoints';
import type { TillDay } from '@dziva/contracts/tills';
import { addDays } from '@dziva/loan-maths/calendar-date';
import { cents } from '@dziva/money/cents';
import { randomUUID } from 'node:crypto';
import type { ContractWorld } from './contract-world.ts';
import { freshReference } from './references.ts';
import { arrived, assignedPart, importedStatement } from './statements.ts';
import type { TestApp } from './test-app.ts';
import { submittedDeposit } from './transfers.ts';
import { addressOf, type ContractCommands, now } from './contract-command.ts';

let daysBack = 0;

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
