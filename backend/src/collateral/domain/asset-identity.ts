/** What an asset is recognised by, as it is compared. */
import { identityKeyOf } from '@dziva/money/identity-key';

/** As people write it; what is not recorded is left out. */
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
 * The texts that identify an asset, each with what it is. Numbers of a maker are one group, so that a chassis number is found
 * again that somebody wrote down as a serial number. A brand is that of a herd: it identifies an animal with its tag only.
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

/** Without what was not recorded. */
export function recordedOf(identity: WrittenIdentity): WrittenIdentity {
  return Object.fromEntries(Object.entries(identity).filter(([, value]) => value !== undefined));
}

function keyOf(group: string, written: string | undefined): string | null {
  const key = written === undefined ? null : identityKeyOf(written);
  return key === null ? null : `${group} ${key}`;
}
