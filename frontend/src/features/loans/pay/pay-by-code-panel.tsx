import { useQuery } from '@tanstack/react-query';
import { accountToPay } from '@dziva/vocabulary/payment-accounts';
import { paymentCodeCopy as copy } from '#content/en/payment-codes.ts';
import { methodLabels } from '#content/en/payment-methods.ts';
import { paymentCodeQuery } from '#features/wallet/payment-codes.queries.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { Facts } from '#ui/facts.tsx';
import { Panel } from '#ui/panel.tsx';
import { PaymentCodeBox } from '#ui/payment-code-box.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { SkeletonFacts } from '#ui/skeleton.tsx';

/** For the borrower: the code of the loan, and the numbers to pay to. */
export function PayByCodePanel({ loanId }: { loanId: string }) {
  const query = useQuery(paymentCodeQuery({ for: 'LOAN', id: loanId }));
  return (
    <Panel title={copy.title}>
      <QueryView query={query} what={copy.what} skeleton={<SkeletonFacts rows={3} />}>
        {({ code, pay }) => (
          <div className="grid gap-4">
            <PaymentCodeBox code={code} hint={copy.loanHint} />
            <Facts
              facts={pay.map(({ method, number, name }) => ({
                term: methodLabels[method],
                value: `${number}, ${name}`,
                action: <CopyButton text={number} what={accountToPay(method).label} />,
              }))}
            />
          </div>
        )}
      </QueryView>
    </Panel>
  );
}
