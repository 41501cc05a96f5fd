import { pageCopy } from '#content/en/shell.ts';
import { useSession } from '#lib/session.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PlainLayout } from '#features/shell/plain-layout.tsx';

/** No page has this address. The hint is for whoever builds one. */
export function Component() {
  const session = useSession();
  const signedIn = session.status === 'signed-in';
  return (
    <PlainLayout title={pageCopy.notFoundTitle}>
      <EmptyState
        scene="bird-on-rock"
        title={pageCopy.notFound}
        action={
          <ButtonLink to={signedIn ? '/dashboard' : '/login'} variant="primary">
            {signedIn ? pageCopy.goHome : pageCopy.signIn}
          </ButtonLink>
        }
      >
        {pageCopy.notFoundHint}
      </EmptyState>
    </PlainLayout>
  );
}
