/** Every kind of command that can need a second person: the call answers 202, and the table says who may be the second person. */
import { allEndpoints, type EndpointName } from '@dziva/contracts/all-endpoints';
import type { Endpoint } from '@dziva/contracts/endpoint';
import { problem } from '@dziva/contracts/problem';
import { proposed } from '@dziva/contracts/proposed';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { changedPolicy, confirming, identified, identifiedStaff, readProposal } from './support/approvals.ts';
import { addressOf, type Doable } from './support/contract-command.ts';
import { soldCollateral } from './support/collateral.ts';
import { made } from './support/contract-commands.ts';
import type { ContractWorld } from './support/contract-world.ts';
import { uploadedDocument } from './support/documents.ts';
import { approvedLoan, disbursedLoan, moveClock } from './support/journeys.ts';
import { lendFreely } from './support/loan-products.ts';
import { openSession, type Person, signInAs } from './support/people.ts';
import { freshReference } from './support/references.ts';
import { arrived, importedStatement, unreadLine } from './support/statements.ts';
import { startTestApp, type TestApp } from './support/test-app.ts';
import { creditedWallet, requestedWithdrawal, submittedDeposit } from './support/transfers.ts';
import { PROPOSAL_KINDS } from '@dziva/vocabulary/policy-kinds';

type Kind = (typeof PROPOSAL_KINDS)[number];
interface Row {
  readonly call: EndpointName;
  /** Who may be the second person. */
  readonly seconds: 'FINANCE or ADMIN' | 'ADMIN';
  /** The body, if it differs from the one in the tests of the whole contract. */
  readonly large?: (world: ContractWorld) => Promise<Doable>;
}

/** US$6,000.00: more than one person may move. */
const DOLLARS = 6_000;
const CENTS = DOLLARS * 100;

