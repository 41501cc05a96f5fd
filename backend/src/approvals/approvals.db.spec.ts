/** A command that needs a second person waits as a proposal. The confirmation and the command are one transaction. */
import {
  confirming,
  identified,
  identifiedStaff,
  proposedCredit,
  readProposal,
  refusing,
} from '#test/support/approvals';
import { settle } from '#test/support/background';
import { expectReplayToAgree, expectSoundBooks } from '#test/support/books';
import { skipTo } from '#test/support/investing';
import { approvedLoan } from '#test/support/journeys';
import { lendFreely } from '#test/support/loan-products';
import { type Person, signInAs } from '#test/support/people';
import { freshReference } from '#test/support/references';
import { arrived, importedStatement } from '#test/support/statements';
import { startTestApp, type TestApp } from '#test/support/test-app';
import { creditedWallet, registeredDestination, requestedWithdrawal } from '#test/support/transfers';
import { listProposals } from '@dziva/contracts/approvals';
import { type Proposal, proposed } from '@dziva/contracts/proposed';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';

let test: TestApp;
let member: Person, assessor: Person, finance: Person, colleague: Person, admin: Person;
beforeAll(async () => {
  test = await startTestApp({ APPROVALS: 'on' });
  await lendFreely(test);
  member = await signInAs(test, 'APPLICANT', { firstName: 'Rudo', lastName: 'Ncube' });
  assessor = await identifiedStaff(test, 'ASSESSOR');
  finance = await identifiedStaff(test, 'FINANCE', { firstName: 'Nomsa', lastName: 'Sigauke' });
  colleague = await identifiedStaff(test, 'FINANCE');
  admin = await identifiedStaff(test, 'ADMIN', { firstName: 'Farai', lastName: 'Machingura' });
  await test.rows(`UPDATE app.session SET network = '196.12.3.0/24', user_agent = $1`, [
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  ]);
});
afterAll(async () => {
  await expectSoundBooks(test);
  await expectReplayToAgree(test);
});
afterAll(() => test.close());

const credit = (body: object = {}, key: string = randomUUID(), person = finance) =>
  test.http
    .post('/api/admin/wallet/credit')
    .set({ ...person.bearer, 'Idempotency-Key': key })
    .send({ userId: member.id, amount: 5_000.01, description: 'Her plot was sold', ...body });
const list = async (person: Person, query: object = {}) => {
  const answer = await test.http.get('/api/approvals').query(query).set(person.bearer).expect(200);
  return {
    rows: listProposals.answer.schema.parse(answer.body),
    total: Number(answer.headers['x-total-count']),
  };
};
const balanceOf = async ({ id }: Person) => {
  const [row] = await test.rows<{ cents: string }>(
    `SELECT -balance AS cents FROM ledger.account WHERE address = $1`,
    [`liabilities:wallet:${id}`],
  );
  return Number(row?.cents ?? 0);
};
const eventsOf = (types: readonly string[]) =>
  test.rows<{ type: string; tx: string; actor_id: string }>(
    'SELECT e.type, e.tx::text, e.actor_id FROM es.event e WHERE e.type = ANY ($1) ORDER BY e.tx, e.pos',
    [types],
  );
const newMember = () => signInAs(test, 'APPLICANT');
/** The proposed payout of US$7,000.00 to a member whose wallet holds US$10,000.00. */
async function proposedPayout(rich: Person): Promise<Proposal> {
  const cashier = await signInAs(test, 'FINANCE');
  for (let time = 0; time < 2; time++) await creditedWallet(test, cashier, rich, 5_000);
  const { id } = await requestedWithdrawal(test, rich, { amount: 7_000 });
  const { body } = await test.http
    .post(`/api/admin/withdrawals/${id}/pay`)
    .set(finance.bearer)
    .send({ reference: freshReference() })
    .expect(202);
  return proposed.parse(body).proposal;
}

/** The device and network of all sessions of staff in this spec. */
const HERE = 'Firefox on Linux, 196.12.3.0/24';

