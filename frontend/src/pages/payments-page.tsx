import { paymentCopy } from '#content/en/payments.ts';
import { PaymentList } from '#features/payments/payment-list.tsx';
import { ReceivedThisMonth } from '#features/payments/received-this-month.tsx';
import { may } from '#lib/permissions.ts';
import { useUser } from '#queries/session.ts';
import { PageHeading } from '#ui/page-heading.tsx';

/** Every payment on every loan, with its receipt; above them what this month brought. */
export function Component() {
  const { id, role } = useUser();
  return (
    <>
      <PageHeading title={paymentCopy.title} />
      <ReceivedThisMonth />
      <PaymentList canReverse={({ borrowerId }) => may.reversePayments(role) && borrowerId !== id} />
    </>
  );
}
