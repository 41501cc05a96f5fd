/** The approval policy: changes by two administrators, limits for the sum of a day, and several accounts of one person. */
import * as contract from '@dziva/contracts/policy';
import { problem } from '@dziva/contracts/problem';
import { proposed } from '@dziva/contracts/proposed';
import { Database } from '@dziva/event-ledger/database/database';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { knownPeople } from '#identity/known-people.port';
import { isSamePerson } from '#identity/domain/same-person';
import { confirming, identified, identifiedStaff, readProposal, refusing } from '#test/support/approvals';
import { expectReplayToAgree, expectSoundBooks } from '#test/support/books';
import { moveClock } from '#test/support/journeys';
import { type Person, signInAs } from '#test/support/people';
import { startTestApp, type TestApp } from '#test/support/test-app';

let test: TestApp;
let rudo: Person, finance: Person, admin: Person, secondAdmin: Person;
beforeAll(async () => {
  test = await startTestApp({ APPROVALS: 'on' });
  rudo = await signInAs(test, 'APPLICANT', { firstName: 'Rudo', lastName: 'Ncube' });
  finance = await identifiedStaff(test, 'FINANCE');
  admin = await identifiedStaff(test, 'ADMIN', { firstName: 'Tendai', lastName: 'Gumbo' });
  secondAdmin = await identifiedStaff(test, 'ADMIN', { firstName: 'Farai', lastName: 'Machingura' });
});
afterEach(() => expectSoundBooks(test));
afterAll(async () => {
  await expectReplayToAgree(test);
  await test.close();
});

const read = async () =>
  contract.policy.parse((await test.http.get('/api/admin/policy').set(admin.bearer).expect(200)).body);
const put = (body: object, person = admin) =>
  test.http.put('/api/admin/policy').set(person.bearer).send(body);
const ruleOf = ({ rules }: Pick<contract.Policy, 'rules'>, kind: string) =>
  rules.find((rule) => rule.kind === kind);
const codeOf = ({ body }: { body: unknown }) => problem.parse(body).code;
const credit = (amount: number, person = finance, userId = rudo.id) =>
  test.http
    .post('/api/admin/wallet/credit')
    .set({ ...person.bearer, 'Idempotency-Key': randomUUID() })
    .send({ userId, amount, description: 'Her plot was sold' });
/** A change that a second administrator has confirmed. */
async function decided(rules: object[]): Promise<contract.Policy> {
  const { version } = await read();
  const { body } = await put({ version, rules }).expect(202);
  await confirming(test, secondAdmin, proposed.parse(body).proposal).expect(200);
  return read();
}
/** Moves the clock to a day on which nobody has initiated anything. */
let day = 1;
const nextDay = () => moveClock(test, `2031-05-${String((day += 1)).padStart(2, '0')}T08:00:00.000Z`);

