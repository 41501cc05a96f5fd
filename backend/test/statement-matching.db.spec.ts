/** There is one rule for which line matches a deposit: the SQL search and the check of a person's choice agree. */
import { Database } from '@dziva/event-ledger/database/database';
import { sql } from '@dziva/event-ledger/database/sql';
import type { Transaction } from '@dziva/event-ledger/database/transaction';
import { RuleViolation } from '@dziva/event-ledger/domain/rule-violation';
import { DepositVerificationQueries } from '#reconciliation/matching/deposit-verification.queries';
import { identityOf } from '#reconciliation/statements/domain/line-identity';
import { type ReadLine, readRecord } from '#reconciliation/statements/domain/read-line';
import { recordLines } from '#reconciliation/statements/record-lines';
import { importStep, waitingImport } from '#reconciliation/statements/statements.handlers';
import { DepositEvidenceQueries } from '#transfers/deposit-evidence.queries';
import type { StatementEvidence } from '#transfers/domain/deposit';
import { requireFit } from '#transfers/domain/statement-evidence';
import type { TransferMethod } from '@dziva/vocabulary/payment-methods';
import { reference as referenceField } from '@dziva/contracts/payment-reference';
import { type Cents, cents } from '@dziva/money/cents';
import { referenceKeyOf } from '@dziva/money/reference-key';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createHash, randomUUID } from 'node:crypto';
import { aLayout, NO_PROOF } from './support/statement-reading.ts';
import { startTestApp, type TestApp } from './support/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const NOW = '2031-11-20T08:00:00.000Z';
const PEOPLE = [randomUUID(), randomUUID()] as const;

/**
 * One reference in many spellings: small letters, spaces and dashes, full width, accents, characters that stand for two letters.
 * The last three cannot be compared, so nobody can type them, and a line with one matches nothing.
 */
const SPELLINGS: readonly ((reference: string) => string)[] = [
  (reference) => reference,
  (reference) => reference.toLowerCase(),
  (reference) => ` ${[...reference].join('-')} `,
  (reference) => reference.replace(/[!-~]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0)),
  (reference) => reference.replaceAll('FI', '\ufb01').replaceAll('NO', '№').replaceAll('E', 'É'),
  (reference) => [...reference].join('\u200b'),
  (reference) => reference.replace('M', '\u041c').replaceAll('SS', 'ß'),
  (reference) => `${reference}\u3164`,
];
const known = fc.constantFrom('MP24A1', 'FI70NO7', 'STRASSE5');
const strange = fc.string({ unit: 'grapheme', maxLength: 12 });
const printed = fc
  .tuple(fc.oneof({ weight: 4, arbitrary: known }, strange), fc.constantFrom(...SPELLINGS))
  .map(([reference, byHand]) => byHand(reference));
const typed = printed.filter((text) => referenceField.safeParse(text).success);

const mostly = <T>(usual: T, unusual: T) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(usual) }, fc.constant(unusual));
const amount = mostly(cents(25_000), cents(25_001));
const method = mostly<TransferMethod>('ECOCASH', 'BANK_TRANSFER');
const person = fc.constantFrom(...PEOPLE);

const deposit = fc.record({ userId: person, method, amountCents: amount, reference: typed });
const line = fc.record({ reference: printed, amountCents: amount, status: mostly('Completed', 'Failed') });
const statement = fc.record({
  provider: method,
  importedBy: person,
  isRead: mostly(true, false),
  lines: fc.array(line, { maxLength: 6 }),
});
type Deposit = typeof deposit extends fc.Arbitrary<infer D> ? D & { readonly id: string } : never;
type Statement = typeof statement extends fc.Arbitrary<infer S> ? S & { readonly id: string } : never;