const TABLE: Record<Kind, Row> = {
  LOAN_DISBURSEMENT: {
    call: 'disburseLoan',
    seconds: 'FINANCE or ADMIN',
    large: async ({ member, finance }) => {
      const { id } = await approvedLoan(test, { applicant: member, principalCents: CENTS });
      return { as: finance, id, body: { method: 'CASH' } };
    },
  },
  REPAYMENT: {
    call: 'recordPayment',
    seconds: 'FINANCE or ADMIN',
    // Dated back: entered three weeks after the payout, for the day after it.
    large: async ({ member, finance }) => {
      const { id, disbursedAt } = await disbursedLoan(test, { applicant: member, finance });
      await moveClock(test, daysAfter(disbursedAt, 21));
      return {
        as: finance,
        id,
        body: { amountCents: 1_000, method: 'CASH', paidAt: daysAfter(disbursedAt, 1) },
      };
    },
  },
  PAYMENT_REVERSAL: { call: 'takeBackPayment', seconds: 'FINANCE or ADMIN' },
  PAYMENT_RETURN_UNDO: { call: 'takeBackPaymentReturn', seconds: 'FINANCE or ADMIN' },
  PAYMENT_RETURN: { call: 'returnPayment', seconds: 'FINANCE or ADMIN' },
  SALE_COMPLETION: {
    call: 'completeCollateralSale',
    seconds: 'FINANCE or ADMIN',
    large: async (world) => {
      const { body, ...sale } = await made(test, world, 'completeCollateralSale');
      return { ...sale, body: { ...body, soldPriceCents: CENTS } };
    },
  },
  SALE_PRICE: {
    call: 'changeCollateralSale',
    seconds: 'FINANCE or ADMIN',
    // Far below what it was valued at.
    large: async (world) => {
      const sale = await made(test, world, 'changeCollateralSale');
      return { ...sale, body: { estimatedValueCents: 100, reason: 'Nobody asks for it' } };
    },
  },
  SALE_COSTS: {
    call: 'paySaleCosts',
    seconds: 'FINANCE or ADMIN',
    large: async (world) => {
      const { body, ...sale } = await made(test, world, 'completeCollateralSale');
      const entry = {
        soldPriceCents: 20 * CENTS,
        costsCents: CENTS,
        soldAt: String(body['soldAt']),
        note: 'High',
      };
      await soldCollateral(test, world.finance, sale.id ?? '', entry);
      const paidOn = String(body['soldAt']).slice(0, 10);
      const { id: documentId } = await uploadedDocument(test, world.finance, 'INVOICE');
      return { ...sale, body: { amountCents: CENTS, method: 'CASH', documentId, paidOn } };
    },
  },
  SALE_UNDO: { call: 'takeBackCollateralSale', seconds: 'FINANCE or ADMIN' },
  DEPOSIT_VERIFICATION: {
    call: 'verifyDeposit',
    seconds: 'FINANCE or ADMIN',
    large: async ({ member, finance }) => {
      const { id } = await submittedDeposit(test, member, { amount: DOLLARS });
      return { as: finance, id, body: {} };
    },
  },
  DEPOSIT_REVERSAL: { call: 'takeBackDeposit', seconds: 'FINANCE or ADMIN' },
  WITHDRAWAL_PAYOUT: {
    call: 'payWithdrawal',
    seconds: 'FINANCE or ADMIN',
    large: async ({ member, finance }) => {
      const { id } = await requestedWithdrawal(test, member, { amount: DOLLARS });
      return { as: finance, id, body: { reference: freshReference() } };
    },
  },
  WITHDRAWAL_RETURN_UNDO: { call: 'takeBackWithdrawalReturn', seconds: 'FINANCE or ADMIN' },
  WITHDRAWAL_RETURN: { call: 'returnWithdrawal', seconds: 'FINANCE or ADMIN' },
  WALLET_CREDIT: { call: 'creditWallet', seconds: 'FINANCE or ADMIN', large: adjustment },
  WALLET_DEBIT: { call: 'debitWallet', seconds: 'FINANCE or ADMIN', large: adjustment },
  ADJUSTMENT_REVERSAL: { call: 'takeBackAdjustment', seconds: 'FINANCE or ADMIN' },
  SUSPENSE_ASSIGNMENT: {
    call: 'assignLine',
    seconds: 'FINANCE or ADMIN',
    large: async ({ member, finance }) => {
      const colleague = await signInAs(test, 'FINANCE');
      const rows = [arrived(freshReference(), { amountCents: CENTS })];
      const { id, lines } = await importedStatement(test, colleague, rows);
      const parts = [{ to: { kind: 'WALLET', id: member.id }, amountCents: CENTS }];
      return { as: finance, id, line: lines[0]?.line ?? 1, body: { parts } };
    },
  },
  LINE_VERIFICATION: {
    call: 'matchLine',
    seconds: 'FINANCE or ADMIN',
    large: async ({ member, finance }) => {
      const { id } = await submittedDeposit(test, member, {
        amount: DOLLARS,
        externalReference: freshReference(),
      });
      return { as: finance, ...(await largeLine()), body: { entries: [{ kind: 'DEPOSIT', id }] } };
    },
  },
  LINE_MATCH: {
    call: 'matchLine',
    seconds: 'FINANCE or ADMIN',
    large: async ({ member, finance }) => {
      const { id } = await disbursedLoan(test, {
        applicant: member,
        finance,
        principalCents: CENTS,
        method: 'ECOCASH',
      });
      return { as: finance, ...(await largeLine(-CENTS)), body: { entries: [{ kind: 'DISBURSEMENT', id }] } };
    },
  },
  LINE_SUSPENSE: {
    call: 'suspendLine',
    seconds: 'FINANCE or ADMIN',
    large: async ({ finance }) => ({ as: finance, ...(await largeLine()), body: {} }),
  },
  LINE_COMPLETED: {
    call: 'completeLine',
    seconds: 'FINANCE or ADMIN',
    large: async ({ finance }) => ({
      as: finance,
      ...(await unreadLine(test, finance, `${freshReference()},many,2026-11-19,Tariro`)),
      body: { amountCents: CENTS, direction: 'CREDIT', paidOn: '2026-11-19' },
    }),
  },
  LINE_IGNORED: {
    call: 'ignoreLine',
    seconds: 'FINANCE or ADMIN',
    large: async ({ finance }) => ({
      as: finance,
      ...(await largeLine()),
      body: { reason: 'A test of the bank' },
    }),
  },
  LINE_OPENED: {
    call: 'unmatchLine',
    seconds: 'FINANCE or ADMIN',
    large: async ({ finance }) => {
      const place = await largeLine();
      const path = `/api/reconciliation/lines/${place.id}/${place.line}/ignore`;
      const { body } = await test.http.post(path).set(finance.bearer).send({ reason: 'A test' }).expect(202);
      await confirming(test, admin, proposed.parse(body).proposal).expect(200);
      return { as: finance, ...place, body: { reason: 'It is ours' } };
    },
  },
  TILL_OPENING: { call: 'openTill', seconds: 'FINANCE or ADMIN' },
  TILL_SIGNING: {
    call: 'signTill',
    seconds: 'FINANCE or ADMIN',
    // Only where administrators have decided that a signature always needs two people.
    large: async (world) => {
      await changedPolicy(test, { rules: [{ kind: 'TILL_SIGNING', needs: 'ALWAYS' }] });
      return made(test, world, 'signTill');
    },
  },
  SUSPENSE_PART_REVERSAL: { call: 'takeBackPart', seconds: 'FINANCE or ADMIN' },
  DISBURSEMENT_UNDO: { call: 'takeBackDisbursement', seconds: 'FINANCE or ADMIN' },
  WRITE_OFF_UNDO: { call: 'takeBackWriteOff', seconds: 'FINANCE or ADMIN' },
  COLLATERAL_RELEASE: {
    call: 'changeAsset',
    seconds: 'FINANCE or ADMIN',
    // One of two assets that secure a loan.
    large: async ({ member, finance }) => {
      const { appId } = await disbursedLoan(test, { applicant: member, finance });
      const trailer = { kind: 'vehicle', description: 'A trailer', ownerId: member.id, applicationId: appId };
      const { body } = await test.http.post('/api/assets').set(finance.bearer).send(trailer).expect(201);
      return {
        as: finance,
        id: (body as { id: string }).id,
        body: { applicationId: null, reason: 'Sold to repair the car' },
      };
    },
  },
  LOAN_DEFAULT: {
    call: 'defaultLoan',
    seconds: 'FINANCE or ADMIN',
    // Late, but without a demand.
    large: async (world) => {
      const { body, ...loan } = await made(test, world, 'defaultLoan');
      return { ...loan, body: { ...body, withoutDemand: true } };
    },
  },
  ASSET_IDENTITY: {
    call: 'changeAsset',
    seconds: 'FINANCE or ADMIN',
    // Another chassis number of what secures a loan.
    large: async ({ member, finance }) => {
      const { appId } = await disbursedLoan(test, { applicant: member, finance });
      const identity = { chassisNumber: freshReference() };
      const car = {
        kind: 'vehicle',
        description: 'A car',
        identity,
        ownerId: member.id,
        applicationId: appId,
      };
      const { body } = await test.http.post('/api/assets').set(finance.bearer).send(car).expect(201);
      return {
        as: finance,
        id: (body as { id: string }).id,
        body: { identity: { chassisNumber: freshReference() } },
      };
    },
  },
  LOAN_PRODUCT_VERSION: { call: 'versionLoanProduct', seconds: 'FINANCE or ADMIN' },
  POLICY_CHANGE: { call: 'changePolicy', seconds: 'ADMIN' },
  STAFF_ROLE: {
    call: 'updateUser',
    seconds: 'ADMIN',
    large: async ({ member, admin }) => ({ as: admin, id: member.id, body: { role: 'FINANCE' } }),
  },
  IDENTITY_SEEN: { call: 'seeIdentity', seconds: 'FINANCE or ADMIN' },
  PASSWORD_LINK: {
    call: 'createPasswordReset',
    seconds: 'ADMIN',
    large: async ({ admin }) => ({ as: admin, id: (await signInAs(test, 'ASSESSOR')).id, body: {} }),
  },
  ERASURE: {
    call: 'eraseUser',
    seconds: 'ADMIN',
    large: async ({ admin }) => ({ as: admin, id: (await signInAs(test, 'APPLICANT')).id, body: {} }),
  },
};

