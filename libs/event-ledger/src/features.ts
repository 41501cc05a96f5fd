import type { ConstraintMeaning } from '@dziva/event-ledger/commands/failures';
import type { Policy } from '@dziva/event-ledger/commands/policy';
import type { Statement } from '@dziva/event-ledger/database/sql';
import { type StreamShape, StreamShapes } from '@dziva/event-ledger/event-store/stream-shapes';
import type { FeatureVerification } from '@dziva/event-ledger/integrity/verify';
import type { Projection } from '@dziva/event-ledger/projections/projection';
import { ReadModels } from '@dziva/event-ledger/projections/read-models';

/** The parts that a feature registers. */
export interface Feature {
  readonly streams?: readonly StreamShape[];
  readonly projections?: readonly Projection[];
  readonly policies?: readonly Policy[];
  /** The error for each violated constraint, in every command; for example for `no_overdraft` of the ledger. */
  readonly constraints?: ConstraintMeaning;
  /** Statements that the hourly housekeeping runs. They must be safe if several servers run them. */
  readonly housekeeping?: readonly (() => Statement)[];
  /** Comparisons that the full verification runs. */
  readonly verifications?: readonly FeatureVerification[];
}

/** Collects the parts of all features. Each part of the kernel uses what it needs. */
export class Features {
  readonly streams = new StreamShapes();
  readonly readModels = new ReadModels();
  readonly policies: Policy[] = [];
  readonly constraints: Record<string, () => Error> = {};
  readonly housekeeping: (() => Statement)[] = [];
  readonly verifications: FeatureVerification[] = [];

  register(feature: Feature): void {
    const { streams = [], projections = [] } = feature;
    this.streams.add(streams);
    this.readModels.add(projections, streams);
    this.policies.push(...(feature.policies ?? []));
    Object.assign(this.constraints, feature.constraints);
    this.housekeeping.push(...(feature.housekeeping ?? []));
    this.verifications.push(...(feature.verifications ?? []));
  }
}
