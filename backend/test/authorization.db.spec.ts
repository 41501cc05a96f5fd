/** Every route with every kind of caller. The table is the permission matrix; the test fails if a route is missing from it. */
import { allEndpoints, type EndpointName } from '@dziva/contracts/all-endpoints';
import { cents } from '@dziva/money/cents';
import type { Endpoint } from '@dziva/contracts/endpoint';
import { canBeMasked, isPersonalFile } from '@dziva/contracts/personal-fields';
import { needsStepUp } from '@dziva/contracts/step-up';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { identifiedStaff, proposedCredit } from './support/approvals.ts';
import { openedInvestment } from './support/investing.ts';
import { defaultedLoan } from './support/collateral.ts';
import { disbursedLoan, recordedPayment, submittedApplication } from './support/journeys.ts';
import { lendFreely, VEHICLE_FUND } from './support/loan-products.ts';
import { openSession, PASSWORD, type Person, signInAs } from './support/people.ts';
import { arrived, assignedPart, importedStatement, receivedStatement } from './support/statements.ts';
import { freshReference } from './support/references.ts';
import { startTestApp, type TestApp } from './support/test-app.ts';
import {
  creditedWallet,
  paidWithdrawal,
  registeredDestination,
  requestedWithdrawal,
  submittedDeposit,
  verifiedDeposit,
} from './support/transfers.ts';

const PEOPLE = [
  'anonymous',
  'owner',
  'other',
  'pending',
  'disabled',
  'assessor',
  'finance',
  'admin',
] as const;
/**
 * Administrators whose second factor is not confirmed: one has not entered it yet, one has none yet, and one entered it too
 * long ago for sensitive actions.
 */
const FACTORS = ['unproven', 'factorless', 'stale'] as const;
/** The state of their sessions. */
const FACTOR_OF: Readonly<Record<(typeof FACTORS)[number], string>> = {
  unproven: "factor = 'REQUIRED', stepped_up_at = NULL",
  factorless: "factor = 'SETUP', stepped_up_at = NULL",
  stale: "stepped_up_at = now() - interval '6 minutes'",
};
type Who = (typeof PEOPLE)[number] | (typeof FACTORS)[number] | 'colleague' | 'auditor';

const NOBODY = '00000000-0000-4000-8000-000000000000';

/**
 * For each route the result for each caller, in the order of PEOPLE: 1 = 401, 3 = 403, 4 = 404, and a dot for allowed. The
 * owner is a member whose record is in the URL; the other is a member too.
 */
const ANYONE = '........';
const ACCOUNT = '1...1...'; // also while a staff account waits for approval
const SIGNED_IN = '1..31...';
const MEMBERS = '1..31333';
const STAFF = '13331...';
const OWNER_OR_STAFF = '1.431...';
const OWNER_OR_FINANCE = '1.4313..';
const FINANCE = '133313..';
const ASSESSORS = '13331.3.';
const ADMIN = '1333133.';

/** Routes open to a signed-in user who has not entered the second factor yet; of the other routes only those open to anyone. */
const BEFORE_FACTOR: readonly string[] = [
  'me',
  'logout',
  'listSessions',
  'listFactors',
  'startProof',
  'stepUp',
];
/** What an assessor cannot find, or may not do, if the application is assigned to a colleague. */
const ASSIGNED: Readonly<Record<string, '3' | '4'>> = {
  getApplication: '4',
  requestInformation: '4',
  uploadDocument: '4',
  listDocuments: '4',
  getDocument: '4',
  getDocumentContent: '4',
  getAssessment: '4',
  rearrangeAssessment: '4',
  completeAssessment: '3',
  getAsset: '4',
  changeAsset: '4',
  valueAsset: '4',
};

/** What an auditor reads: all that finance reads there, and the policy. */
const AUDITED =
  /^\/api\/(ledger|audit|reports|loans|applications|assets|payments|collateral-sales|reconciliation|approvals|dashboard|search|assessments|documents|loan-products|admin\/(deposits|withdrawals|statements|policy))(\/|$)/;
