/** Receipts, vouchers and orders that staff upload, over HTTP. */
import { type StaffDocument, staffDocument } from '@dziva/contracts/documents';
import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';
import { freshProof } from './transfers.ts';

/** The request of an upload, not awaited. */
export const uploading = (test: TestApp, person: Person, kind: string, bytes = freshProof()) =>
  test.http
    .post('/api/documents')
    .set(person.bearer)
    .field('kind', kind)
    .attach('file', bytes, { filename: 'paper.pdf' });

/** A document that this member of staff has uploaded. */
export async function uploadedDocument(
  test: TestApp,
  staff: Person,
  kind: StaffDocument['kind'],
): Promise<StaffDocument> {
  const { body } = await uploading(test, staff, kind).expect(201);
  return staffDocument.parse(body);
}
