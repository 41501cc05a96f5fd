import type { JobRun } from './job.ts';

const ROUNDS_MAX = 5_000;

/**
 * Does `act` to each row that `find` answers, batch by batch: `find` gets the last row of the batch before and answers what comes
 * after it. Answers how many acts said true. A job that is stopped ends before the next act.
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
