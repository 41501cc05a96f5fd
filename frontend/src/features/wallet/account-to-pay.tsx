import type { TransferMethod } from '@dziva/contracts/wallet';
import { methodLabels } from '#content/en/loans.ts';
import { depositCopy as copy } from '#content/en/wallet.ts';
import { paymentAccounts } from '#content/payment-accounts.ts';
import { formatUsd } from '#lib/money-format.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { Facts } from '#ui/facts.tsx';

/** The account to pay into, each line with a button that copies it. */
export function AccountToPay({ method, amountCents }: { method: TransferMethod; amountCents: number }) {
  const lines = paymentAccounts[method].map(({ term, value }) => ({
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
      <p className="mt-3 font-semibold figures">{copy.exactly(formatUsd(amountCents))}</p>
      <p className="mt-1 text-sm text-ink-2">{copy.accountNotes[method]}</p>
    </section>
  );
}
