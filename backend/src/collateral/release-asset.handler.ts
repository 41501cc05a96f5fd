import { Approvals, type Decided, type Proposable, ProposedCommand } from '#approvals/approvals.port';
import type { ProposalSubject } from '#approvals/domain/proposal';
import { evidenceFor } from '#approvals/evidence.port';
import { loanToValuePercent } from '#lending/loan/domain/loan-judgement';
import type { ProposalFact } from '@dziva/contracts/approvals';
import type { Asset as AssetAnswer, ChangeAssetRequest } from '@dziva/contracts/assets';
import type { Proposed } from '@dziva/contracts/proposed';
import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import type { Unit } from '@dziva/event-ledger/commands/unit';
import { type Queryable, sql } from '@dziva/event-ledger/database/sql';
import { type Cents, ZERO_CENTS } from '@dziva/money/cents';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import { visibleAsset } from './assets-of.ts';
import { AssetsQueries } from './assets.queries.ts';
import { type SecuredWithout, securedWithout, takeOff } from './pledge-by-hand.ts';

/** Staff release an asset from an application, or finance release one of several from a loan that is being repaid. */
export class ReleaseAsset extends Command<AssetAnswer | Proposed> {
  constructor(
    readonly assetId: string,
    readonly request: Pick<ChangeAssetRequest, 'expectedVersion' | 'reason'>,
    readonly context: CommandContext,
  ) {
    super();
  }
}

const input = z.strictObject({
  assetId: z.guid(),
  expectedVersion: z.int().optional(),
  reason: z.string().optional(),
});
type Release = z.output<typeof input>;

@CommandHandler(ReleaseAsset)
@ProposedCommand()
export class ReleaseAssetHandler
  implements ICommandHandler<ReleaseAsset>, Proposable<Release, undefined, AssetAnswer>
{
  readonly kinds = ['COLLATERAL_RELEASE'] as const;
  readonly input = input;

  constructor(
    private readonly approvals: Approvals,
    private readonly queries: AssetsQueries,
  ) {}

  execute({ assetId, request, context }: ReleaseAsset): Promise<AssetAnswer | Proposed> {
    const { expectedVersion, reason } = request;
    const release = {
      assetId,
      ...(expectedVersion === undefined ? {} : { expectedVersion }),
      ...(reason === undefined ? {} : { reason }),
    };
    return this.approvals.run(this, release, context);
  }

  async decide(unit: Unit, { assetId, expectedVersion, reason }: Release): Promise<Decided<undefined>> {
    const { asset, known } = await visibleAsset(unit, assetId);
    asset.expectVersion(expectedVersion);
    const { securedLoan } = await takeOff(unit, asset, reason);
    return {
      result: undefined,
      reason,
      evidence: evidenceFor(unit),
      // Without a loan nothing is given up.
      ...(securedLoan ? {} : { stakeCents: ZERO_CENTS }),
      facts: {
        kind: 'COLLATERAL_RELEASE',
        subject: { kind: 'asset', id: assetId },
        memberId: known.ownerId,
        amountCents: null,
      },
    };
  }

  answer(_: undefined, db: Queryable, { assetId }: Release, { actor }: CommandContext): Promise<AssetAnswer> {
    return this.queries.existing(actor, assetId, db);
  }

  /** The released asset, and the security of the loan without it. */
  async background(db: Queryable, { id }: ProposalSubject): Promise<ProposalFact[]> {
    const [asset] = await db.query<ReleasedAsset>(
      sql`SELECT "applicationId", description, "valueCents", "valueMethod" FROM asset_list WHERE id = ${id}`,
    );
    if (!asset) return [];
    const loan = await securedWithout(db, id, asset.applicationId);
    return [...ofAsset(asset), ...(loan === undefined ? [] : ofLoan(loan))];
  }
}

interface ReleasedAsset {
  /** Null after it is released. */
  readonly applicationId: string | null;
  readonly description: string | null;
  readonly valueCents: Cents | null;
  readonly valueMethod: string | null;
}

const ofAsset = ({ description, valueCents, valueMethod }: ReleasedAsset): ProposalFact[] => [
  ...(description === null ? [] : [{ name: 'COLLATERAL', unit: 'TEXT', value: description } as const]),
  ...(valueCents === null
    ? []
    : [
        {
          name: valueMethod === 'ESTIMATE' ? 'COLLATERAL_ESTIMATE' : 'COLLATERAL_VALUE',
          unit: 'CENTS',
          value: valueCents,
        } as const,
      ]),
];

const ofLoan = ({ id, owedCents, otherValueCents }: SecuredWithout): ProposalFact[] => [
  { name: 'LOAN', unit: 'LOAN', value: id },
  { name: 'OUTSTANDING', unit: 'CENTS', value: owedCents },
  { name: 'COLLATERAL_LEFT', unit: 'CENTS', value: otherValueCents },
  ...(otherValueCents === 0
    ? []
    : [
        {
          name: 'LOAN_TO_VALUE_LEFT',
          unit: 'PERCENT',
          value: loanToValuePercent(owedCents, otherValueCents),
        } as const,
      ]),
];
