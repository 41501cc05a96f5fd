import type { Config } from '#config';
import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import { UnitOfWork } from '@dziva/event-ledger/commands/unit-of-work';
import {
  type Destination,
  normalNumber,
  type RegisterDestinationRequest,
} from '@dziva/contracts/destinations';
import { CONFIG } from '#platform/config.module';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { randomUUID } from 'node:crypto';
import { DestinationsQueries } from './destinations.queries.ts';
import { registerDestination, removeDestination, usableFromOf } from './domain/destination.decisions.ts';
import { destinationStream } from './domain/destination.ts';

/** A member registers where they want to be paid. */
export class RegisterDestination extends Command<Destination> {
  constructor(
    readonly request: RegisterDestinationRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(RegisterDestination)
export class RegisterDestinationHandler implements ICommandHandler<RegisterDestination> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly queries: DestinationsQueries,
    @Inject(CONFIG) private readonly config: Pick<Config, 'DESTINATION_HOLD_HOURS'>,
  ) {}

  execute({ request, context }: RegisterDestination): Promise<Destination> {
    const { method, name, bank } = request;
    const userId = context.actor.id;
    const destinationId = randomUUID();
    const number = normalNumber(method, request.number);
    return this.unitOfWork.run(context, {
      // The limit on their number and the check for duplicates concern several streams.
      oneAtATime: `destinations of ${userId}`,
      decide: async (unit) => {
        const registered = await this.queries.ofMember(userId, unit.db);
        const same = registered.find(
          (one) => one.method === method && one.number === number && one.bank === (bank ?? null),
        );
        const destination = unit.create(destinationStream, destinationId);
        const facts = {
          userId,
          method,
          name: unit.text(name),
          number: unit.text(number),
          ...(bank === undefined ? {} : { bank: unit.text(bank) }),
          usableFrom: usableFromOf(context.now, this.config.DESTINATION_HOLD_HOURS),
        };
        destination.append(
          registerDestination(destination.state, facts, {
            count: registered.length,
            sameId: same?.id ?? null,
          }),
        );
      },
      answer: (_, db) => this.queries.existing(userId, destinationId, db),
    });
  }
}

/** A removed destination cannot be chosen any more. Earlier requests still show it. */
export class RemoveDestination extends Command<undefined> {
  constructor(
    readonly destinationId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(RemoveDestination)
export class RemoveDestinationHandler implements ICommandHandler<RemoveDestination> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly queries: DestinationsQueries,
  ) {}

  execute({ destinationId, context }: RemoveDestination): Promise<undefined> {
    const actorId = context.actor.id;
    return this.unitOfWork.run(context, {
      decide: async (unit) => {
        const destination = await unit.load(destinationStream, destinationId);
        const own = (await this.queries.ofMember(actorId, unit.db)).find(({ id }) => id === destinationId);
        const number = unit.text(own?.number ?? '');
        destination.append(removeDestination(destination.state, { actorId, number }));
      },
      answer: () => Promise.resolve(undefined),
    });
  }
}
