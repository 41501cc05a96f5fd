import { type Job, type JobCounts, JobHandler } from '#platform/jobs/job';
import { CommandBus } from '@nestjs/cqrs';
import { z } from 'zod';
import { AcknowledgeMessages } from './contact-acknowledgement.handlers.ts';

export const ACKNOWLEDGEMENT_JOB = 'contact-acknowledgement';

/**
 * A new message starts this job; the scheduled run finds messages from while the queue or the mail server could not be reached.
 */
@JobHandler()
export class AcknowledgementJob implements Job<object> {
  readonly name = ACKNOWLEDGEMENT_JOB;
  readonly description = 'Acknowledges contact messages by mail.';
  readonly payload = z.object({});
  readonly schedule = '20 * * * *';

  constructor(private readonly commands: CommandBus) {}

  async run(): Promise<JobCounts> {
    return { ...(await this.commands.execute(new AcknowledgeMessages())) };
  }
}
