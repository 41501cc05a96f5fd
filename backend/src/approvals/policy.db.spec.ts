/** The approval policy: changes by two administrators, limits for the sum of a day, and several accounts of one person. */
import { loan } from '@dziva/contracts/loans';
import * as contract from '@dziva/contracts/policy';
import { problem } from '@dziva/contracts/problem';
import { proposed } from '@dziva/contracts/proposed';
import { Database } from '@dziva/event-ledger/database/database';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { knownPeople } from '#identity/people/known-people.port';
import { isSamePerson } from '#identity/people/domain/same-person';
import { confirming, identified, identifiedStaff, readProposal, refusing } from '#test/support/approvals';
import { expectReplayToAgree, expectSoundBooks } from '#test/support/books';
import { addDays, type CalendarDate } from '@dziva/loan-maths/calendar-date';
import { moveClock, recordedPayment } from '#test/support/journeys';
import { type Person, signInAs } from '#test/support/people';
import { freshReference } from '#test/support/references';
import { FUND_TERMS, soundApplication } from '#test/support/sound-application';
import { arrived, confirmedStatement, importedStatement } from '#test/support/statements';
import { startTestApp, type TestApp } from '#test/support/test-app';
import { paidWithdrawal, submittedDeposit } from '#test/support/transfers';

let test: TestApp;
let rudo: Person, finance: Person, admin: Person, secondAdmin: Person;
beforeAll(async () => {
  test = await startTestApp({ APPROVALS: 'on' });
  rudo = await signInAs(test, 'APPLICANT', { firstName: 'Rudo', lastName: 'Ncube' });
  finance = await identifiedStaff(test, 'FINANCE');
  admin = await identifiedStaff(test, 'ADMIN', { firstName: 'Tendai', lastName: 'Gumbo' });
  secondAdmin = await identifiedStaff(test, 'ADMIN', { firstName: 'Farai', lastName: 'Machingura' });
});
afterAll(async () => {
  await expectSoundBooks(test);
  await expectReplayToAgree(test);
});
afterAll(() => test.close());

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
/** Moves the clock to a day on which nobody has entered anything; `nextMonth`, to one with nothing in the 30 days before it. */
let day: CalendarDate = '2031-05-01';
const toDay = (next: CalendarDate) => moveClock(test, `${(day = next)}T08:00:00.000Z`);
const nextDay = () => toDay(addDays(day, 1));
const nextMonth = () => toDay(addDays(day, 31));

describe('An ordinary day with the default rules', () => {
  const DAY = '2029-03-05';
  /** The members of staff who act in events while something is done, sorted, and the number of proposals that it needs. */
  const handsFor = async (work: () => Promise<unknown>) => {
    const [mark] = await test.rows<{ pos: string }>('SELECT coalesce(max(pos), 0) AS pos FROM es.event');
    await work();
    const hands = await test.rows<{ id: string }>(
      `SELECT DISTINCT e.actor_id AS id FROM es.event e JOIN app.user_account u ON u.id = e.actor_id
        WHERE e.pos > $1 AND u.role <> 'APPLICANT'`,
      [mark?.pos],
    );
    const proposals = await test.rows('SELECT 1 FROM read.proposals_read');
    return { hands: hands.map(({ id }) => id).toSorted(), proposals: proposals.length };
  };
  const only = (...people: readonly Person[]) => ({
    hands: people.map(({ id }) => id).toSorted(),
    proposals: 0,
  });

  it('needs nobody for a deposit that a confirmed statement shows, if the payer fits', async () => {
    const reference = freshReference();
    const { id } = await submittedDeposit(test, rudo, { externalReference: reference });
    const counted = await handsFor(async () => {
      const rows = [arrived(reference, { payer: 'Rudo Ncube' })];
      await confirmedStatement(test, admin, (await importedStatement(test, finance, rows)).id);
    });
    const [deposit] = await test.rows('SELECT status FROM read.transfers_read WHERE transfer_id = $1', [id]);
    expect(deposit).toEqual({ status: 'COMPLETED' });
    // The two people of the statement, for all of its lines together.
    expect(counted).toEqual(only(finance, admin));
  });

  it('needs three people for a loan of US$1,000.00, each once, and then one for an instalment in cash', async () => {
    const assessor = await signInAs(test, 'ASSESSOR');
    let loanId = '';
    const lent = await handsFor(async () => {
      const [visitAt, completedAt] = [`${DAY}T08:00:00.000Z`, `${DAY}T09:00:00.000Z`];
      const appId = await soundApplication(test, { applicant: rudo, assessor, visitAt, completedAt });
      const terms = { ...FUND_TERMS, appId };
      const { body } = await test.http.post('/api/loans').set(finance.bearer).send(terms).expect(201);
      loanId = loan.parse(body).id;
      const payout = { method: 'WALLET' };
      await test.http.post(`/api/loans/${loanId}/disburse`).set(admin.bearer).send(payout).expect(200);
    });
    expect(lent).toEqual(only(assessor, finance, admin));
    const repaid = await handsFor(() => recordedPayment(test, finance, loanId, { amountCents: 9_463 }));
    expect(repaid).toEqual(only(finance));
  });

  it('needs one person for a withdrawal of US$50.00, also one who dealt with the member today', async () => {
    const paid = await handsFor(() => paidWithdrawal(test, rudo, { finance, amount: 50 }));
    expect(paid).toEqual(only(finance));
  });
});

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
      class: 'moneyOut',
      isAlways: false,
    });
    expect(policy.presets[policy.preset]).toEqual(policy.classes);
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
            'A credit of a wallet: like its class, by finance or an administrator → above US$1,000.00, and above US$20,000.00 of one person in a day, by finance or an administrator',
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
    expect(ruleOf(after, 'WALLET_CREDIT')).toMatchObject({ aboveCents: 100_000, dayCents: 2_000_000 });
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
    const standard = {
      backDatedDays: 7,
      backDatedSavingCents: 2_000,
      apartCents: 5_000,
      doubtCents: 10_000,
      eveningCents: 100_000,
    };
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

