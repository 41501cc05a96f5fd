import { Approvals, type Decided, type Proposable, ProposedCommand } from '#approvals/approvals.port';
import { evidenceFor } from '#approvals/evidence.port';
import type { ProposalSubject } from '#approvals/domain/proposal';
import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import type { Unit } from '@dziva/event-ledger/commands/unit';
import { type Queryable, sql } from '@dziva/event-ledger/database/sql';
import type { ProposalFact } from '@dziva/contracts/approvals';
import type { Asset as AssetAnswer, ChangeAssetRequest } from '@dziva/contracts/assets';
import type { Proposed } from '@dziva/contracts/proposed';
import { ZERO_CENTS } from '@dziva/money/cents';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import { actorOf, refusePledged, visibleAsset } from './assets-of.ts';
import { AssetsQueries } from './assets.queries.ts';
import { changeAsset, approvalReasonForIdentity } from './domain/asset.decisions.ts';
import { hashesOf } from './domain/asset.ts';
import { Identities } from './identities.ts';
import { pledgeForApplication } from './pledge-by-hand.ts';

/** A correction of an asset, or the application that it is pledged for. */
export type AssetChange = Omit<ChangeAssetRequest, 'applicationId' | 'reason'> & {
  readonly applicationId?: string | undefined;
};

export class ChangeAsset extends Command<AssetAnswer | Proposed> {
  constructor(
    readonly assetId: string,
    readonly request: AssetChange,
    readonly context: CommandContext,
  ) {
    super();
  }
}

const number = z.string().optional();
const input = z.strictObject({
  assetId: z.guid(),
  description: z.string().optional(),
  identity: z
    .strictObject({
      chassisNumber: number,
      engineNumber: number,
      registration: number,
      titleDeed: number,
      serialNumber: number,
      brandMark: number,
      earTag: number,
      weightGrams: z.number().optional(),
      fineness: z.number().optional(),
    })
    .optional(),
  consents: z.array(z.strictObject({ name: z.string(), as: z.string(), givenOn: z.iso.date() })).optional(),
  applicationId: z.guid().optional(),
  expectedVersion: z.int().optional(),
});
type Change = z.output<typeof input>;

/** While the asset secures something, another number needs a second person: the old one stays claimed. */
@CommandHandler(ChangeAsset)
@ProposedCommand()
export class ChangeAssetHandler
  implements ICommandHandler<ChangeAsset>, Proposable<Change, undefined, AssetAnswer>
{
  readonly kinds = ['ASSET_IDENTITY'] as const;
  readonly input = input;

  constructor(
    private readonly approvals: Approvals,
    private readonly queries: AssetsQueries,
    private readonly identities: Identities,
  ) {}

  execute({ assetId, request, context }: ChangeAsset): Promise<AssetAnswer | Proposed> {
    return this.approvals.run(this, { assetId, ...request }, context);
  }

  async decide(unit: Unit, change: Change): Promise<Decided<undefined>> {
    const { assetId, description, identity, consents, applicationId, expectedVersion } = change;
    const identified = identity === undefined ? undefined : await this.identities.of(identity);
    const { asset, known } = await visibleAsset(unit, assetId);
    asset.expectVersion(expectedVersion);
    const facts = {
      ...(description === undefined ? {} : { description: unit.text(description) }),
      ...(identified === undefined
        ? {}
        : { identityHashes: identified.hashes, identity: unit.text(identified.text ?? '{}') }),
      ...(consents === undefined ? {} : { consents: unit.text(JSON.stringify(consents)) }),
    };
    const approvalReason = approvalReasonForIdentity(asset.state, identified?.hashes);
    if (Object.keys(facts).length > 0)
      asset.append(changeAsset(asset.state, { by: actorOf(unit.context), facts }));
    const hashes = identified?.hashes ?? hashesOf(known);
    const isPledged = known.status === 'PLEDGED' || applicationId !== undefined;
    if (isPledged) await refusePledged(unit, hashes, assetId);
    if (applicationId !== undefined) await pledgeForApplication(unit, asset, applicationId);
    return {
      result: undefined,
      facts: {
        kind: 'ASSET_IDENTITY',
        subject: { kind: 'asset', id: assetId },
        memberId: known.ownerId,
        amountCents: null,
      },
      evidence: evidenceFor(unit, { ownerId: known.ownerId }),
      // While it secures nothing, or keeps its numbers, nothing is given up.
      ...(approvalReason === null ? { stakeCents: ZERO_CENTS } : { because: () => approvalReason }),
    };
  }

  answer(_: undefined, db: Queryable, { assetId }: Change, { actor }: CommandContext): Promise<AssetAnswer> {
    return this.queries.existing(actor, assetId, db);
  }

  async background(db: Queryable, { id }: ProposalSubject, { identity }: Change): Promise<ProposalFact[]> {
    const [asset] = await db.query<{ description: string | null; identity: string | null }>(
      sql`SELECT d.text AS description, i.text AS identity
            FROM assets_read a
            LEFT JOIN event_text d ON d.event_id = a.description_event_id AND d.field = 'description'
            LEFT JOIN event_text i ON i.event_id = a.identity_event_id AND i.field = 'identity'
           WHERE a.asset_id = ${id}`,
    );
    const before = asset?.identity == null ? {} : (JSON.parse(asset.identity) as object);
    return [
      ...(asset?.description == null
        ? []
        : [{ name: 'COLLATERAL', unit: 'TEXT', value: asset.description } as const]),
      { name: 'IDENTITY_NOW', unit: 'TEXT', value: numbersOf(before) },
      { name: 'IDENTITY_WANTED', unit: 'TEXT', value: numbersOf(identity ?? before) },
    ];
  }
}

const numbersOf = (identity: object): string => Object.values(identity).map(String).join(', ');
