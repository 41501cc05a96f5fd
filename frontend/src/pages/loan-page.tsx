import type { User } from '@dziva/contracts/identity';
import type { Loan } from '@dziva/contracts/loans';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { collateralLabels } from '#features/applications/applications.text.ts';
import { LoanStatusBadge } from '#features/loans/loan/loan-badges.tsx';
import { disburseCopy } from '#features/loans/create/loan-making.text.ts';
import { loanPaymentCopy } from '#features/loans/pay/loan-payment.text.ts';
import { loanQuery, payoffQuery } from '#features/loans/loans.queries.ts';
import { loanCopy, loanStatusLabels } from '#features/loans/loans.text.ts';
import { takesPayments } from '#features/loans/pay/recoverable.ts';
import { MissingPage } from '#features/shell/missing-page.tsx';
import { isNotFound } from '#lib/api-error.ts';
import { may } from '@dziva/vocabulary/permissions';
import { useUser } from '#queries/session.ts';
import { useToday } from '#queries/system.ts';
import { nameOf, thingOf, wholeUsd } from '#lib/page-names.ts';
import { shortId } from '#lib/words.ts';
import { ask, pageLoader } from '#queries/page-loader.ts';
import { isRunning } from '#features/loans/loan/running-loans.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { PrintHead } from '#ui/print-head.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { SkeletonFacts } from '#ui/skeleton.tsx';
import { LoanDetail } from './loan-detail.tsx';
import { type LoanAct, LoanDialogs } from './loan-dialogs.tsx';

export const loader = pageLoader(({ params: { id = '' }, today }) => [askForLoan(id, today)]);

async function askForLoan(id: string, today: string): Promise<void> {
  const loan = await ask(loanQuery(id));
  if (loan !== undefined && isRunning(loan)) await ask(payoffQuery(id, today));
}

/** One loan, for its borrower and for staff. */
export function Component() {
  const { id = '' } = useParams();
  const user = useUser();
  const today = useToday();
  const query = useQuery(loanQuery(id));
  const [act, setAct] = useState<LoanAct | null>(null);
  const seesAll = may(user.role, 'loans.readAll');
  const back = { to: '/loans', label: seesAll ? loanCopy.backActive : loanCopy.backOwn };
  if (isNotFound(query.error) && query.data === undefined) {
    return <MissingPage title={loanCopy.notFoundTitle} text={loanCopy.notFound} back={back} />;
  }
  return (
    <>
      <PageHeading
        title={query.data === undefined ? loanCopy.heading(shortId(id)) : titleOf(query.data, seesAll)}
        back={back}
        badge={
          <span className="flex items-center gap-1 max-sm:-ml-2">
            <CopyButton text={id} what={loanCopy.loanId} />
            {query.data !== undefined && <LoanStatusBadge status={query.data.status} />}
          </span>
        }
        lead={query.data === undefined ? undefined : loanCopy.heading(shortId(id))}
        actions={query.data !== undefined && <LoanActions loan={query.data} user={user} onAct={setAct} />}
      />
      <QueryView query={query} what={loanCopy.whatOne} skeleton={<SkeletonFacts rows={10} />}>
        {(loan) => (
          <>
            <PrintHead
              title={loanCopy.heading(shortId(loan.id))}
              facts={[
                { term: loanCopy.print.number, value: loan.id },
                { term: loanCopy.print.borrower, value: loan.borrowerName },
                { term: loanCopy.print.status, value: loanStatusLabels[loan.status] },
              ]}
              printedOn={today}
            />
            <LoanDetail loan={loan} user={user} onAct={setAct} />
            <LoanDialogs loan={loan} act={act} onClose={() => setAct(null)} />
          </>
        )}
      </QueryView>
    </>
  );
}

/** Staff know a loan by its borrower, the borrower by its amount. */
function titleOf(loan: Loan, forStaff: boolean): string {
  const amount = wholeUsd(loan.principalCents);
  const [asset] = loan.assets;
  const thing = asset && thingOf(asset.description, collateralLabels[asset.kind]);
  return forStaff ? nameOf(loan.borrowerName, amount, thing) : nameOf(loanCopy.headingOwn(amount), thing);
}

/** Buttons that move money on a loan: pay out, and pay from the wallet. */
function LoanActions({ loan, user, onAct }: { loan: Loan; user: User; onAct: (act: LoanAct) => void }) {
  const isOwn = loan.borrowerId === user.id;
  return (
    <>
      <ButtonLink to={`/applications/${loan.appId}`}>{loanCopy.application}</ButtonLink>
      {loan.status === 'APPROVED' && !isOwn && may(user.role, 'loans.disburse') && (
        <Button variant="accent" onClick={() => onAct({ kind: 'disburse' })}>
          {disburseCopy.open}
        </Button>
      )}
      {takesPayments(loan) && !isOwn && may(user.role, 'payments.enter') && (
        <Button variant="accent" onClick={() => onAct({ kind: 'record' })}>
          {loanPaymentCopy.record}
        </Button>
      )}
      {takesPayments(loan) && isOwn && (
        <Button variant="accent" onClick={() => onAct({ kind: 'pay' })}>
          {loanPaymentCopy.pay.open}
        </Button>
      )}
    </>
  );
}
