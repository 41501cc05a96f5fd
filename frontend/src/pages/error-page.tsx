import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { pageCopy } from '#content/en/shell.ts';
import { PlainLayout } from '#features/shell/plain-layout.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Component as NotFound } from './not-found-page.tsx';

/** A page that broke, most often because a new version was put online while this one was open. */
export function ErrorPage() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return (
    <PlainLayout title={pageCopy.errorTitle}>
      <EmptyState
        scene="cracked-stone"
        title={pageCopy.error}
        action={
          <Button variant="primary" onClick={() => window.location.reload()}>
            {pageCopy.reload}
          </Button>
        }
      />
    </PlainLayout>
  );
}
