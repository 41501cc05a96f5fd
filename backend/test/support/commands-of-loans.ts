/** Calls of loans, from the product to the sale of collateral: for each a new record, a permitted person, and a valid body. */
import { addDays, harareDateOf } from '@dziva/loan-maths/calendar-date';
import { randomUUID } from 'node:crypto';
import { confirmedIfHeld, identifiedStaff } from './approvals.ts';
import { defaultedLoan, soldCollateral } from './collateral.ts';
import type { ContractWorld } from './contract-world.ts';
import { uploadedDocument } from './documents.ts';
import {
  approvedLoan,
  disbursedLoan,
  LOAN_TERMS,
  moveClock,
  recordedPayment,
  submittedApplication,
} from './journeys.ts';
import { FREELY } from './loan-products.ts';
import { signedAgreement } from './offers.ts';
import { PASSWORD, type Person, signInAs } from './people.ts';
import type { TestApp } from './test-app.ts';
import { type ContractCommands, now } from './contract-command.ts';

const DAYS_TO_REDEEM = 14;

export const loansCommands: ContractCommands = {
  versionLoanProduct: {
    make: (_test, { finance }) => ({
      as: finance,
      body: { ...FREELY, productId: undefined, name: `Fund ${randomUUID()}` },
    }),
    other: { maxTermMonths: 59 },
  },
  previewLoan: { make: (_test, { assessor }) => ({ as: assessor, body: { ...LOAN_TERMS } }) },
  createLoan: {
    make: async (test, { member, finance }) => ({
      as: finance,
      body: { ...LOAN_TERMS, appId: (await submittedApplication(test, { applicant: member })).id },
    }),
    other: { principalCents: 1 },
  },
  disburseLoan: {
    make: async (test, { member, finance }) => ({
      as: finance,
      id: (await approvedLoan(test, { applicant: member, finance })).id,
      body: { method: 'CASH' },
    }),
    other: { method: 'ECOCASH', reference: 'MP3' },
  },
  acceptLoan: {
    make: async (test, { member, finance }) => ({
      as: member,
      id: (await approvedLoan(test, { applicant: member, finance })).id,
      body: { password: PASSWORD },
    }),
    other: { method: 'ECOCASH' },
  },
  declineLoan: {
    make: async (test, { member, finance }) => ({
      as: member,
      id: (await approvedLoan(test, { applicant: member, finance })).id,
      body: { reason: 'Too dear' },
    }),
    other: { reason: 'Another' },
  },
  recordSignature: {
    make: async (test, { member, finance }) => {
      const { id, appId, createdAt } = await approvedLoan(test, { applicant: member, finance });
      const { documentId } = await signedAgreement(test, finance, appId);
      return { as: finance, id, body: { documentId, signedOn: harareDateOf(createdAt) } };
    },
    other: { documentId: randomUUID() },
  },
  correctTerms: {
    make: async (test, { member, finance }) => ({
      as: finance,
      id: (await approvedLoan(test, { applicant: member, finance })).id,
      body: {},
    }),
    other: { termMonths: 7 },
  },
  recordPayment: {
    make: async (test, { member, finance }) => ({
      as: finance,
      id: (await disbursedLoan(test, { applicant: member, finance })).id,
      body: { amountCents: 1_000, method: 'CASH' },
    }),
    other: { amountCents: 1 },
  },
  takeBackPayment: {
    make: async (test, { member, finance, admin }) => {
      const loan = await disbursedLoan(test, { applicant: member, finance });
      const { id } = await recordedPayment(test, finance, loan.id, { amountCents: 1_000 });
      return { as: admin, id, body: { reason: 'Entered twice' } };
    },
    other: { reason: 'Another' },
  },
  takeBackDisbursement: {
    make: async (test, { member, finance, admin }) => ({
      as: admin,
      id: (await disbursedLoan(test, { applicant: member, finance })).id,
      body: { reason: 'Paid out to the wrong person' },
    }),
    other: { reason: 'Another' },
  },
  takeBackWriteOff: {
    make: async (test, world) => {
      const { id, as } = await writeOffAsked(test, world);
      await test.http
        .post(`/api/loans/${id}/write-off/confirm`)
        .set(as.bearer)
        .send({ reason: 'Agreed' })
        .expect(200);
      return { as: world.admin, id, body: { reason: 'She pays again' } };
    },
    other: { reason: 'Another' },
  },
  returnPayment: {
    make: async (test, { member, finance, admin }) => {
      const loan = await disbursedLoan(test, { applicant: member, finance });
      const { id } = await recordedPayment(test, finance, loan.id, { amountCents: 1_000 });
      return { as: admin, id, body: { reason: 'No money on the account' } };
    },
    other: { reason: 'Another' },
  },
  takeBackPaymentReturn: {
    make: async (test, { member, finance, admin }) => {
      const loan = await disbursedLoan(test, { applicant: member, finance });
      const { id } = await recordedPayment(test, finance, loan.id, { amountCents: 1_000 });
      const reason = 'No money on the account';
      const returned = test.http.post(`/api/payments/${id}/return`).set(finance.bearer).send({ reason });
      await confirmedIfHeld(test, await returned);
      return { as: admin, id, body: { reason: 'It was another payment' } };
    },
    other: { reason: 'Another' },
  },
  noteOnLoan: {
    make: async (test, { member, finance }) => {
      const { id } = await disbursedLoan(test, { applicant: member, finance });
      return { as: finance, id, body: { note: 'Called; she pays on Friday' } };
    },
    other: { note: 'Another' },
  },
  sendDemand: {
    make: async (test, { member, finance }) => {
      const { id } = await disbursedLoan(test, { applicant: member, finance });
      await defaultedLoan(test, { applicant: member, finance });
      return { as: finance, id, body: { payBy: '2099-01-01' } };
    },
    other: { amountCents: 100 },
  },
  defaultLoan: {
    make: async (test, { member, finance }) => {
      const { id } = await disbursedLoan(test, { applicant: member, finance });
      await defaultedLoan(test, { applicant: member, finance });
      return { as: finance, id, body: { reason: 'No answer for weeks', withoutDemand: true } };
    },
    other: { reason: 'Another' },
  },
  writeOffLoan: {
    make: async (test, { member, finance }) => ({
      as: finance,
      id: (await defaultedLoan(test, { applicant: member, finance })).id,
      body: { reason: 'Nothing more to be had' },
    }),
    other: { reason: 'Another' },
  },
  confirmWriteOff: {
    make: async (test, world) => ({
      ...(await writeOffAsked(test, world)),
      body: { reason: 'Agreed' },
    }),
    other: { reason: 'Another' },
  },
  refuseWriteOff: {
    make: async (test, world) => ({
      ...(await writeOffAsked(test, world)),
      body: { reason: 'Not yet' },
    }),
    other: { reason: 'Another' },
  },
  previewCollateralSale: {
    make: async (test, world) => ({
      as: world.finance,
      id: await onSale(test, world),
      body: { soldPriceCents: 1_300_000, soldAt: await now(test) },
    }),
  },
  completeCollateralSale: {
    make: async (test, world) => ({
      as: world.finance,
      id: await onSale(test, world),
      body: {
        soldPriceCents: 400_000,
        soldAt: await now(test),
        status: 'SOLD',
        note: 'The highest of three offers',
      },
    }),
    other: { soldPriceCents: 390_000 },
  },
  takeBackCollateralSale: {
    make: async (test, world) => {
      const id = await onSale(test, world);
      await soldCollateral(test, world.finance, id, {
        soldPriceCents: 400_000,
        soldAt: await now(test),
        note: 'The highest of three offers',
      });
      return { as: world.admin, id, body: { reason: 'The buyer did not pay' } };
    },
    other: { reason: 'Another' },
  },
  paySaleCosts: {
    make: async (test, world) => ({
      as: world.finance,
      id: await soldWithCosts(test, world),
      body: {
        amountCents: 5_000,
        method: 'CASH',
        documentId: (await uploadedDocument(test, world.finance, 'INVOICE')).id,
        paidOn: (await now(test)).slice(0, 10),
      },
    }),
    other: { amountCents: 4_000 },
  },
  closeSaleCosts: {
    make: async (test, world) => ({ as: world.finance, id: await soldWithCosts(test, world), body: {} }),
  },
  changeCollateralSale: {
    make: async (test, world) => ({
      as: world.finance,
      id: await onSale(test, world),
      body: { estimatedValueCents: 1_100_000, reason: 'Nobody offered more' },
    }),
    other: { estimatedValueCents: 1 },
  },
};

