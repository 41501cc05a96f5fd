import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import { UnitOfWork } from '@dziva/event-ledger/commands/unit-of-work';
import type { Investment as InvestmentAnswer, OpenInvestmentRequest } from '@dziva/contracts/investments';
import { requireMemberOwesNothing } from '#receivables/receivables.port';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { randomUUID } from 'node:crypto';
import { CoverageGuard } from './coverage-guard.ts';
import {
  openInvestment,
  ownInvestment,
  payDueReturns,
  withdrawInvestment,
} from './domain/investment.decisions.ts';
import type { InvestmentEvent } from './domain/investment-events.ts';
import { investmentStream } from './domain/investment-events.ts';
import { InvestmentsQueries } from './investments.queries.ts';
import { InvestmentPlans } from './plans.ts';

export class OpenInvestment extends Command<InvestmentAnswer> {
  constructor(
    readonly request: OpenInvestmentRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(OpenInvestment)
export class OpenInvestmentHandler implements ICommandHandler<OpenInvestment> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly plans: InvestmentPlans,
    private readonly coverage: CoverageGuard,
    private readonly queries: InvestmentsQueries,
  ) {}

  execute({ request, context }: OpenInvestment): Promise<InvestmentAnswer> {
    const { actor, today } = context;
    return this.unitOfWork.run(context, {
      ...this.coverage.openingLock,
      decide: async (unit) => {
        await requireMemberOwesNothing(unit, actor.id);
        const investment = unit.create(investmentStream, randomUUID());
        const plan = this.plans.named(request.planId);
        const opening = { userId: actor.id, plan, amountCents: request.amount, today };
        const [opened] = openInvestment(investment.state, opening);
        await this.coverage.expectCoverageFor(opened, unit.db);
        investment.append([opened]);
        return investment.id;
      },
      answer: (id, db) => this.queries.read({ id: actor.id, seesAll: false }, id, today, db),
    });
  }
}

export class WithdrawInvestment extends Command<InvestmentAnswer> {
  constructor(
    readonly investmentId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(WithdrawInvestment)
export class WithdrawInvestmentHandler implements ICommandHandler<WithdrawInvestment> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly queries: InvestmentsQueries,
  ) {}

  execute({ investmentId, context }: WithdrawInvestment): Promise<InvestmentAnswer> {
    const { actor, today } = context;
    return this.unitOfWork.run(context, {
      decide: async (unit) => {
        const investment = await unit.load(investmentStream, investmentId);
        const own = ownInvestment(investment.state, actor.id);
        investment.append(withdrawInvestment(own, today));
        return investmentId;
      },
      answer: (id, db) => this.queries.read({ id: actor.id, seesAll: false }, id, today, db),
    });
  }
}

/** How many returns were paid and their total, and how many investments matured. */
export interface PaidReturns {
  readonly paid: number;
  readonly paidCents: number;
  readonly matured: number;
  readonly maturedCents: number;
}

/** Pays the returns of these investments that are due by today, all of them or none. */
export class PayDueReturns extends Command<PaidReturns> {
  constructor(
    readonly investmentIds: readonly string[],
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(PayDueReturns)
export class PayDueReturnsHandler implements ICommandHandler<PayDueReturns> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ investmentIds, context }: PayDueReturns): Promise<PaidReturns> {
    return this.unitOfWork.run(context, {
      decide: async (unit) => {
        const events: InvestmentEvent[] = [];
        for (const investment of await unit.loadAll(investmentStream, investmentIds)) {
          const due = payDueReturns(investment.state, context.today);
          investment.append(due);
          events.push(...due);
        }
        return countsOf(events);
      },
      answer: (counts) => Promise.resolve(counts),
    });
  }
}

function countsOf(events: readonly InvestmentEvent[]): PaidReturns {
  const returns = events.filter((event) => event.type === 'MonthlyReturnPaid');
  const matured = events.filter((event) => event.type === 'InvestmentMatured');
  return {
    paid: returns.length,
    paidCents: returns.reduce((sum, { data }) => sum + data.amountCents, 0),
    matured: matured.length,
    maturedCents: matured.reduce((sum, { data }) => sum + data.amountCents, 0),
  };
}
