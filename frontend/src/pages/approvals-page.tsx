import { approvalsCopy } from '#features/approvals/approvals.text.ts';
import { OtherApprovals } from '#features/approvals/other-approvals.tsx';
import { ProposalList, proposalRows } from '#features/approvals/proposal-list.tsx';
import { ask, pageLoader } from '#queries/page-loader.ts';
import { ButtonLink } from '#ui/button.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { rowsAt } from '#ui/use-server-list.tsx';

export const loader = pageLoader(({ search }) => [ask(rowsAt(proposalRows, search))]);

/** Proposals that need a second person, for all staff. */
export function Component() {
  return (
    <>
      <PageHeading
        title={approvalsCopy.title}
        lead={approvalsCopy.lead}
        actions={<ButtonLink to="/approvals?state=EVENING">{approvalsCopy.toEvening}</ButtonLink>}
      />
      <OtherApprovals />
      <ProposalList />
    </>
  );
}
