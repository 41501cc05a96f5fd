import type { MemberNext } from '@dziva/contracts/member-next';
import { useQuery } from '@tanstack/react-query';
import { nextStepsCopy } from '#content/en/next-steps.ts';
import { Banner } from '#ui/banner.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { memberNextQuery } from './member-next.queries.ts';
import { memberNextCopy as copy } from './member-next.text.ts';

/** The most urgent step of a member with its button, or that nothing waits for them. */
export function FirstThing() {
  const query = useQuery(memberNextQuery);
  return (
    <QueryView query={query} what={copy.what} skeleton={<Skeleton className="h-28" />}>
      {([first]) => (first === undefined ? <NothingWaits /> : <Card next={first} />)}
    </QueryView>
  );
}

function Card({ next }: { next: MemberNext }) {
  return (
    <section aria-label={copy.title}>
      <Banner
        tone={TONES[next.kind]}
        title={nextStepsCopy.own[next.kind]}
        action={
          <ButtonLink to={next.href} variant="primary" className="max-sm:w-full">
            {copy.buttons[next.kind]}
          </ButtonLink>
        }
      >
        {next.text}
      </Banner>
    </section>
  );
}

function NothingWaits() {
  return (
    <section aria-label={copy.title}>
      <Banner tone="success" title={copy.nothingTitle}>
        {copy.nothingText}
      </Banner>
    </section>
  );
}

const TONES = {
  OFFER: 'warn',
  PAYMENT_LATE: 'danger',
  ANSWER: 'warn',
  DOCUMENTS: 'warn',
  APPOINTMENT: 'warn',
  PAYMENT_DUE: 'warn',
  PAYOUT: 'info',
  NEW_OFFER: 'info',
  LOAN: 'info',
  NEW_ASSESSMENT: 'info',
  RESULT: 'info',
  REVIEW: 'info',
  VISIT: 'info',
  DECISION: 'info',
} as const satisfies Record<MemberNext['kind'], string>;
