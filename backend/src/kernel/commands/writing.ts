import type { Statement } from '#kernel/database/sql';
import type { CommandAppend, EventStore } from '#kernel/event-store/event-store';
import type { CommandContext } from './command-context.ts';

/** Everything that one command writes. */
export interface Writing {
  /** Plain rows. */
  readonly before: readonly Statement[];
  readonly append: CommandAppend;
  /** Free texts and read models. */
  readonly after: readonly Statement[];
}

export function hasEvents({ append }: Writing): boolean {
  return append.streams.some((stream) => stream.events.length > 0);
}

/** Whether all who act still may: before the first write of their transaction. */
export function checksOf(contexts: readonly CommandContext[]): Statement[] {
  return contexts.flatMap(({ access }) => (access ? [access.statement] : []));
}

/** Rows, events and postings, free texts, read models: in this order, in one flight. */
export function statementsOf(
  writings: readonly Writing[],
  eventStore: EventStore,
  queued: boolean,
): Statement[] {
  const appends = writings.filter(hasEvents).map((writing) => writing.append);
  return [
    ...writings.flatMap((writing) => writing.before),
    ...(appends.length === 0 ? [] : eventStore.append(appends, queued)),
    ...writings.flatMap((writing) => writing.after),
  ];
}
