/**
 * Whose word an event rests on. TYPED: somebody says so. STATEMENT: a line of an imported statement. PROVIDER: an answer of a
 * provider's API. DOCUMENT: a file that another person has opened. COUNTED: a drawer. OWNER: the owner's own act, signed in.
 * RULE: a job carries out what an earlier event agreed. The names are stored.
 */
export const EVIDENCE_KINDS = [
  'TYPED',
  'STATEMENT',
  'PROVIDER',
  'DOCUMENT',
  'COUNTED',
  'OWNER',
  'RULE',
] as const;
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number];
