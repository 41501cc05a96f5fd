import type { Loan } from '@dziva/contracts/loans';
import { formatDate } from '#lib/dates.ts';
import { Facts } from '#ui/facts.tsx';
import { Money } from '#ui/money.tsx';
import { recoveryCopy } from './loan-recovery.text.ts';

const { facts } = recoveryCopy;

/** The amount to be written off, and who requested it. A request that has lapsed is not shown. */
export function WriteOffFacts({ loan }: { loan: Loan }) {
  const { writeOff, defaultedOn } = loan;
  const asked = writeOff === null || writeOff.hasLapsed ? null : writeOff;
  return (
    <Facts
      facts={[
        { term: facts.balance, value: <Money cents={loan.balanceCents} /> },
        ...(defaultedOn === null ? [] : [{ term: facts.since, value: formatDate(defaultedOn) }]),
        ...(asked === null
          ? []
          : [
              { term: facts.asked, value: `${asked.requestedBy}, ${formatDate(asked.requestedAt)}` },
              ...(asked.amountCents === null
                ? []
                : [{ term: facts.askedAmount, value: <Money cents={asked.amountCents} /> }]),
              ...(asked.reason === null ? [] : [{ term: facts.askedReason, value: asked.reason }]),
            ]),
      ]}
    />
  );
}
