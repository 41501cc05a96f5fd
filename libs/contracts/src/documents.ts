/** Documents of an application (identity, income, photos of the collateral), and those that staff upload for a command. */
import { z } from 'zod';
import { id, instantAt } from './answer-fields.ts';
import { endpoint, file, json } from './endpoint.ts';
import { choice, idParams, optional, requestBody } from './fields.ts';
import { numberParameter } from './paging.ts';
import * as routes from './routes/documents.ts';
import {
  DOCUMENT_CONTENT_TYPES,
  DOCUMENT_KINDS,
  KEPT_DOCUMENT_KINDS,
  NEEDED_DOCUMENTS,
  STAFF_DOCUMENT_KINDS,
} from './routes/documents.ts';

export type DocumentKind = (typeof KEPT_DOCUMENT_KINDS)[number];

export type NeededDocument = (typeof NEEDED_DOCUMENTS)[number];

export type DocumentContentType = (typeof DOCUMENT_CONTENT_TYPES)[number];

export const document = z.object({
  id,
  kind: z.enum(KEPT_DOCUMENT_KINDS),
  fileName: z.string(),
  contentType: z.enum(DOCUMENT_CONTENT_TYPES),
  sizeBytes: z.int().min(1),
  sha256: z.string(),
  uploadedAt: instantAt,
});
export type Document = z.output<typeof document>;

/** A document that staff may read: of an application, or uploaded by staff. */
export const staffDocument = document.extend({ kind: z.enum([...STAFF_DOCUMENT_KINDS, 'AGREEMENT']) });
export type StaffDocument = z.output<typeof staffDocument>;

/** The text fields sent with the file; all of them arrive as text. */
export const uploadDocumentRequest = requestBody({
  kind: choice(DOCUMENT_KINDS, 'Choose what kind of document this is'),
  expectedVersion: optional(numberParameter(0, 999_999_999, 'Expected version must be a whole number')),
});
export type UploadDocumentRequest = z.output<typeof uploadDocumentRequest>;

export const uploadDocument = endpoint({
  ...routes.uploadDocument,
  summary: 'Adds a document: JPEG, PNG, WebP or PDF, at most 10 MB',
  access: 'documents.upload',
  status: 201,
  params: idParams,
  body: uploadDocumentRequest,
  answer: json(document),
  errors: [409, 413, 415, 422],
  idempotent: true,
});

export const uploadStaffDocumentRequest = requestBody({
  kind: choice(STAFF_DOCUMENT_KINDS, 'Choose what kind of document this is'),
});
export type UploadStaffDocumentRequest = z.output<typeof uploadStaffDocumentRequest>;

export const uploadStaffDocument = endpoint({
  ...routes.uploadStaffDocument,
  summary:
    'Uploads a receipt, voucher or order that a later call names: JPEG, PNG, WebP or PDF, at most 10 MB',
  access: 'company.act',
  status: 201,
  body: uploadStaffDocumentRequest,
  answer: json(staffDocument),
  errors: [413, 415],
  idempotent: true,
});

export const getDocument = endpoint({
  ...routes.getDocument,
  summary: 'What a document is; its bytes are at `/content`',
  access: 'documents.readOthers',
  params: idParams,
  answer: json(staffDocument),
});

export const listDocuments = endpoint({
  ...routes.listDocuments,
  summary: 'The documents of an application',
  access: 'documents.read',
  params: idParams,
  answer: json(z.array(document)),
});

export const getDocumentContent = endpoint({
  ...routes.getDocumentContent,
  summary: 'The bytes of a document',
  access: 'documents.read',
  params: idParams,
  answer: file(...DOCUMENT_CONTENT_TYPES),
});
