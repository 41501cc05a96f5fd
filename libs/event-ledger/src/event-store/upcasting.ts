import { assert } from '@dziva/event-ledger/domain/assert';
import type { Upcasters } from '@dziva/event-ledger/domain/stream';

/** The schema version of new events of this type: the number of upcasting steps plus one. */
export function schemaVersionOf(upcasters: Upcasters | undefined, type: string): number {
  return (upcasters?.[type]?.length ?? 0) + 1;
}

/** Converts the data of a stored event to the current version. Throws if the stored version is newer than this program. */
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
