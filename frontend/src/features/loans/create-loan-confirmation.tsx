import type { Loan } from '@dziva/contracts/loans';
import { loanCopy, ordinal } from '#content/en/loans.ts';
import { shellCopy } from '#content/en/shell.ts';
import { useOnline } from '#lib/network.ts';
import { tell } from '#lib/tell.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { DialogButtons } from '#ui/dialog.tsx';
import { Failure } from '#ui/failure.tsx';
import { Money } from '#ui/money.tsx';
import { costsOf, type LoanFormTerms } from './create-loan-terms.tsx';
import { useCreateLoan } from './loans.api.ts';
import type { LoanApplicant } from './loan-applicant.ts';

const { create: copy, terms: words } = loanCopy;
const { sentence } = copy;

/** The loan as one sentence, to be read aloud before it is agreed to, and the act. */
export function CreateLoanConfirmation({
  applicant,
  terms,
  idempotencyKey,
  onBack,
  onCreated,
}: {
  applicant: LoanApplicant;
  terms: LoanFormTerms;
  idempotencyKey: string;
  onBack: () => void;
  onCreated: (loan: Loan) => void;
}) {
  const createLoan = useCreateLoan(idempotencyKey);
  const online = useOnline();
  const create = () =>
    tell(createLoan.mutateAsync({ ...terms, appId: applicant.appId, expectedVersion: applicant.version }), {
      done: { title: copy.created, description: copy.createdText },
      after: onCreated,
    });
  return (
    <>
      {createLoan.isError && (
        <div className="mb-4">
          <Banner tone="danger" live>
            <Failure error={createLoan.error} />
          </Banner>
        </div>
      )}
      <Sentence name={applicant.name} terms={terms} />
      {!online && <p className="mt-3 text-sm text-warn-text">{shellCopy.offlineReason}</p>}
      <DialogButtons>
        <Button onClick={onBack}>{copy.back}</Button>
        <Button
          variant="accent"
          disabled={!online}
          busyLabel={createLoan.isPending && copy.submitting}
          onClick={() => void create()}
        >
          {copy.submit}
        </Button>
      </DialogButtons>
    </>
  );
}

function Sentence({ name, terms }: { name: string; terms: LoanFormTerms }) {
  const costs = costsOf(terms.principalCents, terms.interestRateAPR, terms.termMonths);
  if (costs === null) return null;
  return (
    <div className="max-w-[52ch]">
      <p className="text-lg leading-8">
        {sentence.lend} <Strong cents={costs.principalCents} /> {sentence.to} <strong>{name}</strong>{' '}
        {sentence.at} <strong>{terms.interestRateAPR} %</strong> {sentence.aYear}{' '}
        <strong>{words.termValue(terms.termMonths)}</strong>. {sentence.repays}{' '}
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
