/** A large deposit without a statement line needs a second person. */
import { proposed } from '@dziva/contracts/proposed';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { confirming, identifiedStaff, readProposal, refusing } from '#test/support/approvals';
import { settle } from '#test/support/background';
import { expectReplayToAgree, expectSoundBooks } from '#test/support/books';
import { type Person, signInAs } from '#test/support/people';
import { freshReference } from '#test/support/references';
import { arrived, confirmedStatement, importedStatement } from '#test/support/statements';
import { startTestApp, type TestApp } from '#test/support/test-app';
import { submittedDeposit } from '#test/support/transfers';

let test: TestApp;
let finance: Person, colleague: Person, admin: Person;
beforeAll(async () => {
  test = await startTestApp({ APPROVALS: 'on' });
  [finance, colleague, admin] = await Promise.all([
    identifiedStaff(test, 'FINANCE'),
    identifiedStaff(test, 'FINANCE'),
    identifiedStaff(test, 'ADMIN'),
  ]);
});
afterAll(async () => {
  await expectSoundBooks(test);
  await expectReplayToAgree(test);
});
afterAll(() => test.close());

const LARGE = '5000.01';
const verify = (id: string, body: object = {}, by = finance) =>
  test.http.post(`/api/admin/deposits/${id}/verify`).set(by.bearer).send(body);
const sent = async (amount: string, externalReference?: string) => {
  const member = await signInAs(test, 'APPLICANT', { firstName: 'Rudo', lastName: 'Ncube' });
  const form = externalReference === undefined ? {} : { externalReference };
  const { id } = await submittedDeposit(test, member, { amount, ...form });
  return { id, member };
};
/** The only line of a new statement that the colleague imported. */
async function lineOf({
  reference = freshReference(),
  ...row
}: {
  reference?: string;
  amountCents: number;
  payer: string;
}) {
  const { id: importId, lines } = await importedStatement(test, colleague, [arrived(reference, row)]);
  return { importId, line: lines[0]?.line };
}
const balanceOf = async ({ bearer }: Person) => {
  const { body } = await test.http.get('/api/wallet/balance').set(bearer).expect(200);
  return (body as { totalBalanceCents: number }).totalBalanceCents;
};

describe('A deposit above US$5,000.00 without a statement line', () => {
  it('waits for a second person, with the facts they need to decide, and is credited when they confirm', async () => {
    const { id, member } = await sent(LARGE, freshReference());
    const { proposal } = proposed.parse((await verify(id, { note: 'Seen on the portal' }).expect(202)).body);
    expect(proposal).toMatchObject({
      kind: 'DEPOSIT_VERIFICATION',
      amountCents: 500_001,
      subject: { kind: 'deposit', id },
      memberName: 'Rudo Ncube',
      reason: 'Seen on the portal',
    });
    expect(await balanceOf(member)).toBe(0);
    const { facts } = await readProposal(test, colleague, proposal);
    expect(facts.map(({ name }) => name)).toEqual([
      'CLAIMED',
      'METHOD',
      'REFERENCE',
      'DESCRIPTION',
      'SENT_AT',
      'WALLET_BALANCE',
    ]);
    expect((await verify(id).expect(409)).body).toMatchObject({ code: 'ALREADY_PROPOSED' });
    expect((await confirming(test, finance, proposal).expect(403)).body).toMatchObject({
      code: 'SELF_DECISION',
    });
    await confirming(test, colleague, proposal).expect(200);
    expect(await balanceOf(member)).toBe(500_001);
  });

  it('is not credited if they refuse', async () => {
    const { id, member } = await sent(LARGE);
    const { proposal } = proposed.parse((await verify(id).expect(202)).body);
    await refusing(test, colleague, proposal).expect(200);
    expect(await balanceOf(member)).toBe(0);
    // It can be proposed again, or rejected.
    await verify(id).expect(202);
  });

  it('cannot be confirmed after a colleague has rejected it', async () => {
    const { id } = await sent(LARGE);
    const { proposal } = proposed.parse((await verify(id).expect(202)).body);
    await test.http
      .post(`/api/admin/deposits/${id}/reject`)
      .set(colleague.bearer)
      .send({ reason: 'Nothing arrived' })
      .expect(200);
    expect((await confirming(test, colleague, proposal).expect(409)).body).toMatchObject({
      code: 'DEPOSIT_DECIDED',
    });
  });
});