/** Where an auditor also writes, about their own account. They have no wallet, so no destinations either. */
const OWN_ACCOUNT = /^\/api\/(auth|profile|notifications)(\/(?!destinations)|$)/;

const TABLE: Record<EndpointName, { who: string; body?: object }> = {
  register: { who: ANYONE },
  login: { who: ANYONE },
  me: { who: ACCOUNT },
  logout: { who: ACCOUNT },
  changePassword: { who: ACCOUNT },
  resetPassword: { who: ANYONE },
  sendPasswordCode: { who: ANYONE },
  resetPasswordByCode: { who: ANYONE },
  listSessions: { who: ACCOUNT },
  endSession: { who: '1.441444' },
  listFactors: { who: ACCOUNT },
  removeFactor: { who: '14441444' }, // the URL contains no existing factor
  startTotp: { who: ACCOUNT },
  confirmTotp: { who: ACCOUNT },
  startPasskey: { who: ACCOUNT },
  addPasskey: { who: ACCOUNT },
  startProof: { who: ACCOUNT },
  stepUp: { who: ACCOUNT },
  getProfile: { who: SIGNED_IN },
  updateProfile: { who: SIGNED_IN },
  sendPhoneCode: { who: SIGNED_IN },
  verifyPhone: { who: SIGNED_IN },
  listDestinations: { who: SIGNED_IN },
  registerDestination: { who: SIGNED_IN },
  removeDestination: { who: '1.431444' },
  listUsers: { who: FINANCE },
  updateUser: { who: ADMIN },
  seeIdentity: { who: STAFF },
  createPasswordReset: { who: ADMIN },
  eraseUser: { who: ADMIN },
  listAssessors: { who: STAFF },
  listAssessorSlots: { who: STAFF },
  submitApplication: { who: MEMBERS },
  listApplications: { who: SIGNED_IN },
  getApplication: { who: OWNER_OR_STAFF },
  changeApplicationStatus: { who: '13431...', body: { status: 'UNDER_REVIEW' } },
  requestInformation: { who: STAFF, body: { note: 'Please call us' } },
  uploadDocument: { who: OWNER_OR_STAFF },
  listDocuments: { who: OWNER_OR_STAFF },
  uploadStaffDocument: { who: STAFF },
  getDocument: { who: STAFF },
  getDocumentContent: { who: OWNER_OR_STAFF },
  scheduleAssessment: { who: ASSESSORS },
  listAssessments: { who: STAFF },
  getAssessment: { who: STAFF },
  rearrangeAssessment: { who: ASSESSORS, body: { location: 'Harare' } },
  completeAssessment: {
    who: ASSESSORS,
    body: { result: 'PASS', assessedValueCents: 1, assessedAt: '2026-11-20' },
  },
  listAssets: { who: SIGNED_IN },
  registerAsset: { who: SIGNED_IN },
  getAsset: { who: OWNER_OR_STAFF },
  changeAsset: { who: '1.431...', body: { identity: { registration: 'AEX 4711' } } },
  valueAsset: { who: '1.431...', body: { valueCents: 900_000 } },
  getPolicy: { who: ADMIN },
  changePolicy: { who: ADMIN },
  listLoanProducts: { who: SIGNED_IN },
  getLoanProduct: { who: SIGNED_IN },
  versionLoanProduct: { who: FINANCE },
  previewLoan: { who: STAFF },
  createLoan: { who: FINANCE },
  disburseLoan: { who: FINANCE },
  acceptLoan: { who: '1.431333', body: { password: PASSWORD } },
  declineLoan: { who: '1.431333' },
  recordSignature: { who: FINANCE, body: { signedOn: '2026-11-20', documentId: NOBODY } },
  getAgreementToSign: { who: OWNER_OR_FINANCE },
  correctTerms: { who: FINANCE },
  listActiveLoans: { who: STAFF },
  listLoans: { who: SIGNED_IN },
  getLoan: { who: OWNER_OR_STAFF },
  getPayoff: { who: OWNER_OR_STAFF },
  getLoanHistory: { who: OWNER_OR_STAFF },
  noteOnLoan: { who: STAFF, body: { note: 'Called; she pays on Friday' } },
  recordPayment: { who: OWNER_OR_FINANCE, body: { amountCents: 1, method: 'WALLET' } },
  listPayments: { who: '1..313..' },
  getReceipt: { who: OWNER_OR_FINANCE },
  takeBackPayment: { who: FINANCE, body: { reason: 'Entered twice' } },
  returnPayment: { who: FINANCE, body: { reason: 'The bank took it back' } },
  takeBackPaymentReturn: { who: FINANCE, body: { reason: 'It was another payment' } },
  sendDemand: { who: FINANCE, body: { payBy: '2099-01-01' } },
  defaultLoan: { who: FINANCE, body: { reason: 'No answer for weeks' } },
  writeOffLoan: { who: FINANCE, body: { reason: 'Nothing more to be had' } },
  confirmWriteOff: { who: FINANCE },
  takeBackDisbursement: { who: FINANCE, body: { reason: 'Paid out twice' } },
  takeBackWriteOff: { who: FINANCE, body: { reason: 'She pays again' } },
  refuseWriteOff: { who: FINANCE, body: { reason: 'Ask the guarantor' } },
  listCollateralSales: { who: STAFF },
  getCollateralSale: { who: STAFF },
  previewCollateralSale: { who: FINANCE, body: { soldPriceCents: 100, soldAt: '2026-11-20' } },
  completeCollateralSale: {
    who: FINANCE,
    body: { soldPriceCents: 100, soldAt: '2026-11-20', status: 'SOLD' },
  },
  changeCollateralSale: { who: FINANCE, body: { estimatedValueCents: 100 } },
  takeBackCollateralSale: { who: FINANCE, body: { reason: 'The buyer did not pay' } },
  paySaleCosts: {
    who: FINANCE,
    body: {
      amountCents: 100,
      method: 'CASH',
      documentId: '6f1d0a00-0000-4000-8000-000000000001',
      paidOn: '2026-11-20',
    },
  },
  closeSaleCosts: { who: FINANCE },
  getSaleAccount: { who: OWNER_OR_FINANCE },
  listProposals: { who: STAFF },
  getProposal: { who: STAFF },
  confirmProposal: { who: FINANCE },
  refuseProposal: { who: FINANCE, body: { reason: 'Ask her first' } },
  getWalletBalance: { who: SIGNED_IN },
  listWalletTransactions: { who: SIGNED_IN },
  submitDeposit: { who: SIGNED_IN },
  requestWithdrawal: { who: SIGNED_IN },
  getWalletStatement: { who: SIGNED_IN },
  creditWallet: { who: FINANCE },
  debitWallet: { who: FINANCE },
  listAdjustments: { who: FINANCE },
  takeBackAdjustment: { who: FINANCE, body: { reason: 'Entered twice' } },
  listDeposits: { who: FINANCE },
  getDepositProof: { who: '1.4314..' },
  verifyDeposit: { who: FINANCE },
  rejectDeposit: { who: FINANCE, body: { reason: 'Nothing arrived' } },
  takeBackDeposit: { who: FINANCE, body: { reason: 'Entered twice' } },
  importStatement: { who: FINANCE },
  previewStatement: { who: FINANCE },
  listStatements: { who: FINANCE },
  getStatement: { who: FINANCE },
  // Finance imported it, so a colleague confirms it.
  confirmStatement: { who: ADMIN },
  noteStatementLine: { who: FINANCE },
  listReconciliationLines: { who: FINANCE },
  matchLine: { who: FINANCE, body: { entries: [{ kind: 'DEPOSIT', id: NOBODY }] } },
  suspendLine: { who: FINANCE },
  assignLine: { who: FINANCE, body: { parts: [{ to: { kind: 'RETURN' }, amountCents: 1 }] } },
  findPartTargets: { who: FINANCE, body: { kind: 'LOAN', rows: [['Tariro Moyo']] } },
  takeBackPart: { who: FINANCE, body: { reason: 'The wrong wallet' } },
  completeLine: { who: FINANCE, body: { amountCents: 1, direction: 'CREDIT', paidOn: '2026-11-19' } },
  ignoreLine: { who: FINANCE, body: { reason: 'A test of the provider' } },
  unmatchLine: { who: FINANCE, body: { reason: 'The wrong entry' } },
  listStatementMappings: { who: FINANCE },
  keepStatementMapping: {
    who: FINANCE,
    body: {
      name: 'Current account',
      provider: 'BANK_TRANSFER',
      header: ['Date', 'Amount'],
      choices: { dateOrder: 'DAY_FIRST' },
    },
  },
  listTillDays: { who: FINANCE },
  listTillEntries: { who: FINANCE },
  listLineRules: { who: FINANCE },
  confirmLineRule: { who: FINANCE, body: { text: 'SERVICE FEE', account: 'expenses:provider-charges' } },
  switchOffLineRule: { who: '13331344' },
  bookLineRule: { who: '13331344' },
  previewSigning: { who: FINANCE },
  openTill: { who: FINANCE, body: { on: '2026-11-19', ledgerCents: 1, statementCents: 1 } },
  signTill: { who: FINANCE, body: { on: '2026-11-19', statementClosingCents: 1 } },
  reopenTill: { who: FINANCE, body: { on: '2026-11-19', reason: 'Counted twice' } },
  listWithdrawals: { who: FINANCE },
  payWithdrawal: { who: FINANCE, body: { reference: 'MP1' } },
  rejectWithdrawal: { who: FINANCE, body: { reason: 'The number is not yours' } },
  returnWithdrawal: { who: FINANCE, body: { reason: 'The number does not exist' } },
  takeBackWithdrawalReturn: { who: FINANCE, body: { reason: 'It was another withdrawal' } },
  listNotifications: { who: SIGNED_IN },
  readNotifications: { who: SIGNED_IN },
  listDataReads: { who: SIGNED_IN },
  getMessageChoice: { who: SIGNED_IN },
  changeMessageChoice: { who: SIGNED_IN, body: { mail: true, text: true } },
  listTextMessages: { who: FINANCE },
  retryTextMessage: { who: '13331344' }, // there is no message
  reportTextMessage: { who: '44444444', body: { id: NOBODY, state: 'DELIVERED' } }, // without the token of the gateway
  listJobs: { who: ADMIN },
  runJob: { who: '13331334' }, // the URL contains no existing job
  listFailedJobs: { who: ADMIN },
  retryFailedJob: { who: '13331334' },
  listPlans: { who: ANYONE },
  quoteInvestment: { who: ANYONE },
  openInvestment: { who: MEMBERS },
  makePaymentCode: { who: '14431444', body: { for: 'WALLET', id: NOBODY } },
  listPaymentCodes: { who: SIGNED_IN },
  listInvestments: { who: SIGNED_IN },
  investmentPerformance: { who: SIGNED_IN },
  getInvestment: { who: OWNER_OR_STAFF },
  withdrawInvestment: { who: '1.431333' },
  listMemberNext: { who: MEMBERS },
  getDashboardStats: { who: STAFF },
  listActivity: { who: STAFF },
  findAnything: { who: STAFF },
  getObligations: { who: FINANCE },
  getPortfolioReport: { who: FINANCE },
  getPaymentsReport: { who: FINANCE },
  getArrearsReport: { who: FINANCE },
  getTrialBalance: { who: FINANCE },
  listSeals: { who: FINANCE },
  getProof: { who: '1.4314..' },
  verifyReceipt: { who: ANYONE },
  listAuditEvents: { who: FINANCE },
  listEventTypes: { who: FINANCE },
  getAuditEvent: { who: '13331344' }, // the URL contains no existing event
  verifyHistory: { who: FINANCE },
  listIntegrityChecks: { who: FINANCE },
  listSignIns: { who: FINANCE },
  listInitiated: { who: FINANCE },
  getAuditOverview: { who: FINANCE },
  listSamples: { who: FINANCE },
  drawSample: { who: FINANCE, body: { from: '2026-01-01', to: '2026-01-31', size: 5 } },
  getSample: { who: '13331344' },
  exportSample: { who: '13331344' },
  tickItem: { who: '13331344' },
  untickItem: { who: '13331344' },
  askAboutItem: { who: '13331344', body: { text: 'Who brought the money?' } },
  answerAboutItem: { who: '13331344', body: { text: 'The driver' } },
  listSecurityRecords: { who: FINANCE },
  listLedgerAccounts: { who: FINANCE },
  listLedgerEntries: { who: FINANCE },
  getLedgerJournal: { who: FINANCE },
  sendContactMessage: { who: ANYONE },
  listContactMessages: { who: STAFF },
  changeContactMessage: { who: STAFF, body: { status: 'DONE' } },
  getBrochure: { who: ANYONE },
  getLiveness: { who: ANYONE },
  getReadiness: { who: ANYONE },
  getClock: { who: ANYONE },
  setClock: { who: ADMIN },
  listDemoMessages: { who: '44444444' }, // not a demo
  systemInfo: { who: ANYONE },
  getMetrics: { who: ANYONE },
};

