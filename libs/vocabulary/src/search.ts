/** What a search over everything finds. */
export const FOUND_KINDS = [
  'PAYMENT',
  'DEPOSIT',
  'WITHDRAWAL',
  'STATEMENT_LINE',
  'APPLICATION',
  'LOAN',
  'PERSON',
  'ASSET',
] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];
