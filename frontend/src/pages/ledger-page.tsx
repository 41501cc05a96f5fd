import { AccountList, accountRows } from '#features/audit/account-list.tsx';
import { AccountTotals } from '#features/audit/account-totals.tsx';
import { JournalButton } from '#features/audit/journal-dialog.tsx';
import { PastDayBanner, useKnownOn, knownIn } from '#features/audit/known-on.tsx';
import { ledgerCopy } from '#features/audit/ledger.text.ts';
import { trialBalanceQuery } from '#features/reports/reports.queries.ts';
import { ask, pageLoader } from '#queries/page-loader.ts';
import { rowsAt } from '#ui/use-server-list.tsx';
import { PageHeading } from '#ui/page-heading.tsx';

export const loader = pageLoader(({ search }) => {
  const known = knownIn(search);
  return [ask(trialBalanceQuery(known)), ask(rowsAt(accountRows(known), search))];
});

/** All accounts of the ledger, now or at any earlier time. */
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