describe('The list of proposals about a loan, a withdrawal or a member', () => {
  it('shows for a loan and for a member who proposed and who confirmed what, and when', async () => {
    const loan = await approvedLoan(test, { finance, principalCents: 900_000 });
    const read = async (person: Person) =>
      (await test.http.get(`/api/loans/${loan.id}`).set(person.bearer).expect(200)).body as {
        borrowerId: string;
        trail?: object[];
      };
    expect((await read(finance)).trail).toEqual([]);
    const { body } = await test.http
      .post(`/api/loans/${loan.id}/disburse`)
      .set(finance.bearer)
      .send({ method: 'CASH' })
      .expect(202);
    const { proposal } = proposed.parse(body);
    const waiting = {
      id: proposal.id,
      kind: 'LOAN_DISBURSEMENT',
      amountCents: 900_000,
      proposedBy: 'Nomsa Sigauke',
      proposedAt: proposal.proposedAt,
      proposedFrom: HERE,
      decidedBy: null,
      decidedAt: null,
      decidedFrom: null,
      state: 'PENDING',
    };
    expect((await read(assessor)).trail).toEqual([waiting]);
    await confirming(test, admin, proposal).expect(200);
    const { borrowerId, trail } = await read(finance);
    expect(trail).toEqual([
      {
        ...waiting,
        decidedBy: 'Farai Machingura',
        decidedAt: expect.any(String),
        decidedFrom: HERE,
        state: 'CONFIRMED',
      },
      // One person lent and nobody assessed, so a third one looks at it.
      {
        ...waiting,
        id: expect.any(String),
        proposedBy: 'Farai Machingura',
        proposedAt: expect.any(String),
        state: 'EVENING',
      },
    ]);
    const { rows } = await list(finance, { memberId: borrowerId });
    expect(rows).toMatchObject([{ state: 'EVENING' }, { id: proposal.id, state: 'CONFIRMED' }]);
    const nobody = { memberId: '00000000-0000-4000-8000-000000000000' };
    expect((await list(finance, nobody)).rows).toEqual([]);
  });

  it('shows for a withdrawal who proposed and who confirmed its payout, when and from where', async () => {
    const payout = await proposedPayout(await newMember());
    await confirming(test, admin, payout).expect(200);
    const { rows } = await list(assessor, { subjectId: payout.subject.id });
    expect(rows).toMatchObject([
      {
        id: payout.id,
        proposedBy: 'Nomsa Sigauke',
        proposedFrom: HERE,
        decidedBy: 'Farai Machingura',
        decidedFrom: HERE,
      },
    ]);
  });

  it('is for staff only', async () => {
    const loan = await approvedLoan(test, { applicant: member, finance });
    const { body } = await test.http.get(`/api/loans/${loan.id}`).set(member.bearer).expect(200);
    expect(body).not.toHaveProperty('trail');
  });
});

describe('A command above the limit', () => {
  it('moves no money, and answers with the proposal, also if it is repeated with the same key', async () => {
    const key = randomUUID();
    const before = await balanceOf(member);
    const first = await credit({}, key).expect(202);
    const again = await credit({}, key).expect(202);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(again.body).toEqual(first.body);
    expect(proposed.parse(first.body).proposal).toMatchObject({
      kind: 'WALLET_CREDIT',
      state: 'PENDING',
      amountCents: 500_001,
      subject: { kind: 'wallet', id: member.id },
      memberName: 'Rudo Ncube',
      reason: 'Her plot was sold',
      proposedBy: 'Nomsa Sigauke',
      decidedBy: null,
    });
    expect(await balanceOf(member)).toBe(before);
  });

  it('is carried out at once by one person up to the limit', async () => {
    await credit({ amount: 5_000 }).expect(201);
  });

  it('is refused at once if its own rules refuse it', async () => {
    await credit({ userId: randomUUID() }).expect(404);
    await credit({ userId: finance.id }).expect(403);
  });

  it('has the rule in words as its reason if nobody wrote one', async () => {
    const loan = await approvedLoan(test, { finance, principalCents: 900_000 });
    const { body } = await test.http
      .post(`/api/loans/${loan.id}/disburse`)
      .set(finance.bearer)
      .send({ method: 'CASH' })
      .expect(202);
    expect(proposed.parse(body).proposal.reason).toBe('Amounts above US$5,000.00 need a second person.');
  });
});

