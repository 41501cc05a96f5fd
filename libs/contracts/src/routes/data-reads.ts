/** What staff can have read about a person. */
export const DATA_READS = [
  'NATIONAL_ID_READ',
  'DOCUMENT_OPENED',
  'HISTORY_READ',
  'PERSONAL_SHOWN',
  'EXPORTED',
] as const;

export const listDataReads = { method: 'GET', path: '/api/profile/reads' } as const;
