import type { LoanException } from '@dziva/contracts/loan-exceptions';
import { Banner } from '#ui/banner.tsx';
import { loanExceptionCopy as copy } from './loan-exceptions.text.ts';

/** Lists what the product does not allow, in sentences from the server. */
export function LoanExceptionList({ exceptions }: { exceptions: readonly LoanException[] }) {
  if (exceptions.length === 0) return null;
  const title = copy.title(exceptions.length);
  return (
    <Banner tone="warn" title={title}>
      <ExceptionSentences exceptions={exceptions} label={title} />
      <p className="mt-2">{copy.needsTwo}</p>
    </Banner>
  );
}

const openOf = (exceptions: readonly LoanException[]) =>
  exceptions.filter(({ allowedBy }) => allowedBy === undefined);

/** Whether a second person has to allow something of the loan before it is paid out. */
export const isToAllow = (exceptions: readonly LoanException[]): boolean => openOf(exceptions).length > 0;

/** A warning in the dialog that pays a loan out, while nobody has allowed its exceptions. */
export function ExceptionsToAllow({ exceptions }: { exceptions: readonly LoanException[] }) {
  const open = openOf(exceptions);
  if (open.length === 0) return null;
  const title = copy.onLoan(open.length);
  return (
    <Banner tone="warn" title={title}>
      <ExceptionSentences exceptions={open} label={title} />
      <p className="mt-2">{copy.waits}</p>
    </Banner>
  );
}

export function ExceptionSentences({
  exceptions,
  label,
}: {
  exceptions: readonly LoanException[];
  label: string;
}) {
  return (
    <ul aria-label={label} className="mt-1 grid list-disc gap-1 pl-5 figures">
      {exceptions.map(({ code, text }) => (
        <li key={code}>{text}</li>
      ))}
    </ul>
  );
}
