import type { ReferenceUse } from '@dziva/contracts/reference-use';
import { Link } from 'react-router-dom';
import { referenceCopy } from '#content/en/references.ts';
import { pathOfUse } from '#lib/reference-use.ts';

/** A link to the entry that already uses a reference. */
export function FirstUse({ use }: { use: ReferenceUse }) {
  return (
    <Link to={pathOfUse(use)} className="text-link font-semibold">
      {referenceCopy.see[use.kind]}
    </Link>
  );
}