let test: TestApp;
const people = {} as Record<Exclude<(typeof PEOPLE)[number], 'anonymous'> | 'colleague' | 'auditor', Person>;
const ids: Record<string, string> = {};
const bearers = new Map<Who, Person['bearer']>();

beforeAll(async () => {
  test = await startTestApp({ APPROVALS: 'on', SECOND_FACTOR: 'on' });
  people.owner = await signInAs(test, 'APPLICANT');
  people.other = await signInAs(test, 'APPLICANT');
  people.pending = await signInAs(test, 'APPLICANT', {
    status: 'PENDING_APPROVAL',
    requestedRole: 'FINANCE',
  });
  people.disabled = await signInAs(test, 'APPLICANT', { status: 'DISABLED' });
  people.assessor = await signInAs(test, 'ASSESSOR');
  people.colleague = await signInAs(test, 'ASSESSOR');
  people.auditor = await signInAs(test, 'AUDITOR');
  people.finance = await identifiedStaff(test, 'FINANCE');
  people.admin = await identifiedStaff(test, 'ADMIN');
  await makeRecords();
});
afterAll(() => test.close());

describe.each(Object.entries(allEndpoints))('%s', (name, endpoint: Endpoint) => {
  const row = TABLE[name as EndpointName];

  it.each(PEOPLE.map((who, i) => [who, row.who[i] ?? '?'] as const))('for %s: %s', async (who, expected) => {
    const status = await call(name, endpoint, who, row.body);
    expect({ who, status, means: meaning(status) }).toEqual({ who, status, means: expected });
  });

  it('for an assessor without assigned applications', async () => {
    const means = ASSIGNED[name] ?? row.who[PEOPLE.indexOf('assessor')];
    const status = await call(name, endpoint, 'colleague', row.body);
    expect({ status, means: meaning(status) }).toEqual({ status, means });
  });

  it('for an auditor', async () => {
    const isRead = endpoint.method === 'GET' && AUDITED.test(endpoint.path);
    const like = endpoint.path === '/api/admin/policy' ? 'admin' : 'finance';
    const isTheirs =
      ['anyone', 'audit.sample'].includes(endpoint.access) || isRead || OWN_ACCOUNT.test(endpoint.path);
    const status = await call(name, endpoint, 'auditor', row.body);
    expect({ status, means: meaning(status) }).toEqual({
      status,
      means: isTheirs ? row.who[PEOPLE.indexOf(like)] : '3',
    });
  });

  it.each(FACTORS)('for an administrator whose second factor is %s', async (who) => {
    const admins = row.who[PEOPLE.indexOf('admin')];
    const open =
      who === 'stale'
        ? !needsStepUp(endpoint, { role: 'ADMIN', format: undefined })
        : endpoint.access === 'anyone' || BEFORE_FACTOR.includes(name);
    const status = await call(name, endpoint, who, row.body);
    expect({ status, means: meaning(status) }).toEqual({ status, means: open ? admins : '3' });
  });
});

