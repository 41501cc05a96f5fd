import { paymentCopy } from '#content/en/payments.ts';
import { PaymentList } from '#features/payments/payment-list.tsx';
import { PageHeading } from '#ui/page-heading.tsx';

/** Every payment on every loan, with its receipt. */
export function Component() {
  return (
    <>
      <PageHeading title={paymentCopy.title} />
      <PaymentList />
    </>
  );
}
