import { hiddenFrom, type Reader } from '#applications/domain/reader';
import { releaseWaits } from '#applications/collateral.port';
import { seenBy } from '#applications/reader.port';
import { Database } from '@dziva/event-ledger/database/database';
import { sql, type Queryable } from '@dziva/event-ledger/database/sql';
import { notFound } from '@dziva/event-ledger/domain/rule-violation';
import type { Listing } from '#platform/http/listing';
import { type ListReader, Lists } from '#platform/lists/lists';
import { identityFrom } from '@dziva/contracts/asset-identity';
import {
  type Asset,
  type AssetRow,
  consent,
  type Consent,
  type ListAssetsQuery,
  type Pledge,
  type Valuation,
} from '@dziva/contracts/assets';
import type { Document } from '@dziva/contracts/documents';
import { may } from '@dziva/vocabulary/permissions';
import { Injectable } from '@nestjs/common';
import type { FindOptionsWhere } from 'typeorm';
import { z } from 'zod';
import { type AssetListRow, ASSETS } from './assets.list.ts';

const consents = z.array(consent);

@Injectable()
export class AssetsQueries {
  private readonly assets: ListReader<ListAssetsQuery, AssetListRow>;

  constructor(
    private readonly database: Database,
    lists: Lists,
  ) {
    this.assets = lists.of(ASSETS);
  }

  list(reader: Reader, query: ListAssetsQuery): Listing<AssetRow> {
    return this.assets.listing(query, (rows) => rows.map(toRow), { where: visible(reader) });
  }

  /** The asset with its history; undefined if this reader may not see it. */
  private async one(reader: Reader, id: string, db: Queryable): Promise<Asset | undefined> {
    const [[row], valuations, pledges, documents, waitsFor] = await Promise.all([
      this.assets.find({ id, ...visible(reader) }, db),
      this.valuations(db, reader, id),
      this.pledges(db, id),
      this.documents(db, reader, id),
      releaseWaits(db, { assetId: id }),
    ]);
    if (!row) return undefined;
    const { collateralSaleId } = row;
    const history = { valuations, pledges, documents };
    return {
      ...toRow(row),
      collateralSaleId,
      consents: consentsOf(row),
      ...history,
      releaseWaitsFor: waitsFor,
    };
  }

  /** The asset. Throws 404 if this reader may not see it. */
  async existing(reader: Reader, id: string, db: Queryable = this.database): Promise<Asset> {
    const asset = await this.one(reader, id, db);
    if (!asset) throw notFound('asset');
    return asset;
  }

  private valuations(db: Queryable, reader: Reader, id: string): Promise<Valuation[]> {
    return db.query<Valuation>(
      sql`SELECT v.event_id AS id, v.value_cents AS "valueCents", v.method, v.valued_on AS "valuedOn", w.text AS valuer, n.text AS note,
                 CASE WHEN ${may(reader.role, 'colleagues.named')} THEN u.full_name END AS "recordedByName",
                 v.recorded_at AS "recordedAt"
            FROM asset_valuations_read v
            LEFT JOIN user_account u ON u.id = v.recorded_by
            LEFT JOIN event_text w ON w.event_id = v.event_id AND w.field = 'valuer'
            LEFT JOIN event_text n ON n.event_id = v.event_id AND n.field = 'note'
           WHERE v.asset_id = ${id} ORDER BY v.valued_on DESC, v.version DESC`,
    );
  }

  private pledges(db: Queryable, id: string): Promise<Pledge[]> {
    return db.query<Pledge>(
      sql`SELECT p.application_id AS "applicationId", a.loan_id AS "loanId", p.pledged_on AS "pledgedOn",
                 l.disbursed_on AS "paidOutOn", p.ended_on AS "endedOn", p.ended_because AS "endedBecause"
            FROM asset_pledges_read p JOIN applications_read a USING (application_id) LEFT JOIN loans_read l USING (loan_id)
           WHERE p.asset_id = ${id} ORDER BY p.version DESC`,
    );
  }

  /** Photos and title documents from the applications that it secured. */
  private documents(db: Queryable, reader: Reader, id: string): Promise<Document[]> {
    return db.query<Document>(
      sql`SELECT d.document_id AS id, d.kind, f.file_name AS "fileName", f.content_type AS "contentType",
                 f.size_bytes AS "sizeBytes", f.sha256, d.uploaded_at AS "uploadedAt"
            FROM asset_pledges_read p
            JOIN application_document d USING (application_id)
            JOIN stored_file f ON f.file_id = d.document_id
           WHERE p.asset_id = ${id} AND d.kind IN ('COLLATERAL_PHOTO', 'COLLATERAL_TITLE')
             AND NOT EXISTS (SELECT FROM assigned_to_others(${hiddenFrom(reader)}) other WHERE other.application_id = p.application_id)
           ORDER BY d.uploaded_at, d.document_id`,
    );
  }
}

/** Owners may see their own assets. Staff may see those that secure nothing, or an application that they may see. */
function visible(reader: Reader): FindOptionsWhere<AssetListRow> {
  if (!may(reader.role, 'assets.readOthers')) return { ownerId: reader.id };
  const applicationId = seenBy(reader);
  return applicationId === undefined ? {} : { applicationId };
}

function toRow({ consents: _consents, collateralSaleId: _sale, identity, ...row }: AssetListRow): AssetRow {
  return { ...row, identity: identityFrom(identity) };
}

const consentsOf = ({ consents: text }: AssetListRow): Consent[] =>
  text === null ? [] : consents.parse(JSON.parse(text));