let test: TestApp;
let assessor: Person, finance: Person, admin: Person, unidentified: Person;
beforeAll(async () => {
  test = await startTestApp({ APPROVALS: 'on', SECOND_FACTOR: 'on' });
  await lendFreely(test);
  assessor = await identifiedStaff(test, 'ASSESSOR');
  finance = await identifiedStaff(test, 'FINANCE');
  admin = await identifiedStaff(test, 'ADMIN');
  unidentified = await signInAs(test, 'ADMIN');
});
afterAll(() => test.close());

describe('The table', () => {
  it('includes every call that can answer with a proposal', () => {
    const canWait = Object.entries<Endpoint>(allEndpoints).filter(
      ([, each]) => each.otherwise?.status === 202,
    );
    expect(new Set(Object.values(TABLE).map(({ call }) => call as string))).toEqual(
      new Set(canWait.map(([name]) => name)),
    );
  });
});

describe.each(Object.entries(TABLE))('%s', (kind, { call, seconds, large }) => {
  it('waits for another verified person of the right role who has just confirmed their second factor', async () => {
    const world = await separateWorld();
    const doable = large ? await large(world) : await made(test, world, call);
    const { method } = allEndpoints[call];
    const request = test.http[method.toLowerCase() as 'post'](addressOf(allEndpoints[call], doable));
    const { body } = await request
      .set(doable.as?.bearer ?? {})
      .send(doable.body)
      .expect(202);
    const { proposal } = proposed.parse(body);
    expect(proposal).toMatchObject({ kind, state: 'PENDING' });
    const { reason } = doable.body as { reason?: string };
    if (reason !== undefined) expect(proposal.reason).toBe(reason);

    const answered = async (person: Person) => {
      const { body: refusal } = await confirming(test, person, proposal).expect(403);
      return problem.parse(refusal).code;
    };
    expect({
      proposer: await answered(doable.as ?? admin),
      theirOtherAccount: await answered(world.double),
      member: await answered(world.member),
      assessor: await answered(assessor),
      unidentified: await answered(unidentified),
      unproven: await answered(await adminWith("factor = 'REQUIRED', stepped_up_at = NULL")),
      stale: await answered(await adminWith("stepped_up_at = now() - interval '6 minutes'")),
    }).toEqual({
      proposer: 'SELF_DECISION',
      theirOtherAccount: 'SELF_DECISION',
      member: 'FORBIDDEN',
      assessor: 'FORBIDDEN',
      unidentified: 'IDENTITY_UNKNOWN',
      unproven: 'SECOND_FACTOR_REQUIRED',
      stale: 'STEP_UP_REQUIRED',
    });
    const { notForMe } = await readProposal(test, finance, proposal);
    expect(notForMe).toBe(seconds === 'ADMIN' ? 'ROLE' : null);
    await confirming(test, admin, proposal).expect(200);
    expect((await readProposal(test, admin, proposal)).state).toBe('CONFIRMED');
  });
});