describe('GET /api/approvals', () => {
  it('is for staff, in pages and as a file, filtered by state, by kind and by what the reader can decide', async () => {
    const mine = await proposedCredit(test, { by: admin, member });
    const { rows, total } = await list(finance, { state: 'PENDING', pageSize: 1, forMe: 'true' });
    expect(rows[0]?.id).toBe(mine.id);
    const all = await list(finance, { state: 'PENDING', page: 1 });
    expect(all.total).toBeGreaterThan(total);
    expect((await list(assessor, { page: 1, forMe: 'true' })).total).toBe(0);
    expect((await list(assessor, { page: 1, state: 'PENDING' })).total).toBe(all.total);
    expect((await list(finance, { page: 1, kind: 'WALLET_DEBIT' })).total).toBe(0);
    expect((await list(finance, { page: 1, q: 'rudo nc', state: 'PENDING' })).total).toBeGreaterThan(0);
    const file = await test.http.get('/api/approvals?format=csv').set(finance.bearer).expect(200);
    expect(file.text).toContain('Rudo Ncube');
    await test.http.get('/api/approvals').set(member.bearer).expect(403);
  });

  it('shows the terms of a loan, its collateral, and how its borrower repaid earlier loans', async () => {
    const loan = await approvedLoan(test, { finance, principalCents: 600_000 });
    const answer = await test.http
      .post(`/api/loans/${loan.id}/disburse`)
      .set(finance.bearer)
      .send({ method: 'ECOCASH', reference: 'MP-77' })
      .expect(202);
    const { facts, notForMe } = await readProposal(test, admin, proposed.parse(answer.body).proposal);
    expect(facts).toEqual(
      expect.arrayContaining([
        { name: 'METHOD', unit: 'METHOD', value: 'ECOCASH' },
        { name: 'REFERENCE', unit: 'TEXT', value: 'MP-77' },
        { name: 'COLLATERAL_ESTIMATE', unit: 'CENTS', value: 1_200_000 },
        { name: 'LOAN_TO_VALUE', unit: 'PERCENT', value: 50 },
        { name: 'EARLIER_LOANS', unit: 'COUNT', value: 0 },
      ]),
    );
    expect(notForMe).toBeNull();
  });

  it('shows the destination of a payout and since when it is registered, and warnings', async () => {
    await registeredDestination(test, await newMember());
    const payout = await proposedPayout(await newMember());
    const { facts, unusual } = await readProposal(test, admin, payout);
    expect(facts).toEqual(
      expect.arrayContaining([
        { name: 'METHOD', unit: 'METHOD', value: 'ECOCASH' },
        { name: 'DESTINATION', unit: 'TEXT', value: '+263772123456, Rudo Ncube' },
        { name: 'DESTINATION_SINCE', unit: 'INSTANT', value: expect.any(String) },
      ]),
    );
    const codes = unusual.map(({ code }) => code);
    expect(codes).toContain('NEW_DESTINATION');
    expect(codes).toContain('SHARED_DESTINATION');
    expect(codes).not.toContain('AMOUNT');
    // A hundred times the largest amount that she had before.
    const poor = await newMember();
    await creditedWallet(test, admin, poor, 60);
    const large = await proposedCredit(test, { by: finance, member: poor });
    expect((await readProposal(test, admin, large)).unusual.map(({ code }) => code)).toContain('AMOUNT');
  });

  it('explains why the reader cannot decide', async () => {
    const proposal = await proposedCredit(test, { by: finance, member });
    const newcomer = await signInAs(test, 'ADMIN');
    const secondAccount = await signInAs(test, 'FINANCE');
    const nationalId = await identified(test, newcomer);
    await identified(test, secondAccount, nationalId);
    const own = await proposedCredit(test, { by: newcomer, member });
    const bars = [
      await readProposal(test, finance, proposal),
      await readProposal(test, assessor, proposal),
      await readProposal(test, await signInAs(test, 'ADMIN'), proposal),
      await readProposal(test, secondAccount, own),
    ];
    expect(bars.map(({ notForMe }) => notForMe)).toEqual([
      'OWN_PROPOSAL',
      'ROLE',
      'NO_NATIONAL_ID',
      'OWN_PROPOSAL',
    ]);
    await confirming(test, secondAccount, own).expect(403);
  });
});

