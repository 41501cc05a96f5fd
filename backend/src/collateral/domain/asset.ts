/** An asset in the collateral register: what identifies it, what it is worth, and what it secures. */
import type { EventVersion } from '@dziva/event-ledger/domain/stream-rows';
import type { CalendarDate } from '@dziva/loan-maths/calendar-date';
import type { Cents } from '@dziva/money/cents';
import type { ValuationMethod } from '@dziva/vocabulary/collateral';

/** Why an asset was released. */
export type ReleaseCause =
  | 'APPLICATION_DECLINED'
  | 'APPLICATION_WITHDRAWN'
  | 'LOAN_SETTLED'
  | 'LOAN_RECOVERED'
  | 'LOAN_CLOSED'
  | 'TAKEN_OFF'
  /** The loan is still active, and its other assets secure enough of it. */
  | 'RELEASED_EARLY';

/** The keyed hash of a number that identifies it. It stays the same object as long as the asset has the number. */
export interface Identity {
  readonly hash: string;
}

/** What it secures or secured. If it is pledged again for the same application, the pledge continues. */
export interface Pledge {
  readonly applicationId: string;
  /** The first day; and when it was recorded last that it is pledged. */
  readonly pledgedOn: CalendarDate;
  readonly pledged: EventVersion;
  readonly ended: {
    readonly on: CalendarDate;
    readonly because: ReleaseCause | 'SOLD';
    readonly entry: EventVersion;
  } | null;
}

export interface RecordedValue {
  readonly method: ValuationMethod;
  readonly valueCents: Cents;
  readonly valuedOn: CalendarDate;
  readonly entry: EventVersion;
}

export interface Registered {
  readonly ownerId: string;
  readonly kind: string;
  readonly identities: readonly Identity[];
  /** The events with the current texts. */
  readonly texts: Readonly<Record<'description' | 'identity' | 'consents', EventVersion | null>>;
  readonly values: readonly RecordedValue[];
  readonly pledges: readonly Pledge[];
}

export type Asset =
  | { readonly status: 'NONE' }
  /** `releasedFrom` is the application that it secured last, and the cause of the release. */
  | (Registered & {
      readonly status: 'FREE';
      readonly releasedFrom: { readonly applicationId: string; readonly because: ReleaseCause } | null;
    })
  /** `claimed` are numbers that were corrected since it was pledged: nobody else can pledge them. */
  | (Registered & {
      readonly status: 'PLEDGED';
      readonly applicationId: string;
      readonly claimed: readonly Identity[];
    })
  | (Registered & { readonly status: 'SOLD'; readonly applicationId: string; readonly saleId: string });

export type RegisteredAsset = Exclude<Asset, { status: 'NONE' }>;

/** The keyed hashes of the numbers that it has now. */
export const hashesOf = (asset: Asset): readonly string[] =>
  asset.status === 'NONE' ? [] : asset.identities.map(({ hash }) => hash);

/** The numbers that it had earlier and that nobody else can pledge. */
export const claimedOf = (asset: Asset): readonly Identity[] =>
  asset.status === 'PLEDGED' ? asset.claimed : [];
