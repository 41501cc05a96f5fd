import type { ProposalDetail } from '@dziva/contracts/approvals';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { proposalQuery } from '#features/approvals/approvals.queries.ts';
import { proposalCopy as copy, proposalKindLabels } from '#features/approvals/approvals.text.ts';
import { ProposalBadge } from '#features/approvals/proposal-badge.tsx';
import { ProposalDecision } from '#features/approvals/proposal-decision.tsx';
import {
  ProposalBackground,
  ProposalSummary,
  ProposalTrail,
  ProposalUnusual,
} from '#features/approvals/proposal-facts.tsx';
import { MissingPage } from '#features/shell/missing-page.tsx';
import { isNotFound } from '#lib/api-error.ts';
import { ask, pageLoader } from '#queries/page-loader.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { SkeletonFacts } from '#ui/skeleton.tsx';

const back = { to: '/approvals', label: copy.back };

export const loader = pageLoader(({ params: { id = '' } }) => [ask(proposalQuery(id))]);

/** One proposal with the facts that are needed to decide it. */
export function Component() {
  const { id = '' } = useParams();
  const query = useQuery(proposalQuery(id));
  const proposal = query.data;
  if (isNotFound(query.error) && proposal === undefined) {
    return <MissingPage title={copy.missingTitle} text={copy.missing} back={back} />;
  }
  return (
    <>
      <PageHeading
        title={proposal === undefined ? copy.one : titleOf(proposal)}
        back={back}
        badge={proposal && <ProposalBadge state={proposal.state} />}
      />
      <QueryView
        query={query}
        what={copy.what}
        loadingLabel={copy.loading}
        skeleton={<SkeletonFacts rows={8} />}
      >
        {(opened) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-2 lg:items-start">
            <ProposalSummary proposal={opened} />
            <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
              <ProposalUnusual unusual={opened.unusual} />
              <ProposalBackground facts={opened.facts} />
              <ProposalTrail proposal={opened} />
              <ProposalDecision proposal={opened} />
            </div>
          </div>
        )}
      </QueryView>
    </>
  );
}

/** Proposals about products and rules do not concern a member, so their title has no name. */
const titleOf = ({ kind, subject, memberName }: ProposalDetail): string =>
  subject.kind === 'loan-product' || subject.kind === 'policy'
    ? proposalKindLabels[kind]
    : copy.title(proposalKindLabels[kind], memberName);
