/** 10 MB. */
export const DOCUMENT_BYTES_MAX = 10 * 1024 * 1024;
export const DOCUMENT_CONTENT_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;
export const DOCUMENT_KINDS = [
  'NATIONAL_ID',
  'PAYSLIP',
  'PROOF_OF_RESIDENCE',
  'COLLATERAL_PHOTO',
  'COLLATERAL_TITLE',
  'OTHER',
] as const;

/** The kinds of stored documents: those that people upload, and the loan agreement, which is made when the loan is accepted. */
export const KEPT_DOCUMENT_KINDS = [...DOCUMENT_KINDS, 'AGREEMENT'] as const;

/** The kinds that staff upload for a command that names the document. The first four have no application. */
export const STAFF_DOCUMENT_KINDS = ['RECEIPT', 'VOUCHER', 'INVOICE', 'ORDER', ...DOCUMENT_KINDS] as const;

/** The documents that every application needs. */
export const NEEDED_DOCUMENTS = [
  'NATIONAL_ID',
  'PAYSLIP',
  'COLLATERAL_PHOTO',
] as const satisfies readonly (typeof DOCUMENT_KINDS)[number][];

export const uploadDocument = {
  method: 'POST',
  path: '/api/applications/:id/documents',
  upload: { field: 'file', maxBytes: DOCUMENT_BYTES_MAX },
} as const;
export const listDocuments = { method: 'GET', path: '/api/applications/:id/documents' } as const;
export const uploadStaffDocument = {
  method: 'POST',
  path: '/api/documents',
  upload: { field: 'file', maxBytes: DOCUMENT_BYTES_MAX },
} as const;
export const getDocument = { method: 'GET', path: '/api/documents/:id' } as const;
export const getDocumentContent = { method: 'GET', path: '/api/documents/:id/content' } as const;
