import { endingAccessOf } from '#identity/guard/access-check.port';
import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import { UnitOfWork } from '@dziva/event-ledger/commands/unit-of-work';
import { sql } from '@dziva/event-ledger/database/sql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { removeFactor } from './domain/factors.decisions.ts';
import { factorsStream } from './domain/factors.ts';
import { requireSetup, deleteFactors, factorsIdOf } from './factors.queries.ts';

/** Removes a second factor of the user. The last one removes the recovery codes too, and staff must then set up a new factor. */
export class RemoveFactor extends Command<undefined> {
  constructor(
    readonly factorId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(RemoveFactor)
export class RemoveFactorHandler implements ICommandHandler<RemoveFactor> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async execute({ factorId, context }: RemoveFactor): Promise<undefined> {
    const userId = context.actor.id;
    await this.unitOfWork.run(endingAccessOf(userId, context), {
      decide: async (unit) => {
        const factors = await unit.load(factorsStream, factorsIdOf(userId));
        const isLast = factors.state.factors.every(({ id }) => id === factorId);
        factors.append(removeFactor(factors.state, factorId));
        if (isLast) unit.write(...deleteFactors(userId), requireSetup(userId));
        else unit.write(sql`DELETE FROM auth_factor WHERE id = ${factorId} AND user_id = ${userId}`);
      },
      answer: async () => undefined,
    });
  }
}