describe('One person is enough', () => {
  it('for US$5,000.00', async () => {
    const { id } = await sent('5000.00');
    await verify(id).expect(200);
  });

  it('if a line of a statement proves it that somebody else imported, and another person confirmed', async () => {
    const { id, member } = await sent(LARGE);
    const { importId, line } = await lineOf({ amountCents: 500_101, payer: 'R NCUBE' });
    // The person who imported a statement could have written it.
    expect((await verify(id, { line: { importId, line } }, colleague).expect(202)).body).toMatchObject({
      proposal: { amountCents: 500_101 },
    });
    await verify(id, { line: { importId, line } }).expect(409);
    await confirmedStatement(test, admin, importId);
    await verify(id, { line: { importId, line } }).expect(200);
    expect(await balanceOf(member)).toBe(500_101);
  });

  it('and none is needed if the job finds the line with its reference and payer, and its import was confirmed', async () => {
    const reference = freshReference();
    const { member } = await sent(LARGE, reference);
    const { importId } = await lineOf({ reference, amountCents: 500_001, payer: 'Ncube R.' });
    expect(await balanceOf(member)).toBe(0);
    await confirmedStatement(test, admin, importId);
    expect(await balanceOf(member)).toBe(500_001);
  });

  it('for every import and every payer up to US$100.00', async () => {
    const { id } = await sent('100.00');
    const line = await lineOf({ amountCents: 10_000, payer: 'Somebody Else' });
    await verify(id, { line }).expect(200);
  });
});

describe('A line does not replace the second person', () => {
  const NEEDED: [string, string, { amountCents: number; payer: string }, string][] = [
    [
      'its payer is not known as the member',
      '100.01',
      { amountCents: 10_001, payer: 'Farai Dube' },
      'The payer in the line is not known as the member.',
    ],
    ['it names no payer', '100.01', { amountCents: 10_001, payer: '' }, 'The line names no payer.'],
    [
      'it has US$100.00 more than the member entered',
      '1.00',
      { amountCents: 10_100, payer: 'R NCUBE' },
      'The line has US$100.00 more than the member entered.',
    ],
  ];
  it.each(NEEDED)('if %s', async (_, amount, row, why) => {
    const { id, member } = await sent(amount);
    const line = await lineOf(row);
    const { proposal } = proposed.parse((await verify(id, { line }).expect(202)).body);
    expect(proposal).toMatchObject({ reason: why });
    await confirming(test, admin, proposal).expect(200);
    expect(await balanceOf(member)).toBe(row.amountCents);
  });

  it('if the deposit was sent after the statement had been read', async () => {
    const reference = freshReference();
    const line = await lineOf({ reference, amountCents: 10_001, payer: 'R NCUBE' });
    await confirmedStatement(test, admin, line.importId);
    const { id, member } = await sent('100.01', reference);
    await settle(test);
    expect(await balanceOf(member)).toBe(0);
    const { proposal } = proposed.parse((await verify(id).expect(202)).body);
    expect(proposal).toMatchObject({
      reason: 'The member sent this deposit after the statement had been read.',
    });
  });
});

it('A job leaves a deposit to a person if the payer in its line differs, and the suggestion says why', async () => {
  const reference = freshReference();
  const { id, member } = await sent('40.00', reference);
  const { importId, line } = await lineOf({ reference, amountCents: 4_000, payer: 'Farai Dube' });
  expect(await balanceOf(member)).toBe(0);
  const { body } = await test.http
    .get('/api/reconciliation/lines')
    .set(finance.bearer)
    .query({ q: reference })
    .expect(200);
  expect(body).toMatchObject([
    {
      importId,
      line,
      suggestions: [{ id, why: expect.stringContaining('A person has to decide: another name') }],
    },
  ]);
});
