/** Ways to take money or collateral with loans, sales and proposals, and how each step is answered. */
import { loan as loanAnswer } from '@dziva/contracts/loans';
import { proposed } from '@dziva/contracts/proposed';
import { addDays, harareDateOf } from '@dziva/loan-maths/calendar-date';
import { expect } from '@jest/globals';
import { confirming, identifiedStaff } from './approvals.ts';
import { settle } from './background.ts';
import { declaredDefault } from './collateral.ts';
import { disbursedLoan, LOAN_TERMS, moveClock, submittedApplication } from './journeys.ts';
import { exceededLimits, oneWordMeasure } from './one-word-measure.ts';
import type { Person } from './people.ts';
import { type Answer, BEGINS, type Thieves, type ThiefWorld, type Way, wordOf } from './thief-world.ts';

/** The day on which the first instalments of the loans are due. */
const DUE = '2031-04-15';

async function sell(
  world: ThiefWorld,
  by: Person,
  saleId: string | null | undefined,
  soldPriceCents: number,
  change: object,
) {
  const { body: clock } = await world.test.http.get('/api/dev/clock').set(by.bearer);
  const soldAt = harareDateOf((clock as { now: string }).now);
  const sale = { status: 'SOLD', soldPriceCents, soldAt, buyer: { name: 'Tawanda Banda' }, ...change };
  return world.send('patch', `/api/collateral-sales/${saleId}/complete`, sale, by);
}

/** The assessor passes a car that does not exist, and the lender lends on it: what is left is the payout. */
async function passedAndLent(
  world: ThiefWorld,
  { thief, friend, say }: Thieves,
  lender: Person,
): Promise<string> {
  const { id: applicationId } = await submittedApplication(world.test, { applicant: friend });
  const scheduledAt = `${BEGINS}T12:00:00.000Z`;
  const appointment = { applicationId, assessorId: thief.id, scheduledAt, location: 'Harare' };
  const made = await world.send('post', '/api/assessments', appointment, thief);
  say(made);
  const result = { result: 'PASS', assessedValueCents: 1_000_000, assessedAt: `${BEGINS}T08:00:00.000Z` };
  const { id } = made.body as { id: string };
  say(await world.send('patch', `/api/assessments/${id}/complete`, result, thief));
  const terms = { ...LOAN_TERMS, principalCents: 400_000, appId: applicationId };
  const lent = await world.send('post', '/api/loans', terms, lender);
  say(lent);
  return loanAnswer.parse(lent.body).id;
}

