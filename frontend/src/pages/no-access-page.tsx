import { pageCopy } from '#content/en/shell.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeading } from '#ui/page-heading.tsx';

/** Shown to a signed-in user whose role may not see the page. */
export default function NoAccess() {
  return (
    <>
      <PageHeading title={pageCopy.noAccessTitle} />
      <EmptyState
        scene="closed-gate"
        title={pageCopy.noAccess}
        action={
          <ButtonLink to="/dashboard" variant="primary">
            {pageCopy.goHome}
          </ButtonLink>
        }
      />
    </>
  );
}