/** A line of a statement that a colleague imported and nobody confirmed: money in, unless stated otherwise. */
async function largeLine(amountCents = CENTS): Promise<{ readonly id: string; readonly line: number }> {
  const colleague = await signInAs(test, 'FINANCE');
  const { id, lines } = await importedStatement(test, colleague, [
    arrived(freshReference(), { amountCents }),
  ]);
  return { id, line: lines[0]?.line ?? 1 };
}

async function adjustment({ member, finance: by }: ContractWorld): Promise<Doable> {
  return { as: by, body: { userId: member.id, amount: DOLLARS, description: 'A correction' } };
}

/** A member with US$8,000.00, and one person who has both a FINANCE account and an ADMIN account. */
async function separateWorld(): Promise<ContractWorld & { readonly double: Person }> {
  const member = await signInAs(test, 'APPLICANT');
  const lender = await signInAs(test, 'FINANCE');
  for (let i = 0; i < 2; i++) await creditedWallet(test, lender, member, 4_000);
  // Their sessions are marked as confirmed for all later calls.
  await test.rows(`UPDATE app.session SET stepped_up_at = 'infinity' WHERE user_id = $1`, [member.id]);
  const [asFinance, asAdmin, double] = [
    await signInAs(test, 'FINANCE'),
    await signInAs(test, 'ADMIN'),
    await signInAs(test, 'ADMIN'),
  ];
  const nationalId = await identified(test, asFinance);
  for (const account of [asAdmin, double]) await identified(test, account, nationalId);
  return { member, neighbour: member, pending: member, assessor, finance: asFinance, admin: asAdmin, double };
}

/** An administrator whose session has these values. */
async function adminWith(session: string): Promise<Person> {
  const opened = await openSession(test, admin.id);
  await test.rows(
    `UPDATE app.session SET ${session} WHERE id = (SELECT id FROM app.session WHERE user_id = $1 ORDER BY created_at DESC LIMIT 1)`,
    [admin.id],
  );
  return { ...admin, ...opened };
}

/** The same time of day, this many days later. */
const daysAfter = (instant: string | null, days: number): string =>
  new Date(Date.parse(instant ?? '') + days * 86_400_000).toISOString();
