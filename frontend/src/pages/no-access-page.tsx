import { pageCopy } from '#content/en/shell.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeading } from '#ui/page-heading.tsx';

/** Signed in, but this page is for others. */
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
