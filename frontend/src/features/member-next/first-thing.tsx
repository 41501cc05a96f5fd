import type { MemberNext } from '@dziva/contracts/member-next';
import { useQuery } from '@tanstack/react-query';
import { nextStepsCopy } from '#content/en/next-steps.ts';
import { Banner } from '#ui/banner.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { memberNextQuery } from './member-next.queries.ts';
import { memberNextCopy as copy } from './member-next.text.ts';

/** The most urgent step of a member with its button; shows nothing if nothing is urgent. */
export function FirstThing() {
  const query = useQuery(memberNextQuery);
  if (query.isPending) return null;
  return (
    <QueryView query={query} what={copy.what}>
      {([first]) => first !== undefined && <Card next={first} />}
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
