import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { AccountBalance } from '#features/audit/account-balance.tsx';
import { EntryList } from '#features/audit/entry-list.tsx';
import { PastDayBanner, useKnownOn, knownIn } from '#features/audit/known-on.tsx';
import { accountQuery, entriesQuery } from '#features/audit/ledger.queries.ts';
import { accountCopy as copy } from '#features/audit/ledger.text.ts';
import { MissingPage } from '#features/shell/missing-page.tsx';
import { accountName } from '#lib/ledger-accounts.ts';
import { ask, askFirst, pageLoader } from '#queries/page-loader.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { SkeletonFacts } from '#ui/skeleton.tsx';

const back = { to: '/ledger', label: copy.back };

export const loader = pageLoader(({ search }) => {
  const account = search.get('address') ?? '';
  const known = knownIn(search);
  return [
    ask(accountQuery(account)),
    ask(accountQuery(account, known)),
    askFirst(entriesQuery({ account, ...known })),
  ];
});

/** One account: its balance by recording date and value date, and its postings. */
export function Component() {
  const [params] = useSearchParams();
  const address = params.get('address') ?? '';
  const known = useKnownOn();
  const query = useQuery(accountQuery(address));
  const atDays = useQuery(accountQuery(address, known));
  if (query.data === null) {
    return <MissingPage title={copy.missingTitle} text={copy.missing} back={back} />;
  }
  return (
    <>
      <PageHeading
        title={accountName(address)}
        lead={<span className="break-all">{address}</span>}
        back={back}
        badge={<CopyButton text={address} what={copy.address} />}
      />
      <div className="mb-6 empty:hidden">
        <PastDayBanner known={known} />
      </div>
      <QueryView query={query} what={copy.what} skeleton={<SkeletonFacts rows={6} />}>
        {(account) => account !== null && <AccountBalance account={account} known={known} />}
      </QueryView>
      {query.isSuccess && (
        <QueryView query={atDays} what={copy.what}>
          {/* An account that did not exist yet had a balance of zero. */}
          {(atThem) => <EntryList account={address} balanceCents={atThem?.balanceCents ?? 0} known={known} />}
        </QueryView>
      )}
    </>
  );
}
