import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import { ReplayedAnswer } from '@dziva/event-ledger/commands/receipts';
import { UnitOfWork } from '@dziva/event-ledger/commands/unit-of-work';
import { type NewAccount, audit, insertAccount } from '#identity/accounts.queries';
import { harareDateOf } from '@dziva/loan-maths/calendar-date';
import { CommandBus } from '@nestjs/cqrs';
import { createHash, randomUUID } from 'node:crypto';
import type { DemoCommand } from './timeline.ts';

/** Sends the commands of the demo year through the command bus, each at its moment of the past. */
export class DemoRunner {
  constructor(
    private readonly commands: CommandBus,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  run(command: DemoCommand): Promise<void> {
    const context = contextOf(command);
    return command.run({
      context,
      send: (sent) => replayed(this.commands.execute<object, unknown>(sent)),
      openAccount: (account) => this.openAccount(account, context),
    });
  }

  private async openAccount(account: NewAccount, context: CommandContext): Promise<void> {
    const { id, role } = account;
    const opening = this.unitOfWork.run(context, {
      decide: async (unit) => {
        unit.write(insertAccount(account));
        if (role !== 'ADMIN') return;
        const { now, correlationId } = context;
        unit.write(audit({ actorId: id, subjectId: id, action: 'ADMIN_CREATED', at: now, correlationId }));
      },
      answer: () => Promise.resolve(null),
    });
    await replayed(opening);
  }
}

/** The Idempotency-Key of a command of the demo, by its name. */
export const keyOf = (commandName: string): string => `demo:${commandName.replaceAll(' ', '-')}`;

/** Every command carries a key of its own: sent again after an interruption, it does nothing and answers the same. */
function contextOf({ name, by, at }: DemoCommand): CommandContext {
  const requestHash = createHash('sha256').update(name).digest();
  return {
    actor: by,
    now: at,
    today: harareDateOf(at),
    commandId: randomUUID(),
    correlationId: randomUUID(),
    causationId: null,
    receipt: { scope: by.id, key: keyOf(name), requestHash },
  };
}

async function replayed<Answer>(answer: Promise<Answer>): Promise<unknown> {
  try {
    return await answer;
  } catch (outcome) {
    if (outcome instanceof ReplayedAnswer) return outcome.answer;
    throw outcome;
  }
}
