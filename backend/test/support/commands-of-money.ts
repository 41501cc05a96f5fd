/** Calls of wallets, transfers and investments: for each a new record, a permitted person, and a valid body. */
import { confirmedIfHeld } from './approvals.ts';
import { openedInvestment } from './investing.ts';
import { signInAs } from './people.ts';
import { freshReference } from './references.ts';
import {
  freshProof,
  paidWithdrawal,
  requestedWithdrawal,
  shownIdentity,
  submittedDeposit,
  verifiedDeposit,
} from './transfers.ts';
import type { ContractCommands } from './contract-command.ts';

export const moneyCommands: ContractCommands = {
  submitDeposit: {
    make: async (test) => ({
      as: await signInAs(test, 'APPLICANT'),
      body: { amount: '12.50', paymentMethod: 'ECOCASH' },
      upload: { content: freshProof(), filename: 'proof.pdf', contentType: 'application/pdf' },
    }),
    other: { amount: '13' },
  },
  requestWithdrawal: {
    make: async (test, { member }) => {
      await shownIdentity(test, member);
      return { as: member, body: { amount: 5, paymentMethod: 'ECOCASH' } };
    },
    other: { amount: 6 },
  },
  creditWallet: {
    make: (_test, { finance, member }) => ({
      as: finance,
      body: { userId: member.id, amount: 5, description: 'A correction' },
    }),
    other: { amount: 6 },
  },
  debitWallet: {
    make: (_test, { finance, member }) => ({
      as: finance,
      body: { userId: member.id, amount: 5, description: 'A correction' },
    }),
    other: { amount: 6 },
  },
  takeBackAdjustment: {
    make: async (test, { member, finance, admin }) => {
      const body = { userId: member.id, amount: 5, description: 'A correction' };
      const made = await test.http
        .post('/api/admin/wallet/credit')
        .set(finance.bearer)
        .send(body)
        .expect(201);
      return { as: admin, id: (made.body as { id: string }).id, body: { reason: 'Entered twice' } };
    },
    other: { reason: 'Another' },
  },
  verifyDeposit: {
    make: async (test, { member, finance }) => ({
      as: finance,
      id: (await submittedDeposit(test, member)).id,
      body: {},
    }),
    other: { note: 'Another' },
  },
  rejectDeposit: {
    make: async (test, { member, finance }) => ({
      as: finance,
      id: (await submittedDeposit(test, member)).id,
      body: { reason: 'Nothing arrived' },
    }),
    other: { reason: 'Another' },
  },
  takeBackDeposit: {
    make: async (test, { member, finance, admin }) => ({
      as: admin,
      id: (await verifiedDeposit(test, member, { finance })).id,
      body: { reason: 'Entered twice' },
    }),
    other: { reason: 'Another' },
  },
  payWithdrawal: {
    make: async (test, { member, finance }) => ({
      as: finance,
      id: (await requestedWithdrawal(test, member, { amount: 5 })).id,
      body: { reference: freshReference() },
    }),
    other: { reference: 'MP2' },
  },
  rejectWithdrawal: {
    make: async (test, { member, finance }) => ({
      as: finance,
      id: (await requestedWithdrawal(test, member, { amount: 5 })).id,
      body: { reason: 'Not your number' },
    }),
    other: { reason: 'Another' },
  },
  returnWithdrawal: {
    make: async (test, { member, finance, admin }) => ({
      as: admin,
      id: (await paidWithdrawal(test, member, { finance, amount: 5 })).id,
      body: { reason: 'The number does not exist' },
    }),
    other: { reason: 'Another' },
  },
  takeBackWithdrawalReturn: {
    make: async (test, { member, finance, admin }) => {
      const { id } = await paidWithdrawal(test, member, { finance, amount: 5 });
      const reason = 'The number does not exist';
      const path = `/api/admin/withdrawals/${id}/return`;
      await confirmedIfHeld(test, await test.http.post(path).set(finance.bearer).send({ reason }));
      return { as: admin, id, body: { reason: 'It was another withdrawal' } };
    },
    other: { reason: 'Another' },
  },
  openInvestment: {
    make: (_test, { member }) => ({ as: member, body: { planId: 'basic', amount: 100 } }),
    other: { amount: 200 },
  },
  withdrawInvestment: {
    make: async (test, { member }) => ({
      as: member,
      id: (await openedInvestment(test, member)).id,
      body: {},
    }),
  },
};
