import { ledgerCopy } from '#content/en/ledger.ts';
import { AccountList } from '#features/audit/account-list.tsx';
import { AccountTotals } from '#features/audit/account-totals.tsx';
import { JournalButton } from '#features/audit/journal-dialog.tsx';
import { PastDayBanner, useKnownOn } from '#features/audit/known-on.tsx';
import { PageHeading } from '#ui/page-heading.tsx';

/** Every account of the ledger at any past instant. */
export function Component() {
  const known = useKnownOn();
  return (
    <>
      <PageHeading title={ledgerCopy.title} lead={ledgerCopy.lead} actions={<JournalButton />} />
      <div className="mb-6 empty:hidden">
        <PastDayBanner known={known} />
      </div>
      <AccountTotals known={known} />
      <AccountList known={known} />
    </>
  );
}
