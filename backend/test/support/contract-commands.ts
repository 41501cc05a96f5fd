/** For each call of the contract that writes: something new to do it to, who may, and a body that is right. */
import { allEndpoints, type EndpointName } from '@dziva/contracts/all-endpoints';
import type { Endpoint } from '@dziva/contracts/endpoint';
import type { TillDay } from '@dziva/contracts/tills';
import { addDays, harareDateOf } from '@dziva/loan-maths/calendar-date';
import { randomUUID } from 'node:crypto';
import { identifiedStaff, proposedCredit } from './approvals.ts';
import { defaultedLoan, soldCollateral } from './collateral.ts';
import type { ContractWorld } from './contract-world.ts';
import { openedInvestment } from './investing.ts';
import {
  APPLICATION_FORM,
  approvedLoan,
  disbursedLoan,
  LOAN_TERMS,
  moveClock,
  recordedPayment,
  submittedApplication,
} from './journeys.ts';
import { FREELY } from './loan-products.ts';
import { type Person, PASSWORD, signInAs } from './people.ts';
import { signedAgreement } from './offers.ts';
import { freshReference } from './references.ts';
import { arrived, importedStatement } from './statements.ts';
import type { TestApp } from './test-app.ts';
import {
  freshProof,
  paidWithdrawal,
  requestedWithdrawal,
  submittedDeposit,
  verifiedDeposit,
} from './transfers.ts';

export interface Doable {
  readonly as: Person | null;
  /** Of the path; a call without a parameter needs none. */
  readonly id?: string;
  /** Of a statement, where the path names one. */
  readonly line?: number;
  readonly body: Readonly<Record<string, unknown>>;
  /** What would make it another request. */
  readonly other?: Readonly<Record<string, unknown>>;
  readonly upload?: { readonly content: Buffer; readonly filename: string; readonly contentType: string };
}

/** The path of a call, with what it is done to. */
export const addressOf = ({ path }: Endpoint, { id = '', line = 1 }: Pick<Doable, 'id' | 'line'>): string =>
  path.replace(/:(id|importId|till)/, id).replace(':line', String(line));

type Maker = (test: TestApp, world: ContractWorld) => Promise<Doable> | Doable;

let policyChanges = 0;
let hour = 0;
/** An hour that nobody has, as the wall clock of the office goes. */
const freeHour = () => new Date(Date.UTC(2032, 0, 5 + Math.floor(hour / 6), 6 + (hour++ % 6))).toISOString();

/** What makes each of them another request. */
const OTHER: Partial<Record<EndpointName, Doable['other']>> = {
  register: { firstName: 'Tariro' },
  submitApplication: { loanAmountCents: 1 },
  changeApplicationStatus: { note: 'Another' },
  requestInformation: { note: 'Another' },
  uploadDocument: { kind: 'PAYSLIP' },
  scheduleAssessment: { location: 'Mutare' },
  rearrangeAssessment: { location: 'Gweru' },
  completeAssessment: { assessedValueCents: 1 },
  registerAsset: { description: 'Another' },
  changeAsset: { description: 'Another' },
  valueAsset: { valueCents: 1 },
  versionLoanProduct: { maxTermMonths: 59 },
  createLoan: { principalCents: 1 },
  disburseLoan: { method: 'ECOCASH', reference: 'MP3' },
  acceptLoan: { method: 'ECOCASH' },
  declineLoan: { reason: 'Another' },
  recordSignature: { documentId: randomUUID() },
  correctTerms: { termMonths: 7 },
  recordPayment: { amountCents: 1 },
  reversePayment: { reason: 'Another' },
  returnPayment: { reason: 'Another' },
  undoDisbursement: { reason: 'Another' },
  undoWriteOff: { reason: 'Another' },
  undoCollateralSale: { reason: 'Another' },
  defaultLoan: { reason: 'Another' },
  writeOffLoan: { reason: 'Another' },
  confirmWriteOff: { reason: 'Another' },
  refuseWriteOff: { reason: 'Another' },
  completeCollateralSale: { soldPriceCents: 390_000 },
  changeCollateralSale: { estimatedValueCents: 1 },
  confirmProposal: { note: 'Another' },
  refuseProposal: { reason: 'Another' },
  changePolicy: { reason: 'Another' },
  submitDeposit: { amount: '13' },
  registerDestination: { name: 'Another' },
  requestWithdrawal: { amount: 6 },
  creditWallet: { amount: 6 },
  debitWallet: { amount: 6 },
  verifyDeposit: { note: 'Another' },
  rejectDeposit: { reason: 'Another' },
  reverseDeposit: { reason: 'Another' },
  payWithdrawal: { reference: 'MP2' },
  rejectWithdrawal: { reason: 'Another' },
  returnWithdrawal: { reason: 'Another' },
  importStatement: { provider: 'ONEMONEY' },
  noteStatementLine: { note: 'Another' },
  suspendLine: { note: 'Another' },
  assignLine: { note: 'Another' },
  ignoreLine: { reason: 'Another' },
  unmatchLine: { reason: 'Another' },
  signTill: { note: 'Another' },
  reopenTill: { reason: 'Another' },
  openInvestment: { amount: 200 },
  sendContactMessage: { message: 'Another' },
};

