import type { Investment } from '@dziva/contracts/investments';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { EndedReceipt } from '#features/investments/ended-receipt.tsx';
import { EndEarlyAction } from '#features/investments/end-early-action.tsx';
import { InvestmentBadge } from '#features/investments/investment-badges.tsx';
import { InvestmentFigures } from '#features/investments/investment-figures.tsx';
import { InvestmentTermsPanel } from '#features/investments/investment-terms-panel.tsx';
import { investmentQuery } from '#features/investments/investments.queries.ts';
import { investmentCopy } from '#features/investments/investments.text.ts';
import { ReturnSchedule } from '#features/investments/return-schedule.tsx';
import { MissingPage } from '#features/shell/missing-page.tsx';
import { isNotFound } from '#lib/api-error.ts';
import { ownInvestmentName } from '#lib/own-names.ts';
import { shortId } from '#lib/words.ts';
import { ask, pageLoader } from '#queries/page-loader.ts';
import { useToday } from '#queries/system.ts';
import { Banner } from '#ui/banner.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { EyeToggle } from '#ui/eye-toggle.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { Panel } from '#ui/panel.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { SkeletonFacts } from '#ui/skeleton.tsx';

const back = { to: '/my-investments', label: investmentCopy.back };

export const loader = pageLoader(({ params: { id = '' } }) => [ask(investmentQuery(id))]);

/** One investment of the member: its value, its terms, and its returns month by month. */
export function Component() {
  const { id = '' } = useParams();
  const query = useQuery(investmentQuery(id));
  const { data } = query;
  const today = useToday();
  const [ended, setEnded] = useState<{ investment: Investment; backCents: number } | null>(null);
  if (isNotFound(query.error) && data === undefined) {
    return <MissingPage title={investmentCopy.notFoundTitle} text={investmentCopy.notFound} back={back} />;
  }
  return (
    <>
      <PageHeading
        title={investmentCopy.heading(data?.planName)}
        documentTitle={data === undefined ? shortId(id) : ownInvestmentName(data, today)}
        back={back}
        badge={
          <span className="flex items-center gap-1">
            <span className="font-mono text-sm text-ink-2">{shortId(id)}</span>
            <CopyButton text={id} what={investmentCopy.id} />
            {data !== undefined && <InvestmentBadge status={data.status} />}
            {data !== undefined && <EyeToggle />}
          </span>
        }
        actions={
          data?.status === 'ACTIVE' && (
            <EndEarlyAction
              investment={data}
              onEnded={(investment, backCents) => setEnded({ investment, backCents })}
            />
          )
        }
      />
      <QueryView query={query} what={investmentCopy.what} skeleton={<SkeletonFacts rows={10} />}>
        {(investment) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            {ended?.investment.id === id && <EndedReceipt {...ended} />}
            <Detail investment={investment} />
          </div>
        )}
      </QueryView>
    </>
  );
}

function Detail({ investment }: { investment: Investment }) {
  const { status } = investment;
  return (
    <>
      {(status === 'MATURED' || status === 'WITHDRAWN') && (
        <Banner tone={status === 'MATURED' ? 'success' : 'info'} title={investmentCopy.ended[status]} />
      )}
      <InvestmentFigures investment={investment} />
      <InvestmentTermsPanel investment={investment} />
      <Panel title={investmentCopy.sections.schedule} flush className="overflow-hidden">
        <ReturnSchedule investment={investment} />
      </Panel>
    </>
  );
}
