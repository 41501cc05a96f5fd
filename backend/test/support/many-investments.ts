/** Members with money in their wallets and investments that began on one day: through the real decisions, in big batches. */
import { SYSTEM_ACTOR } from '#kernel/commands/command-context';
import type { Unit } from '#kernel/commands/unit';
import { UnitOfWork } from '#kernel/commands/unit-of-work';
import { DEFAULT_PLANS } from '#investments/default-plans';
import { openInvestment } from '#investments/domain/investment.decisions';
import { investmentStream } from '#investments/domain/investment';
import { creditWallet } from '#wallet/domain/adjustment.decisions';
import { adjustmentStream } from '#wallet/domain/adjustment';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import { cents } from '@dziva/money/cents';
import { randomUUID } from 'node:crypto';
import type { TestApp } from './test-app.ts';

const MEMBERS_AT_ONCE = 50;
const INVESTMENTS_EACH = 4;
const INVESTED = cents(10_000);

export interface ManyInvestments {
  readonly investments: number;
  /** Each has four of the investments, and nothing else in the wallet. */
  readonly memberIds: readonly string[];
}

/** Opens so many investments of US$100.00, as they were opened on that day. */
export async function openMany(
  test: Pick<TestApp, 'app'>,
  investments: number,
  startOn: CalendarDate,
  planId = 'basic',
): Promise<ManyInvestments> {
  const unitOfWork = test.app.get(UnitOfWork, { strict: false });
  const members = Array.from({ length: investments / INVESTMENTS_EACH }, () => randomUUID());
  for (let i = 0; i < members.length; i += MEMBERS_AT_ONCE) {
    await unitOfWork.run(contextOn(startOn), {
      decide: (unit) => fundAndInvest(unit, members.slice(i, i + MEMBERS_AT_ONCE), planId),
      answer: () => Promise.resolve(),
    });
  }
  return { investments, memberIds: members };
}

function fundAndInvest(unit: Unit, memberIds: readonly string[], planId: string): Promise<void> {
  const { actor, today } = unit.context;
  const plan = DEFAULT_PLANS.find(({ id }) => id === planId);
  if (!plan) throw new Error(`There is no plan ${planId}`);
  for (const userId of memberIds) {
    const description = unit.text('Money to invest');
    const amountCents = cents(INVESTED * INVESTMENTS_EACH);
    const credit = unit.create(adjustmentStream, randomUUID());
    credit.append(creditWallet(credit.state, { actorId: actor.id, userId, amountCents, today, description }));
    for (let i = 0; i < INVESTMENTS_EACH; i++) {
      const investment = unit.create(investmentStream, randomUUID());
      investment.append(openInvestment(investment.state, { userId, plan, amountCents: INVESTED, today }));
    }
  }
  return Promise.resolve();
}

function contextOn(day: CalendarDate) {
  return {
    actor: SYSTEM_ACTOR,
    now: `${day}T08:00:00.000Z`,
    today: day,
    commandId: randomUUID(),
    correlationId: randomUUID(),
    causationId: null,
    receipt: null,
  };
}
