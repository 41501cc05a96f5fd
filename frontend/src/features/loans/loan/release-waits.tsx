import type { Loan } from '@dziva/contracts/loans';
import { Banner } from '#ui/banner.tsx';
import { recoveryCopy } from '../arrears/loan-recovery.text.ts';

const { release: copy } = recoveryCopy;

/** Why the collateral of a paid loan is still pledged, and what happens next. Nothing if it does not wait. */
export function ReleaseWaits({
  waitsFor = [],
  isOwn,
}: {
  waitsFor?: Loan['releaseWaitsFor'] | undefined;
  isOwn: boolean;
}) {
  if (waitsFor.length === 0) return null;
  return (
    <Banner title={copy.title}>
      <p>{isOwn ? copy.own : copy.staff}</p>
      {waitsFor.map((what) => (
        <p key={what} className="mt-1">
          {copy[what]}
        </p>
      ))}
      <p className="mt-1">{isOwn ? copy.next : copy.staffNext}</p>
    </Banner>
  );
}
