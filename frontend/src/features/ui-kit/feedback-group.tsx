import { useQuery } from '@tanstack/react-query';
import { ApiError, NetworkError } from '#lib/api-error.ts';
import { showToast } from '#lib/toasts.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Failure, FailureLine } from '#ui/failure.tsx';
import { FirstUse } from '#ui/first-use.tsx';
import { NoMatch } from '#ui/no-match.tsx';
import { OfflineBanner } from '#ui/offline-banner.tsx';
import { Progress } from '#ui/progress.tsx';
import { QueryView, Waiting } from '#ui/query-view.tsx';
import { Skeleton, SkeletonFacts, SkeletonRows } from '#ui/skeleton.tsx';
import { LONG, Specimen, State } from './specimen.tsx';

const TONES = ['info', 'success', 'warn', 'danger'] as const;
const CONFLICT = new ApiError(
  409,
  JSON.stringify({
    message: 'The application has changed.',
    changedAt: '2026-11-20T10:00:00Z',
    changedBy: 'Farai Ncube',
    currentStatus: 'DECLINED',
  }),
  'Conflict',
);

/** The specimens of feedback: loading, empty, failed, done. */
export function FeedbackGroup() {
  return (
    <>
      <Banners />
      <Toasts />
      <Specimen
        of={['QueryView', 'Waiting']}
        when="Around everything that comes from the server: a skeleton after 300 ms, then data, the empty text, or a failure with Retry."
      >
        <State name="loading" flush>
          <QueryStates kind="loading" />
        </State>
        <State name="failed: never the empty text" flush>
          <QueryStates kind="failed" />
        </State>
        <State name="empty" flush>
          <QueryStates kind="empty" />
        </State>
        <State name="data" flush>
          <QueryStates kind="data" />
        </State>
        <State name="waiting for something else than a query" flush>
          <Waiting label="Loading the form...">
            <SkeletonFacts rows={2} />
          </Waiting>
        </State>
      </Specimen>
      <NothingToShow />
      <Refusals />
    </>
  );
}

function NothingToShow() {
  return (
    <>
      <Specimen
        of={['Skeleton', 'SkeletonRows', 'SkeletonFacts']}
        when="As high as what comes, so that nothing jumps."
      >
        <State name="one">
          <Skeleton className="h-8 w-12" />
        </State>
        <State name="rows" flush>
          <SkeletonRows rows={3} />
        </State>
        <State name="facts" flush>
          <SkeletonFacts rows={3} />
        </State>
      </Specimen>
      <Specimen
        of={['EmptyState', 'NoMatch']}
        when="Nothing there yet, with what to do; NoMatch where filters leave nothing."
      >
        <State name="empty, with a way on" flush>
          <EmptyState title="No Investments Yet" action={<Button variant="primary">Start Investing</Button>}>
            Your plans will appear here.
          </EmptyState>
        </State>
        <State name="long text, offline" flush>
          <EmptyState scene="unplugged" title={LONG}>
            {LONG}
          </EmptyState>
        </State>
        <State name="filtered to nothing" flush>
          <NoMatch onClear={() => undefined} />
        </State>
      </Specimen>
    </>
  );
}

function Refusals() {
  return (
    <>
      <Specimen
        of={['FailureLine']}
        when="A refusal beside the button that was pressed, where there is no form or dialog."
      >
        <State name="a refusal">
          <FailureLine error={new NetworkError()} />
        </State>
        <State name="as long as there is none">
          <FailureLine error={null} />
        </State>
      </Specimen>
      <Specimen of={['Failure']} when="A refusal in words, inside a Banner, a form or a dialog.">
        <State name="a refusal">
          <Failure
            error={new ApiError(422, JSON.stringify({ message: 'Insufficient wallet balance' }), '')}
          />
        </State>
        <State name="somebody else was faster">
          <Failure error={CONFLICT} />
        </State>
        <State name="no network">
          <Failure error={new NetworkError()} />
        </State>
      </Specimen>
      <Specimen of={['FirstUse']} when="The way to the entry that a reference was used for first.">
        <State name="a payment on a loan">
          <FirstUse use={{ kind: 'REPAYMENT', id: '66666666-6666-4666-8666-666666666666' }} />
        </State>
      </Specimen>
      <Specimen of={['Progress']} when="Something that is being sent, or read: its share is known.">
        {[0, 0.4, 1].map((share) => (
          <State key={share} name={`${share * 100} %`}>
            <Progress share={share} label="Sending the photo" />
          </State>
        ))}
      </Specimen>
    </>
  );
}

function Banners() {
  return (
    <>
      <Specimen
        of={['Banner']}
        when="A message that stays while it is true. A thing that has just happened, and that the page does not show, is a toast."
      >
        {TONES.map((tone) => (
          <State key={tone} name={tone}>
            <Banner tone={tone} title="The decision waits for you" action={<Button size="sm">Open</Button>}>
              Two photos are missing.
            </Banner>
          </State>
        ))}
        <State name="long text" wide>
          <Banner tone="warn" title={LONG}>
            {LONG}
          </Banner>
        </State>
      </Specimen>
      <Specimen
        of={['OfflineBanner']}
        when="Once, at the top of the frame. Take the network away above to see it."
      >
        <State name="only without a network" wide flush>
          <OfflineBanner title="No network">What you see may be old.</OfflineBanner>
        </State>
      </Specimen>
    </>
  );
}

function Toasts() {
  const titled = { title: 'Sale Completed', description: 'Collateral sold for US$1,250.00' };
  return (
    <Specimen
      of={['Toaster']}
      when="One at a time: 5 seconds, 10 with an action; swipe right, F8 to reach it. Of errors, only those that the specification names; each is said where it happened."
    >
      <State name="success">
        <Button onClick={() => showToast(titled)}>Show</Button>
      </State>
      <State name="error">
        <Button
          onClick={() =>
            showToast({ title: 'Error', description: 'Failed to complete sale', destructive: true })
          }
        >
          Show
        </Button>
      </State>
      <State name="with an action">
        <Button
          onClick={() =>
            showToast({
              title: 'Error',
              description: 'Insufficient wallet balance',
              destructive: true,
              action: { label: 'Add Funds', href: '/ui-kit' },
            })
          }
        >
          Show
        </Button>
      </State>
      <State name="long text">
        <Button onClick={() => showToast({ title: LONG, description: LONG })}>Show</Button>
      </State>
    </Specimen>
  );
}

function QueryStates({ kind }: { kind: 'loading' | 'failed' | 'empty' | 'data' }) {
  const query = useQuery({
    queryKey: ['ui-kit', kind],
    retry: false,
    queryFn: () => {
      if (kind === 'loading') return new Promise<string[]>(() => undefined);
      if (kind === 'failed') throw new ApiError(500, '', 'Internal Server Error', '7f3c');
      return kind === 'empty' ? [] : ['US$50.00 by EcoCash', 'US$20.00 by bank transfer'];
    },
  });
  return (
    <QueryView
      query={query}
      what="the payments"
      loadingLabel="Loading payments..."
      empty={{ when: (rows) => rows.length === 0, show: <EmptyState title="No Payments to Track" /> }}
    >
      {(rows) => (
        <ul className="p-4">
          {rows.map((row) => (
            <li key={row}>{row}</li>
          ))}
        </ul>
      )}
    </QueryView>
  );
}