const COMMANDS: Partial<Record<EndpointName, Maker>> = {
  register: () => ({
    as: null,
    body: { email: `${randomUUID()}@dziva.test`, password: PASSWORD, firstName: 'Rudo', lastName: 'Ncube' },
  }),
  changePassword: async (test) => ({
    as: await signInAs(test, 'APPLICANT'),
    body: { currentPassword: PASSWORD, newPassword: 'Granite-rocks-27' },
  }),
  updateProfile: async (test) => ({ as: await signInAs(test, 'APPLICANT'), body: { gender: 'Female' } }),
  registerDestination: async (test) => ({
    as: await signInAs(test, 'APPLICANT'),
    body: { method: 'ECOCASH', name: 'Rudo Ncube', number: '0772 123 456' },
  }),
  updateUser: async (test, { admin }) => ({
    as: admin,
    id: (await signInAs(test, 'ASSESSOR')).id,
    body: { specialties: ['vehicle'] },
  }),
  submitApplication: (_test, { member }) => ({ as: member, body: { ...APPLICATION_FORM } }),
  changeApplicationStatus: async (test, { member, assessor }) => ({
    as: assessor,
    id: (await submittedApplication(test, { applicant: member })).id,
    body: { status: 'UNDER_REVIEW' },
  }),
  requestInformation: async (test, { member, finance }) => ({
    as: finance,
    id: (await submittedApplication(test, { applicant: member })).id,
    body: { note: 'Please send a payslip' },
  }),
  uploadDocument: async (test, { member }) => ({
    as: member,
    id: (await submittedApplication(test, { applicant: member })).id,
    body: { kind: 'OTHER' },
    upload: { content: freshProof(), filename: 'paper.pdf', contentType: 'application/pdf' },
  }),
  scheduleAssessment: async (test, { member, admin, assessor }) => ({
    as: admin,
    body: {
      applicationId: (await submittedApplication(test, { applicant: member })).id,
      assessorId: assessor.id,
      scheduledAt: freeHour(),
      location: 'Harare',
    },
  }),
  rearrangeAssessment: async (test, world) => ({
    as: world.admin,
    id: await scheduled(test, world),
    body: { location: 'Mutare' },
  }),
  completeAssessment: async (test, world) => ({
    as: world.assessor,
    id: await scheduled(test, world),
    body: { result: 'PASS', assessedValueCents: 900_000, assessedAt: await now(test) },
  }),
  registerAsset: (_test, { member }) => ({
    as: member,
    body: { kind: 'livestock', description: 'A brown cow', identity: { brandMark: 'K7B', earTag: '0042' } },
  }),
  changeAsset: async (test, { member, assessor }) => ({
    as: assessor,
    id: await pledgedAsset(test, member),
    body: { description: 'Toyota Hilux 2014, grey' },
  }),
  valueAsset: async (test, { member, assessor }) => ({
    as: assessor,
    id: await pledgedAsset(test, member),
    body: { valueCents: 1_100_000, method: 'DEALER', valuer: 'Croco Motors' },
  }),
  changePolicy: async (test, { admin }) => {
    const { body } = await test.http.get('/api/admin/policy').set(admin.bearer).expect(200);
    const { version } = body as { version: number };
    const rule = { kind: 'REPAYMENT', needs: 'ABOVE', aboveCents: 400_000 + (policyChanges += 1) };
    return { as: admin, body: { version, rules: [rule] } };
  },
  versionLoanProduct: (_test, { finance }) => ({
    as: finance,
    body: { ...FREELY, productId: undefined, name: `Fund ${randomUUID()}` },
  }),
  previewLoan: (_test, { assessor }) => ({ as: assessor, body: { ...LOAN_TERMS } }),
  createLoan: async (test, { member, finance }) => ({
    as: finance,
    body: { ...LOAN_TERMS, appId: (await submittedApplication(test, { applicant: member })).id },
  }),
  disburseLoan: async (test, { member, finance }) => ({
    as: finance,
    id: (await approvedLoan(test, { applicant: member, finance })).id,
    body: { method: 'CASH' },
  }),
  acceptLoan: async (test, { member, finance }) => ({
    as: member,
    id: (await approvedLoan(test, { applicant: member, finance })).id,
    body: { password: PASSWORD },
  }),
  declineLoan: async (test, { member, finance }) => ({
    as: member,
    id: (await approvedLoan(test, { applicant: member, finance })).id,
    body: { reason: 'Too dear' },
  }),
  recordSignature: async (test, { member, finance }) => {
    const { id, appId, createdAt } = await approvedLoan(test, { applicant: member, finance });
    const { documentId } = await signedAgreement(test, finance, appId);
    return { as: finance, id, body: { documentId, signedOn: harareDateOf(createdAt) } };
  },
  correctTerms: async (test, { member, finance }) => ({
    as: finance,
    id: (await approvedLoan(test, { applicant: member, finance })).id,
    body: {},
  }),
  recordPayment: async (test, { member, finance }) => ({
    as: finance,
    id: (await disbursedLoan(test, { applicant: member, finance })).id,
    body: { amountCents: 1_000, method: 'CASH' },
  }),
  reversePayment: async (test, { member, finance, admin }) => {
    const loan = await disbursedLoan(test, { applicant: member, finance });
    const { id } = await recordedPayment(test, finance, loan.id, { amountCents: 1_000 });
    return { as: admin, id, body: { reason: 'Entered twice' } };
  },
  undoDisbursement: async (test, { member, finance, admin }) => ({
    as: admin,
    id: (await disbursedLoan(test, { applicant: member, finance })).id,
    body: { reason: 'Paid out to the wrong person' },
  }),
  undoWriteOff: async (test, world) => {
    const id = await writeOffAsked(test, world);
    await test.http
      .post(`/api/loans/${id}/write-off/confirm`)
      .set(world.finance.bearer)
      .send({ reason: 'Agreed' })
      .expect(200);
    return { as: world.admin, id, body: { reason: 'She pays again' } };
  },
  returnPayment: async (test, { member, finance, admin }) => {
    const loan = await disbursedLoan(test, { applicant: member, finance });
    const { id } = await recordedPayment(test, finance, loan.id, { amountCents: 1_000 });
    return { as: admin, id, body: { reason: 'No money on the account' } };
  },
  defaultLoan: async (test, { member, finance }) => {
    const { id } = await disbursedLoan(test, { applicant: member, finance });
    await defaultedLoan(test, { applicant: member, finance });
    return { as: finance, id, body: { reason: 'No answer for weeks' } };
  },
  writeOffLoan: async (test, { member, finance }) => ({
    as: finance,
    id: (await defaultedLoan(test, { applicant: member, finance })).id,
    body: { reason: 'Nothing more to be had' },
  }),
  confirmWriteOff: async (test, world) => ({
    as: world.finance,
    id: await writeOffAsked(test, world),
    body: { reason: 'Agreed' },
  }),
  refuseWriteOff: async (test, world) => ({
    as: world.finance,
    id: await writeOffAsked(test, world),
    body: { reason: 'Not yet' },
  }),
  previewCollateralSale: async (test, world) => ({
    as: world.finance,
    id: await onSale(test, world),
    body: { soldPriceCents: 1_300_000, soldAt: await now(test) },
  }),
  completeCollateralSale: async (test, world) => ({
    as: world.finance,
    id: await onSale(test, world),
    body: {
      soldPriceCents: 400_000,
      soldAt: await now(test),
      status: 'SOLD',
      note: 'The highest of three offers',
    },
  }),
  undoCollateralSale: async (test, world) => {
    const id = await onSale(test, world);
    await soldCollateral(test, world.finance, id, {
      soldPriceCents: 400_000,
      soldAt: await now(test),
      note: 'The highest of three offers',
    });
    return { as: world.admin, id, body: { reason: 'The buyer did not pay' } };
  },
  changeCollateralSale: async (test, world) => ({
    as: world.finance,
    id: await onSale(test, world),
    body: { estimatedValueCents: 1_100_000 },
  }),
  confirmProposal: async (test, world) => ({ ...(await waiting(test, world)), body: { note: 'I know her' } }),
  refuseProposal: async (test, world) => ({
    ...(await waiting(test, world)),
    body: { reason: 'Ask her first' },
  }),
  submitDeposit: async (test) => ({
    as: await signInAs(test, 'APPLICANT'),
    body: { amount: '12.50', paymentMethod: 'ECOCASH' },
    upload: { content: freshProof(), filename: 'proof.pdf', contentType: 'application/pdf' },
  }),
  requestWithdrawal: (_test, { member }) => ({ as: member, body: { amount: 5, paymentMethod: 'ECOCASH' } }),
  creditWallet: (_test, { finance, member }) => ({
    as: finance,
    body: { userId: member.id, amount: 5, description: 'A correction' },
  }),
  debitWallet: (_test, { finance, member }) => ({
    as: finance,
    body: { userId: member.id, amount: 5, description: 'A correction' },
  }),
  verifyDeposit: async (test, { member, finance }) => ({
    as: finance,
    id: (await submittedDeposit(test, member)).id,
    body: {},
  }),
  rejectDeposit: async (test, { member, finance }) => ({
    as: finance,
    id: (await submittedDeposit(test, member)).id,
    body: { reason: 'Nothing arrived' },
  }),
  reverseDeposit: async (test, { member, finance, admin }) => ({
    as: admin,
    id: (await verifiedDeposit(test, member, { finance })).id,
    body: { reason: 'Entered twice' },
  }),
  payWithdrawal: async (test, { member, finance }) => ({
    as: finance,
    id: (await requestedWithdrawal(test, member, { amount: 5 })).id,
    body: { reference: freshReference() },
  }),
  rejectWithdrawal: async (test, { member, finance }) => ({
    as: finance,
    id: (await requestedWithdrawal(test, member, { amount: 5 })).id,
    body: { reason: 'Not your number' },
  }),
  returnWithdrawal: async (test, { member, finance, admin }) => ({
    as: admin,
    id: (await paidWithdrawal(test, member, { finance, amount: 5 })).id,
    body: { reason: 'The number does not exist' },
  }),
  importStatement: (_test, { finance }) => ({
    as: finance,
    body: { provider: 'ECOCASH' },
    upload: {
      content: Buffer.from(`Reference,Amount,Date,Payer\n${randomUUID()},1,2026-01-01,X\n`),
      filename: 'a.csv',
      contentType: 'text/csv',
    },
  }),
  noteStatementLine: async (test, { finance }) => {
    const { id, lines } = await importedStatement(test, finance, [arrived(freshReference())]);
    return { as: finance, id, body: { line: lines[0]?.line, note: 'Asked the payer' } };
  },
  matchLine: async (test, world) => {
    const { id } = await submittedDeposit(test, world.member);
    return { ...(await openLine(test, world)), body: { entries: [{ kind: 'DEPOSIT', id }] } };
  },
  suspendLine: async (test, world) => ({ ...(await openLine(test, world)), body: { note: 'Nobody knows' } }),
  assignLine: async (test, world) => ({
    ...(await openLine(test, world)),
    body: {
      parts: [{ to: { kind: 'WALLET', id: world.member.id }, amountCents: 25_000 }],
      note: 'She called',
    },
  }),
  ignoreLine: async (test, world) => ({
    ...(await openLine(test, world)),
    body: { reason: 'A test of the provider' },
  }),
  unmatchLine: async (test, world) => {
    const line = await openLine(test, world);
    const suspend = test.http.post(addressOf(allEndpoints.suspendLine, line)).set(line.as.bearer);
    await suspend.send({}).expect(200);
    return { ...line, body: { reason: 'It is ours' } };
  },
  signTill: async (test, world) => ({ as: world.finance, id: 'CASH', body: await tillToSign(test, world) }),
  reopenTill: async (test, world) => {
    const body = await tillToSign(test, world);
    const sign = test.http.post('/api/reconciliation/tills/CASH/sign').set(world.admin.bearer);
    await sign.send(body).expect(200);
    return { as: world.finance, id: 'CASH', body: { on: body.on, reason: 'A note was counted twice' } };
  },
  openInvestment: (_test, { member }) => ({ as: member, body: { planId: 'basic', amount: 100 } }),
  withdrawInvestment: async (test, { member }) => ({
    as: member,
    id: (await openedInvestment(test, member)).id,
    body: {},
  }),
  readNotifications: (_test, { member }) => ({ as: member, body: {} }),
  sendContactMessage: () => ({
    as: null,
    body: { firstName: 'Rudo', lastName: 'Ncube', email: 'r@mail.example', subject: 'Hello', message: 'Hi' },
  }),
};

