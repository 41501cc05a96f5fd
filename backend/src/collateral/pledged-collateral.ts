import { CollateralRegister, type PledgeRequest } from '#applications/collateral.port';
import type { Unit } from '@dziva/event-ledger/commands/unit';
import { sql } from '@dziva/event-ledger/database/sql';
import { cents } from '@dziva/money/cents';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { type AssetInUnit, refusePledged } from './assets-of.ts';
import { changeAsset, pledgeAsset, registerAsset, valueAsset } from './domain/asset.decisions.ts';
import { assetStream } from './domain/asset-events.ts';
import { hashesOf } from './domain/asset.ts';
import { type Identified, Identities } from './identities.ts';

/** Pledges the collateral of an application when it is submitted. */
@Injectable()
export class PledgedCollateral extends CollateralRegister {
  constructor(private readonly identities: Identities) {
    super();
  }

  async pledge(unit: Unit, request: PledgeRequest): Promise<string[]> {
    const { assetIds = [], applicationId, ownerId, collateralIdentity } = request;
    const chosen = assetIds.length === 0 ? [] : await unit.loadAll(assetStream, [...new Set(assetIds)]);
    const isDescribed = collateralIdentity !== undefined || chosen.length === 0;
    const assets = isDescribed ? [await this.described(unit, request), ...chosen] : chosen;
    const { today } = unit.context;
    for (const [i, asset] of assets.entries()) {
      const events = pledgeAsset(asset.state, { applicationId, ownerId, pledgedOn: today });
      await refusePledged(unit, hashesOf(asset.state), asset.id);
      // The value in the form is an estimate of the first asset.
      if (i === 0) asset.append(estimate(asset, request, unit));
      asset.append(events);
    }
    return [...new Set(assets.map(({ id }) => id))];
  }

  /** The asset that the form describes: one that its owner has registered with these numbers, or a new one. */
  private async described(unit: Unit, request: PledgeRequest): Promise<AssetInUnit> {
    const { ownerId, collateralType: kind, collateralDesc, collateralIdentity = {} } = request;
    const identified = await this.identities.of(collateralIdentity);
    await refusePledged(unit, identified.hashes);
    const known = await findOwnUnpledged(unit, ownerId, identified.hashes);
    if (known !== null) return this.known(unit, known, ownerId, identified);
    const asset = unit.create(assetStream, randomUUID());
    const { hashes, text } = identified;
    const facts = {
      ownerId,
      kind,
      identityHashes: hashes,
      description: unit.text(collateralDesc),
      ...(text === null ? {} : { identity: unit.text(text) }),
    };
    asset.append(registerAsset(asset.state, facts));
    return asset;
  }

  private async known(unit: Unit, id: string, ownerId: string, typed: Identified): Promise<AssetInUnit> {
    const asset = await unit.load(assetStream, id);
    if (typed.hashes.every((hash) => hashesOf(asset.state).includes(hash))) return asset;
    const [row] = await unit.db.query<{ text: string }>(
      sql`SELECT x.text FROM assets_read a JOIN event_text x ON x.event_id = a.identity_event_id AND x.field = 'identity'
           WHERE a.asset_id = ${id}`,
    );
    const both = await this.identities.of({
      ...(row === undefined ? {} : (JSON.parse(row.text) as object)),
      ...typed.identity,
    });
    await refusePledged(unit, both.hashes, id);
    const facts = { identityHashes: both.hashes, identity: unit.text(both.text ?? '{}') };
    asset.append(changeAsset(asset.state, { by: { id: ownerId, managesAll: false }, facts }));
    return asset;
  }
}

/** An asset of this owner that secures nothing and has one of these numbers. */
async function findOwnUnpledged(
  unit: Unit,
  ownerId: string,
  hashes: readonly string[],
): Promise<string | null> {
  if (hashes.length === 0) return null;
  const [row] = await unit.db.query<{ id: string }>(
    sql`SELECT a.asset_id AS id FROM asset_identities_read i JOIN assets_read a USING (asset_id)
         WHERE i.hash = ANY (${hashes}::text[]) AND a.owner_id = ${ownerId} AND a.state = 'FREE'
         ORDER BY a.created_at, a.asset_id LIMIT 1`,
  );
  return row?.id ?? null;
}

function estimate(asset: AssetInUnit, { ownerId, collateralEstValueCents }: PledgeRequest, unit: Unit) {
  const { today } = unit.context;
  const facts = { valueCents: cents(collateralEstValueCents), method: 'ESTIMATE', valuedOn: today } as const;
  return valueAsset(asset.state, { by: { id: ownerId, managesAll: false }, facts, today });
}
