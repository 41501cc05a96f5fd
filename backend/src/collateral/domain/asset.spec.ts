import { evolveAll } from '@dziva/event-ledger/domain/stream';
import { given } from '@dziva/event-ledger/testing/given';
import { cents } from '@dziva/money/cents';
import { describe, expect, it } from '@jest/globals';
import { identityKeysOf } from './asset-identity.ts';
import {
  changeAsset,
  pledgeAgain,
  pledgeAsset,
  registerAsset,
  releaseAsset,
  releaseEarly,
  sellAsset,
  takeBackAssetSale,
  valueAsset,
  approvalReasonForIdentity,
} from './asset.decisions.ts';
import { type AssetEvent, assetStream } from './asset-events.ts';
import type { Asset } from './asset.ts';
import type { ValuationMethod } from '@dziva/vocabulary/collateral';

const OWNER = '22222222-2222-4222-8222-222222222222';
const STAFF = '33333333-3333-4333-8333-333333333333';
const APPLICATION = '44444444-4444-4444-8444-444444444444';
const OTHER = '55555555-5555-4555-8555-555555555555';
const SALE = '66666666-6666-4666-8666-666666666666';
const LOAN = '77777777-7777-4777-8777-777777777777';
const TODAY = '2026-11-20';
const text = { sha256: 'a'.repeat(64) };
const owner = { id: OWNER, managesAll: false };
const staff = { id: STAFF, managesAll: true };

const facts = (identityHashes: readonly string[]) => ({ ownerId: OWNER, kind: 'vehicle', identityHashes });
const registered = (...hashes: string[]): AssetEvent => ({ type: 'AssetRegistered', data: facts(hashes) });
const pledged: AssetEvent = {
  type: 'AssetPledged',
  data: { applicationId: APPLICATION, pledgedOn: TODAY },
};
const released = (because: 'LOAN_SETTLED' | 'APPLICATION_DECLINED'): AssetEvent => ({
  type: 'AssetReleased',
  data: { applicationId: APPLICATION, releasedOn: TODAY, because },
});
const sold: AssetEvent = {
  type: 'AssetSold',
  data: { applicationId: APPLICATION, saleId: SALE, soldOn: TODAY },
};
const undone: AssetEvent = { type: 'AssetSaleTakenBack', data: { saleId: SALE, takenBackOn: TODAY } };

const after = (...past: AssetEvent[]) => given<Asset, AssetEvent>(assetStream, past);
const pledge =
  (applicationId = APPLICATION, ownerId = OWNER) =>
  (asset: Asset) =>
    pledgeAsset(asset, { applicationId, ownerId, pledgedOn: TODAY });
const release = (asset: Asset) =>
  releaseAsset(asset, { applicationId: APPLICATION, because: 'LOAN_SETTLED', releasedOn: TODAY });
const again = (asset: Asset) => pledgeAgain(asset, { applicationId: APPLICATION, pledgedOn: TODAY });
const sell = (asset: Asset) => sellAsset(asset, { applicationId: APPLICATION, saleId: SALE, soldOn: TODAY });
const valued = (method: ValuationMethod, valuedOn = TODAY) => ({
  valueCents: cents(900_000),
  method,
  valuedOn,
});
const value =
  (by: typeof owner, ...[method, on]: Parameters<typeof valued>) =>
  (asset: Asset) =>
    valueAsset(asset, { by, facts: valued(method, on), today: TODAY });

