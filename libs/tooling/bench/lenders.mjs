/** A house that lends: the built backend without a server, so that loans and their payments are written in big batches. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { createApp } from '../../../backend/dist/app.js';
import { applicationStream } from '../../../backend/dist/applications/domain/application.js';
import { readConfig } from '../../../backend/dist/config.js';
import { SYSTEM_ACTOR } from '../../../backend/dist/kernel/commands/command-context.js';
import { UnitOfWork } from '../../../backend/dist/kernel/commands/unit-of-work.js';
import { migrate } from '../../../backend/dist/kernel/database/migrations.js';
import { letRolesSignIn } from '../../../backend/dist/kernel/database/runtime-roles.js';
import { createLoan, disburseLoan } from '../../../backend/dist/loans/domain/loan.decisions.js';
import { loanStream } from '../../../backend/dist/loans/domain/loan.js';
import { receiptNumberOf } from '../../../backend/dist/payments/domain/receipt-number.js';
import { addMonths } from '../../loan-maths/dist/calendar-date.js';
import { dueDates } from '../../loan-maths/dist/due-dates.js';
import { loanOnDay } from '../../loan-maths/dist/loan-account.js';

const APP_PASSWORD = 'bench';
const BORROWERS = 200;
const LOANS_AT_ONCE = 20;
const TERMS = { principalCents: 500_000, aprPercent: 18.5, termMonths: 24, dueDayOfMonth: 15 };
const INSTALMENT_CENTS = 25_085;

/**
 * Writes so many loans, paid out on a day, each with so many instalments paid on their days.
 *
 * @param {string} ownerUrl of a fresh database
 * @param {{ loans: number, paymentsEach: number, disbursedOn: string }} book
 */
export async function writeLoans(ownerUrl, { loans, paymentsEach, disbursedOn }) {
  await migrate(ownerUrl);
  await letRolesSignIn(ownerUrl, { dziva_app: APP_PASSWORD });
  const borrowers = await makeBorrowers(ownerUrl);
  const appUrl = new URL(ownerUrl);
  appUrl.username = 'dziva_app';
  appUrl.password = APP_PASSWORD;
  const secrets = { APP_DATABASE_URL: appUrl.href, JWT_SECRET: randomUUID() + randomUUID() };
  // It never listens, and nothing works in its background.
  const app = await createApp(readConfig({ NODE_ENV: 'test', ROLE: 'api', ...secrets }));
  try {
    const unitOfWork = app.get(UnitOfWork, { strict: false });
    for (let from = 0; from < loans; from += LOANS_AT_ONCE) {
      await unitOfWork.run(contextOn(disbursedOn), {
        decide: async (unit) => {
          for (let i = from; i < Math.min(from + LOANS_AT_ONCE, loans); i++) {
            lend(unit, borrowers[i % borrowers.length] ?? '', paymentsEach);
          }
        },
        answer: async () => undefined,
      });
    }
  } finally {
    await app.close();
  }
}

/** An application, its loan, and its payments, each on the day on which it falls due. */
function lend(unit, borrowerId, paymentsEach) {
  const { now, today, actor } = unit.context;
  const [applicationId, loanId] = [randomUUID(), randomUUID()];
  const asked = { loanAmountCents: TERMS.principalCents, monthlyIncomeCents: 120_000 };
  const collateral = { collateralType: 'vehicle', collateralEstValueCents: 900_000 };
  unit.create(applicationStream, applicationId).append([
    { type: 'ApplicationSubmitted', data: { applicantId: borrowerId, ...asked, ...collateral } },
    { type: 'ApplicationApproved', data: { loanId } },
    { type: 'ApplicationDisbursed', data: { loanId } },
  ]);
  const loan = unit.create(loanStream, loanId);
  loan.append(createLoan(loan.state, { applicationId, borrowerId, terms: TERMS }));
  loan.append(disburseLoan(loan.state, { actorId: actor.id, method: 'CASH', now, today }));
  loan.append(repayments(borrowerId, today, paymentsEach));
}

function repayments(borrowerId, disbursedOn, count) {
  const terms = { ...TERMS, disbursedOn };
  const days = dueDates(disbursedOn, TERMS.dueDayOfMonth, TERMS.termMonths);
  const payments = days.slice(0, count).map((paidOn) => ({ paidOn, amountCents: INSTALMENT_CENTS }));
  const { splits } = loanOnDay(terms, payments, days[count - 1] ?? disbursedOn);
  return splits.map(({ paidOn, amountCents, interestCents, principalCents }, i) => {
    const paymentId = randomUUID();
    return {
      type: 'RepaymentReceived',
      data: {
        ...{ paymentId, borrowerId, amountCents, interestCents, principalCents, paidOn },
        ...{ method: 'CASH', paidAt: `${paidOn}T08:00:00.000Z`, receiptNumber: receiptNumberOf(paymentId) },
        nextDueOn: days[i + 1] ?? null,
      },
    };
  });
}

/** @param {string} ownerUrl */
async function makeBorrowers(ownerUrl) {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query(
      `INSERT INTO app.user_account (id, email, password_hash, first_name, last_name, role, status, created_at)
       SELECT gen_random_uuid(), 'borrower' || n || '@dziva.example', '-', 'Borrower', 'Number ' || n, 'APPLICANT', 'ACTIVE', now()
         FROM generate_series(1, $1) n RETURNING id`,
      [BORROWERS],
    );
    return rows.map((row) => row.id);
  } finally {
    await client.end();
  }
}

const contextOn = (/** @type {string} */ day) => ({
  actor: SYSTEM_ACTOR,
  now: `${day}T08:00:00.000Z`,
  today: day,
  commandId: randomUUID(),
  correlationId: randomUUID(),
  causationId: null,
  receipt: null,
});

/** The first of a month so many months ago. */
export function monthsAgo(/** @type {number} */ months) {
  return addMonths(`${new Date().toISOString().slice(0, 7)}-01`, -months);
}
