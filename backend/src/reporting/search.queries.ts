/**
 * Finds what somebody holds: each kind of number by its own index, names by that of the people, and never by reading all rows. A
 * role finds what it may list, and nobody finds a payment by a part of its reference.
 */
import { hiddenFrom, type Reader } from '#applications/domain/reader';
import { IDENTITY_PURPOSE, possibleIdentityKeysOf } from '#collateral/domain/asset-identity';
import { NATIONAL_ID_PURPOSE } from '#identity/people/domain/same-person';
import { KeyedHashes } from '#platform/references/keyed-hashes';
import { ReferenceRegister } from '#platform/references/reference-register';
import { Database } from '@dziva/event-ledger/database/database';
import { sql, type Statement } from '@dziva/event-ledger/database/sql';
import { FOUND_EACH_MAX } from '@dziva/contracts/routes/search';
import type { Found } from '@dziva/contracts/search';
import { PAYMENT_METHODS } from '@dziva/vocabulary/payment-methods';
import type { FoundKind } from '@dziva/vocabulary/search';
import { may, type Permission } from '@dziva/vocabulary/permissions';
import { Injectable } from '@nestjs/common';
import { type SearchMeanings, searchMeaningsOf } from './search-meanings.ts';

/** So many people with a name, and applications with a word, are looked at. */
const LOOKED_AT_MAX = 50;

/** A text that is not only a name. */
const NO_NAME = /[\d@]/;

/** What is searched: the meanings, with the keyed hashes of those that the reader may use, and the people they lead to. */
interface Searched extends SearchMeanings {
  readonly first: string | null;
  readonly last: string | null;
  readonly referenceHashes: readonly string[];
  readonly assetHashes: readonly string[];
  readonly peopleIds: readonly string[];
}

@Injectable()
export class SearchQueries {
  constructor(
    private readonly database: Database,
    private readonly references: ReferenceRegister,
    private readonly keyed: KeyedHashes,
  ) {}

  /** At most five of each kind that the reader may see, those with a number before those with a name. */
  async find(reader: Reader, text: string): Promise<Found[]> {
    const searched = await this.searched(reader, searchMeaningsOf(text), text);
    const sees = (permission: Permission) => may(reader.role, permission);
    const statements = [
      ...(sees('payments.readAll') ? [payments(searched)] : []),
      ...(sees('transfers.read') ? [transfers(searched, 'DEPOSIT'), transfers(searched, 'WITHDRAWAL')] : []),
      ...(sees('reconciliation.read') ? [statementLines(searched)] : []),
      ...(sees('applications.readOthers') ? [applications(searched, hiddenFrom(reader))] : []),
      ...(sees('loans.readAll') ? [loans(searched)] : []),
      ...(sees('users.read') ? [people(searched)] : []),
      ...(sees('assets.readOthers') ? [assets(searched, hiddenFrom(reader))] : []),
    ];
    const rows = await Promise.all(statements.map((statement) => this.database.query<Found>(statement)));
    return rows.flat();
  }

  private async searched(reader: Reader, meanings: SearchMeanings, text: string): Promise<Searched> {
    const { referenceKey, nationalId, ids } = meanings;
    const [marks, assetHashes, [nationalIdKey = null]] = await Promise.all([
      referenceKey === null
        ? []
        : Promise.all(PAYMENT_METHODS.map((method) => this.references.markOf({ method, reference: text }))),
      this.keyed.of(IDENTITY_PURPOSE, possibleIdentityKeysOf(text)),
      // Who reads personal data masked does not learn whose ID a number is.
      this.keyed.of(
        NATIONAL_ID_PURPOSE,
        nationalId === null || !may(reader.role, 'users.identify') ? [] : [nationalId],
      ),
    ]);
    // Nor whose a telephone number or an e-mail address is.
    const people = may(reader.role, 'personal.masked') && NO_NAME.test(text) ? null : meanings.people;
    const named = await this.database.query<{ id: string }>(
      sql`SELECT user_id AS id FROM profile JOIN user_account u ON u.id = user_id
           WHERE national_id_key = ${nationalIdKey} AND u.erased_at IS NULL
          UNION
          (SELECT id FROM user_account WHERE search LIKE ${people} AND erased_at IS NULL LIMIT ${LOOKED_AT_MAX})`,
    );
    return {
      ...meanings,
      first: ids?.[0] ?? null,
      last: ids?.[1] ?? null,
      referenceHashes: marks.flatMap(({ referenceHash }) => referenceHash ?? []),
      assetHashes,
      peopleIds: named.map(({ id }) => id),
    };
  }
}

const payments = ({ receiptNumber, referenceHashes, amountsCents, first, last }: Searched): Statement =>
  sql`SELECT 'PAYMENT' AS kind, id, "borrowerName" AS name, concat_ws(' · ', "receiptNumber", reference) AS detail, "amountCents",
             "recordedAt" AS at, status
        FROM payment_rows()
       WHERE source = 'REPAYMENT' AND id IN (
             SELECT payment_id FROM repayments_read WHERE receipt_number = ${receiptNumber}
             UNION ALL
             SELECT entry_id FROM reference_use WHERE hash = ANY(${referenceHashes}::text[]) AND kind = 'REPAYMENT'
             UNION ALL
             (SELECT payment_id FROM repayments_read WHERE payment_id BETWEEN ${first} AND ${last} LIMIT ${FOUND_EACH_MAX})
             UNION ALL
             SELECT p.payment_id
               FROM unnest(${amountsCents}::bigint[]) amount
               CROSS JOIN LATERAL (SELECT payment_id FROM repayments_read
                                    WHERE source = 'REPAYMENT' AND amount_cents = amount
                                    ORDER BY recorded_at DESC LIMIT ${FOUND_EACH_MAX}) p)
       ORDER BY "recordedAt" DESC, id LIMIT ${FOUND_EACH_MAX}`;

