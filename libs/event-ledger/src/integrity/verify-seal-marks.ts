/** Holds the seals against what was noted of them: beside them, by earlier verifications, and in a file that was exported. */
import type { Queryable } from '@dziva/event-ledger/database/sql';
import { type Problem, PROBLEMS_MAX } from './problem.ts';
import type { Seal } from '@dziva/proofs/seal';
import { flawOf } from './seal.ts';
import { newestSeal, sealAfter, sealHead, type SealMark, sealNumbered } from './seal-rows.ts';

/** What the note beside the seals and these marks, where there are any, say of the seals that are there. */
export async function markProblems(db: Queryable, marks: readonly (SealMark | null)[]): Promise<Problem[]> {
  const newest = await newestSeal(db);
  const head = await sealHead(db);
  const problems = headProblems(newest, head);
  for (const mark of [head, ...marks]) if (mark !== null) problems.push(...(await goneOrOther(db, mark)));
  return problems;
}

/** Each seal is noted when it is made: a note that lags behind was changed, and could hide the next one's disappearance. */
function headProblems(newest: Seal | null, head: SealMark | null): Problem[] {
  if (newest === null || newest.n <= (head?.n ?? 0)) return [];
  const detail = `it is not noted as the newest one${head === null ? '' : `, seal ${head.n} is`}`;
  return [{ kind: 'SEAL_CHANGED', subject: nameOf(newest.n), detail }];
}

/** A seal that was made once, as it was noted then: it and all before it must be there, and it must be the same. */
async function goneOrOther(db: Queryable, { n, hash }: SealMark): Promise<Problem[]> {
  const kept = await sealNumbered(db, n);
  if (kept?.hash === hash) return [];
  if (kept !== null)
    return [
      { kind: 'SEAL_CHANGED', subject: nameOf(n), detail: `it is not the one that was made (${hash})` },
    ];
  const newest = await newestSeal(db);
  // One that is missing in between is named where the chain breaks.
  const first = Math.max((newest?.n ?? 0) + 1, n - PROBLEMS_MAX);
  return Array.from({ length: Math.max(0, n - first + 1) }, (_, i) =>
    missingSeal(first + i, 'it was made, and is not there any more'),
  );
}

/** The exported seal may be older than the newest one, but it must be there and be the same. */
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
