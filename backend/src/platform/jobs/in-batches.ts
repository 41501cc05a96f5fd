import type { JobRun } from './job.ts';

const ROUNDS_MAX = 5_000;

/**
 * Calls `act` for each row that `find` returns, batch by batch: `find` gets the last row of the previous batch and returns the
 * rows after it. Returns how many calls returned true. If the job is stopped, it ends before the next call.
 */
export async function inBatches<Row>(
  run: JobRun,
  find: (after: Row | undefined) => Promise<readonly Row[]>,
  act: (row: Row) => Promise<boolean>,
): Promise<number> {
  let done = 0;
  let batch = await find(undefined);
  for (let round = 0; round < ROUNDS_MAX && batch.length > 0; round++) {
    for (const row of batch) {
      if (run.signal.aborted) return done;
      if (await act(row)) done++;
    }
    batch = await find(batch.at(-1));
  }
  return done;
}
