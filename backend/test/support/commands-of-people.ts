/** Calls of accounts, the approval policy, proposals and messages: for each a new record, a permitted person, and a valid body. */
import { randomUUID } from 'node:crypto';
import { claimedIdentity, identifiedStaff, proposedCredit } from './approvals.ts';
import type { ContractWorld } from './contract-world.ts';
import { PASSWORD, signInAs } from './people.ts';
import type { TestApp } from './test-app.ts';
import type { ContractCommands } from './contract-command.ts';

let policyChanges = 0;

export const peopleCommands: ContractCommands = {
  register: {
    make: () => ({
      as: null,
      body: { email: `${randomUUID()}@dziva.test`, password: PASSWORD, firstName: 'Rudo', lastName: 'Ncube' },
    }),
    other: { firstName: 'Tariro' },
  },
  changePassword: {
    make: async (test) => ({
      as: await signInAs(test, 'APPLICANT'),
      body: { currentPassword: PASSWORD, newPassword: 'Granite-rocks-27' },
    }),
  },
  updateProfile: {
    make: async (test) => ({ as: await signInAs(test, 'APPLICANT'), body: { gender: 'Female' } }),
  },
  registerDestination: {
    make: async (test) => ({
      as: await signInAs(test, 'APPLICANT'),
      body: { method: 'ECOCASH', name: 'Rudo Ncube', number: '0772 123 456' },
    }),
    other: { name: 'Another' },
  },
  makePaymentCode: {
    make: async (test) => {
      const member = await signInAs(test, 'APPLICANT');
      return { as: member, body: { for: 'WALLET', id: member.id } };
    },
    other: { amountCents: 6_000 },
  },
  updateUser: {
    make: async (test, { admin }) => ({
      as: admin,
      id: (await signInAs(test, 'ASSESSOR')).id,
      body: { specialties: ['vehicle'] },
    }),
  },
  seeIdentity: {
    make: async (test, { finance }) => {
      const member = await signInAs(test, 'APPLICANT');
      await claimedIdentity(test, member);
      return { as: finance, id: member.id, body: {} };
    },
    other: { documentId: '6f1d0a00-0000-4000-8000-000000000001' },
  },
  changePolicy: {
    make: async (test, { admin }) => {
      const { body } = await test.http.get('/api/admin/policy').set(admin.bearer).expect(200);
      const { version } = body as { version: number };
      const rule = { kind: 'REPAYMENT', needs: 'ABOVE', aboveCents: 400_000 + (policyChanges += 1) };
      return { as: admin, body: { version, rules: [rule] } };
    },
    other: { reason: 'Another' },
  },
  confirmProposal: {
    make: async (test, world) => ({ ...(await waiting(test, world)), body: { note: 'I know her' } }),
    other: { note: 'Another' },
  },
  refuseProposal: {
    make: async (test, world) => ({
      ...(await waiting(test, world)),
      body: { reason: 'Ask her first' },
    }),
    other: { reason: 'Another' },
  },
  changeMessageChoice: {
    make: (_test, { member }) => ({ as: member, body: { mail: true, text: false } }),
    other: { mail: false, text: false },
  },
  readNotifications: { make: (_test, { member }) => ({ as: member, body: {} }) },
  sendContactMessage: {
    make: () => ({
      as: null,
      body: {
        firstName: 'Rudo',
        lastName: 'Ncube',
        email: 'r@mail.example',
        subject: 'Hello',
        message: 'Hi',
      },
    }),
    other: { message: 'Another' },
  },
};

/** A proposal that waits for a second person, and the person who may decide. */
async function waiting(test: TestApp, { member, finance: by }: ContractWorld) {
  const as = await identifiedStaff(test, 'FINANCE');
  return { as, id: (await proposedCredit(test, { by, member })).id };
}
