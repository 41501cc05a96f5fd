import { pageCopy } from '#content/en/shell.ts';
import { PlainLayout } from '#features/shell/plain-layout.tsx';
import { Button } from '#ui/button.tsx';

/**
 * A page that broke, most often because a new version was put online while this one was open. It must not need
 * anything that is loaded later.
 */
export function ErrorPage() {
  return (
    <PlainLayout title={pageCopy.errorTitle}>
      <p className="mb-6">{pageCopy.error}</p>
      <Button variant="primary" onClick={() => window.location.reload()}>
        {pageCopy.reload}
      </Button>
    </PlainLayout>
  );
}
