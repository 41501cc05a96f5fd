import type { Policy } from '#kernel/commands/policy';
import type { Queryable, Statement } from '#kernel/database/sql';
import type { RecordedEvent } from '#kernel/domain/event';
import type { StreamDefinition } from '#kernel/domain/stream';
import type { Problem } from '#kernel/event-store/problem';
import type { Projection } from '#kernel/projections/projection';

/** What is needed of a stream's definition to read its events back. */
export type StreamShape = Pick<StreamDefinition<unknown, never>, 'category' | 'postings' | 'upcasters'>;

/** What a feature brings to the kernel. */
export interface Feature {
  readonly streams: readonly StreamShape[];
  readonly projections: readonly Projection[];
  readonly policies?: readonly Policy[];
  /** What the hourly housekeeping does for the feature: statements that are harmless when several servers run them. */
  readonly housekeeping?: readonly (() => Statement)[];
  /** What the full verification compares for the feature, in its snapshot. Reads only, and names each table's schema. */
  readonly verifications?: readonly FeatureVerification[];
}

/** Answers what does not fit. */
export type FeatureVerification = (db: Queryable) => Promise<readonly Problem[]>;

/** Everything that the features brought: the kernel knows them only from here. */
export class Features {
  readonly projections: Projection[] = [];
  readonly policies: Policy[] = [];
  readonly housekeeping: (() => Statement)[] = [];
  readonly verifications: FeatureVerification[] = [];
  private readonly shapes = new Map<string, StreamShape>();

  register(feature: Feature): void {
    this.projections.push(...feature.projections);
    this.policies.push(...(feature.policies ?? []));
    this.housekeeping.push(...(feature.housekeeping ?? []));
    this.verifications.push(...(feature.verifications ?? []));
    for (const stream of feature.streams) this.shapes.set(stream.category, stream);
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

  /** The statements that keep the read models up with an event. */
  statements(event: RecordedEvent): readonly Statement[] {
    return this.projections.flatMap((projection) => projection.on[event.type]?.(event) ?? []);
  }

  /** The statements that keep the read models up with all events of one append. */
  statementsOf(events: readonly RecordedEvent[]): readonly Statement[] {
    const oneByOne = this.projections.filter(({ together }) => !together || events.length === 1);
    const inSets = this.projections.filter((projection) => !oneByOne.includes(projection));
    return [
      ...events.flatMap((event) => oneByOne.flatMap(({ on }) => on[event.type]?.(event) ?? [])),
      ...inSets.flatMap(({ on, together }) => {
        const known = events.filter(({ type }) => on[type]);
        return known.length === 0 ? [] : (together?.(known) ?? []);
      }),
    ];
  }
}
