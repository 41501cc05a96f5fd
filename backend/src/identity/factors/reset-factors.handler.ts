import { endingAccessOf } from '#identity/guard/access-check.port';
import { endSessions } from '#identity/sign-in/sessions.port';
import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import { UnitOfWork } from '@dziva/event-ledger/commands/unit-of-work';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { resetFactors } from './domain/factors.decisions.ts';
import { factorsStream } from './domain/factors.ts';
import { deleteFactors, factorsIdOf } from './factors.queries.ts';

/**
 * Removes all second factors of a person and ends their sessions. There is no route for this: only a person who has access to
 * the database can run it.
 */
export class ResetFactors extends Command<undefined> {
  constructor(
    readonly userId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ResetFactors)
export class ResetFactorsHandler implements ICommandHandler<ResetFactors> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async execute({ userId, context }: ResetFactors): Promise<undefined> {
    await this.unitOfWork.run(endingAccessOf(userId, context), {
      decide: async (unit) => {
        const factors = await unit.load(factorsStream, factorsIdOf(userId));
        factors.append(resetFactors(factors.state));
        unit.write(...deleteFactors(userId), endSessions(userId));
      },
      answer: async () => undefined,
    });
  }
}
