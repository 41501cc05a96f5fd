/** All that happens in the demo year, in the order in which it happened. */
import type { NewAccount } from '#identity/accounts.queries';
import type { Actor, CommandContext } from '#kernel/commands/command-context';
import { assert } from '#kernel/domain/assert';

/** What an act finds on the stage: its context, and the house to send its command to. */
export interface Scene {
  readonly context: CommandContext;
  /** Dispatches a command as its controller would, and gives back what the caller would read. */
  readonly send: (command: object) => Promise<unknown>;
  /** Opens an account as registration does, with a password that was hashed before. */
  readonly openAccount: (account: NewAccount) => Promise<void>;
}

/** One person does one thing at one moment of business time. */
export interface Act {
  /** The same in every run, so that an interrupted year is taken up where it stopped. */
  readonly name: string;
  readonly by: Actor;
  /** ISO instant. */
  readonly at: string;
  readonly play: (scene: Scene) => Promise<void>;
}

/** The acts in the order of business time; of the same moment, in the order in which they were planned. */
export function inOrder(acts: readonly Act[]): Act[] {
  const names = new Set(acts.map((act) => act.name));
  assert(names.size === acts.length, 'two acts of the demo have the same name');
  return acts.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}
