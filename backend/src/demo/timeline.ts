/** All that happens in the demo year, in the order in which it happened. */
import type { Actor } from '#kernel/commands/command-context';
import { assert } from '#kernel/domain/assert';
import type { Scene } from './house.ts';

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
