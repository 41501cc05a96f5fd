import type { StreamDefinition } from '@dziva/event-ledger/domain/stream';

/** What is needed of a stream's definition to read its events back. */
export type StreamShape = Pick<StreamDefinition<unknown, never>, 'category' | 'postings' | 'upcasters'>;

/** How the events of all categories are read back. */
export class StreamShapes {
  private readonly shapes = new Map<string, StreamShape>();

  add(streams: readonly StreamShape[]): void {
    for (const stream of streams) this.shapes.set(stream.category, stream);
  }

  /** How to read the events of a category; events of a feature that is gone are taken as they are. */
  shapeOf(category: string): StreamShape {
    return this.shapes.get(category) ?? { category, postings: {} };
  }

  /** The category of each type of event: every stream answers for all of its types how they move money. */
  categories(): ReadonlyMap<string, string> {
    const types = [...this.shapes.values()].flatMap(({ category, postings }) =>
      Object.keys(postings).map((type) => [type, category] as const),
    );
    return new Map(types);
  }
}
