import { useQuery } from '@tanstack/react-query';
import { PolicyClasses } from '#features/policy/policy-classes.tsx';
import { PolicyLimits } from '#features/policy/policy-limits.tsx';
import { PolicyRules } from '#features/policy/policy-rules.tsx';
import { PolicyVersions } from '#features/policy/policy-versions.tsx';
import { policyQuery } from '#features/policy/policy.queries.ts';
import { policyCopy as copy } from '#features/policy/policy.text.ts';
import { ask, pageLoader } from '#queries/page-loader.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { SkeletonFacts } from '#ui/skeleton.tsx';

export const loader = pageLoader(() => [ask(policyQuery)]);

/** Which commands need a second person. Two administrators change it. */
export function Component() {
  const query = useQuery(policyQuery);
  return (
    <>
      <PageHeading title={copy.title} lead={copy.lead} />
      <QueryView
        query={query}
        what={copy.what}
        loadingLabel={copy.loading}
        skeleton={<SkeletonFacts rows={8} />}
      >
        {(policy) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <PolicyClasses policy={policy} />
            <PolicyLimits policy={policy} />
            <PolicyRules policy={policy} />
            <PolicyVersions policy={policy} />
          </div>
        )}
      </QueryView>
    </>
  );
}