async function scheduled(test: TestApp, world: ContractWorld): Promise<string> {
  const { as, body } = await made(test, world, 'scheduleAssessment');
  const answer = await test.http
    .post('/api/assessments')
    .set(as?.bearer ?? {})
    .send(body)
    .expect(201);
  return (answer.body as { id: string }).id;
}

async function pledgedAsset(test: TestApp, applicant: Person): Promise<string> {
  return (await submittedApplication(test, { applicant })).assets[0]?.id ?? '';
}

const DAYS_TO_REDEEM = 14;

/** Collateral on sale that its borrower can no longer redeem: one person may sell it. */
async function onSale(test: TestApp, { member, finance }: ContractWorld): Promise<string> {
  const { collateralSaleId, defaultedOn } = await defaultedLoan(test, { applicant: member, finance });
  await moveClock(test, `${addDays(defaultedOn ?? '', DAYS_TO_REDEEM + 1)}T08:00:00.000Z`);
  return collateralSaleId ?? '';
}

/** A loan whose write-off a colleague asked for. */
async function writeOffAsked(test: TestApp, { member, finance }: ContractWorld): Promise<string> {
  const { id } = await defaultedLoan(test, { applicant: member, finance });
  const colleague = await signInAs(test, 'ADMIN');
  const reason = { reason: 'Nothing more to be had' };
  await test.http.post(`/api/loans/${id}/write-off`).set(colleague.bearer).send(reason).expect(202);
  return id;
}

