import type { EvidenceAnswer } from '@dziva/contracts/evidence';
import { brand } from '#content/brand.ts';
import { evidenceCopy, evidenceWords } from '#content/en/evidence.ts';
import { SERVICE_ID } from '#lib/service-id.ts';
import type { Fact } from './facts.tsx';

/** Whose word an entry rests on, as a line of its facts; none where the server says nothing. */
export function evidenceFacts(evidence: EvidenceAnswer | undefined): Fact[] {
  if (evidence === undefined) return [];
  const names = evidence.by.map(
    ({ id, name }) => name ?? (id === SERVICE_ID ? brand.name : evidenceCopy.erased),
  );
  return [{ term: evidenceCopy.term, value: evidenceWords[evidence.kind](names) }];
}
