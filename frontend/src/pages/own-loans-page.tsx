import type { Loan } from '@dziva/contracts/loans';
import { hasLapsed } from '@dziva/contracts/next-steps';
import { useQuery } from '@tanstack/react-query';
import { LoanCard } from '#features/loans/loan/loan-card.tsx';
import { LoanList } from '#features/loans/lists/loan-list.tsx';
import { ownLoansQuery } from '#features/loans/loans.queries.ts';
import { loanCopy } from '#features/loans/loans.text.ts';
import { isRunning } from '#features/loans/loan/running-loans.tsx';
import { ask, type Questions } from '#queries/page-loader.ts';
import { useToday } from '#queries/system.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { Panel } from '#ui/panel.tsx';
import { QueryView } from '#ui/query-view.tsx';

export const questions: Questions = () => [ask(ownLoansQuery)];

/** A member's own loans: a card for each one that is being repaid, and below them those that wait or have ended. */
export default function OwnLoansPage() {
  const query = useQuery(ownLoansQuery);
  const today = useToday();
  return (
    <>
      <PageHeading title={loanCopy.ownTitle} />
      <QueryView
        query={query}
        what={loanCopy.what}
        loadingLabel={loanCopy.loading}
        empty={{
          when: (loans) => loans.length === 0,
          show: (
            <Panel>
              <EmptyState
                title={loanCopy.emptyOwn}
                action={<ButtonLink to="/applications">{loanCopy.own.applications}</ButtonLink>}
              >
                {loanCopy.emptyOwnText}
              </EmptyState>
            </Panel>
          ),
        }}
      >
        {(loans) => {
          const running = loans.filter(isRunning);
          const unpaid = loans.filter(({ status }) => status === 'APPROVED');
          const earlier = loans.filter((loan) => !running.includes(loan) && !unpaid.includes(loan));
          const offers = unpaid.filter(({ offer }) => isOpen(offer, today));
          const unused = unpaid.filter(({ offer }) => isOver(offer, today));
          const waiting = unpaid.filter((loan) => !offers.includes(loan) && !unused.includes(loan));
          return (
            <div className="grid gap-6">
              <Loans title={loanCopy.own.offers} loans={offers} />
              {running.map((loan) => (
                <LoanCard key={loan.id} loan={loan} />
              ))}
              <Loans title={loanCopy.own.waiting} loans={waiting} />
              <Loans title={loanCopy.own.unused} loans={unused} />
              <Loans title={loanCopy.own.earlier} loans={earlier} />
            </div>
          );
        }}
      </QueryView>
    </>
  );
}

/** The offer was declined or has lapsed. */
const isOver = (offer: Loan['offer'], today: string): boolean =>
  offer.declinedAt !== null || hasLapsed(offer, today);

/** The offer waits for the member's answer. */
const isOpen = (offer: Loan['offer'], today: string): boolean =>
  offer.acceptedAt === null && !isOver(offer, today);

function Loans({ title, loans }: { title: string; loans: readonly Loan[] }) {
  if (loans.length === 0) return null;
  return (
    <Panel title={title} flush className="overflow-hidden">
      <LoanList caption={title} rows={loans} showBorrower={false} />
    </Panel>
  );
}
