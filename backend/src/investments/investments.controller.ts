import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import { Context, Input, Me, type SignedIn } from '#platform/http/request';
import { Route } from '#platform/http/route';
import type { Input as InputOf } from '@dziva/contracts/endpoint';
import * as contract from '@dziva/contracts/investments';
import { may } from '@dziva/vocabulary/permissions';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { termsOf } from './domain/investment-plan.ts';
import { toQuote } from './investment-answers.ts';
import { OpenInvestment, WithdrawInvestment } from './investments.handlers.ts';
import { InvestmentsQueries, type Reader } from './investments.queries.ts';
import { InvestmentPlans, toPlanAnswer } from './plans.ts';

@Controller()
export class InvestmentsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly plans: InvestmentPlans,
    private readonly queries: InvestmentsQueries,
  ) {}

  @Route(contract.listPlans)
  listPlans() {
    return this.plans.all.map(toPlanAnswer);
  }

  @Route(contract.quoteInvestment)
  quote(@Input() { query }: InputOf<typeof contract.quoteInvestment>, @Context() { today }: CommandContext) {
    const plan = this.plans.named(query.planId);
    return toQuote(plan.id, termsOf(plan, query.amount), today);
  }

  @Route(contract.openInvestment)
  open(@Input() { body }: InputOf<typeof contract.openInvestment>, @Context() context: CommandContext) {
    return this.commands.execute(new OpenInvestment(body, context));
  }

  @Route(contract.listInvestments)
  list(
    @Input() { query }: InputOf<typeof contract.listInvestments>,
    @Me() me: SignedIn,
    @Context() { today }: CommandContext,
  ) {
    return this.queries.list(readerOf(me), query, today);
  }

  @Route(contract.investmentPerformance)
  performance(@Me() me: SignedIn, @Context() { today }: CommandContext) {
    return this.queries.performance(me.id, today);
  }

  @Route(contract.getInvestment)
  read(
    @Input() { params }: InputOf<typeof contract.getInvestment>,
    @Me() me: SignedIn,
    @Context() { today }: CommandContext,
  ) {
    return this.queries.read(readerOf(me), params.id, today);
  }

  @Route(contract.withdrawInvestment)
  withdraw(
    @Input() { params }: InputOf<typeof contract.withdrawInvestment>,
    @Context() context: CommandContext,
  ) {
    return this.commands.execute(new WithdrawInvestment(params.id, context));
  }
}

const readerOf = (me: SignedIn): Reader => ({ id: me.id, seesAll: may(me.role, 'investments.readAll') });
