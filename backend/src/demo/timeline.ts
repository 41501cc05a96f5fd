/** The commands of the demo year, and their order. */
import type { NewAccount } from '#identity/people/accounts.port';
import type { Actor, CommandContext } from '@dziva/event-ledger/commands/command-context';
import { assert } from '@dziva/event-ledger/domain/assert';

/** The functions that a command of the demo uses when it runs. */
export interface DemoContext {
  readonly context: CommandContext;
  /** Dispatches a command as its controller would, and returns the answer. */
  readonly send: (command: object) => Promise<unknown>;
  /** Opens an account as registration does, with a password that is hashed already. */
  readonly openAccount: (account: NewAccount) => Promise<void>;
}

/** One command of one person, at one time in the demo year. */
export interface DemoCommand {
  /** The same in every run, so that an interrupted run can be continued. */
  readonly name: string;
  readonly by: Actor;
  /** ISO instant. */
  readonly at: string;
  readonly run: (context: DemoContext) => Promise<void>;
  /** The proposal stays pending, without a second person. */
  readonly isLeftWaiting?: true;
}

/** The commands sorted by their time. Commands with the same time stay in the planned order. */
export function inOrder(commands: readonly DemoCommand[]): DemoCommand[] {
  const names = new Set(commands.map(({ name }) => name));
  assert(names.size === commands.length, 'two commands of the demo have the same name');
  return commands.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}