export const WAYS_WITH_LOANS: Readonly<Record<string, Way>> = {
  'a cash repayment of 4,000 that nobody made, which settles a loan and releases the car': {
    run: async (world, { thief, friend, say }) => {
      const { id } = await disbursedLoan(world.test, {
        applicant: friend,
        finance: world.honest,
        principalCents: 400_000,
        method: 'CASH',
      });
      say(
        await world.send(
          'post',
          `/api/loans/${id}/payments`,
          { amountCents: 400_000, method: 'CASH' },
          thief,
        ),
      );
      const { status, assets } = await world.readLoan(id);
      expect([status, assets[0]?.state]).toEqual(['SETTLED', 'PLEDGED']);
      const release = { applicationId: null, reason: 'Paid' };
      say(await world.send('patch', `/api/assets/${assets[0]?.id}`, release, thief));
      say(
        await world.send(
          'post',
          '/api/reconciliation/tills/CASH/sign',
          { on: BEGINS, statementClosingCents: 0 },
          thief,
        ),
      );
      await settle(world.test);
      expect((await world.readLoan(id)).assets[0]?.state).toBe('PLEDGED');
    },
    said: ['DONE', 'COLLATERAL_RELEASE', 'DIFFERENCE_UNEXPLAINED'],
    moved: { credited: 4_000 },
  },
  'an administrator who makes himself assessor, passes an invented car, lends and pays': {
    by: 'ADMIN',
    run: async (world, { thief, friend, say }) => {
      say(await world.send('patch', `/api/admin/users/${thief.id}`, { role: 'ASSESSOR' }, thief));
      const loanId = await passedAndLent(world, { thief, friend, say }, thief);
      say(await world.send('post', `/api/loans/${loanId}/disburse`, { method: 'CASH' }, thief));
    },
    said: ['SELF_DECISION', 'DONE', 'DONE', 'DONE', 'LOAN_DISBURSEMENT'],
  },
  'an assessor and a finance officer together': {
    by: 'ASSESSOR',
    run: async (world, { thief, friend, say }) => {
      const second = await identifiedStaff(world.test, 'FINANCE');
      const loanId = await passedAndLent(world, { thief, friend, say }, second);
      const answer = await world.send('post', `/api/loans/${loanId}/disburse`, { method: 'CASH' }, second);
      const { proposal } = proposed.parse(answer.body);
      expect(proposal.kind).toBe('LOAN_DISBURSEMENT');
      expect(wordOf(await confirming(world.test, second, proposal))).toBe('SELF_DECISION');
      say(await confirming(world.test, thief, proposal));
      expect(await world.readLoan(loanId)).toMatchObject({ status: 'APPROVED' });
      expect(exceededLimits(await oneWordMeasure(world.test, second.id))).toEqual([]);
    },
    said: ['DONE', 'DONE', 'DONE', 'FORBIDDEN'],
  },
  'another chassis number for a car that secures a loan, so that it can secure a second one': {
    run: async (world, { thief, say }) => {
      const identity = { chassisNumber: 'AHTFR22G506012345' };
      await world.send('patch', `/api/assets/${world.onCar.assetId}`, { identity }, world.honest).expect(200);
      const another = { identity: { chassisNumber: 'AHTFR22G506099999' } };
      say(await world.send('patch', `/api/assets/${world.onCar.assetId}`, another, thief));
      const again = { kind: 'vehicle', description: 'The same', identity, ownerId: world.onCar.borrower.id };
      say(
        await world.send(
          'post',
          '/api/assets',
          { ...again, applicationId: world.onProperty.applicationId },
          thief,
        ),
      );
    },
    said: ['ASSET_IDENTITY', 'ALREADY_PLEDGED'],
  },
  'a proposal whose amount, subject or proposer has changed since': {
    run: async (world, { thief, friend, say }) => {
      const later = async (answer: Answer) =>
        say(await confirming(world.test, world.admin, proposed.parse(answer.body).proposal));
      const { id: appId } = await submittedApplication(world.test, { applicant: friend });
      const { body } = await world
        .send('post', '/api/loans', { ...LOAN_TERMS, principalCents: 100_000, appId }, thief)
        .expect(201);
      const { id } = loanAnswer.parse(body);
      const paying = await world.send('post', `/api/loans/${id}/disburse`, { method: 'CASH' }, thief);
      await world
        .send('patch', `/api/loans/${id}/terms`, { ...LOAN_TERMS, principalCents: 400_000 }, thief)
        .expect(200);
      await later(paying);
      const crediting = await world.credit(thief, friend, 6_000);
      await world
        .send('patch', `/api/admin/users/${friend.id}`, { status: 'DISABLED' }, world.admin)
        .expect(200);
      await later(crediting);
      const other = await world.credit(thief, world.onCar.borrower, 6_000);
      await world
        .send('patch', `/api/admin/users/${thief.id}`, { role: 'APPLICANT' }, world.admin)
        .expect(200);
      await later(other);
    },
    said: ['AMOUNT_CHANGED', 'PROPOSAL_LAPSED', 'PROPOSAL_LAPSED'],
  },
  'a default for one cent that is one day late, of a car listed at 1.00 and sold': {
    run: async (world, { thief, say }) => {
      const { schedule } = await world.readLoan(world.onCar.loanId);
      await moveClock(world.test, `${addDays(DUE, -1)}T08:00:00.000Z`);
      const owed = { amountCents: (schedule[0]?.paymentCents ?? 0) - 1, method: 'CASH' };
      await world.send('post', `/api/loans/${world.onCar.loanId}/payments`, owed, world.honest).expect(201);
      await moveClock(world.test, `${addDays(DUE, 1)}T08:00:00.000Z`);
      const path = `/api/loans/${world.onCar.loanId}/default`;
      const body = { reason: 'Late', listedPriceCents: 100 };
      say(await world.send('post', path, body, thief));
      say(await world.send('post', path, { ...body, withoutDemand: true }, thief));
      expect(await world.readLoan(world.onCar.loanId)).toMatchObject({
        status: 'ACTIVE',
        collateralSaleId: null,
      });
    },
    said: ['NO_DEMAND', 'LOAN_DEFAULT'],
  },
  'a car of 12,000 for 4,999 with costs of 4,999': {
    run: async (world, { thief, say }) => {
      await moveClock(world.test, `${addDays(DUE, 40)}T08:00:00.000Z`);
      const { collateralSaleId } = await declaredDefault(world.test, world.honest, world.small.loanId);
      await moveClock(world.test, `${addDays(DUE, 60)}T08:00:00.000Z`);
      say(await sell(world, thief, collateralSaleId, 499_900, { costsCents: 499_900, note: 'Storage' }));
      say(
        await world.send(
          'patch',
          `/api/collateral-sales/${collateralSaleId}`,
          { estimatedValueCents: 499_900, reason: 'Rust' },
          thief,
        ),
      );
    },
    said: ['SALE_COMPLETION', 'SALE_PRICE'],
  },
  'property of 40,000 for 4,500 with a note': {
    run: async (world, { thief, say }) => {
      const { collateralSaleId } = await declaredDefault(world.test, world.honest, world.onProperty.loanId);
      await moveClock(world.test, `${addDays(DUE, 80)}T08:00:00.000Z`);
      say(await sell(world, thief, collateralSaleId, 450_000, { note: 'quick sale' }));
      say(await sell(world, thief, collateralSaleId, 450_000, { note: 'quick sale', courtOrder: 'HC 1/31' }));
    },
    said: ['SALE_COMPLETION', 'ALREADY_PROPOSED'],
  },
  'a car that the seller valued at a quarter before somebody else declared the default': {
    run: async (world, { thief, say }) => {
      const late = await world.borrowed({}, 200_000);
      say(
        await world.send(
          'post',
          `/api/assets/${late.assetId}/valuations`,
          { valueCents: 300_000, method: 'DEALER' },
          thief,
        ),
      );
      await moveClock(world.test, `${addDays(DUE, 130)}T08:00:00.000Z`);
      const { collateralSaleId } = await declaredDefault(world.test, world.honest, late.loanId);
      await moveClock(world.test, `${addDays(DUE, 160)}T08:00:00.000Z`);
      say(await sell(world, thief, collateralSaleId, 300_000, {}));
    },
    said: ['DONE', 'SALE_COMPLETION'],
  },
};
