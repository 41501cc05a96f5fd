import { note } from '@dziva/contracts/fields';
import type { LoanException } from '@dziva/contracts/loan-exceptions';
import type { Loan } from '@dziva/contracts/loans';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { errorToast, toastMutation } from '#lib/toast-mutation.ts';
import { ActButtons } from '#ui/act-buttons.tsx';
import { Form } from '#ui/form.tsx';
import { Money } from '#ui/money.tsx';
import { TextAreaField } from '#ui/text-field.tsx';
import { useCreateLoan } from '../loans.api.ts';
import { loanCopy, ordinal } from '../loans.text.ts';
import { costsOf, type LoanFormTerms } from './create-loan-terms.tsx';
import type { LoanApplicant } from './loan-applicant.ts';
import { LoanExceptionList } from './loan-exception-list.tsx';
import { loanExceptionCopy as exceptionCopy } from './loan-exceptions.text.ts';
import { createLoanCopy as copy } from './loan-making.text.ts';

const { terms: words } = loanCopy;
const { sentence } = copy;

const withReason = z.object({ exceptionReason: note(exceptionCopy.reasonMissing, 'Reason') });
const withoutReason = z.object({ exceptionReason: z.string() });

interface ConfirmationProps {
  readonly applicant: LoanApplicant;
  readonly terms: LoanFormTerms;
  /** The exceptions from the preview of these terms. */
  readonly exceptions: readonly LoanException[];
  readonly idempotencyKey: string;
  /** The reason that was typed before going back to an earlier step. */
  readonly reason: string;
  readonly onBack: (reason: string) => void;
  readonly onCreated: (loan: Loan) => void;
}

/**
 * The confirmation of a new loan: its terms in one sentence, and the button. If the product does not allow something, the
 * exceptions are listed here again and need a reason.
 */
export function CreateLoanConfirmation(props: ConfirmationProps) {
  const { applicant, terms, exceptions, idempotencyKey, reason, onBack, onCreated } = props;
  const createLoan = useCreateLoan(idempotencyKey);
  const needsReason = exceptions.length > 0;
  const form = useForm({
    resolver: zodResolver(needsReason ? withReason : withoutReason),
    defaultValues: { exceptionReason: reason },
  });
  const create = ({ exceptionReason }: { exceptionReason: string }) =>
    toastMutation(
      createLoan.mutateAsync({
        ...terms,
        ...(needsReason ? { exceptionReason } : {}),
        appId: applicant.appId,
        expectedVersion: applicant.version,
      }),
      {
        done: { title: copy.created, description: copy.createdText },
        failed: errorToast(),
        after: onCreated,
      },
    );
  return (
    <Form form={form} error={createLoan.error} onSubmit={create}>
      <div className="grid gap-4">
        <Sentence applicant={applicant} terms={terms} />
        {needsReason && (
          <>
            <LoanExceptionList exceptions={exceptions} />
            <TextAreaField
              name="exceptionReason"
              label={exceptionCopy.reason}
              hint={exceptionCopy.reasonHint}
            />
          </>
        )}
      </div>
      <ActButtons
        back={copy.back}
        onBack={() => onBack(form.getValues('exceptionReason'))}
        act={copy.submit}
        busyLabel={createLoan.isPending && copy.submitting}
      />
    </Form>
  );
}

function Sentence({ applicant, terms }: { applicant: LoanApplicant; terms: LoanFormTerms }) {
  const { name, monthlyIncomeCents } = applicant;
  const { principalCents, interestRateAPR, termMonths } = terms;
  const costs = costsOf(principalCents, interestRateAPR, termMonths, monthlyIncomeCents);
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
