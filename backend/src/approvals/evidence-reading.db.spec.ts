/** Each answer that is an entry of money tells staff whose word it rests on. */
import type { EvidenceAnswer } from '@dziva/contracts/evidence';
import { proposed } from '@dziva/contracts/proposed';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { confirming, identifiedStaff } from '#test/support/approvals';
import { type Person, signInAs } from '#test/support/people';
import { freshReference } from '#test/support/references';
import { arrived, importedStatement } from '#test/support/statements';
import { startTestApp, type TestApp } from '#test/support/test-app';
import { submittedDeposit } from '#test/support/transfers';

let test: TestApp;
let finance: Person, colleague: Person, member: Person;
beforeAll(async () => {
  test = await startTestApp({ APPROVALS: 'on' });
  [finance, colleague, member] = await Promise.all([
    identifiedStaff(test, 'FINANCE', { firstName: 'Chipo', lastName: 'Banda' }),
    identifiedStaff(test, 'FINANCE', { firstName: 'Tendai', lastName: 'Moyo' }),
    signInAs(test, 'APPLICANT', { firstName: 'Rudo', lastName: 'Ncube' }),
  ]);
});
afterAll(() => test.close());

interface Entry {
  readonly id: string;
  readonly evidence?: EvidenceAnswer;
}

const read = async (path: string, by = finance) =>
  (await test.http.get(path).set(by.bearer).expect(200)).body as Entry[];
const shownIn = async (path: string, id: string) =>
  (await read(path)).find((entry) => entry.id === id)?.evidence;
const chipo = () => ({ id: finance.id, name: 'Chipo Banda' });
const tendai = () => ({ id: colleague.id, name: 'Tendai Moyo' });

describe('Whose word it rests on', () => {
  it('is read with a deposit, by staff only', async () => {
    const waiting = await submittedDeposit(test, member, { amount: '20' });
    expect(await shownIn('/api/admin/deposits', waiting.id)).toBeUndefined();
    const { body } = await test.http
      .post(`/api/admin/deposits/${waiting.id}/verify`)
      .set(finance.bearer)
      .send({})
      .expect(200);
    const typed = { kind: 'TYPED', by: [chipo()] };
    expect((body as Entry).evidence).toEqual(typed);
    expect(await shownIn('/api/admin/deposits', waiting.id)).toEqual(typed);
    const own = await read('/api/wallet/transactions', member);
    expect(own).not.toHaveLength(0);
    expect(own.filter((entry) => 'evidence' in entry)).toEqual([]);
  });

  it('names everybody behind it: who proposed and confirmed, or who imported the statement', async () => {
    const large = await submittedDeposit(test, member, { amount: '5000.01' });
    const answer = await test.http
      .post(`/api/admin/deposits/${large.id}/verify`)
      .set(finance.bearer)
      .send({})
      .expect(202);
    await confirming(test, colleague, proposed.parse(answer.body).proposal).expect(200);
    const both = await shownIn('/api/admin/deposits', large.id);
    expect(both?.kind).toBe('TYPED');
    expect(both?.by).toHaveLength(2);
    expect(both?.by).toEqual(expect.arrayContaining([chipo(), tendai()]));

    const shown = await submittedDeposit(test, member, { amount: '30' });
    const { id: importId, lines } = await importedStatement(test, colleague, [
      arrived(freshReference(), { amountCents: 3_000 }),
    ]);
    await test.http
      .post(`/api/admin/deposits/${shown.id}/verify`)
      .set(finance.bearer)
      .send({ line: { importId, line: lines[0]?.line } })
      .expect(200);
    expect(await shownIn('/api/admin/deposits', shown.id)).toEqual({ kind: 'STATEMENT', by: [tendai()] });
  });

  it('has no name where the person was erased', async () => {
    const leaver = await identifiedStaff(test, 'FINANCE', { firstName: 'Farai', lastName: 'Dube' });
    const { id } = await submittedDeposit(test, member, { amount: '7' });
    await test.http.post(`/api/admin/deposits/${id}/verify`).set(leaver.bearer).send({}).expect(200);
    await test.rows(
      `UPDATE app.user_account SET erased_at = now(), version = version + 1 WHERE id = $1 RETURNING 1`,
      [leaver.id],
    );
    expect(await shownIn('/api/admin/deposits', id)).toEqual({
      kind: 'TYPED',
      by: [{ id: leaver.id, name: null }],
    });
  });
});
