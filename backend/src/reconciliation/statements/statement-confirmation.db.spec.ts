import { type CommandContext, SYSTEM_ACTOR } from '@dziva/event-ledger/commands/command-context';
import { CommandBus } from '@nestjs/cqrs';
import { AdvanceImport, RecordStatementLines } from './statements.handlers.ts';
import { statementImport, type StatementImport } from '@dziva/contracts/provider-statements';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { identified, identifiedStaff } from '#test/support/approvals';
import { settle } from '#test/support/background';
import { expectReplayToAgree, expectSoundBooks } from '#test/support/books';
import { aLine } from '#test/support/statement-reading';
import { type Person, signInAs } from '#test/support/people';
import { freshReference } from '#test/support/references';
import {
  arrived,
  importedStatement,
  importRequest,
  receivedStatement,
  reportOf,
} from '#test/support/statements';
import { startTestApp, type TestApp } from '#test/support/test-app';
import { submittedDeposit } from '#test/support/transfers';
import { randomUUID } from 'node:crypto';

let test: TestApp;
let importer: Person, colleague: Person, admin: Person, member: Person;
beforeAll(async () => {
  test = await startTestApp({ APPROVALS: 'on' });
  [colleague, admin, member] = await Promise.all([
    identifiedStaff(test, 'FINANCE', { firstName: 'Nyasha', lastName: 'Dube' }),
    identifiedStaff(test, 'ADMIN'),
    signInAs(test, 'APPLICANT'),
  ]);
});
beforeEach(async () => {
  importer = await identifiedStaff(test, 'FINANCE', { firstName: 'Farai', lastName: 'Dube' });
});
afterAll(async () => {
  await expectReplayToAgree(test);
  await expectSoundBooks(test);
  await test.close();
});

const confirm = (importId: string, by: Person, body: object = {}) =>
  test.http.post(`/api/admin/statements/${importId}/confirm`).set(by.bearer).send(body);
const disable = (person: Person) =>
  test.http.patch(`/api/admin/users/${person.id}`).set(admin.bearer).send({ status: 'DISABLED' });
const codeOf = ({ body }: { body: unknown }) => (body as { code: string }).code;

/** A deposit, and the line of a statement that has its reference and amount. */
async function claimed(amountCents: number) {
  const externalReference = freshReference();
  const amount = (amountCents / 100).toFixed(2);
  const { id } = await submittedDeposit(test, member, { externalReference, amount });
  return { id, row: arrived(externalReference, { amountCents }) };
}
async function statusOf(id: string): Promise<string> {
  const [row] = await test.rows<{ status: string }>(
    'SELECT status FROM read.transfers_read WHERE transfer_id = $1',
    [id],
  );
  return row?.status ?? '';
}
const execute = (command: AdvanceImport | RecordStatementLines) =>
  test.app.get(CommandBus, { strict: false }).execute(command);
function bySystem(): CommandContext {
  const now = new Date().toISOString();
  const ids = { commandId: randomUUID(), correlationId: randomUUID(), causationId: null };
  return { actor: SYSTEM_ACTOR, now, today: now.slice(0, 10), receipt: null, ...ids };
}
const find = async (importId: string): Promise<StatementImport> =>
  statementImport.parse(await reportOf(test, colleague, importId));

describe('POST /api/admin/statements/{id}/confirm', () => {
  it('shows what one compares, and who imported and confirmed it', async () => {
    const rows = [
      arrived(freshReference(), { amountCents: 12_000, paidOn: '2026-11-17' }),
      arrived(freshReference(), { amountCents: 500, paidOn: '2026-11-19' }),
      arrived(freshReference(), { amountCents: -3_000, paidOn: '2026-11-18' }),
    ];
    const { id } = await importedStatement(test, importer, rows);
    expect(await find(id)).toMatchObject({
      importedBy: { id: importer.id, name: 'Farai Dube' },
      firstOn: '2026-11-17',
      lastOn: '2026-11-19',
      linesRead: 3,
      creditCents: 12_500,
      debitCents: -3_000,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      confirmedBy: null,
      confirmedAt: null,
    });
    const { body } = await confirm(id, colleague, { closingBalanceCents: 9_500, note: 'By phone' }).expect(
      200,
    );
    expect(statementImport.parse(body)).toMatchObject({
      id,
      confirmedBy: { id: colleague.id, name: 'Nyasha Dube' },
      confirmedAt: expect.any(String),
      closingBalanceCents: 9_500,
      confirmNote: 'By phone',
    });
    expect(codeOf(await confirm(id, admin).expect(409))).toBe('ALREADY_CONFIRMED');
  });

  it('is refused to its importer with any account, before it was read, and if it failed', async () => {
    const { id } = await receivedStatement(test, importer, [arrived(freshReference())]);
    expect(codeOf(await confirm(id, importer).expect(403))).toBe('SELF_DECISION');
    expect(codeOf(await confirm(id, colleague).expect(409))).toBe('NOT_READ');
    await settle(test);
    const other = await signInAs(test, 'ADMIN');
    const [row] = await test.rows<{ national_id: string }>(
      'SELECT national_id FROM app.profile WHERE user_id = $1',
      [importer.id],
    );
    await identified(test, other, row?.national_id);
    expect(codeOf(await confirm(id, other).expect(403))).toBe('SELF_DECISION');
    await confirm(id, member).expect(403);
    await confirm('11111111-1111-4111-8111-111111111111', colleague).expect(404);

    const { body } = await importRequest(test, importer, 'nothing,here\n1,2\n').expect(202);
    const failed = statementImport.parse(body).id;
    await settle(test);
    expect(codeOf(await confirm(failed, colleague).expect(409))).toBe('STATEMENT_FAILED');
  });

  it('lets only one of ten people confirm', async () => {
    const { id } = await importedStatement(test, importer, [arrived(freshReference())]);
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(id, colleague)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
  });

  it('makes its lines verify deposits that were too large for one person', async () => {
    const [small, large] = await Promise.all([claimed(40_000), claimed(500_001)]);
    const { id } = await importedStatement(test, importer, [small.row, large.row]);
    expect([await statusOf(small.id), await statusOf(large.id)]).toEqual(['COMPLETED', 'PENDING']);
    await confirm(id, colleague).expect(200);
    await settle(test);
    expect(await statusOf(large.id)).toBe('COMPLETED');
  });
});

