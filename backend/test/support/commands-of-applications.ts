/** Calls of applications, assessments and assets: for each a new record, a permitted person, and a valid body. */
import type { ContractWorld } from './contract-world.ts';
import { APPLICATION_FORM, submittedApplication } from './journeys.ts';
import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';
import { freshProof } from './transfers.ts';
import { type ContractCommands, now } from './contract-command.ts';

let hour = 0;
/** A free hour, in office time. */
const freeHour = () => new Date(Date.UTC(2032, 0, 5 + Math.floor(hour / 6), 6 + (hour++ % 6))).toISOString();

export const applicationsCommands: ContractCommands = {
  submitApplication: {
    make: (_test, { member }) => ({ as: member, body: { ...APPLICATION_FORM } }),
    other: { loanAmountCents: 1 },
  },
  changeApplicationStatus: {
    make: async (test, { member, assessor }) => ({
      as: assessor,
      id: (await submittedApplication(test, { applicant: member })).id,
      body: { status: 'UNDER_REVIEW' },
    }),
    other: { note: 'Another' },
  },
  requestInformation: {
    make: async (test, { member, finance }) => ({
      as: finance,
      id: (await submittedApplication(test, { applicant: member })).id,
      body: { note: 'Please send a payslip' },
    }),
    other: { note: 'Another' },
  },
  uploadDocument: {
    make: async (test, { member }) => ({
      as: member,
      id: (await submittedApplication(test, { applicant: member })).id,
      body: { kind: 'OTHER' },
      upload: { content: freshProof(), filename: 'paper.pdf', contentType: 'application/pdf' },
    }),
    other: { kind: 'PAYSLIP' },
  },
  uploadStaffDocument: {
    make: (_test, { finance }) => ({
      as: finance,
      body: { kind: 'RECEIPT' },
      upload: { content: freshProof(), filename: 'receipt.pdf', contentType: 'application/pdf' },
    }),
    other: { kind: 'VOUCHER' },
  },
  scheduleAssessment: { make: arranged, other: { location: 'Mutare' } },
  rearrangeAssessment: {
    make: async (test, world) => ({
      as: world.admin,
      id: await scheduled(test, world),
      body: { location: 'Mutare' },
    }),
    other: { location: 'Gweru' },
  },
  completeAssessment: {
    make: async (test, world) => ({
      as: world.assessor,
      id: await scheduled(test, world),
      body: { result: 'PASS', assessedValueCents: 900_000, assessedAt: await now(test) },
    }),
    other: { assessedValueCents: 1 },
  },
  registerAsset: {
    make: (_test, { member }) => ({
      as: member,
      body: { kind: 'livestock', description: 'A brown cow', identity: { brandMark: 'K7B', earTag: '0042' } },
    }),
    other: { description: 'Another' },
  },
  changeAsset: {
    make: async (test, { member, assessor }) => ({
      as: assessor,
      id: await pledgedAsset(test, member),
      body: { description: 'Toyota Hilux 2014, grey' },
    }),
    other: { description: 'Another' },
  },
  valueAsset: {
    make: async (test, { member, assessor }) => ({
      as: assessor,
      id: await pledgedAsset(test, member),
      body: { valueCents: 1_100_000, method: 'DEALER', valuer: 'Croco Motors' },
    }),
    other: { valueCents: 1 },
  },
};

/** An assessment that can be rearranged. */
async function arranged(test: TestApp, { member, admin, assessor }: ContractWorld) {
  return {
    as: admin,
    body: {
      applicationId: (await submittedApplication(test, { applicant: member })).id,
      assessorId: assessor.id,
      scheduledAt: freeHour(),
      location: 'Harare',
    },
  };
}

/** An assessment that is scheduled. */
async function scheduled(test: TestApp, world: ContractWorld): Promise<string> {
  const { as, body } = await arranged(test, world);
  const answer = await test.http.post('/api/assessments').set(as.bearer).send(body).expect(201);
  return (answer.body as { id: string }).id;
}

async function pledgedAsset(test: TestApp, applicant: Person): Promise<string> {
  return (await submittedApplication(test, { applicant })).assets[0]?.id ?? '';
}
