import type { StreamDefinition } from '@dziva/event-ledger/domain/stream';

/** The parts of a stream's definition that are needed to read its events. */
export type StreamShape = Pick<StreamDefinition<unknown, never>, 'category' | 'postings' | 'upcasters'>;

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
