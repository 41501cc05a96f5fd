import { ConfirmProposal } from '#approvals/proposals.handlers';
import type { Config } from '#config';
import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import { ReplayedAnswer } from '@dziva/event-ledger/commands/receipts';
import { UnitOfWork } from '@dziva/event-ledger/commands/unit-of-work';
import { type NewAccount, audit, insertAccount } from '#identity/people/accounts.port';
import type { Proposal, Proposed } from '@dziva/contracts/proposed';
import { harareDateOf } from '@dziva/loan-maths/calendar-date';
import { CommandBus } from '@nestjs/cqrs';
import { createHash, randomUUID } from 'node:crypto';
import { plusMinutes } from './pace.ts';
import { staff } from './staff.ts';
import type { DemoCommand } from './timeline.ts';

const MINUTES_TO_CONFIRM = 4;

/** Sends the commands of the demo year through the command bus, each with its time in the past. */
export class DemoRunner {
  constructor(
    private readonly commands: CommandBus,
    private readonly unitOfWork: UnitOfWork,
    private readonly config: Pick<Config, 'APPROVALS'>,
  ) {}

  async run(command: DemoCommand): Promise<void> {
    if (command.isLeftWaiting && !this.config.APPROVALS) return;
    const context = contextOf(command);
    await command.run({
      context,
      send: async (sent) => {
        const answer = await replayed(this.commands.execute<object, unknown>(sent));
        return isProposed(answer) && !command.isLeftWaiting ? this.confirm(answer.proposal, command) : answer;
      },
      openAccount: (account) => this.openAccount(account, context),
    });
  }

  /** Some minutes later a second person confirms it. */
  private confirm({ id }: Proposal, { name, by, at }: DemoCommand): Promise<unknown> {
    const second = by.id === staff.admin.actor.id ? staff.secondAdmin : staff.admin;
    const context = contextOf({
      name: `${name} as two people decided`,
      by: second.actor,
      at: plusMinutes(at, MINUTES_TO_CONFIRM),
    });
    return replayed(this.commands.execute(new ConfirmProposal(id, {}, context)));
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

/** Every command has its own key. If it is sent again after an interruption, it does nothing and gives the same answer. */
function contextOf({ name, by, at }: Pick<DemoCommand, 'name' | 'by' | 'at'>): CommandContext {
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

/** Whether the answer of a command is a proposal. */
const isProposed = (answer: unknown): answer is Proposed =>
  typeof answer === 'object' && answer !== null && 'proposal' in answer;

async function replayed<Answer>(answer: Promise<Answer>): Promise<unknown> {
  try {
    return await answer;
  } catch (outcome) {
    if (outcome instanceof ReplayedAnswer) return outcome.answer;
    throw outcome;
  }
}
