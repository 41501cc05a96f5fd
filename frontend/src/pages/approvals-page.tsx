import { approvalsCopy } from '#content/en/approvals.ts';
import { ProposalList, proposalRows } from '#features/approvals/proposal-list.tsx';
import { ask, pageLoader } from '#queries/page-loader.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { rowsAt } from '#ui/use-server-list.tsx';

export const loader = pageLoader(({ search }) => [ask(rowsAt(proposalRows, search))]);

/** What is done only when two people agree, for everybody who works here. */
export function Component() {
  return (
    <>
      <PageHeading title={approvalsCopy.title} lead={approvalsCopy.lead} />
      <ProposalList />
    </>
  );
}
