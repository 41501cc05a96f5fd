import { useQuery } from '@tanstack/react-query';
import { demoMessagesCopy } from '#content/en/demo-messages.ts';
import { DemoMessageList } from '#features/demo-messages/demo-message-list.tsx';
import { PlainLayout } from '#features/shell/plain-layout.tsx';
import { systemQuery } from '#queries/system.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { QueryView } from '#ui/query-view.tsx';

/** The messages that the demo does not send. Outside the demo there is no such page, and the server has no such route. */
export function Component() {
  const system = useQuery(systemQuery);
  const isMissing = system.data?.demo === false;
  return (
    <PlainLayout title={isMissing ? demoMessagesCopy.missing : demoMessagesCopy.title}>
      <meta name="robots" content="noindex" />
      <QueryView query={system} what={demoMessagesCopy.what}>
        {({ demo }) =>
          demo ? (
            <>
              <p className="mb-6 max-w-[66ch] text-ink-2">{demoMessagesCopy.lead}</p>
              <DemoMessageList />
            </>
          ) : (
            <EmptyState
              scene="bird-on-rock"
              title={demoMessagesCopy.missingText}
              action={<ButtonLink to="/">{demoMessagesCopy.home}</ButtonLink>}
            />
          )
        }
      </QueryView>
    </PlainLayout>
  );
}
