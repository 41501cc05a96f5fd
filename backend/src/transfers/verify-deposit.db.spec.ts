/** A large deposit without a statement line needs a second person. */
import { proposed } from '@dziva/contracts/proposed';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { confirming, identifiedStaff, readProposal, refusing } from '#test/support/approvals';
import { expectReplayToAgree, expectSoundBooks } from '#test/support/books';
import { type Person, signInAs } from '#test/support/people';
import { freshReference } from '#test/support/references';
import { arrived, importedStatement } from '#test/support/statements';
import { startTestApp, type TestApp } from '#test/support/test-app';
import { submittedDeposit } from '#test/support/transfers';

let test: TestApp;
let finance: Person, colleague: Person;
beforeAll(async () => {
  test = await startTestApp({ APPROVALS: 'on' });
  [finance, colleague] = await Promise.all([
    identifiedStaff(test, 'FINANCE'),
    identifiedStaff(test, 'FINANCE'),
  ]);
});
afterEach(() => expectSoundBooks(test));
afterAll(async () => {
  await expectReplayToAgree(test);
  await test.close();
});

const LARGE = '5000.01';
const verify = (id: string, body: object = {}, by = finance) =>
  test.http.post(`/api/admin/deposits/${id}/verify`).set(by.bearer).send(body);
const sent = async (amount: string, externalReference?: string) => {
  const member = await signInAs(test, 'APPLICANT', { firstName: 'Rudo', lastName: 'Ncube' });
  const form = externalReference === undefined ? {} : { externalReference };
  const { id } = await submittedDeposit(test, member, { amount, ...form });
  return { id, member };
};
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

  it('if a line of a statement imported by somebody else proves it', async () => {
    const { id, member } = await sent(LARGE);
    const { id: importId, lines } = await importedStatement(test, colleague, [
      arrived(freshReference(), { amountCents: 500_101 }),
    ]);
    const line = { importId, line: lines[0]?.line };
    // The person who imported a statement could have written it.
    expect((await verify(id, { line }, colleague).expect(202)).body).toMatchObject({
      proposal: { amountCents: 500_101 },
    });
    await verify(id, { line }).expect(200);
    expect(await balanceOf(member)).toBe(500_101);
  });

  it('and none is needed if the job finds the line with its reference', async () => {
    const reference = freshReference();
    const { member } = await sent(LARGE, reference);
    await importedStatement(test, finance, [arrived(reference, { amountCents: 500_001 })]);
    expect(await balanceOf(member)).toBe(500_001);
  });
});
