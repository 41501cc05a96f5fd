import { IDENTITY_OF_KIND } from '@dziva/contracts/routes/assets';
import { TextField } from '#ui/text-field.tsx';
import type { CollateralType } from '@dziva/vocabulary/collateral';
import { identityHints, identityLabels } from './asset-identity.text.ts';

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
