/** Compares the seals with notes of them: in the database, from earlier verifications, and in an exported file. */
import type { Queryable } from '@dziva/event-ledger/database/sql';
import { type Problem, PROBLEMS_MAX } from './problem.ts';
import type { Seal } from '@dziva/proofs/seal';
import { flawOf } from './seal.ts';
import { newestSeal, sealAfter, sealHead, type SealMark, sealNumbered } from './seal-rows.ts';

/** Compares the seals with the note in the database and with these marks, if there are any. */
export async function markProblems(db: Queryable, marks: readonly (SealMark | null)[]): Promise<Problem[]> {
  const newest = await newestSeal(db);
  const head = await sealHead(db);
  const problems = headProblems(newest, head);
  for (const mark of [head, ...marks])
    if (mark !== null) problems.push(...(await missingOrChanged(db, mark)));
  return problems;
}

/** The note is updated with every seal. A note that lags behind was changed, and could hide that the newest seal is missing. */
function headProblems(newest: Seal | null, head: SealMark | null): Problem[] {
  if (newest === null || newest.n <= (head?.n ?? 0)) return [];
  const detail = `it is not noted as the newest one${head === null ? '' : `, seal ${head.n} is`}`;
  return [{ kind: 'SEAL_CHANGED', subject: nameOf(newest.n), detail }];
}

/** A seal that was noted earlier: it must be unchanged, and it and all seals before it must exist. */
async function missingOrChanged(db: Queryable, { n, hash }: SealMark): Promise<Problem[]> {
  const kept = await sealNumbered(db, n);
  if (kept?.hash === hash) return [];
  if (kept !== null)
    return [
      { kind: 'SEAL_CHANGED', subject: nameOf(n), detail: `it is not the one that was made (${hash})` },
    ];
  const newest = await newestSeal(db);
  // A missing seal in between is reported where the chain breaks.
  const first = Math.max((newest?.n ?? 0) + 1, n - PROBLEMS_MAX);
  return Array.from({ length: Math.max(0, n - first + 1) }, (_, i) =>
    missingSeal(first + i, 'it was made, and is not there any more'),
  );
}

/** The exported seal may be older than the newest one, but it must exist unchanged. */
export async function exportProblems(db: Queryable, exported: Seal): Promise<Problem[]> {
  const subject = nameOf(exported.n);
  const flaw = flawOf(exported);
  if (flaw !== null)
    return [{ kind: 'SEAL_CHANGED', subject, detail: `the exported seal itself is not genuine: ${flaw}` }];
  const kept = await sealAfter(db, exported.n - 1);
  if (kept === null || kept.seal.n !== exported.n)
    return [
      missingSeal(exported.n, `it was exported, and covered everything up to position ${exported.last.pos}`),
    ];
  if (kept.seal.hash === exported.hash) return [];
  return [
    { kind: 'SEAL_CHANGED', subject, detail: `it is not the one that was exported (${exported.hash})` },
  ];
}

export const missingSeal = (n: number, detail: string): Problem => ({
  kind: 'SEAL_MISSING',
  subject: nameOf(n),
  detail,
});

export const nameOf = (n: number): string => `seal ${n}`;