describe('The approval policy', () => {
  it('starts with the default rules', async () => {
    const policy = await read();
    expect(policy).toMatchObject({ version: 0, versions: [{ version: 0, madeAt: null, proposedBy: null }] });
    expect(ruleOf(policy, 'WITHDRAWAL_PAYOUT')).toEqual({
      kind: 'WITHDRAWAL_PAYOUT',
      needs: 'ABOVE',
      aboveCents: 500_000,
      dayCents: 2_000_000,
      roles: ['FINANCE', 'ADMIN'],
      isFixed: false,
      hasAmount: true,
    });
    expect(
      policy.rules.filter(({ isFixed }) => isFixed).map(({ kind, needs, roles }) => [kind, needs, roles]),
    ).toEqual(
      ['STAFF_ROLE', 'PASSWORD_LINK', 'ERASURE', 'POLICY_CHANGE'].map((kind) => [kind, 'ALWAYS', ['ADMIN']]),
    );
  });

  it('changes when a second administrator confirms, after seeing the difference', async () => {
    const rules = [{ kind: 'WALLET_CREDIT', needs: 'ABOVE', aboveCents: 100_000 }];
    const { body } = await put({ version: 0, rules, reason: 'A fraud elsewhere' }).expect(202);
    const { proposal } = proposed.parse(body);
    expect(proposal).toMatchObject({ kind: 'POLICY_CHANGE', amountCents: null, reason: 'A fraud elsewhere' });
    await credit(1_000.01).expect(201);
    expect(codeOf(await put({ version: 0, rules }).expect(409))).toBe('ALREADY_PROPOSED');
    expect((await readProposal(test, finance, proposal)).notForMe).toBe('ROLE');
    expect(await readProposal(test, secondAdmin, proposal)).toMatchObject({
      notForMe: null,
      why: 'This always needs a second person.',
      facts: [
        {
          name: 'POLICY_RULE',
          unit: 'TEXT',
          value:
            'A credit of a wallet: above US$5,000.00, and above US$20,000.00 of one person in a day, by finance or an administrator → above US$1,000.00, by finance or an administrator',
        },
      ],
    });
    await confirming(test, finance, proposal).expect(403);
    await confirming(test, admin, proposal).expect(403);
    await confirming(test, secondAdmin, proposal).expect(200);
    const after = await read();
    expect(
      after.versions.map(({ version, proposedBy, confirmedBy, reason }) => [
        version,
        proposedBy,
        confirmedBy,
        reason,
      ]),
    ).toEqual([
      [1, 'Tendai Gumbo', 'Farai Machingura', 'A fraud elsewhere'],
      [0, null, null, null],
    ]);
    expect(after.version).toBe(1);
    expect(ruleOf(after, 'WALLET_CREDIT')).toMatchObject({ aboveCents: 100_000, dayCents: null });
    // The earlier version can still be read, and the new one is applied.
    expect(after.versions[1]?.rules.find(({ kind }) => kind === 'WALLET_CREDIT')?.aboveCents).toBe(500_000);
    const waiting = await credit(1_000.01).expect(202);
    const { reason } = proposed.parse(waiting.body).proposal;
    expect(reason).toBe('Her plot was sold');
    const { why } = await readProposal(test, admin, proposed.parse(waiting.body).proposal);
    expect(why).toBe('Amounts above US$1,000.00 need a second person.');
    expect(codeOf(await put({ version: 0, rules }).expect(409))).toBe('STALE_VERSION');
  });

  it('decides who may be the second person, also for proposals that were made before the change', async () => {
    const { proposal } = proposed.parse((await credit(6_000).expect(202)).body);
    const colleague = await identifiedStaff(test, 'FINANCE');
    const forColleague = async () =>
      (await test.http.get('/api/approvals?forMe=true&page=1').set(colleague.bearer).expect(200)).body as {
        id: string;
      }[];
    expect((await forColleague()).map(({ id }) => id)).toContain(proposal.id);
    await decided([
      { kind: 'WALLET_CREDIT', needs: 'ABOVE', aboveCents: 500_000, dayCents: 2_000_000, roles: ['ADMIN'] },
    ]);
    expect((await forColleague()).map(({ id }) => id)).not.toContain(proposal.id);
    await confirming(test, colleague, proposal).expect(403);
    await confirming(test, admin, proposal).expect(200);
  });

  it('has limits for one person, which change in the same way', async () => {
    const { version, limits } = await read();
    const standard = { backDatedDays: 7, backDatedSavingCents: 2_000, ownImportCents: 500_000 };
    expect(limits).toEqual(standard);
    const { body } = await put({ version, limits: { backDatedDays: 3 } }).expect(202);
    const { proposal } = proposed.parse(body);
    expect((await readProposal(test, secondAdmin, proposal)).facts).toEqual([
      { name: 'POLICY_RULE', unit: 'TEXT', value: 'Days back that one person may date a payment: 7 → 3' },
    ]);
    await confirming(test, secondAdmin, proposal).expect(200);
    // A change of a rule does not change the limits.
    const after = await decided([{ kind: 'WALLET_DEBIT', needs: 'ALWAYS' }]);
    expect(after.limits).toEqual({ ...standard, backDatedDays: 3 });
    expect(after.versions.map((each) => each.limits.backDatedDays)).toEqual([
      3,
      3,
      ...Array.from({ length: version + 1 }, () => 7),
    ]);
    await decided(after.versions[2]?.rules.filter(({ kind }) => kind === 'WALLET_DEBIT') ?? []);
  });

  it('refuses invalid rules and limits, and changes nothing', async () => {
    const { version } = await read();
    const never = (kind: string) => ({ version, rules: [{ kind, needs: 'NEVER' }] });
    expect(codeOf(await put(never('STAFF_ROLE')).expect(422))).toBe('RULE_FIXED');
    expect(codeOf(await put(never('COFFEE')).expect(422))).toBe('KIND_UNKNOWN');
    const negative = { kind: 'WALLET_CREDIT', needs: 'ABOVE', aboveCents: -5 };
    expect(codeOf(await put({ version, rules: [negative] }).expect(422))).toBe('RULE_INVALID');
    await put({ version, rules: [] }).expect(400);
    await put({ version }).expect(400);
    expect(codeOf(await put({ version, limits: { backDatedDays: 32 } }).expect(422))).toBe('LIMIT_INVALID');
    await put({ version, limits: { coffeeCents: 5 } }).expect(400);
    await put(never('WALLET_CREDIT'), finance).expect(403);
    expect((await read()).version).toBe(version);
  });
});