describe('POST /api/approvals/{id}/confirm', () => {
  it('carries out the command in the same transaction, in the name of the person who confirmed', async () => {
    const rich = await newMember();
    const proposal = await proposedCredit(test, { by: finance, member: rich });
    const { body } = await confirming(test, admin, proposal, { note: 'I saw the deed' }).expect(200);
    expect(body).toMatchObject({
      state: 'CONFIRMED',
      proposedBy: 'Nomsa Sigauke',
      decidedBy: 'Farai Machingura',
      decisionNote: 'I saw the deed',
      notForMe: 'DECIDED',
    });
    expect(await balanceOf(rich)).toBe(600_000);
    const [confirmation, credited] = (await eventsOf(['ProposalConfirmed', 'WalletAdjusted'])).slice(-2);
    expect(confirmation?.tx).toBe(credited?.tx);
    expect(credited?.actor_id).toBe(admin.id);
  });

  it('is refused for the proposer, for the member that the proposal concerns, and for other roles', async () => {
    const proposal = await proposedCredit(test, { by: finance, member });
    expect((await confirming(test, finance, proposal).expect(403)).body.code).toBe('SELF_DECISION');
    expect((await refusing(test, finance, proposal).expect(403)).body.code).toBe('SELF_DECISION');
    await confirming(test, assessor, proposal).expect(403);
    await confirming(test, member, proposal).expect(403);
    const about = await proposedCredit(test, { by: finance, member: admin });
    expect((await confirming(test, admin, about).expect(403)).body.code).toBe('SELF_DECISION');
    await confirming(test, colleague, about).expect(200);
  });

  it.each([
    ['a credit', (rich: Person) => proposedCredit(test, { by: finance, member: rich }), 600_000],
    ['a payout', proposedPayout, 300_000],
  ])('carries out %s once if a hundred confirmations come at once', async (_what, made, balanceCents) => {
    const rich = await newMember();
    const proposal = await made(rich);
    const all = await Promise.all(
      Array.from({ length: 100 }, (_, i) => confirming(test, i % 2 === 0 ? admin : colleague, proposal)),
    );
    const statuses = all.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array.from({ length: 99 }, () => 409)]);
    expect(await balanceOf(rich)).toBe(balanceCents);
  });

  it('is refused for the person who entered the loan or imported the statement', async () => {
    const loan = await approvedLoan(test, { finance: colleague, principalCents: 700_000 });
    const disbursing = await test.http
      .post(`/api/loans/${loan.id}/disburse`)
      .set(finance.bearer)
      .send({ method: 'CASH' })
      .expect(202);
    const { id, lines } = await importedStatement(test, colleague, [
      arrived(freshReference(), { amountCents: 600_000 }),
    ]);
    const assigning = await test.http
      .post(`/api/reconciliation/lines/${id}/${lines[0]?.line ?? 1}/assign`)
      .set(finance.bearer)
      .send({ parts: [{ to: { kind: 'WALLET', id: member.id }, amountCents: 600_000 }] })
      .expect(202);
    const forColleague = await list(colleague, { forMe: 'true' });
    for (const { body } of [disbursing, assigning]) {
      const { proposal } = proposed.parse(body);
      expect((await readProposal(test, colleague, proposal)).notForMe).toBe('OWN_PART');
      expect(forColleague.rows.map((row) => row.id)).not.toContain(proposal.id);
      expect((await confirming(test, colleague, proposal).expect(403)).body.code).toBe('SELF_DECISION');
      await confirming(test, admin, proposal).expect(200);
    }
  });

  it('gives the same answer to a repeat with the same key, and does nothing more', async () => {
    const rich = await newMember();
    const proposal = await proposedCredit(test, { by: finance, member: rich });
    const key = { 'Idempotency-Key': randomUUID() };
    const first = await confirming(test, admin, proposal).set(key).expect(200);
    expect((await confirming(test, admin, proposal).set(key).expect(200)).body).toEqual(first.body);
    expect(await balanceOf(rich)).toBe(600_000);
  });

  it('is refused if a rule refuses the command by now, and the proposal stays pending', async () => {
    const rich = await newMember();
    const cashier = await signInAs(test, 'FINANCE');
    for (let time = 0; time < 2; time++) await creditedWallet(test, cashier, rich, 5_000);
    const { id } = await requestedWithdrawal(test, rich, { amount: 7_000 });
    const pay = (reference: string) =>
      test.http.post(`/api/admin/withdrawals/${id}/pay`).set(finance.bearer).send({ reference });
    const { proposal } = proposed.parse((await pay(freshReference()).expect(202)).body);
    expect((await pay(freshReference()).expect(409)).body).toMatchObject({
      code: 'ALREADY_PROPOSED',
      proposalId: proposal.id,
    });
    await test.http
      .post(`/api/admin/withdrawals/${id}/reject`)
      .set(colleague.bearer)
      .send({ reason: 'Not her number' })
      .expect(200);
    expect((await confirming(test, admin, proposal).expect(409)).body.code).toBe('WITHDRAWAL_DECIDED');
    expect((await readProposal(test, admin, proposal)).state).toBe('PENDING');
    await refusing(test, admin, proposal).expect(200);
    expect((await confirming(test, admin, proposal).expect(409)).body.code).toBe('PROPOSAL_DECIDED');
  });

  it('pays out a withdrawal and a loan', async () => {
    const rich = await newMember();
    const payout = await proposedPayout(rich);
    const loan = await approvedLoan(test, { finance, principalCents: 700_000 });
    const answer = await test.http
      .post(`/api/loans/${loan.id}/disburse`)
      .set(finance.bearer)
      .send({ method: 'ECOCASH', reference: freshReference() })
      .expect(202);
    const disbursement = proposed.parse(answer.body).proposal;
    for (const proposal of [payout, disbursement]) await confirming(test, admin, proposal).expect(200);
    expect(await balanceOf(rich)).toBe(300_000);
    const paid = await test.http.get(`/api/loans/${loan.id}`).set(finance.bearer).expect(200);
    expect(paid.body).toMatchObject({ status: 'ACTIVE' });
  });

  it('refuses a command whose stored text was changed', async () => {
    const rich = await newMember();
    const proposal = await proposedCredit(test, { by: finance, member: rich });
    const rewrite = (from: string, to: string) =>
      test.rows(
        `UPDATE app.event_text t SET text = replace(text, $2, $3) FROM read.proposals_read p
          WHERE p.proposal_id = $1 AND t.event_id = p.made_event_id AND t.field = 'input'`,
        [proposal.id, from, to],
      );
    await rewrite('600000', '900000');
    expect((await confirming(test, admin, proposal).expect(409)).body.code).toBe('PROPOSAL_UNREADABLE');
    await rewrite('900000', '600000');
    expect(await balanceOf(rich)).toBe(0);
  });

  it('checks the wallet balance at the time of the confirmation', async () => {
    const poor = await newMember();
    const { body } = await test.http
      .post('/api/admin/wallet/debit')
      .set(finance.bearer)
      .send({ userId: poor.id, amount: 6_000, description: 'Paid twice' })
      .expect(202);
    const { proposal } = proposed.parse(body);
    expect((await confirming(test, admin, proposal).expect(422)).body.code).toBe(
      'INSUFFICIENT_WALLET_BALANCE',
    );
    expect((await readProposal(test, admin, proposal)).state).toBe('PENDING');
  });
});