function meaning(status: number): string {
  if (status === 401 || status === 403 || status === 404) return String(status).slice(-1);
  return status < 500 ? '.' : 'broken';
}

async function call(name: string, endpoint: Endpoint, who: Who, body: object = {}): Promise<number> {
  if (name === 'endSession') ids['endSession'] = await ownersSession();
  const id = ids[name] ?? ids[endpoint.path.split('/')[2] ?? ''] ?? people.owner.id;
  const address =
    endpoint.path
      .replace(/:(id|eventId|receiptNumber)$|:id|:importId/, id)
      .replace(':line', ids['line'] ?? '')
      .replace(':part', ids['part'] ?? '')
      .replace(':till', 'CASH') + (name === 'listAssessorSlots' ? '?date=2031-11-17' : '');
  // An auditor gets a file only if its personal data is to be shown.
  const isShown = who === 'auditor' && canBeMasked(endpoint) && isPersonalFile(endpoint, undefined);
  const request = test.http[endpoint.method.toLowerCase() as 'get'](
    isShown ? `${address}?show=personal` : address,
  );
  if (who !== 'anonymous') request.set(await bearerOf(who, name));
  if (endpoint.upload)
    request.field('kind', 'OTHER').attach('file', Buffer.from('%PDF-1.4\n%%EOF\n'), { filename: 'a.pdf' });
  else if (endpoint.body) request.send(body);
  return (await request).status;
}

