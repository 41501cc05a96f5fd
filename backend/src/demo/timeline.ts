/** All that happens in the demo year, in the order in which it happened. */
import type { NewAccount } from '#identity/accounts.port';
import type { Actor, CommandContext } from '@dziva/event-ledger/commands/command-context';
import { assert } from '@dziva/event-ledger/domain/assert';

/** What a command of the demo needs when its turn comes. */
export interface DemoContext {
  readonly context: CommandContext;
  /** Dispatches a command as its controller would, and gives back what the caller would read. */
  readonly send: (command: object) => Promise<unknown>;
  /** Opens an account as registration does, with a password that was hashed before. */
  readonly openAccount: (account: NewAccount) => Promise<void>;
}

/** One person does one thing at one moment of business time. */
export interface DemoCommand {
  /** The same in every run, so that an interrupted year is taken up where it stopped. */
  readonly name: string;
  readonly by: Actor;
  /** ISO instant. */
  readonly at: string;
  readonly run: (context: DemoContext) => Promise<void>;
  /** It goes on waiting for a second person; left out where nobody waits for one. */
  readonly isLeftWaiting?: true;
}

/** The commands in the order of business time; of the same moment, in the order in which they were planned. */
export function inOrder(commands: readonly DemoCommand[]): DemoCommand[] {
  const names = new Set(commands.map(({ name }) => name));
  assert(names.size === commands.length, 'two commands of the demo have the same name');
  return commands.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}
