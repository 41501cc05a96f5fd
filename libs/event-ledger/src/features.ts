import type { ConstraintMeaning } from '@dziva/event-ledger/commands/failures';
import type { Policy } from '@dziva/event-ledger/commands/policy';
import type { Statement } from '@dziva/event-ledger/database/sql';
import { type StreamShape, StreamShapes } from '@dziva/event-ledger/event-store/stream-shapes';
import type { FeatureVerification } from '@dziva/event-ledger/integrity/verify';
import type { Projection } from '@dziva/event-ledger/projections/projection';
import { ReadModels } from '@dziva/event-ledger/projections/read-models';

/** What a feature brings. */
export interface Feature {
  readonly streams: readonly StreamShape[];
  readonly projections: readonly Projection[];
  readonly policies?: readonly Policy[];
  /** What violated constraints mean in every command, such as `no_overdraft` of the ledger. */
  readonly constraints?: ConstraintMeaning;
  /** What the hourly housekeeping does for the feature: statements that are harmless when several servers run them. */
  readonly housekeeping?: readonly (() => Statement)[];
  /** What the full verification compares for the feature. */
  readonly verifications?: readonly FeatureVerification[];
}

/** Everything that the features brought. Each part of the kernel takes what it needs of it. */
export class Features {
  readonly streams = new StreamShapes();
  readonly readModels = new ReadModels();
  readonly policies: Policy[] = [];
  readonly constraints: Record<string, () => Error> = {};
  readonly housekeeping: (() => Statement)[] = [];
  readonly verifications: FeatureVerification[] = [];

  register(feature: Feature): void {
    this.streams.add(feature.streams);
    this.readModels.add(feature.projections);
    this.policies.push(...(feature.policies ?? []));
    Object.assign(this.constraints, feature.constraints);
    this.housekeeping.push(...(feature.housekeeping ?? []));
    this.verifications.push(...(feature.verifications ?? []));
  }
}