/**
 * One session for each caller. Somebody who signs out has another one for that, and for each call of a disabled account a new
 * one is refused.
 */
async function bearerOf(who: Exclude<Who, 'anonymous'>, name: string): Promise<Person['bearer']> {
  if (name === 'logout' || who === 'disabled') return newBearerOf(who);
  const bearer = bearers.get(who) ?? (await newBearerOf(who));
  bearers.set(who, bearer);
  return bearer;
}

async function newBearerOf(who: Exclude<Who, 'anonymous'>): Promise<Person['bearer']> {
  if (!isAdministrator(who)) return (await openSession(test, people[who].id)).bearer;
  const { bearer } = await openSession(test, people.admin.id);
  await test.rows(
    `UPDATE app.session SET ${FACTOR_OF[who]} WHERE id = (SELECT id FROM app.session WHERE user_id = $1 ORDER BY created_at DESC LIMIT 1)`,
    [people.admin.id],
  );
  return bearer;
}

const isAdministrator = (who: Who): who is (typeof FACTORS)[number] => who in FACTOR_OF;

async function ownersSession(): Promise<string> {
  await openSession(test, people.owner.id);
  const [row] = await test.rows<{ id: string }>(
    'SELECT id FROM app.session WHERE user_id = $1 AND ended_at IS NULL ORDER BY created_at DESC LIMIT 1',
    [people.owner.id],
  );
  return row?.id ?? '';
}