describe('An asset', () => {
  it('is registered once', () => {
    after()
      .when((asset) => registerAsset(asset, facts(['a'])))
      .then([registered('a')]);
    after(registered('a'))
      .when((asset) => registerAsset(asset, facts([])))
      .thenRefused('ASSET_EXISTS');
  });

  it('secures one application at a time', () => {
    after(registered()).when(pledge()).then([pledged]);
    after(registered(), pledged).when(pledge()).thenNothing();
    after(registered(), pledged).when(pledge(OTHER)).thenRefused('ALREADY_PLEDGED');
    after(registered(), pledged, released('LOAN_SETTLED')).when(pledge()).then([pledged]);
    after(registered()).when(pledge(APPLICATION, STAFF)).thenRefused('NOT_FOUND');
    after().when(pledge()).thenRefused('NOT_FOUND');
  });

  it('is released from the application that it secures, and from no other', () => {
    after(registered(), pledged)
      .when(release)
      .then([released('LOAN_SETTLED')]);
    after(registered()).when(release).thenNothing();
    after(registered(), pledged, sold).when(release).thenNothing();
  });

  it('secures its loan again if the payment that settled the loan is reversed', () => {
    after(registered(), pledged, released('LOAN_SETTLED')).when(again).then([pledged]);
    after(registered(), pledged, released('APPLICATION_DECLINED')).when(again).thenNothing();
    after(registered(), pledged).when(again).thenNothing();
    after(registered()).when(again).thenNothing();
  });

  it('keeps its earlier numbers claimed while it is pledged, and two people change them', () => {
    const change = (identityHashes: readonly string[]) => (asset: Asset) =>
      changeAsset(asset, { by: { id: OWNER, managesAll: true }, facts: { identityHashes, identity: text } });
    const changed = (identityHashes: readonly string[], stillClaimed?: readonly string[]): AssetEvent => ({
      type: 'AssetDetailsChanged',
      data: { identityHashes, identity: text, ...(stillClaimed === undefined ? {} : { stillClaimed }) },
    });
    given(assetStream, [registered('a'), pledged])
      .when(change(['b']))
      .then([changed(['b'], ['a'])]);
    given(assetStream, [registered('a'), pledged, changed(['b'], ['a'])])
      .when(change(['b', 'c']))
      .then([changed(['b', 'c'], ['a'])]);
    given(assetStream, [registered('a')])
      .when(change(['b']))
      .then([changed(['b'])]);
    const why = (events: AssetEvent[], hashes: readonly string[]) =>
      approvalReasonForIdentity(evolveAll(assetStream, events), hashes);
    expect(why([registered('a'), pledged], ['b'])).toContain('changes while it secures');
    expect(why([registered('a'), pledged], ['a', 'b'])).toBeNull();
    expect(why([registered(), pledged], ['a'])).toBeNull();
    expect(why([registered('a')], ['b'])).toBeNull();
  });

  it('is released from an active loan if the other assets secure enough, to the cent', () => {
    const loan = {
      id: LOAN,
      owedCents: cents(80_000),
      isLate: false,
      otherValueCents: cents(100_000),
      ltvLimitPercent: 80,
    };
    const early = (change: object) => (asset: Asset) =>
      releaseEarly(asset, { applicationId: APPLICATION, releasedOn: TODAY, loan: { ...loan, ...change } });
    given(assetStream, [registered('a'), pledged])
      .when((asset) =>
        releaseEarly(asset, { applicationId: APPLICATION, releasedOn: TODAY, reason: text, loan }),
      )
      .then([
        {
          type: 'AssetReleased',
          data: {
            applicationId: APPLICATION,
            releasedOn: TODAY,
            because: 'RELEASED_EARLY',
            loanId: LOAN,
            reason: text,
          },
        },
      ]);
    for (const change of [{ owedCents: cents(80_001) }, { otherValueCents: cents(0) }, { isLate: true }])
      given(assetStream, [registered('a'), pledged])
        .when(early(change))
        .thenRefused('ASSET_SECURES_LOAN');
  });

  it('is sold with the other assets of its loan, and secures the loan again if the sale is undone', () => {
    after(registered(), pledged).when(sell).then([sold]);
    after(registered()).when(sell).thenNothing();
    after(registered(), pledged, sold).when(pledge(OTHER)).thenRefused('ASSET_SOLD');
    after(registered(), pledged, sold).when(value(staff, 'DEALER')).thenRefused('ASSET_SOLD');
    const undo = (asset: Asset) => takeBackAssetSale(asset, { saleId: SALE, takenBackOn: TODAY });
    after(registered(), pledged, sold).when(undo).then([undone]);
    after(registered(), pledged).when(undo).thenNothing();
    after(registered(), pledged, sold, undone).when(pledge(OTHER)).thenRefused('ALREADY_PLEDGED');
  });

  it('is valued by staff, and can be estimated by its owner while it is not pledged', () => {
    after(registered(), pledged)
      .when(value(staff, 'DEALER'))
      .then([{ type: 'AssetValued', data: valued('DEALER') }]);
    after(registered())
      .when(value(owner, 'ESTIMATE'))
      .then([{ type: 'AssetValued', data: valued('ESTIMATE') }]);
    after(registered()).when(value(owner, 'DEALER')).thenRefused('SELF_DECISION');
    after(registered(), pledged).when(value(owner, 'ESTIMATE')).thenRefused('ASSET_PLEDGED');
    after(registered(), pledged)
      .when(value({ id: OWNER, managesAll: true }, 'DEALER'))
      .thenRefused('SELF_DECISION');
    after(registered())
      .when(value(staff, 'DEALER', '2026-11-21'))
      .thenRefused('VALUED_IN_FUTURE');
  });

  it('can be corrected by its owner while it is not pledged; afterwards they can only add a missing identity', () => {
    const change = (by: typeof owner, data: Parameters<typeof changeAsset>[1]['facts']) => (asset: Asset) =>
      changeAsset(asset, { by, facts: data });
    const identity = { identityHashes: ['b'], identity: text };
    const corrected = (data: object) => [{ type: 'AssetDetailsChanged', data } as AssetEvent];
    after(registered('a')).when(change(owner, identity)).then(corrected(identity));
    after(registered(), pledged).when(change(owner, identity)).then(corrected(identity));
    after(registered('a'), pledged).when(change(owner, identity)).thenRefused('ASSET_PLEDGED');
    after(registered(), pledged)
      .when(change(owner, { ...identity, description: text }))
      .thenRefused('ASSET_PLEDGED');
    // The number from before stays claimed.
    after(registered('a'), pledged)
      .when(change(staff, identity))
      .then(corrected({ ...identity, stillClaimed: ['a'] }));
  });
});

describe('The identity of an asset', () => {
  it('is each of its numbers; a number from the maker matches in every field', () => {
    expect(identityKeysOf({ chassisNumber: 'AHT 0012', registration: 'aex-4711' })).toEqual([
      'maker AHT0012',
      'registration AEX4711',
    ]);
    expect(identityKeysOf({ serialNumber: 'aht-oo12' })).toEqual(['maker AHT0012']);
    expect(identityKeysOf({ titleDeed: '1234/2005' })).toEqual(['title-deed 12342005']);
    expect(identityKeysOf({ chassisNumber: 'AHT0012', engineNumber: 'AHT-0012' })).toEqual(['maker AHT0012']);
  });

  it('is the brand and the tag of an animal together; weight and fineness do not identify anything', () => {
    expect(identityKeysOf({ brandMark: 'K7B', earTag: '42' })).toEqual(['animal K7B 42']);
    expect(identityKeysOf({ earTag: '42' })).toEqual(['animal  42']);
    expect(identityKeysOf({ brandMark: 'K7B' })).toEqual([]);
    expect(identityKeysOf({ weightGrams: 31.1, fineness: 750 })).toEqual([]);
  });
});
