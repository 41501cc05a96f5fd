import type { CollateralType } from '@dziva/contracts/collateral';
import { IDENTITY_OF_KIND } from '@dziva/contracts/routes/assets';
import { identityHints, identityLabels } from '#content/en/asset-identity.ts';
import { TextField } from '#ui/text-field.tsx';

/** The numbers that a thing of this kind is recognised by, each optional. */
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