/**
 * An application with a document and an assigned assessment, an active loan with a payment, a deposit and a withdrawal, all of
 * the owner.
 */
async function makeRecords(): Promise<void> {
  const { owner, assessor, finance, admin } = people;
  await lendFreely(test);
  const loan = await disbursedLoan(test, { applicant: owner, finance });
  const payment = await recordedPayment(test, finance, loan.id, { amountCents: 1_000 });
  Object.assign(ids, {
    loans: loan.id,
    'loan-products': VEHICLE_FUND,
    payments: payment.id,
    getProof: payment.eventId ?? '',
    admin: owner.id,
    assessors: assessor.id,
    investments: (await openedInvestment(test, owner)).id,
  });
  const application = await submittedApplication(test, { applicant: owner });
  const upload = test.http
    .post(`/api/applications/${application.id}/documents`)
    .set(owner.bearer)
    .field('kind', 'OTHER');
  const document = await upload
    .attach('file', Buffer.from('%PDF-1.4\n%%EOF\n'), { filename: 'a.pdf' })
    .expect(201);
  const assessment = await test.http
    .post('/api/assessments')
    .set(admin.bearer)
    .send({
      applicationId: application.id,
      assessorId: assessor.id,
      scheduledAt: '2031-11-17T08:00:00Z',
      location: 'Harare',
    })
    .expect(201);
  Object.assign(ids, {
    applications: application.id,
    assets: application.assets[0]?.id ?? '',
    documents: idOf(document),
    assessments: idOf(assessment),
    changeApplicationStatus: await submitted(owner),
  });
  await makeTransfers(owner);
  await makeProposals(owner);
  ids['contact'] = idOf(
    await test.http.post('/api/contact').send({
      firstName: 'Rudo',
      lastName: 'Ncube',
      email: 'rudo@mail.example',
      subject: 'A question',
      message: 'When are you open?',
    }),
  );
  ids['collateral-sales'] = (await defaultedLoan(test, { applicant: owner, finance })).collateralSaleId ?? '';
  ids['getStatement'] = (await receivedStatement(test, finance, [])).id;
  ids['noteStatementLine'] = ids['getStatement'];
  ids['confirmStatement'] = ids['getStatement'];
  const { id, lines } = await importedStatement(test, finance, [arrived(freshReference())]);
  const line = lines[0]?.line ?? 1;
  const place = { importId: id, line, amountCents: cents(25_000) };
  const part = await assignedPart(test, finance, place, { kind: 'ACCOUNT', id: 'income:fees' });
  Object.assign(ids, { reconciliation: id, line: String(line), part });
}

