import type { EvidenceAnswer } from '@dziva/contracts/evidence';

/** Whose word an entry rests on, as columns of a file. */
export function evidenceWords(evidence: EvidenceAnswer | undefined) {
  return {
    evidenceKind: evidence?.kind ?? null,
    evidenceBy: (evidence?.by ?? []).map(({ id, name }) => name ?? id).join(', '),
  };
}
