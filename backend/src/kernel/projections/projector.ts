import type { Statement } from '#kernel/database/sql';
import type { RecordedEvent } from '#kernel/domain/event';
import type { StreamDefinition } from '#kernel/domain/stream';
import { Injectable } from '@nestjs/common';
import type { Projection } from './projection.ts';

/** What the projector needs of a stream's definition when it reads events back. */
export type StreamShape = Pick<StreamDefinition<unknown, never>, 'category' | 'upcasters'>;

/** Knows every projection and stream, and turns an event into the statements that keep the read models. */
@Injectable()
export class Projector {
  readonly projections: Projection[] = [];
  readonly streams = new Map<string, StreamShape>();

  register(streams: readonly StreamShape[], projections: readonly Projection[]): void {
    this.projections.push(...projections);
    for (const stream of streams) this.streams.set(stream.category, stream);
  }

  statements(event: RecordedEvent): readonly Statement[] {
    return this.projections.flatMap((projection) => projection.on[event.type]?.(event) ?? []);
  }
}
