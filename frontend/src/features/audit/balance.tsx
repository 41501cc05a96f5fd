import { Money } from '#ui/money.tsx';
import { ledgerCopy } from './ledger.text.ts';

/** A posting or a balance as bookkeepers write it: the amount, and its side (debit or credit). */
export function Balance({ cents }: { cents: number }) {
  return (
    <span className="whitespace-nowrap">
      <Money cents={Math.abs(cents)} />
      {cents !== 0 && <Side cents={cents} />}
    </span>
  );
}

/** `Dr` or `Cr`; screen readers read the whole word. */
export function Side({ cents }: { cents: number }) {
  const isDebit = cents > 0;
  return (
    <span className="ml-1.5 text-xs text-ink-2">
      <span aria-hidden="true">{isDebit ? ledgerCopy.debit : ledgerCopy.credit}</span>
      <span className="sr-only">{isDebit ? ledgerCopy.debitWord : ledgerCopy.creditWord}</span>
    </span>
  );
}
