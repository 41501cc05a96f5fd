import type { CommandContext } from '@dziva/event-ledger/commands/command-context';
import { UnitOfWork } from '@dziva/event-ledger/commands/unit-of-work';
import type { Unit } from '@dziva/event-ledger/commands/unit';
import { type Queryable, sql } from '@dziva/event-ledger/database/sql';
import { forbidden, RuleViolation } from '@dziva/event-ledger/domain/rule-violation';
import type { Asset as AssetAnswer, RegisterAssetRequest, ValueAssetRequest } from '@dziva/contracts/assets';
import { may, rolesWith } from '@dziva/vocabulary/permissions';
import { cents } from '@dziva/money/cents';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { randomUUID } from 'node:crypto';
import { actorOf, refusePledged, visibleAsset } from './assets-of.ts';
import { AssetsQueries } from './assets.queries.ts';
import { registerAsset, valueAsset } from './domain/asset.decisions.ts';
import { assetStream } from './domain/asset-events.ts';
import { Identities } from './identities.ts';
import { pledgeForApplication } from './pledge-by-hand.ts';

export class RegisterAsset extends Command<AssetAnswer> {
  constructor(
    readonly request: RegisterAssetRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(RegisterAsset)
export class RegisterAssetHandler implements ICommandHandler<RegisterAsset> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly queries: AssetsQueries,
    private readonly identities: Identities,
  ) {}

  async execute({ request, context }: RegisterAsset): Promise<AssetAnswer> {
    const { kind, description, identity = {}, consents, valueCents, applicationId } = request;
    const ownerId = ownerOf(request, context);
    const { hashes, text } = await this.identities.of(identity);
    return this.unitOfWork.run(context, {
      decide: async (unit) => {
        await requireMember(unit, ownerId);
        const asset = unit.create(assetStream, randomUUID());
        const facts = {
          ownerId,
          kind,
          identityHashes: hashes,
          description: unit.text(description),
          ...(text === null ? {} : { identity: unit.text(text) }),
          ...(consents === undefined ? {} : { consents: unit.text(JSON.stringify(consents)) }),
        };
        asset.append(registerAsset(asset.state, facts));
        if (valueCents !== undefined) {
          const { today } = context;
          const estimate = { valueCents: cents(valueCents), method: 'ESTIMATE', valuedOn: today } as const;
          asset.append(valueAsset(asset.state, { by: actorOf(context), facts: estimate, today }));
        }
        if (applicationId !== undefined) {
          await refusePledged(unit, hashes, asset.id);
          await pledgeForApplication(unit, asset, applicationId);
        }
        return asset.id;
      },
      answer: (id, db) => answerOf(this.queries, db, context, id),
    });
  }
}

export class ValueAsset extends Command<AssetAnswer> {
  constructor(
    readonly assetId: string,
    readonly request: ValueAssetRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ValueAsset)
export class ValueAssetHandler implements ICommandHandler<ValueAsset> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly queries: AssetsQueries,
  ) {}

  execute({ assetId, request, context }: ValueAsset): Promise<AssetAnswer> {
    const { valueCents, valuer, note, valuedOn = context.today, expectedVersion } = request;
    const by = actorOf(context);
    const { method = by.managesAll ? 'OTHER' : 'ESTIMATE' } = request;
    return this.unitOfWork.run(context, {
      decide: async (unit) => {
        const { asset } = await visibleAsset(unit, assetId);
        asset.expectVersion(expectedVersion);
        const facts = {
          valueCents: cents(valueCents),
          method,
          valuedOn,
          ...(valuer === undefined ? {} : { valuer: unit.text(valuer) }),
          ...(note === undefined ? {} : { note: unit.text(note) }),
        };
        asset.append(valueAsset(asset.state, { by, facts, today: context.today }));
      },
      answer: (_, db) => answerOf(this.queries, db, context, assetId),
    });
  }
}

/** Members register their own assets. Staff must name the owner. */
function ownerOf({ ownerId }: RegisterAssetRequest, { actor }: CommandContext): string {
  if (!may(actor.role, 'assets.manage')) {
    if (ownerId !== undefined && ownerId !== actor.id)
      throw forbidden('ROLE_NOT_ALLOWED', 'You can only register what is yours.');
    return actor.id;
  }
  if (ownerId === undefined) throw new RuleViolation('OWNER_NEEDED', 'Choose whose asset it is.');
  return ownerId;
}

async function requireMember(unit: Unit, userId: string): Promise<void> {
  const [member] = await unit.db.query(
    sql`SELECT 1 FROM user_account WHERE id = ${userId} AND role = ANY (${rolesWith('membership.own')}) AND erased_at IS NULL`,
  );
  if (!member) throw new RuleViolation('NOT_A_MEMBER', 'Choose a member who has an account.');
}

const answerOf = (
  queries: AssetsQueries,
  db: Queryable,
  { actor }: CommandContext,
  id: string,
): Promise<AssetAnswer> => queries.existing(actor, id, db);