describe('The sum that one person initiates in a day', () => {
  it('has a limit for each kind of command, also when a hundred calls come at the same time', async () => {
    await nextDay();
    for (let time = 0; time < 4; time++) await credit(4_000).expect(201);
    const calls = await Promise.all(Array.from({ length: 100 }, () => credit(3_000)));
    const statuses = calls.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, ...Array.from({ length: 99 }, () => 202)]);
    const waiting = calls.find(({ status }) => status === 202);
    const { proposal } = proposed.parse(waiting?.body);
    expect((await readProposal(test, admin, proposal)).why).toBe(
      'One person may initiate US$20,000.00 of this in a day. With US$19,000.00 initiated today, this needs a second person.',
    );
    // Amounts that fit are still accepted; a colleague and another kind of command have their own sums.
    await credit(1_000).expect(201);
    await credit(0.01).expect(202);
    await credit(4_000, secondAdmin).expect(201);
    await test.http
      .post('/api/admin/wallet/debit')
      .set(finance.bearer)
      .send({ userId: rudo.id, amount: 4_000, description: 'Entered twice' })
      .expect(201);
  });

  it('starts again each day in Harare, and includes proposals of that day that were confirmed', async () => {
    await nextDay();
    const { proposal } = proposed.parse((await credit(16_000).expect(202)).body);
    // A proposal that still waits is not counted.
    await credit(4_000).expect(201);
    await confirming(test, admin, proposal).expect(200);
    const { proposal: late } = proposed.parse((await credit(0.01).expect(202)).body);
    await credit(4_000, admin).expect(201);
    await nextDay();
    await confirming(test, admin, late).expect(200);
    for (let time = 0; time < 5; time++) await credit(4_000).expect(201);
    await credit(1).expect(202);
  });

  it('is counted for a person, whichever account they use', async () => {
    await nextDay();
    const cashier = await signInAs(test, 'FINANCE');
    const nationalId = await identified(test, cashier);
    const alias = await signInAs(test, 'FINANCE');
    await identified(test, alias, nationalId);
    for (let time = 0; time < 5; time++) await credit(4_000, cashier).expect(201);
    await credit(1, alias).expect(202);
  });
});

describe('Another account of the same person', () => {
  it('cannot be credited by them, however small the amount', async () => {
    const cashier = await signInAs(test, 'FINANCE');
    const nationalId = await identified(test, cashier);
    const own = await signInAs(test, 'APPLICANT');
    await identified(test, own, nationalId);
    expect(codeOf(await credit(1, cashier, own.id).expect(403))).toBe('SELF_DECISION');
    expect(codeOf(await credit(6_000, cashier, own.id).expect(403))).toBe('SELF_DECISION');
    await credit(1, finance, own.id).expect(201);
  });

  it('is found by the database function in the same cases as by `isSamePerson`', async () => {
    const rows = await test.rows<{ id: string }>('SELECT id FROM app.user_account');
    const database = test.app.get(Database, { strict: false });
    const known = await knownPeople(
      database,
      rows.map(({ id }) => id),
    );
    for (const { id } of rows) {
      const found = await test.rows<{ id: string }>('SELECT user_id AS id FROM app.accounts_of_person($1)', [
        id,
      ]);
      const same = rows.filter((other) => isSamePerson(known(id), known(other.id)));
      expect(found.map((row) => row.id).toSorted()).toEqual(same.map((row) => row.id).toSorted());
    }
  });
});

describe('Two changes of the policy', () => {
  it('wait for each other: the second can be proposed once the first is refused', async () => {
    const { version } = await read();
    const change = (kind: string) => put({ version, rules: [{ kind, needs: 'NEVER' }] });
    const both = await Promise.all([change('REPAYMENT'), change('SALE_COMPLETION')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([202, 409]);
    const first = both.find(({ status }) => status === 202);
    await refusing(test, secondAdmin, proposed.parse(first?.body).proposal).expect(200);
    const again = await change('SALE_COMPLETION').expect(202);
    await confirming(test, secondAdmin, proposed.parse(again.body).proposal).expect(200);
    expect(ruleOf(await read(), 'SALE_COMPLETION')?.needs).toBe('NEVER');
  });
});
