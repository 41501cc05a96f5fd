/** The numbers that identify an asset, and where to find them. */
import type { AssetIdentity } from '@dziva/contracts/asset-identity';

export const identityLabels: Record<keyof AssetIdentity, string> = {
  chassisNumber: 'Chassis number',
  engineNumber: 'Engine number',
  registration: 'Registration',
  titleDeed: 'Title deed number',
  serialNumber: 'Serial number',
  brandMark: 'Brand mark',
  earTag: 'Ear tag',
  weightGrams: 'Weight in grams',
  fineness: 'Fineness',
};

export const identityHints: Record<keyof AssetIdentity, string> = {
  chassisNumber: 'In the registration book, and on a plate under the bonnet or the windscreen',
  engineNumber: 'In the registration book',
  registration: 'As on the number plate, like AEX 4711',
  titleDeed: 'At the top of the deed, like 1234/2005',
  serialNumber: 'On a label or plate, often at the back or underneath',
  brandMark: 'As registered for your herd',
  earTag: 'The number on the tag',
  weightGrams: 'Like 12.5',
  fineness: 'Parts of a thousand: 750 for 18 carat, 585 for 14 carat',
};

/** The recorded numbers with their labels, in the order of the form. */
export function recordedIdentity(identity: AssetIdentity): { label: string; value: string }[] {
  const fields = Object.keys(identityLabels) as (keyof AssetIdentity)[];
  return fields.flatMap((field) => {
    const value = identity[field];
    return value === null ? [] : [{ label: identityLabels[field], value: String(value) }];
  });
}
