import { PaymentList, paymentRows } from '#features/payments/payment-list.tsx';
import { paymentCopy } from '#features/payments/payments.text.ts';
import { ReceivedThisMonth, thisMonth } from '#features/payments/received-this-month.tsx';
import { may } from '@dziva/vocabulary/permissions';
import { paymentsReportQuery } from '#features/reports/reports.queries.ts';
import { useUser } from '#queries/session.ts';
import { ask, pageLoader } from '#queries/page-loader.ts';
import { rowsAt } from '#ui/use-server-list.tsx';
import { PageHeading } from '#ui/page-heading.tsx';

export const loader = pageLoader(({ search, today }) => [
  ask(paymentsReportQuery(thisMonth(today))),
  ask(rowsAt(paymentRows, search)),
]);

/** All payments on all loans, with their receipts; above them the totals of this month. */
export function Component() {
  const { id, role } = useUser();
  return (
    <>
      <PageHeading title={paymentCopy.title} />
      <ReceivedThisMonth />
      <PaymentList canReverse={({ borrowerId }) => may(role, 'payments.reverse') && borrowerId !== id} />
    </>
  );
}