describe('A proposal that nobody decides in time', () => {
  it('lapses after seven days: it cannot be confirmed any more, and the job records this once', async () => {
    const rich = await newMember();
    const proposal = await proposedCredit(test, { by: finance, member: rich });
    const waiting = await test.rows(`SELECT 1 FROM read.proposals_read WHERE state = 'PENDING'`);
    await skipTo(test, new Date(Date.parse(proposal.expiresAt)).toISOString());
    expect((await readProposal(test, admin, proposal)).state).toBe('LAPSED');
    expect((await confirming(test, admin, proposal).expect(409)).body.code).toBe('PROPOSAL_LAPSED');
    expect((await refusing(test, admin, proposal).expect(409)).body.code).toBe('PROPOSAL_LAPSED');
    expect((await list(admin, { page: 1, forMe: 'true' })).total).toBe(0);
    expect(await balanceOf(rich)).toBe(0);
    for (let time = 0; time < 2; time++) {
      await test.http.post('/api/admin/jobs/proposals-lapse/run').set(admin.bearer).send({}).expect(202);
      await settle(test);
    }
    expect(await eventsOf(['ProposalLapsed'])).toHaveLength(waiting.length);
    expect(await test.rows(`SELECT 1 FROM read.proposals_read WHERE state = 'PENDING'`)).toEqual([]);
  });
});
