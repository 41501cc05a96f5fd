import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import { Database } from '@dziva/event-ledger/database/database';
import { Clock } from '#platform/clock/clock';
import { notFound } from '@dziva/event-ledger/domain/rule-violation';
import { Context, Input, Me, type SignedIn } from '#platform/http/request';
import { Route } from '#platform/http/route';
import * as contract from '@dziva/contracts/assessments';
import type { Input as InputOf } from '@dziva/contracts/endpoint';
import { listAssessorSlots } from '@dziva/contracts/users';
import { addDays } from '@dziva/loan-maths/calendar-date';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CompleteAssessment, RearrangeAssessment, ScheduleAssessment } from './assessments.handlers.ts';
import { AssessmentsQueries } from './assessments.queries.ts';
import { freeSlots } from './domain/office-hours.ts';

@Controller()
export class AssessmentsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: AssessmentsQueries,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  @Route(contract.scheduleAssessment)
  schedule(
    @Input() { body }: InputOf<typeof contract.scheduleAssessment>,
    @Context() context: CommandContext,
  ) {
    return this.commands.execute(new ScheduleAssessment(body, context));
  }

  @Route(contract.listAssessments)
  list(@Input() { query }: InputOf<typeof contract.listAssessments>, @Me() me: SignedIn) {
    return this.queries.list(me, query);
  }

  @Route(contract.getAssessment)
  async read(@Input() { params }: InputOf<typeof contract.getAssessment>, @Me() me: SignedIn) {
    const assessment = await this.queries.read(me, params.id);
    if (!assessment) throw notFound('assessment');
    return assessment;
  }

  @Route(contract.rearrangeAssessment)
  rearrange(
    @Input() { params, body }: InputOf<typeof contract.rearrangeAssessment>,
    @Context() context: CommandContext,
  ) {
    return this.commands.execute(new RearrangeAssessment(params.id, body, context));
  }

  @Route(contract.completeAssessment)
  complete(
    @Input() { params, body }: InputOf<typeof contract.completeAssessment>,
    @Context() context: CommandContext,
  ) {
    return this.commands.execute(new CompleteAssessment(params.id, body, context));
  }

  @Route(listAssessorSlots)
  async slots(@Input() { params, query }: InputOf<typeof listAssessorSlots>) {
    if (!(await this.queries.isAssessor(this.database, params.id))) throw notFound('assessor');
    const day = query.date;
    const busy = await this.queries.busyStarts(
      params.id,
      `${day}T00:00:00+02:00`,
      `${addDays(day, 1)}T00:00:00+02:00`,
    );
    return freeSlots(day, busy, this.clock.now().toISOString());
  }
}