/** A line of a statement that ended nowhere: US$250.00 by EcoCash. */
async function openLine(test: TestApp, { finance }: ContractWorld) {
  const { id, lines } = await importedStatement(test, finance, [arrived(freshReference())]);
  return { as: finance, id, line: lines[0]?.line ?? 1 };
}

let daysBack = 0;
/** A day that nobody has signed, with what the books say of the cash. */
async function tillToSign(test: TestApp, { finance }: ContractWorld) {
  const today = (await now(test)).slice(0, 10);
  const on = addDays(today, -(daysBack += 1));
  const { body } = await test.http
    .get('/api/reconciliation/tills')
    .set(finance.bearer)
    .query({ from: on, to: on })
    .expect(200);
  const cash = (body as TillDay[]).find(({ till }) => till === 'CASH');
  return { on, statementClosingCents: cash?.ledgerCents ?? 0, note: 'Counted' };
}

/** Something that waits for a second person, and who may be it. */
async function waiting(test: TestApp, { member, finance: by }: ContractWorld) {
  const as = await identifiedStaff(test, 'FINANCE');
  return { as, id: (await proposedCredit(test, { by, member })).id };
}

async function now(test: TestApp): Promise<string> {
  const { body } = await test.http.get('/api/dev/clock').expect(200);
  return (body as { now: string }).now;
}

/** These always need a second person: they answer with a proposal. */
const ALWAYS_PROPOSED: ReadonlySet<EndpointName> = new Set([
  'changePolicy',
  'versionLoanProduct',
  'reversePayment',
  'returnPayment',
  'reverseDeposit',
  'undoDisbursement',
  'undoWriteOff',
  'undoCollateralSale',
  'returnWithdrawal',
]);

export const isAlwaysProposed = (name: EndpointName): boolean => ALWAYS_PROPOSED.has(name);

/** What a call answers that is right. */
export function statusOf(name: EndpointName): number {
  const { status = 200 }: Endpoint = allEndpoints[name];
  return isAlwaysProposed(name) ? 202 : status;
}

/** By name, in the order of the contract. */
export const commandNames = Object.keys(COMMANDS) as EndpointName[];

/** Something new to do, by somebody who may. */
export async function made(test: TestApp, world: ContractWorld, name: EndpointName): Promise<Doable> {
  const maker = COMMANDS[name];
  if (!maker) throw new Error(`Nobody knows how to do ${name}`);
  const other = OTHER[name];
  return { ...(await maker(test, world)), ...(other ? { other } : {}) };
}
