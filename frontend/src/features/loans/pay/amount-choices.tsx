import type { Loan } from '@dziva/contracts/loans';
import { nextInstalment } from '@dziva/loan-maths/next-instalment';
import { useQuery } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { useToday } from '#queries/system.ts';
import { Money } from '#ui/money.tsx';
import { payoffQuery } from '../loans.queries.ts';
import { loanPaymentCopy } from './loan-payment.text.ts';
import { recoverableOf } from './recoverable.ts';

const { chips } = loanPaymentCopy.pay;

/** Buttons for usual amounts: next instalment, arrears, payoff, written-off amount. They set `amountCents` of the form around them. */
export function AmountChoices({ loan }: { loan: Loan }) {
  const { setValue, formState } = useFormContext();
  const today = useToday();
  const recoverable = recoverableOf(loan);
  const { data: payoff } = useQuery({
    ...payoffQuery(loan.id, today),
    enabled: recoverable === undefined,
  });
  const next = nextInstalment(loan);
  const choices = (
    recoverable === undefined
      ? [
          // If everything left is due, only the payoff is offered.
          { label: chips.next, cents: next === undefined || next.isAllLeft ? 0 : next.requiredCents },
          { label: chips.arrears, cents: next?.isAllLeft === true ? 0 : loan.arrearsCents },
          { label: chips.payoff, cents: payoff?.totalCents ?? 0 },
        ]
      : [{ label: chips.recoverable, cents: recoverable }]
  ).filter(
    (choice, index, all) => choice.cents > 0 && all.findIndex((one) => one.cents === choice.cents) === index,
  );
  return (
    <ul className="grid gap-2">
      {choices.map((choice) => (
        <li key={choice.label}>
          <button
            type="button"
            className="flex min-h-12 w-full items-center justify-between gap-4 rounded-control border border-line px-3 text-left hover:bg-sunken lg:min-h-10"
            onClick={() => setValue('amountCents', choice.cents, { shouldValidate: formState.isSubmitted })}
          >
            {choice.label}
            <strong>
              <Money cents={choice.cents} />
            </strong>
          </button>
        </li>
      ))}
    </ul>
  );
}
