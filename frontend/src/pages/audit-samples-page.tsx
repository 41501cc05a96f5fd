import { samplesCopy } from '#features/audit/audit-samples.text.ts';
import { DrawSample } from '#features/audit/draw-sample.tsx';
import { SampleList, sampleRows } from '#features/audit/sample-list.tsx';
import { ask, pageLoader } from '#queries/page-loader.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { rowsAt } from '#ui/use-server-list.tsx';

export const loader = pageLoader(({ search }) => [ask(rowsAt(sampleRows, search))]);

/** The samples that auditors drew. */
export function Component() {
  return (
    <>
      <PageHeading title={samplesCopy.title} lead={samplesCopy.lead} actions={<DrawSample />} />
      <SampleList />
    </>
  );
}
