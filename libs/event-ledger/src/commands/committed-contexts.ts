import type { CommandContext } from './command-context.ts';

const committed = new WeakSet<CommandContext>();

/** Records that a command of this context was committed. */
export function noteCommit(context: CommandContext): void {
  committed.add(context);
}

/** Whether something was committed. If so, a later error must not say that nothing was changed. */
export function hasCommitted(context: CommandContext | undefined): boolean {
  return context !== undefined && committed.has(context);
}