async function makeTransfers(owner: Person): Promise<void> {
  ids['removeDestination'] = (await registeredDestination(test, owner)).id;
  const [verified, rejected, reversed, paid, refused, returned, adjusted] = await Promise.all([
    submittedDeposit(test, owner),
    submittedDeposit(test, owner),
    verifiedDeposit(test, owner),
    requestedWithdrawal(test, owner),
    requestedWithdrawal(test, owner),
    paidWithdrawal(test, owner),
    creditedWallet(test, await signInAs(test, 'FINANCE'), owner, 500),
  ]);
  Object.assign(ids, {
    deposits: verified.id,
    verifyDeposit: verified.id,
    rejectDeposit: rejected.id,
    takeBackDeposit: reversed.id,
    takeBackAdjustment: adjusted.id,
    listAdjustments: owner.id,
    payWithdrawal: paid.id,
    rejectWithdrawal: refused.id,
    returnWithdrawal: returned.id,
    takeBackWithdrawalReturn: returned.id,
  });
}

async function makeProposals(member: Person): Promise<void> {
  const by = await signInAs(test, 'FINANCE');
  ids['approvals'] = (await proposedCredit(test, { by, member })).id;
  ids['refuseProposal'] = (await proposedCredit(test, { by, member })).id;
}

async function submitted(owner: Person): Promise<string> {
  return (await submittedApplication(test, { applicant: owner })).id;
}

const idOf = ({ body }: { body: unknown }) => (body as { id: string }).id;