describe('A deposit and a line of a statement', () => {
  it('match in the same way for the job, for a person and for the rule in TypeScript, however the reference is written', async () => {
    let pairs = 0;
    const agree = async (deposits: Omit<Deposit, 'id'>[], statements: Omit<Statement, 'id'>[]) =>
      test.app.get(Database, { strict: false }).rehearse(async (transaction) => {
        const sent = deposits.map((each) => ({ ...each, id: randomUUID() }));
        const imported = statements.map((each) => ({ ...each, id: randomUUID() }));
        await transaction.send(sent.flatMap(submitted));
        for (const each of imported) await transaction.send(received(each));
        for (const each of sent) {
          const lines = await matchedByRule(transaction, each, imported);
          // A person gets the first of several.
          expect(await byPerson(transaction, each)).toEqual(lines.slice(0, 1));
          expect(await byJob(transaction, each)).toEqual(lines);
          pairs += lines.length;
        }
      });
    const some = [
      fc.array(deposit, { minLength: 1, maxLength: 5 }),
      fc.array(statement, { minLength: 1, maxLength: 4 }),
    ] as const;
    await fc.assert(fc.asyncProperty(...some, agree), { numRuns: 60 });
    expect(pairs).toBeGreaterThan(0);
  });
});

function submitted({ id, userId, method: by, amountCents, reference }: Deposit) {
  return [
    // As if each had been checked already: otherwise only the first with a reference would match.
    sql`INSERT INTO deposit_slip (deposit_id, user_id, method, reference_key, proof_sha256, duplicate_of_id, submitted_at)
        VALUES (${id}, ${userId}, ${by}, ${referenceKeyOf(reference)}, ${id}, ${id}, ${NOW})`,
    sql`INSERT INTO transfers_read (transfer_id, kind, user_id, status, method, amount_cents, submitted_at, submitted_event_id)
        VALUES (${id}, 'DEPOSIT', ${userId}, 'PENDING', ${by}, ${amountCents}, ${NOW}, ${id})`,
  ];
}

const LAYOUT = aLayout({ header: ['reference', 'amount', 'status'], reference: 0, amount: 1, status: 2 });

function received({ id, provider, importedBy, isRead, lines }: Statement) {
  const context = { actor: { id: importedBy, role: 'FINANCE' }, now: NOW };
  const read = lines.map(({ reference, amountCents, status }, n) => {
    const cells = [reference, String(amountCents / 100), status];
    return readRecord({ line: n + 2, endByte: n + 2, cells, raw: '' }, LAYOUT) as ReadLine;
  });
  const identities = read.map((each) => createHash('md5').update(identityOf(provider, each)).digest('hex'));
  return [
    waitingImport(id, provider, { name: 'a.csv', sizeBytes: 100, sha256: 'ab'.repeat(32) }, context),
    ...importStep(id, 'RUNNING', NOW),
    ...recordLines(id, read, identities),
    ...(isRead ? importStep(id, { proof: NO_PROOF }, NOW) : []),
  ];
}

/** In TypeScript: the same reference and amount, and no reason to refuse a person's choice of the line. */
async function matchedByRule(
  db: Transaction,
  { id, reference, ...money }: Deposit,
  statements: readonly Statement[],
) {
  const queries = new DepositEvidenceQueries();
  const found: StatementEvidence[] = [];
  for (const { id: importId, lines } of statements) {
    for (const [n, each] of lines.entries()) {
      const place = { importId, line: n + 2 };
      const chosen = await queries.line(db, place, { id, userId: money.userId });
      const isSame = referenceKeyOf(each.reference) === referenceKeyOf(reference);
      if (isSame && chosen !== undefined && fits(chosen, money)) found.push(place);
    }
  }
  return found.sort((a, b) =>
    a.importId === b.importId ? a.line - b.line : a.importId < b.importId ? -1 : 1,
  );
}

function fits(
  chosen: Parameters<typeof requireFit>[0],
  money: { userId: string; method: string; amountCents: Cents },
) {
  try {
    return requireFit(chosen, money) === money.amountCents;
  } catch (refusal) {
    if (refusal instanceof RuleViolation) return false;
    throw refusal;
  }
}

async function byPerson(db: Transaction, { id }: Deposit): Promise<StatementEvidence[]> {
  const free = await new DepositEvidenceQueries().freeLine(db, id);
  return free === undefined ? [] : [{ importId: free.importId, line: free.line }];
}

async function byJob(db: Transaction, { id }: Deposit): Promise<StatementEvidence[]> {
  const queries = test.app.get(DepositVerificationQueries, { strict: false });
  return (await queries.candidates(id, undefined, db)).map(({ importId, line: n }) => ({
    importId,
    line: n,
  }));
}
