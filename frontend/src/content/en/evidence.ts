/** Whose word an entry of money rests on. */
import type { EvidenceKind } from '@dziva/vocabulary/evidence';

const listed = new Intl.ListFormat('en', { type: 'conjunction' });
const all = (names: readonly string[]) => listed.format(names);

/** The same words for one person and for several: a second person has looked at what one typed. */
export const evidenceWords: Record<EvidenceKind, (names: readonly string[]) => string> = {
  TYPED: (names) => (names.length > 1 ? `Typed, on the word of ${all(names)}` : `Typed by ${all(names)}`),
  STATEMENT: ([importer = 'somebody', ...others]) =>
    others.length > 0
      ? `Statement, imported by ${importer}, confirmed by ${all(others)}`
      : `Statement, imported by ${importer}`,
  PROVIDER: () => 'The provider answered so',
  DOCUMENT: (names) => `A document, seen by ${all(names)}`,
  COUNTED: (names) => `Counted by ${all(names)}`,
  OWNER: () => 'By the member',
  RULE: (names) => (names.length > 0 ? `By a rule that ${all(names)} agreed to` : 'By a rule'),
};

/** What shows an entry, without the people. */
export const evidenceLabels: Record<EvidenceKind, string> = {
  TYPED: 'Somebody typed it',
  STATEMENT: 'A statement',
  PROVIDER: 'An answer of the provider',
  DOCUMENT: 'A document',
  COUNTED: 'Counted cash',
  OWNER: 'The member’s own act',
  RULE: 'An agreed rule',
};

export const evidenceCopy = {
  term: 'Rests on',
  erased: 'an erased person',
};
