import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { sampleQuery } from '#features/audit/audit-samples.queries.ts';
import { sampleCopy as copy, samplesCopy } from '#features/audit/audit-samples.text.ts';
import { SampleItems } from '#features/audit/sample-items.tsx';
import { periodOfSample } from '#features/audit/sample-list.tsx';
import { SampleDraw, SampleFiles } from '#features/audit/sample-view.tsx';
import { MissingPage } from '#features/shell/missing-page.tsx';
import { isNotFound } from '#lib/api-error.ts';
import { ask, pageLoader } from '#queries/page-loader.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { SkeletonFacts } from '#ui/skeleton.tsx';

const back = { to: '/audit/samples', label: samplesCopy.title };

export const loader = pageLoader(({ params: { id = '' } }) => [ask(sampleQuery(id))]);

/** One sample: how it was drawn, and its entries to tick and to ask about. */
export function Component() {
  const { id = '' } = useParams();
  const query = useQuery(sampleQuery(id));
  const sample = query.data;
  if (isNotFound(query.error) && sample === undefined)
    return <MissingPage title={copy.notFoundTitle} text={copy.notFound} back={back} />;
  return (
    <>
      <PageHeading
        title={sample === undefined ? samplesCopy.title : copy.title(periodOfSample(sample))}
        back={back}
        actions={sample && <SampleFiles sample={sample} />}
      />
      <QueryView
        query={query}
        what={copy.what}
        loadingLabel={copy.loading}
        skeleton={<SkeletonFacts rows={10} />}
      >
        {(opened) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <SampleDraw sample={opened} />
            <SampleItems sample={opened} />
          </div>
        )}
      </QueryView>
    </>
  );
}