describe('What rests on the word of one person', () => {
  const member = () => signInAs(test, 'APPLICANT');
  const debit = (amount: number, userId: string) =>
    test.http
      .post('/api/admin/wallet/debit')
      .set(finance.bearer)
      .send({ userId, amount, description: 'Entered twice' });
  const whyOf = async ({ body }: { body: unknown }) =>
    (await readProposal(test, admin, proposed.parse(body).proposal)).why;
  const inOrder = (calls: readonly { readonly status: number }[]) =>
    calls.map(({ status }) => status).toSorted((a, b) => a - b);

  it('has a sum for a day over all kinds and members, also when a hundred calls come at the same time', async () => {
    await nextMonth();
    const members = [await member(), await member()];
    for (const { id } of [...members, ...members]) await credit(3_500, finance, id).expect(201);
    const { id: depositId } = await submittedDeposit(test, rudo, { amount: 3_000 });
    await test.http.post(`/api/admin/deposits/${depositId}/verify`).set(finance.bearer).send({}).expect(200);
    const others = await Promise.all(Array.from({ length: 10 }, member));
    const calls = await Promise.all(
      Array.from({ length: 100 }, (_, i) => credit(2_000, finance, others[i % 10]?.id)),
    );
    expect(inOrder(calls)).toEqual([201, ...Array.from({ length: 99 }, () => 202)]);
    expect(await whyOf(calls.find(({ status }) => status === 202) ?? { body: {} })).toBe(
      'US$20,000.00 of money in may rest on one person’s word in a day. With US$19,000.00 today, this needs a second person.',
    );
    // Amounts that fit are still accepted; a colleague and money out have their own sums.
    const [first = rudo] = members;
    await credit(1_000, finance, first.id).expect(201);
    await credit(0.01, finance, first.id).expect(202);
    await credit(4_000, secondAdmin, first.id).expect(201);
    await debit(3_000, first.id).expect(201);
  });

  it('starts again each day in Harare, and has nothing of what another person confirmed', async () => {
    await nextMonth();
    const { proposal } = proposed.parse((await credit(16_000).expect(202)).body);
    await confirming(test, admin, proposal).expect(200);
    for (let time = 0; time < 5; time++) await credit(4_000).expect(201);
    await credit(0.01, finance, (await member()).id).expect(202);
    await nextDay();
    await credit(4_000).expect(201);
  });

  it('has a sum for 30 days', async () => {
    await nextMonth();
    for (let days = 0; days < 3; days++) {
      for (let time = 0; time < 5; time++) await credit(4_000, finance, (await member()).id).expect(201);
      await nextDay();
    }
    const waiting = await credit(0.01, finance, (await member()).id).expect(202);
    expect(await whyOf(waiting)).toBe(
      'US$60,000.00 of money in may rest on one person’s word in 30 days. With US$60,000.00 so far, this needs a second person.',
    );
    await nextMonth();
    await credit(4_000).expect(201);
  });

  it('has the same sums for one member, however many of the staff give their word', async () => {
    await nextMonth();
    const friend = await member();
    const colleagues = await Promise.all(Array.from({ length: 8 }, () => identifiedStaff(test, 'FINANCE')));
    const calls = await Promise.all(colleagues.map((person) => credit(4_000, person, friend.id)));
    expect(inOrder(calls)).toEqual([201, 201, 201, 201, 201, 202, 202, 202]);
    expect(await whyOf(calls.find(({ status }) => status === 202) ?? { body: {} })).toBe(
      'US$20,000.00 of money in for one member may rest on one person’s word in a day. With US$20,000.00 today, this needs a second person.',
    );
  });

  it('is summed up for a person, whichever account they use, also at the same time', async () => {
    await nextMonth();
    const cashier = await signInAs(test, 'FINANCE');
    const nationalId = await identified(test, cashier);
    const alias = await signInAs(test, 'FINANCE');
    await identified(test, alias, nationalId);
    const members = await Promise.all(Array.from({ length: 10 }, member));
    const calls = await Promise.all(
      members.map(({ id }, i) => credit(4_000, i % 2 === 0 ? cashier : alias, id)),
    );
    expect(calls.filter(({ status }) => status === 201)).toHaveLength(5);
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
    const change = (kind: string) => put({ version, rules: [{ kind, needs: 'ALWAYS' }] });
    const both = await Promise.all([change('REPAYMENT'), change('SALE_COMPLETION')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([202, 409]);
    const first = both.find(({ status }) => status === 202);
    await refusing(test, secondAdmin, proposed.parse(first?.body).proposal).expect(200);
    const again = await change('SALE_COMPLETION').expect(202);
    await confirming(test, secondAdmin, proposed.parse(again.body).proposal).expect(200);
    expect(ruleOf(await read(), 'SALE_COMPLETION')?.needs).toBe('ALWAYS');
  });
});
