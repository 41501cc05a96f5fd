/** Test data for the tests of the whole contract: every list has rows, and every kind of record exists. */
import { randomUUID } from 'node:crypto';
import { proposedCredit } from './approvals.ts';
import { defaultedLoan } from './collateral.ts';
import { openedInvestment } from './investing.ts';
import { approvedLoan, disbursedLoan, recordedPayment, submittedApplication } from './journeys.ts';
import { PASSWORD, type Person, signInAs } from './people.ts';
import { arrived, importedStatement } from './statements.ts';
import type { TestApp } from './test-app.ts';
import {
  creditedWallet,
  decidedWithdrawal,
  registeredDestination,
  requestedWithdrawal,
  submittedDeposit,
  verifiedDeposit,
} from './transfers.ts';

export interface ContractWorld {
  readonly member: Person;
  readonly neighbour: Person;
  readonly pending: Person;
  readonly assessor: Person;
  readonly finance: Person;
  readonly admin: Person;
}

/** Two members with applications, loans, money and investments, and one person of each staff role. */
export async function contractWorld(test: TestApp): Promise<ContractWorld> {
  const [member, neighbour, pending, assessor, finance, admin] = await Promise.all([
    signInAs(test, 'APPLICANT', { firstName: 'Rudo', lastName: 'Ncube' }),
    signInAs(test, 'APPLICANT', { firstName: 'Angela', lastName: 'Nzou-Ñ 100%_\\' }),
    signInAs(test, 'APPLICANT', { status: 'PENDING_APPROVAL', requestedRole: 'FINANCE' }),
    signInAs(test, 'ASSESSOR', { firstName: 'Farai' }),
    signInAs(test, 'FINANCE', { firstName: 'Nyasha' }),
    signInAs(test, 'ADMIN', { firstName: 'Chipo' }),
  ]);
  const world = { member, neighbour, pending, assessor, finance, admin };
  await makeMoney(test, world);
  await makeLending(test, world);
  for (const lastName of ['Dube', 'Banda']) await sendMessage(test, lastName);
  for (const { email } of [member, neighbour]) await signInOverHttp(test, email);
  return world;
}

async function signInOverHttp(test: TestApp, email: string): Promise<void> {
  for (const [password, status] of [
    ['Not-the-password-2026', 401],
    [PASSWORD, 200],
  ] as const) {
    await test.http.post('/api/auth/login').send({ email, password }).expect(status);
  }
}

async function makeMoney(test: TestApp, { member, neighbour, finance }: ContractWorld): Promise<void> {
  for (const [person, amount] of [
    [member, 5_000],
    [neighbour, 900],
  ] as const) {
    await creditedWallet(test, finance, person, amount);
    await proposedCredit(test, { by: finance, member: person });
    await verifiedDeposit(test, person, { finance, externalReference: `MP${amount}` });
    await submittedDeposit(test, person, { amount: '12.50', paymentMethod: 'BANK_TRANSFER' });
    const destinationId = (await registeredDestination(test, person)).id;
    const { id } = await requestedWithdrawal(test, person, { amount: 20, destinationId });
    await requestedWithdrawal(test, person, { amount: 30, paymentMethod: 'ONEMONEY' });
    await decidedWithdrawal(test, finance, id, { reason: 'Not your number' });
    await openedInvestment(test, person, { amount: 100 });
  }
  await openedInvestment(test, member, { planId: 'standard', amount: 1_000 });
  await importedStatement(test, finance, [arrived('NOBODY1'), arrived('NOBODY2')]);
  await importedStatement(test, finance, [arrived('NOBODY3')]);
}

async function makeLending(test: TestApp, { member, neighbour, finance, ...staff }: ContractWorld) {
  for (const [i, applicant] of [member, neighbour].entries()) {
    const { id } = await submittedApplication(test, { applicant, loanAmountCents: 100_000 + i });
    await test.http
      .post('/api/assessments')
      .set(staff.admin.bearer)
      .send({
        applicationId: id,
        assessorId: staff.assessor.id,
        scheduledAt: `2031-11-${17 + i}T08:00:00Z`,
        location: `Harare ${i}`,
      })
      .expect(201);
    await approvedLoan(test, { applicant, finance, principalCents: 40_000 + i });
    const loan = await disbursedLoan(test, { applicant, finance, principalCents: 60_000 + i });
    await recordedPayment(test, finance, loan.id, { amountCents: 2_000 + i, reference: `ECO${i}` });
    await defaultedLoan(test, { applicant, finance, principalCents: 30_000 + i });
  }
}

async function sendMessage(test: TestApp, lastName: string): Promise<void> {
  await test.http
    .post('/api/contact')
    .send({
      firstName: 'Rudo',
      lastName,
      email: `${randomUUID().slice(0, 8)}@mail.example`,
      subject: 'A question',
      message: '=1+1',
    })
    .expect(201);
}
