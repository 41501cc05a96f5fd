/** The numbers and marks that identify an asset, in the form in which they are compared. */
import { identityKeyOf } from '@dziva/money/identity-key';

/** The identity as people wrote it, without what is not recorded. */
export interface WrittenIdentity {
  readonly chassisNumber?: string | undefined;
  readonly engineNumber?: string | undefined;
  readonly registration?: string | undefined;
  readonly titleDeed?: string | undefined;
  readonly serialNumber?: string | undefined;
  readonly brandMark?: string | undefined;
  readonly earTag?: string | undefined;
  readonly weightGrams?: number | undefined;
  readonly fineness?: number | undefined;
}

/**
 * The texts that identify an asset, each with its type. All numbers from the maker have one type, so that a chassis number is
 * also found if somebody entered it as a serial number. A brand belongs to a whole herd, so it identifies an animal only together
 * with its tag.
 */
export function identityKeysOf(identity: WrittenIdentity): string[] {
  const { chassisNumber, engineNumber, serialNumber, registration, titleDeed, brandMark, earTag } = identity;
  const keys = [
    ...[chassisNumber, engineNumber, serialNumber].map((number) => keyOf('maker', number)),
    keyOf('registration', registration),
    keyOf('title-deed', titleDeed),
    earTag === undefined ? null : keyOf(`animal ${identityKeyOf(brandMark ?? '') ?? ''}`, earTag),
  ];
  return [...new Set(keys.filter((key) => key !== null))].toSorted();
}

/** The purpose of the keyed hashes of these texts. */
export const IDENTITY_PURPOSE = 'asset-identity';

/** The texts that this number would give, whatever kind of number it is. An ear tag without a brand is one; with a brand it is not found. */
export function possibleIdentityKeysOf(number: string): string[] {
  return identityKeysOf({ serialNumber: number, registration: number, titleDeed: number, earTag: number });
}

/** The identity without the fields that are empty. */
export function recordedOf(identity: WrittenIdentity): WrittenIdentity {
  return Object.fromEntries(Object.entries(identity).filter(([, value]) => value !== undefined));
}

function keyOf(group: string, written: string | undefined): string | null {
  const key = written === undefined ? null : identityKeyOf(written);
  return key === null ? null : `${group} ${key}`;
}
