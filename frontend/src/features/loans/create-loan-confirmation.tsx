import { loanCopy, ordinal } from '#content/en/loans.ts';
import { Money } from '#ui/money.tsx';
import type { LoanApplicant } from './create-loan-dialog.tsx';
import { costsOf, type LoanFormTerms } from './create-loan-terms.tsx';

const { create: copy, terms: words } = loanCopy;
const { sentence } = copy;

/** The loan as one sentence, to be read aloud before it is agreed to. */
export function CreateLoanConfirmation({
  applicant,
  terms,
}: {
  applicant: LoanApplicant;
  terms: LoanFormTerms;
}) {
  const costs = costsOf(terms.principalCents, terms.interestRateAPR, terms.termMonths);
  if (costs === null) return null;
  return (
    <div className="max-w-[52ch]">
      <p className="text-lg leading-8">
        {sentence.lend} <Strong cents={costs.principalCents} /> {sentence.to}{' '}
        <strong>{applicant.name}</strong> {sentence.at} <strong>{terms.interestRateAPR} %</strong>{' '}
        {sentence.aYear} <strong>{words.termValue(terms.termMonths)}</strong>. {sentence.repays}{' '}
        <Strong cents={costs.monthlyCents} /> {sentence.onThe} <strong>{ordinal(terms.dueDayOfMonth)}</strong>
        {sentence.inAll} <Strong cents={costs.totalCents} /> {sentence.total}
      </p>
      {terms.note !== undefined && terms.note !== '' && (
        <p className="mt-3 border-l-2 border-line-strong pl-3 text-sm whitespace-pre-line text-ink-2">
          {terms.note}
        </p>
      )}
      <p className="mt-3 text-ink-2">{copy.confirmText}</p>
    </div>
  );
}

function Strong({ cents }: { cents: number }) {
  return (
    <strong>
      <Money cents={cents} />
    </strong>
  );
}
