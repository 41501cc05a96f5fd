import type { CollateralType } from '@dziva/contracts/collateral';
import { IDENTITY_OF_KIND } from '@dziva/contracts/routes/assets';
import { identityHints, identityLabels } from '#content/en/asset-identity.ts';
import { TextField } from '#ui/text-field.tsx';

/** The fields for the numbers that identify an asset of this kind. All are optional. */
export function IdentityFields({ kind }: { kind: CollateralType }) {
  return (IDENTITY_OF_KIND[kind] ?? []).map((field) => (
    <TextField
      key={field}
      name={field}
      label={identityLabels[field]}
      hint={identityHints[field]}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      optional
    />
  ));
}
