/** Members with money and investments that started on one day: made with the real decisions, in large batches. */
import { SYSTEM_ACTOR } from '@dziva/event-ledger/commands/command-context';
import type { Unit } from '@dziva/event-ledger/commands/unit';
import { UnitOfWork } from '@dziva/event-ledger/commands/unit-of-work';
import { assert } from '@dziva/event-ledger/domain/assert';
import { DEFAULT_PLANS } from '#investments/default-plans';
import { openInvestment } from '#investments/domain/investment.decisions';
import { investmentStream } from '#investments/domain/investment-events';
import { adjustWallet } from '#wallet/domain/adjustment.decisions';
import { adjustmentStream } from '#wallet/domain/adjustment';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import { cents } from '@dziva/money/cents';
import { randomUUID } from 'node:crypto';
import type { TestApp } from './test-app.ts';

const MEMBERS_AT_ONCE = 50;
const INVESTMENTS_EACH = 4;

export interface ManyInvestments {
  readonly investments: number;
  /** Each has four of the investments, and no other money in the wallet. */
  readonly memberIds: readonly string[];
}

export interface Choice {
  readonly planId: string;
  readonly amountCents: number;
}

/** Opens this many investments as of a day: US$100.00 each in the basic plan, unless stated otherwise. */
export async function openMany(
  test: Pick<TestApp, 'app'>,
  investments: number,
  startOn: CalendarDate,
  choice: Choice = { planId: 'basic', amountCents: 10_000 },
): Promise<ManyInvestments> {
  const unitOfWork = test.app.get(UnitOfWork, { strict: false });
  const members = Array.from({ length: investments / INVESTMENTS_EACH }, () => randomUUID());
  for (let i = 0; i < members.length; i += MEMBERS_AT_ONCE) {
    await unitOfWork.run(contextOn(startOn), {
      decide: (unit) => fundAndInvest(unit, members.slice(i, i + MEMBERS_AT_ONCE), choice),
      answer: () => Promise.resolve(),
    });
  }
  return { investments, memberIds: members };
}

function fundAndInvest(unit: Unit, memberIds: readonly string[], choice: Choice): Promise<void> {
  const { actor, today } = unit.context;
  const plan = DEFAULT_PLANS.find(({ id }) => id === choice.planId);
  assert(plan, `there is no plan ${choice.planId}`);
  const amountCents = cents(choice.amountCents);
  for (const userId of memberIds) {
    const description = unit.text('Money to invest');
    const funds = cents(amountCents * INVESTMENTS_EACH);
    const credit = unit.create(adjustmentStream, randomUUID());
    credit.append(
      adjustWallet(credit.state, {
        direction: 'CREDIT',
        for: 'GOODWILL',
        actorId: actor.id,
        userId,
        amountCents: funds,
        today,
        description,
      }),
    );
    for (let i = 0; i < INVESTMENTS_EACH; i++) {
      const investment = unit.create(investmentStream, randomUUID());
      investment.append(openInvestment(investment.state, { userId, plan, amountCents, today }));
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
