import { assert } from '@dziva/event-ledger/domain/assert';
import type { Upcasters } from '@dziva/event-ledger/domain/stream';

/** The schema version that a new event of this type is written with: one more than the steps that lead to it. */
export function schemaVersionOf(upcasters: Upcasters | undefined, type: string): number {
  return (upcasters?.[type]?.length ?? 0) + 1;
}

/** Brings the data of a stored event to its present shape. Throws on a version from the future. */
export function upcast(
  upcasters: Upcasters | undefined,
  type: string,
  storedVersion: number,
  data: object,
): object {
  const steps = upcasters?.[type] ?? [];
  assert(
    storedVersion <= steps.length + 1,
    `${type} has schema version ${storedVersion}, newer than this program`,
  );
  return steps.slice(storedVersion - 1).reduce((shape, step) => step(shape), data);
}