describe('If the importer is dismissed before the confirmation', () => {
  it('the import lapses, and the same file can be imported again', async () => {
    const [small, large] = await Promise.all([claimed(40_000), claimed(700_000)]);
    const charge = arrived(null, { amountCents: -150, payer: 'Charge' });
    const rows = [small.row, large.row, charge];
    const { id } = await importedStatement(test, importer, rows);
    await disable(importer).expect(200);
    const lapsed = await find(id);
    expect(lapsed).toMatchObject({
      status: 'LAPSED',
      problem: expect.any(String),
      matched: 1,
      duplicates: 2,
    });
    expect(codeOf(await confirm(id, colleague).expect(409))).toBe('STATEMENT_LAPSED');
    const again = await importedStatement(test, colleague, rows);
    expect(again.lines.map(({ outcome }) => outcome)).toEqual(['DUPLICATE', 'UNMATCHED', 'UNMATCHED']);
    await confirm(again.id, admin).expect(200);
    await settle(test);
    expect([await statusOf(small.id), await statusOf(large.id)]).toEqual(['COMPLETED', 'COMPLETED']);
  });

  it('the same lines of another import count instead', async () => {
    const { id: depositId, row } = await claimed(800_000);
    const charge = arrived(null, { amountCents: -275, payer: 'Charge' });
    await importedStatement(test, importer, [row, charge, charge]);
    const second = await importedStatement(test, colleague, [row, charge]);
    expect(second.lines.map(({ outcome }) => outcome)).toEqual(['DUPLICATE', 'DUPLICATE']);
    await disable(importer).expect(200);
    const report = await reportOf(test, colleague, second.id);
    expect(report).toMatchObject({ duplicates: 0, unmatched: 2 });
    expect(report.lines.map(({ outcome }) => outcome)).toEqual(['UNMATCHED', 'UNMATCHED']);
    await confirm(second.id, admin).expect(200);
    await settle(test);
    expect(await statusOf(depositId)).toBe('COMPLETED');
  });

  it('an import that is confirmed stays', async () => {
    const { id } = await importedStatement(test, importer, [arrived(freshReference())]);
    await confirm(id, colleague).expect(200);
    await disable(importer).expect(200);
    expect(await find(id)).toMatchObject({ status: 'DONE', confirmedBy: { id: colleague.id } });
  });

  it('an import that waits or is being read ends without lines that act', async () => {
    const [waits, isRead] = [await claimed(30_000), await claimed(31_000)];
    const { id } = await receivedStatement(test, importer, [waits.row]);
    const { id: reading } = await receivedStatement(test, importer, [isRead.row]);
    await execute(new AdvanceImport(reading, 'RUNNING', bySystem()));
    const { reference, amountCents } = isRead.row;
    const line = aLine({ reference, referenceKey: reference, uniqueId: reference, amountCents });
    await execute(new RecordStatementLines(reading, 'ECOCASH', [line], bySystem()));
    await disable(importer).expect(200);
    await execute(new RecordStatementLines(reading, 'ECOCASH', [{ ...line, line: 3 }], bySystem()));
    await settle(test);
    for (const each of [id, reading]) {
      expect(await find(each)).toMatchObject({ status: 'LAPSED', unmatched: 0, matched: 0 });
    }
    expect([await statusOf(waits.id), await statusOf(isRead.id)]).toEqual(['PENDING', 'PENDING']);
  });

  it('has one outcome if it is confirmed at the same time', async () => {
    for (let round = 0; round < 5; round++) {
      const person = await identifiedStaff(test, 'FINANCE');
      const { id } = await importedStatement(test, person, [arrived(freshReference())]);
      const [confirmed, disabled] = await Promise.all([confirm(id, colleague), disable(person)]);
      expect(disabled.status).toBe(200);
      const { status, confirmedBy } = await find(id);
      expect([status, confirmedBy?.id ?? null]).toEqual(
        confirmed.status === 200 ? ['DONE', colleague.id] : ['LAPSED', null],
      );
    }
  });
});
