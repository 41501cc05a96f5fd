import { forbidden, notFound, RuleViolation, stateConflict } from '@dziva/event-ledger/domain/rule-violation';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { Cents } from '@dziva/money/cents';
import { formatUsd } from '@dziva/money/usd';
import type {
  AssetDetailsChanged,
  AssetEvent,
  AssetRegistered,
  AssetReleased,
  AssetValued,
} from './asset-events.ts';
import { type Asset, hashesOf, type RegisteredAsset, type ReleaseCause } from './asset.ts';

/** The causes that mean the loan was paid. A payment can be reversed, so these releases may have to be taken back. */
const PAID: readonly ReleaseCause[] = ['LOAN_SETTLED', 'LOAN_RECOVERED'];

/** Adds an asset to the register. It secures nothing yet. */
export function registerAsset(asset: Asset, facts: AssetRegistered['data']): AssetEvent[] {
  if (asset.status !== 'NONE') throw stateConflict('ASSET_EXISTS', 'This asset is registered already.');
  return [{ type: 'AssetRegistered', data: facts }];
}

export interface Change {
  readonly by: { readonly id: string; readonly managesAll: boolean };
  readonly facts: AssetDetailsChanged['data'];
}

/** Corrects an asset. While it is pledged, its owner may only add an identity, if none is recorded. */
export function changeAsset(asset: Asset, { by, facts }: Change): AssetEvent[] {
  const known = registered(asset);
  const isFirstIdentity = known.identities.length === 0;
  if (known.status !== 'FREE' && !by.managesAll && !(isFirstIdentity && onlyIdentity(facts))) {
    throw stateConflict(
      'ASSET_PLEDGED',
      'This secures a loan or an application: ask us to correct what is recorded of it.',
    );
  }
  const claimed = facts.identityHashes === undefined ? [] : claimedWith(known, facts.identityHashes);
  const stillClaimed = claimed.length === 0 ? {} : { stillClaimed: claimed };
  return [{ type: 'AssetDetailsChanged', data: { ...facts, ...stillClaimed } }];
}

/** The earlier numbers of a pledged asset that stay claimed if it gets these. */
function claimedWith(asset: RegisteredAsset, hashes: readonly string[]): string[] {
  if (asset.status !== 'PLEDGED') return [];
  const before = [...asset.claimed.map(({ hash }) => hash), ...hashesOf(asset)];
  return [...new Set(before)].filter((hash) => !hashes.includes(hash)).toSorted();
}

/** Why a second person is needed for these numbers, in words; null if the asset secures nothing, or keeps its numbers. */
export function approvalReasonForIdentity(
  asset: Asset,
  hashes: readonly string[] | undefined,
): string | null {
  if (asset.status !== 'PLEDGED' || hashes === undefined) return null;
  if (hashesOf(asset).every((hash) => hashes.includes(hash))) return null;
  return 'A number that identifies it changes while it secures a loan or an application.';
}

export interface Valuation {
  readonly by: { readonly id: string; readonly managesAll: boolean };
  readonly facts: AssetValued['data'];
  readonly today: CalendarDate;
}

/** Records the value of an asset. Owners can only estimate their own assets, and only while they are not pledged. */
export function valueAsset(asset: Asset, { by, facts, today }: Valuation): AssetEvent[] {
  const known = registered(asset);
  if (known.status === 'SOLD') throw sold();
  if (facts.valuedOn > today)
    throw new RuleViolation('VALUED_IN_FUTURE', 'The day of the valuation is in the future.');
  const isOwner = known.ownerId === by.id;
  if (isOwner && (facts.method !== 'ESTIMATE' || known.status === 'PLEDGED')) {
    throw by.managesAll || known.status !== 'PLEDGED'
      ? forbidden('SELF_DECISION', 'This is your own asset: a colleague has to value it.')
      : stateConflict(
          'ASSET_PLEDGED',
          'This secures a loan or an application: we value it, and show you the result.',
        );
  }
  return [{ type: 'AssetValued', data: facts }];
}

/** Pledges an asset for an application of its owner. Does nothing if it is pledged for that already. */
export function pledgeAsset(
  asset: Asset,
  { applicationId, ownerId, pledgedOn }: { applicationId: string; ownerId: string; pledgedOn: CalendarDate },
): AssetEvent[] {
  const known = registered(asset);
  if (known.ownerId !== ownerId) throw notFound('asset');
  if (known.status === 'SOLD') throw sold();
  if (known.status === 'PLEDGED') {
    if (known.applicationId === applicationId) return [];
    throw alreadyPledged();
  }
  return [{ type: 'AssetPledged', data: { applicationId, pledgedOn } }];
}