const transfers = (
  { referenceKey, referenceHashes, amountsCents, first, last }: Searched,
  kind: FoundKind,
): Statement =>
  sql`SELECT kind, id, "userName" AS name, reference AS detail, "amountCents", "createdAt" AS at, status
        FROM transfer_rows()
       WHERE kind = ${kind} AND id IN (
             SELECT deposit_id FROM deposit_slip WHERE reference_key = ${referenceKey}
             UNION ALL
             SELECT entry_id FROM reference_use WHERE hash = ANY(${referenceHashes}::text[]) AND kind = ${kind}
             UNION ALL
             (SELECT transfer_id FROM transfers_read WHERE transfer_id BETWEEN ${first} AND ${last} LIMIT ${FOUND_EACH_MAX})
             UNION ALL
             SELECT t.transfer_id
               FROM unnest(${amountsCents}::bigint[]) amount
               CROSS JOIN LATERAL (SELECT transfer_id FROM transfers_read
                                    WHERE kind = ${kind} AND amount_cents = amount
                                    ORDER BY submitted_at DESC LIMIT ${FOUND_EACH_MAX}) t)
       ORDER BY "createdAt" DESC, id LIMIT ${FOUND_EACH_MAX}`;

/** Only by the whole reference: the provider of a till has one line with it. */
const statementLines = ({ referenceKey }: Searched): Statement =>
  sql`SELECT 'STATEMENT_LINE' AS kind, "importId" || '/' || line AS id, payer AS name, reference AS detail, "amountCents",
             "paidOn"::timestamp AT TIME ZONE 'Africa/Harare' AS at, state AS status
        FROM reconciliation_line_rows()
       WHERE till = ANY(${PAYMENT_METHODS}) AND "referenceKey" = ${referenceKey}
       ORDER BY "paidOn" DESC, "importId", line LIMIT ${FOUND_EACH_MAX}`;

const applications = ({ peopleIds, words, first, last }: Searched, assessor: string | null): Statement =>
  sql`SELECT 'APPLICATION' AS kind, id, "applicantName" AS name, "collateralDesc" AS detail, "loanAmountCents" AS "amountCents",
             "createdAt" AS at, status
        FROM application_rows() a
       WHERE id IN (
             (SELECT application_id FROM applications_read WHERE application_id BETWEEN ${first} AND ${last} LIMIT ${FOUND_EACH_MAX})
             UNION ALL
             (SELECT r.application_id FROM application_details d JOIN applications_read r USING (application_id)
               WHERE plain_text(d.collateral_desc) LIKE ${words} ORDER BY r.created_at DESC LIMIT ${LOOKED_AT_MAX})
             UNION ALL
             SELECT application_id FROM applications_read WHERE applicant_id = ANY(${peopleIds}::uuid[]))
         AND NOT EXISTS (SELECT FROM assigned_to_others(${assessor}) other WHERE other.application_id = a.id)
       ORDER BY "createdAt" DESC, id LIMIT ${FOUND_EACH_MAX}`;

const loans = ({ peopleIds, referenceHashes, amountsCents, first, last }: Searched): Statement =>
  sql`SELECT 'LOAN' AS kind, id, "borrowerName" AS name, "collateralType" AS detail, "principalCents" AS "amountCents",
             "createdAt" AS at, status
        FROM loan_rows()
       WHERE id IN (
             SELECT entry_id FROM reference_use WHERE hash = ANY(${referenceHashes}::text[]) AND kind = 'DISBURSEMENT'
             UNION ALL
             (SELECT loan_id FROM loans_read WHERE loan_id BETWEEN ${first} AND ${last} LIMIT ${FOUND_EACH_MAX})
             UNION ALL
             SELECT l.loan_id
               FROM unnest(${amountsCents}::bigint[]) amount
               CROSS JOIN LATERAL (SELECT loan_id FROM loans_read WHERE principal_cents = amount
                                    ORDER BY created_at DESC LIMIT ${FOUND_EACH_MAX}) l
             UNION ALL
             SELECT loan_id FROM loans_read WHERE borrower_id = ANY(${peopleIds}::uuid[]))
       ORDER BY "createdAt" DESC, id LIMIT ${FOUND_EACH_MAX}`;

const people = ({ peopleIds }: Searched): Statement =>
  sql`SELECT 'PERSON' AS kind, id, full_name AS name, email AS detail, NULL::bigint AS "amountCents",
             created_at AS at, role AS status
        FROM user_account WHERE id = ANY(${peopleIds}::uuid[])
       ORDER BY first_name, last_name, id LIMIT ${FOUND_EACH_MAX}`;

const assets = ({ assetHashes, first, last }: Searched, assessor: string | null): Statement =>
  sql`SELECT 'ASSET' AS kind, id, "ownerName" AS name, description AS detail, "valueCents" AS "amountCents", "createdAt" AS at,
             state AS status
        FROM asset_rows() a
       WHERE id IN (
             SELECT asset_id FROM asset_identities_read WHERE hash = ANY(${assetHashes}::text[])
             UNION ALL
             (SELECT asset_id FROM assets_read WHERE asset_id BETWEEN ${first} AND ${last} LIMIT ${FOUND_EACH_MAX}))
         AND NOT EXISTS (SELECT FROM assigned_to_others(${assessor}) other WHERE other.application_id = a."applicationId")
       ORDER BY "createdAt" DESC, id LIMIT ${FOUND_EACH_MAX}`;
