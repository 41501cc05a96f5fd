/** The agreement of a loan: created when its borrower accepts the offer, and stored unchanged. */
import { securingAssets } from '#applications/collateral.port';
import type { CreatedLoan, LoanTerms } from '#lending/loan/domain/loan';
import { versionWithId } from '#loan-products/loan-products.port';
import { receiptNumberOf } from '#platform/books/receipt-number';
import { Files } from '#platform/files/files';
import { proofOfEvent } from '#platform/pdf/document-proof';
import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import type { Unit } from '@dziva/event-ledger/commands/unit';
import { type Queryable, sql } from '@dziva/event-ledger/database/sql';
import { assert } from '@dziva/event-ledger/domain/assert';
import { RuleViolation } from '@dziva/event-ledger/domain/rule-violation';
import { eventMarkOf } from '@dziva/event-ledger/integrity/event-proof';
import { isTaken } from '@dziva/vocabulary/collateral';
import { Injectable } from '@nestjs/common';
import { createHash, randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type Acceptance, type AgreementParties, agreementPdf } from './agreement-pdf.ts';

const CONTENT_TYPE = 'application/pdf';

/** The stored agreement: a document of the application, and the fields that the acceptance records about it. */
export interface KeptAgreement {
  readonly agreementDocumentId: string;
  readonly agreementSha256: string;
  readonly agreementNumber: string;
}

@Injectable()
export class Agreements {
  constructor(private readonly files: Files) {}

  /**
   * Writes the agreement, stores it, and adds its rows to the unit. Call it after the rules have been checked: a file without a
   * row is deleted later. `origin` is the public address of the server.
   */
  async keep(
    unit: Unit,
    loanId: string,
    loan: CreatedLoan,
    { origin, ...chosen }: Omit<Acceptance, 'number' | 'proof'> & { readonly origin: string },
  ): Promise<KeptAgreement> {
    const { actor, now, today } = unit.context;
    const parties = await partiesOf(unit.db, loanId, loan.applicationId);
    const documentId = randomUUID();
    const number = receiptNumberOf(documentId).replace(/^R/, 'A');
    const mark = await eventMarkOf(unit.db, parties.offerEventId);
    assert(mark, 'an offer has an event');
    const proof = proofOfEvent(mark, number, origin);
    const { terms } = loan;
    const acceptance = { ...chosen, number, proof };
    const pdf = await agreementPdf({ loanId, terms, parties, now, today, acceptance });
    const bytes = await buffer(pdf);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await this.files.store(documentId, bytes);
    unit.write(
      sql`INSERT INTO stored_file (file_id, file_name, content_type, size_bytes, sha256, stored_at)
          VALUES (${documentId}, ${`agreement-${number}.pdf`}, ${CONTENT_TYPE}, ${bytes.length}, ${sha256}, ${now})`,
      sql`INSERT INTO application_document (document_id, application_id, kind, uploaded_by, uploaded_at)
          VALUES (${documentId}, ${loan.applicationId}, 'AGREEMENT', ${actor.id}, ${now})`,
    );
    return { agreementDocumentId: documentId, agreementSha256: sha256, agreementNumber: number };
  }
}

/** The agreement of an open offer, marked as not yet accepted: to be printed and signed by hand. */
export async function agreementToSign(
  db: Queryable,
  loan: { readonly id: string; readonly applicationId: string; readonly terms: LoanTerms },
  { now, today }: Pick<CommandContext, 'now' | 'today'>,
): Promise<Readable> {
  const parties = await partiesOf(db, loan.id, loan.applicationId);
  return agreementPdf({ loanId: loan.id, terms: loan.terms, parties, now, today, acceptance: null });
}

/** The scan of a signed agreement among the documents of the application. Refuses a file that is not one of them. */
export async function signedScan(
  db: Queryable,
  applicationId: string,
  documentId: string,
): Promise<Pick<KeptAgreement, 'agreementDocumentId' | 'agreementSha256'>> {
  const [row] = await db.query<{ sha256: string }>(
    sql`SELECT f.sha256 FROM application_document d JOIN stored_file f ON f.file_id = d.document_id
         WHERE d.document_id = ${documentId} AND d.application_id = ${applicationId} AND d.kind <> 'AGREEMENT'`,
  );
  if (row) return { agreementDocumentId: documentId, agreementSha256: row.sha256 };
  const sentence = 'Add the scan of the signed agreement to the documents of the application first';
  throw new RuleViolation('DOCUMENT_UNKNOWN', sentence, 'rule', {
    errors: [{ path: 'documentId', message: sentence }],
  });
}

async function partiesOf(
  db: Queryable,
  loanId: string,
  applicationId: string,
): Promise<AgreementParties & { readonly offerEventId: string }> {
  const [row] = await db.query<
    Omit<AgreementParties, 'pledged' | 'fund'> & { offerEventId: string; productVersionId: string }
  >(
    sql`SELECT u.full_name AS "borrowerName", u.phone, p.national_id AS "nationalId", p.address,
               l.product_version_id AS "productVersionId", o.event_id AS "offerEventId", o.offered_at AS "offeredAt", o.expires_at AS "expiresAt"
          FROM loans_read l
          JOIN loan_offers_read o USING (loan_id)
          JOIN user_account u ON u.id = l.borrower_id
          LEFT JOIN profile p ON p.user_id = u.id
         WHERE l.loan_id = ${loanId}`,
  );
  assert(row, 'a loan with an offer has a borrower');
  const { productVersionId, ...parties } = row;
  const [assets, fund] = await Promise.all([
    securingAssets(db, [applicationId]),
    versionWithId(db, productVersionId),
  ]);
  const securing = assets.get(applicationId) ?? [];
  return { ...parties, fund, pledged: securing.filter(({ state }) => isTaken(state)) };
}