/** A sale of which US$100.00 of costs is not paid yet. */
async function soldWithCosts(test: TestApp, world: ContractWorld): Promise<string> {
  const id = await onSale(test, world);
  await soldCollateral(test, world.finance, id, {
    soldPriceCents: 400_000,
    costsCents: 10_000,
    soldAt: await now(test),
    note: 'The highest of three offers',
  });
  return id;
}

/** Collateral on sale whose borrower cannot redeem it any more: one person may sell it. */
async function onSale(test: TestApp, { member, finance }: ContractWorld): Promise<string> {
  const { collateralSaleId, defaultedOn } = await defaultedLoan(test, { applicant: member, finance });
  await moveClock(test, `${addDays(defaultedOn ?? '', DAYS_TO_REDEEM + 1)}T08:00:00.000Z`);
  return collateralSaleId ?? '';
}

/** A loan whose write-off a colleague requested, and the person who may decide about it. */
async function writeOffAsked(
  test: TestApp,
  { member, finance }: ContractWorld,
): Promise<{ readonly as: Person; readonly id: string }> {
  const { id } = await defaultedLoan(test, { applicant: member, finance });
  const colleague = await signInAs(test, 'ADMIN');
  const reason = { reason: 'Nothing more to be had' };
  await test.http.post(`/api/loans/${id}/write-off`).set(colleague.bearer).send(reason).expect(202);
  return { as: await identifiedStaff(test, 'FINANCE'), id };
}
