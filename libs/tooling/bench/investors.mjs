/** A house with members who invest: the built backend without a server, so that investments are opened in big batches. */
import { randomUUID } from 'node:crypto';
import { createApp } from '../../../backend/dist/app.js';
import { readConfig } from '../../../backend/dist/config.js';
import { DEFAULT_PLANS } from '../../../backend/dist/investments/default-plans.js';
import { openInvestment } from '../../../backend/dist/investments/domain/investment.decisions.js';
import { investmentStream } from '../../../backend/dist/investments/domain/investment.js';
import { SYSTEM_ACTOR } from '../../../backend/dist/kernel/commands/command-context.js';
import { UnitOfWork } from '../../../backend/dist/kernel/commands/unit-of-work.js';
import { migrate } from '../../../backend/dist/kernel/database/migrations.js';
import { letRolesSignIn } from '../../../backend/dist/kernel/database/runtime-roles.js';
import { ControlledClock } from '../../../backend/dist/platform/clock/controlled-clock.js';
import { Jobs } from '../../../backend/dist/platform/jobs/jobs.js';
import { creditWallet } from '../../../backend/dist/wallet/domain/adjustment.decisions.js';
import { adjustmentStream } from '../../../backend/dist/wallet/domain/adjustment.js';

const APP_PASSWORD = 'bench';
const STARTED_ON = '2027-01-20';
const MEMBERS_AT_ONCE = 50;
const INVESTMENTS_EACH = 4;
const INVESTED_CENTS = 10_000;

/** @param {string} ownerUrl of a fresh database */
export async function openHouse(ownerUrl) {
  await migrate(ownerUrl);
  await letRolesSignIn(ownerUrl, { dziva_app: APP_PASSWORD });
  const appUrl = new URL(ownerUrl);
  appUrl.username = 'dziva_app';
  appUrl.password = APP_PASSWORD;
  const config = readConfig({
    ...{ NODE_ENV: 'test', ROLE: 'worker', CLOCK: 'controlled', JWT_SECRET: randomUUID() + randomUUID() },
    APP_DATABASE_URL: appUrl.href,
  });
  // It never listens: its commands are called from here.
  const app = await createApp(config);
  const of = (token) => app.get(token, { strict: false });
  return {
    appUrl: appUrl.href,
    /** Investments of US$100.00 in the basic plan, four a member, with nothing left in the wallets. */
    openInvestments: (/** @type {number} */ count) => openInvestments(of(UnitOfWork), count),
    moveClockTo: (/** @type {string} */ now) => of(ControlledClock).moveTo(now),
    /** Asks the workers to pay what is due. */
    runReturns: (/** @type {string} */ id) => of(Jobs).enqueue('investment-returns', {}, { id }),
    close: () => app.close(),
  };
}

async function openInvestments(unitOfWork, count) {
  for (let members = count / INVESTMENTS_EACH; members > 0; members -= MEMBERS_AT_ONCE) {
    await unitOfWork.run(context(), {
      decide: async (unit) => {
        for (let i = 0; i < Math.min(members, MEMBERS_AT_ONCE); i++) fundAndInvest(unit, randomUUID());
      },
      answer: async () => undefined,
    });
  }
}

function fundAndInvest(unit, userId) {
  const { actor, today } = unit.context;
  const credit = unit.create(adjustmentStream, randomUUID());
  const amountCents = INVESTED_CENTS * INVESTMENTS_EACH;
  const description = unit.text('Money to invest');
  credit.append(creditWallet(credit.state, { actorId: actor.id, userId, amountCents, today, description }));
  for (let i = 0; i < INVESTMENTS_EACH; i++) {
    const investment = unit.create(investmentStream, randomUUID());
    const opening = { userId, plan: DEFAULT_PLANS[0], amountCents: INVESTED_CENTS, today };
    investment.append(openInvestment(investment.state, opening));
  }
}

const context = () => ({
  actor: SYSTEM_ACTOR,
  now: `${STARTED_ON}T08:00:00.000Z`,
  today: STARTED_ON,
  commandId: randomUUID(),
  correlationId: randomUUID(),
  causationId: null,
  receipt: null,
});
