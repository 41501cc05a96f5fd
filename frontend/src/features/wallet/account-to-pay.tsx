import type { TransferMethod } from '@dziva/vocabulary/payment-methods';
import { accountToPay } from '@dziva/vocabulary/payment-accounts';
import { useQuery } from '@tanstack/react-query';
import { methodLabels } from '#content/en/payment-methods.ts';
import { paymentCodeCopy as codeCopy } from '#content/en/payment-codes.ts';
import { formatUsd } from '#lib/money-format.ts';
import { sessionQuery } from '#queries/session.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { Facts } from '#ui/facts.tsx';
import { PaymentCodeBox } from '#ui/payment-code-box.tsx';
import { may } from '@dziva/vocabulary/permissions';
import { paymentCodeQuery } from './payment-codes.queries.ts';
import { depositCopy as copy } from './wallet.text.ts';

/** The account to pay into, each line with a button that copies it. */
export function AccountToPay({ method, amountCents }: { method: TransferMethod; amountCents: number }) {
  const code = useWalletCode();
  const lines = accountLines(method).map(({ term, value }) => ({
    term,
    value: <strong className="font-semibold">{value}</strong>,
    action: <CopyButton text={value} what={term} />,
  }));
  return (
    <section
      aria-label={copy.accountTitle(methodLabels[method])}
      className="rounded-control border border-line bg-sunken p-4"
    >
      <h3 className="text-base">{copy.accountTitle(methodLabels[method])}</h3>
      <div className="mt-3">
        <Facts facts={lines} />
      </div>
      {code !== undefined && (
        <div className="mt-3">
          <PaymentCodeBox code={code} hint={codeCopy.walletHint} />
        </div>
      )}
      <p className="mt-3 font-semibold figures">{copy.exactly(formatUsd(amountCents))}</p>
      <p className="mt-1 text-sm text-ink-2">{accountToPay(method).how}</p>
    </section>
  );
}

/** The code of the member's wallet. Without it, a payment is found by its proof. */
function useWalletCode(): string | undefined {
  const { data: user } = useQuery(sessionQuery);
  const { data } = useQuery({
    ...paymentCodeQuery({ for: 'WALLET', id: user?.id ?? '' }),
    enabled: may(user?.role ?? null, 'membership.own'),
  });
  return data?.code;
}

interface PaymentAccountLine {
  readonly term: string;
  readonly value: string;
}

/** The numbers and accounts to which members pay, as lines to read. */
function accountLines(method: TransferMethod): PaymentAccountLine[] {
  const { number, name, label, bank } = accountToPay(method);
  if (bank === undefined) {
    return [
      { term: label, value: number },
      { term: 'Merchant name', value: name },
    ];
  }
  return [
    { term: 'Bank', value: bank.name },
    { term: 'Branch', value: bank.branch },
    { term: 'Account name', value: name },
    { term: label, value: number },
  ];
}
