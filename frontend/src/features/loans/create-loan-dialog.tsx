import { createLoanRequest, type Loan } from '@dziva/contracts/loans';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { LOAN_DEFAULTS } from '#content/loan-terms.ts';
import { loanCopy } from '#content/en/loans.ts';
import { sentenceOf } from '#lib/api-error.ts';
import { useIdempotencyKey } from '#lib/idempotency.ts';
import { showToast } from '#lib/toasts.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogButtons } from '#ui/dialog.tsx';
import { Failure } from '#ui/failure.tsx';
import { Banner } from '#ui/banner.tsx';
import { Form } from '#ui/form.tsx';
import { Steps } from '#ui/steps.tsx';
import { CreateLoanConfirmation } from './create-loan-confirmation.tsx';
import { CreateLoanPreview } from './create-loan-preview.tsx';
import { CreateLoanTerms, type LoanFormTerms } from './create-loan-terms.tsx';
import { useCreateLoan } from './loans.api.ts';

const { create: copy } = loanCopy;

/** What the dialog needs to know of an application. */
export interface LoanApplicant {
  readonly appId: string;
  readonly version: number;
  readonly name: string;
  readonly loanAmountCents: number;
  readonly monthlyIncomeCents: number;
  readonly collateralValueCents: number;
}

const loanForm = createLoanRequest.omit({ appId: true, expectedVersion: true });

/** A loan in three steps: its terms with what they cost, the dated schedule, and one sentence to agree to. */
export function CreateLoanDialog({
  applicant,
  onClose,
  onCreated,
}: {
  applicant: LoanApplicant;
  onClose: () => void;
  onCreated?: (loan: Loan) => void;
}) {
  const { key } = useIdempotencyKey();
  const createLoan = useCreateLoan(key);
  const [step, setStep] = useState(0);
  const [terms, setTerms] = useState<LoanFormTerms | null>(null);
  const stepStart = useRef<HTMLDivElement>(null);
  const form = useForm({
    resolver: zodResolver(loanForm),
    defaultValues: { principalCents: applicant.loanAmountCents, ...LOAN_DEFAULTS, note: '' },
  });
  useEffect(() => {
    // A dialog's own focus is on its first field; later steps are announced from their start.
    if (step > 0) stepStart.current?.focus();
  }, [step]);

  const submit = (agreed: LoanFormTerms) =>
    createLoan.mutate(
      { ...agreed, appId: applicant.appId },
      {
        onSuccess: (loan) => {
          showToast({ title: copy.created, description: copy.createdText });
          onClose();
          onCreated?.(loan);
        },
        onError: (error) => {
          showToast({ title: copy.error, description: sentenceOf(error), destructive: true });
        },
      },
    );

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={copy.title}
      description={applicant.name}
      width="wide"
      keepOpenOutside
    >
      <Steps names={copy.steps} current={step} />
      <div
        ref={stepStart}
        tabIndex={-1}
        aria-label={copy.steps[step]}
        role="group"
        className="mt-5 focus:outline-none focus-visible:shadow-none"
      >
        {step === 0 && (
          <Form
            form={form}
            onSubmit={(agreed) => {
              setTerms(agreed);
              setStep(1);
            }}
          >
            <CreateLoanTerms applicant={applicant} />
            <DialogButtons>
              <Button onClick={onClose}>{copy.cancel}</Button>
              <Button type="submit" variant="primary">
                {copy.preview}
              </Button>
            </DialogButtons>
          </Form>
        )}
        {step === 1 && terms !== null && (
          <>
            <CreateLoanPreview appId={applicant.appId} terms={terms} />
            <DialogButtons>
              <Button onClick={() => setStep(0)}>{copy.back}</Button>
              <Button variant="primary" onClick={() => setStep(2)}>
                {copy.toConfirmation}
              </Button>
            </DialogButtons>
          </>
        )}
        {step === 2 && terms !== null && (
          <>
            {createLoan.isError && (
              <div className="mb-4">
                <Banner tone="danger" live>
                  <Failure error={createLoan.error} />
                </Banner>
              </div>
            )}
            <CreateLoanConfirmation applicant={applicant} terms={terms} />
            <DialogButtons>
              <Button onClick={() => setStep(1)}>{copy.back}</Button>
              <Button
                variant="accent"
                busyLabel={createLoan.isPending && copy.submitting}
                onClick={() => submit(terms)}
              >
                {copy.submit}
              </Button>
            </DialogButtons>
          </>
        )}
      </div>
    </Dialog>
  );
}