/** Releases an asset from an application. Does nothing if it does not secure this application, or was sold. */
export function releaseAsset(asset: Asset, release: AssetReleased['data']): AssetEvent[] {
  if (asset.status !== 'PLEDGED' || asset.applicationId !== release.applicationId) return [];
  return [{ type: 'AssetReleased', data: release }];
}

/** The facts about an active loan that decide whether one of its assets can be released. */
export interface RunningLoan {
  readonly id: string;
  readonly owedCents: Cents;
  readonly isLate: boolean;
  /** The value of its other assets; 0 if there are none. */
  readonly otherValueCents: Cents;
  /** The limit of principal to value. */
  readonly ltvLimitPercent: number;
}

/** Releases one of several assets of an active loan. The others must secure the loan within the limit of its product. */
export function releaseEarly(
  asset: Asset,
  release: Omit<AssetReleased['data'], 'because' | 'loanId'> & { readonly loan: RunningLoan },
): AssetEvent[] {
  const { loan, ...facts } = release;
  const { id: loanId, owedCents, isLate, otherValueCents, ltvLimitPercent } = loan;
  if (isLate) {
    throw stillNeeded(
      'An instalment of the loan is overdue: collateral can be released only after it is paid.',
    );
  }
  if (owedCents * 100 > otherValueCents * ltvLimitPercent) {
    throw stillNeeded(
      `The loan still needs it: ${formatUsd(owedCents)} are owed, and what else secures the loan is worth ${formatUsd(otherValueCents)}. The product lends ${ltvLimitPercent} % of that.`,
    );
  }
  return releaseAsset(asset, { ...facts, because: 'RELEASED_EARLY', loanId });
}

/** The loan was paid and is owed again. Pledges the asset for it, unless it was released for another cause or pledged since. */
export function pledgeAgain(
  asset: Asset,
  { applicationId, pledgedOn }: { applicationId: string; pledgedOn: CalendarDate },
): AssetEvent[] {
  if (asset.status !== 'FREE' || asset.releasedFrom === null) return [];
  const { applicationId: from, because } = asset.releasedFrom;
  if (from !== applicationId || !PAID.includes(because)) return [];
  return [{ type: 'AssetPledged', data: { applicationId, pledgedOn } }];
}

/** Marks the asset as sold to pay its loan. Does nothing if it does not secure this loan. */
export function sellAsset(
  asset: Asset,
  { applicationId, saleId, soldOn }: { applicationId: string; saleId: string; soldOn: CalendarDate },
): AssetEvent[] {
  if (asset.status !== 'PLEDGED' || asset.applicationId !== applicationId) return [];
  return [{ type: 'AssetSold', data: { applicationId, saleId, soldOn } }];
}

/** Its sale was taken back. Does nothing if it was not sold in this sale. */
export function takeBackAssetSale(
  asset: Asset,
  { saleId, takenBackOn }: { saleId: string; takenBackOn: CalendarDate },
): AssetEvent[] {
  return asset.status === 'SOLD' && asset.saleId === saleId
    ? [{ type: 'AssetSaleTakenBack', data: { saleId, takenBackOn } }]
    : [];
}

/** `pledgedFor` is given for staff only, because members must not learn anything about other members. */
export function alreadyPledged(pledgedFor?: object): RuleViolation {
  return new RuleViolation(
    'ALREADY_PLEDGED',
    'This is pledged already: an asset secures one loan at a time. Check the numbers, or choose something else.',
    'conflict',
    pledgedFor === undefined ? {} : { pledgedFor },
  );
}

const stillNeeded = (sentence: string) => stateConflict('ASSET_SECURES_LOAN', sentence);

const sold = () => stateConflict('ASSET_SOLD', 'This was sold and does not belong to the member any more.');

function registered(asset: Asset): RegisteredAsset {
  if (asset.status === 'NONE') throw notFound('asset');
  return asset;
}

const onlyIdentity = ({ identity, description, consents }: AssetDetailsChanged['data']): boolean =>
  identity !== undefined && description === undefined && consents === undefined;
