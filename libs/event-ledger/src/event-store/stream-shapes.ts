import type { StreamDefinition } from '@dziva/event-ledger/domain/stream';
import type { TableRows } from '@dziva/event-ledger/domain/stream-rows';

/** A stream's definition without its types: what is needed to read its events and to make its rows again. */
export interface StreamShape extends Pick<
  StreamDefinition<unknown, never>,
  'category' | 'postings' | 'upcasters'
> {
  readonly initialState?: unknown;
  readonly evolve?: (state: never, event: never, version: number) => unknown;
  readonly rows?: readonly TableRows<never>[];
}

/** How to read the events of all categories. */
export class StreamShapes {
  private readonly shapes = new Map<string, StreamShape>();

  add(streams: readonly StreamShape[]): void {
    for (const stream of streams) this.shapes.set(stream.category, stream);
  }

  /** How to read the events of a category. Events of a feature that was removed are returned unchanged. */
  shapeOf(category: string): StreamShape {
    return this.shapes.get(category) ?? { category, postings: {} };
  }

  /** The category of each event type, from the posting rules, which name all types. */
  categories(): ReadonlyMap<string, string> {
    const types = [...this.shapes.values()].flatMap(({ category, postings }) =>
      Object.keys(postings).map((type) => [type, category] as const),
    );
    return new Map(types);
  }
}
