/**
 * Members for a bench of the server, and somebody of the staff: signed in, members with money in their wallets and loans to repay.
 * The built backend writes them in large batches, without a server.
 */
import { randomUUID } from 'node:crypto';
import { createApp } from '../../../backend/dist/app.js';
import { applicationStream } from '../../../backend/dist/applications/domain/application-events.js';
import { readConfig } from '../../../backend/dist/config.js';
import { Tokens } from '../../../backend/dist/identity/sign-in/tokens.js';
import { SYSTEM_ACTOR } from '../../../libs/event-ledger/dist/commands/command-context.js';
import { UnitOfWork } from '../../../libs/event-ledger/dist/commands/unit-of-work.js';
import { Database } from '../../../libs/event-ledger/dist/database/database.js';
import { sql } from '../../../libs/event-ledger/dist/database/sql.js';
import { createLoan, disburseLoan } from '../../../backend/dist/lending/loan/domain/loan.decisions.js';
import { loanStream } from '../../../backend/dist/lending/loan/domain/loan.stream.js';
import { PUBLISHED_PRODUCTS } from '../../../backend/dist/loan-products/published-products.js';
import { adjustWallet } from '../../../backend/dist/wallet/domain/adjustment.decisions.js';
import { adjustmentStream } from '../../../backend/dist/wallet/domain/adjustment.js';

const LOANS_AT_ONCE = 20;
const WALLET_CENTS = 100_000_000;
const SESSION_MS = 8 * 3_600_000;
const TERMS = { principalCents: 500_000, aprPercent: 18.5, termMonths: 24, dueDayOfMonth: 15 };

/** @typedef {{ id: string, token: string, loanIds: readonly string[] }} Member */

/**
 * Creates members, each with a number of loans that are paid out, and one of the staff, of the finance department.
 *
 * @param {{ appUrl: string, jwtSecret: string, dataDirectory: string }} server the server that accepts their tokens. Its data
 * directory holds the index key that it made at its start, without which no other process opens the database
 * @param {readonly number[]} loansOfEach a number for each member
 * @returns {Promise<{ members: Member[], finance: Member }>}
 */
export async function makeMembers({ appUrl, jwtSecret, dataDirectory }, loansOfEach) {
  // It does not listen, and runs nothing in the background.
  const settings = {
    NODE_ENV: 'test',
    ROLE: 'api',
    APP_DATABASE_URL: appUrl,
    JWT_SECRET: jwtSecret,
    DATA_DIR: dataDirectory,
  };
  const app = await createApp(readConfig(settings));
  const provider = (token) => app.get(token, { strict: false });
  try {
    const tokenOf = async (id, role) => provider(Tokens).sign(await signIn(provider(Database), id, role));
    const members = [];
    for (const loans of loansOfEach) {
      const id = randomUUID();
      const token = await tokenOf(id, 'APPLICANT');
      const loanIds = Array.from({ length: loans }, () => randomUUID());
      await run(provider(UnitOfWork), (unit) => fund(unit, id));
      for (let from = 0; from < loans; from += LOANS_AT_ONCE)
        await run(provider(UnitOfWork), (unit) => {
          for (const loanId of loanIds.slice(from, from + LOANS_AT_ONCE)) lend(unit, id, loanId);
        });
      members.push({ id, token, loanIds });
    }
    const id = randomUUID();
    return { members, finance: { id, token: await tokenOf(id, 'FINANCE'), loanIds: [] } };
  } finally {
    await app.close();
  }
}

/** A number of one's own, verified: without one, nobody makes a first withdrawal. */
const phoneOf = (userId) =>
  `+26377${(parseInt(userId.slice(0, 8), 16) % 10_000_000).toString().padStart(7, '0')}`;

/** Creates an account with an open session, in which nobody is asked again who they are. */
async function signIn(database, userId, role) {
  const now = Date.now();
  const createdAt = new Date(now).toISOString();
  const session = {
    id: randomUUID(),
    userId,
    createdAt,
    expiresAt: new Date(now + SESSION_MS).toISOString(),
  };
  await database.query(
    sql`INSERT INTO user_account (id, email, password_hash, first_name, last_name, phone, phone_verified_at, role, status, created_at)
        VALUES (${userId}, ${`${userId}@dziva.example`}, '-', 'Tariro', 'Moyo', ${phoneOf(userId)}, ${createdAt}, ${role}, 'ACTIVE',
                ${createdAt})`,
  );
  await database.query(
    sql`INSERT INTO session (id, user_id, created_at, last_seen_at, expires_at, factor, stepped_up_at)
        VALUES (${session.id}, ${userId}, ${createdAt}, ${createdAt}, ${session.expiresAt}, 'PASSED', 'infinity')`,
  );
  return session;
}

const run = (unitOfWork, write) =>
  unitOfWork.run(context(), { decide: async (unit) => write(unit), answer: async () => undefined });

function fund(unit, userId) {
  const { actor, today } = unit.context;
  const credit = unit.create(adjustmentStream, randomUUID());
  const description = unit.text('Money of a bench');
  const byHand = { actorId: actor.id, userId, amountCents: WALLET_CENTS, today, description };
  credit.append(adjustWallet(credit.state, { direction: 'CREDIT', for: 'GOODWILL', ...byHand }));
}

function lend(unit, borrowerId, loanId) {
  const { now, today, actor } = unit.context;
  const applicationId = randomUUID();
  const asked = { loanAmountCents: TERMS.principalCents, monthlyIncomeCents: 120_000 };
  const collateral = { collateralType: 'vehicle', collateralEstValueCents: 900_000 };
  unit.create(applicationStream, applicationId).append([
    {
      type: 'ApplicationSubmitted',
      data: { applicantId: borrowerId, assetIds: [], ...asked, ...collateral },
    },
    { type: 'ApplicationApproved', data: { loanId } },
    { type: 'ApplicationDisbursed', data: { loanId } },
  ]);
  const loan = unit.create(loanStream, loanId);
  const judgement = { productVersionId: PUBLISHED_PRODUCTS[0]?.version.versionId, exceptions: [] };
  const offer = { offeredAt: now, expiresAt: now };
  loan.append(createLoan(loan.state, { applicationId, borrowerId, terms: TERMS, judgement, offer }));
  loan.append(disburseLoan(loan.state, { actorId: actor.id, method: 'CASH', now, today }));
}

function context() {
  const now = new Date().toISOString();
  return {
    actor: SYSTEM_ACTOR,
    now,
    today: now.slice(0, 10),
    commandId: randomUUID(),
    correlationId: randomUUID(),
    causationId: null,
    receipt: null,
  };
}
