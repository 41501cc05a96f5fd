import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Panel } from '#ui/panel.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { overviewCopy } from './audit-overview.text.ts';
import { samplePageQuery } from './audit-samples.queries.ts';
import { DrawSample } from './draw-sample.tsx';
import { periodOfSample } from './sample-list.tsx';

const { samples: copy } = overviewCopy;

export const latestSamplesQuery = samplePageQuery({ page: 1, pageSize: 3 });

/** The last samples with how far they are, and the button that draws another one. */
export function LatestSamples() {
  const query = useQuery(latestSamplesQuery);
  return (
    <Panel title={copy.title}>
      <p className="mb-3 text-sm text-pretty text-ink-2">{copy.lead}</p>
      <QueryView
        query={query}
        what={copy.what}
        empty={{ when: ({ total }) => total === 0, show: <p>{copy.none}</p> }}
      >
        {({ rows }) => (
          <ul className="divide-y divide-line border-y border-line">
            {rows.map((sample) => (
              <li key={sample.id} className="flex flex-wrap items-center justify-between gap-x-4 py-1.5">
                <Link
                  to={`/audit/samples/${sample.id}`}
                  className="inline-flex min-h-10 items-center text-link lg:min-h-8"
                >
                  {periodOfSample(sample)}
                </Link>
                <span className="text-sm text-ink-2 figures">
                  {copy.progress(sample.ticked, sample.drawn)}
                </span>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
        <DrawSample />
        <Link to="/audit/samples" className="inline-flex min-h-10 items-center text-link lg:min-h-8">
          {copy.link}
        </Link>
      </div>
    </Panel>
  );
}
