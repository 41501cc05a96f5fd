import { createLoanRequest, type Loan } from '@dziva/contracts/loans';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { LOAN_DEFAULTS } from '#content/loan-terms.ts';
import { loanCopy } from '#content/en/loans.ts';
import { useIdempotencyKey } from '#lib/idempotency.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogButtons } from '#ui/dialog.tsx';
import { Form } from '#ui/form.tsx';
import { StepRegion, Steps } from '#ui/steps.tsx';
import { CreateLoanConfirmation } from './create-loan-confirmation.tsx';
import { CreateLoanPreview } from './create-loan-preview.tsx';
import { CreateLoanTerms, type LoanFormTerms } from './create-loan-terms.tsx';
import type { LoanApplicant } from './loan-applicant.ts';

const { create: copy } = loanCopy;

interface CreateLoanDialogProps {
  readonly applicant: LoanApplicant;
  readonly onClose: () => void;
  readonly onCreated?: (loan: Loan) => void;
}

const loanForm = createLoanRequest.omit({ appId: true, expectedVersion: true, exceptionReason: true });

/** A loan in three steps: its terms with what they cost, the dated schedule, and one sentence to agree to. */
export function CreateLoanDialog({ applicant, onClose, onCreated }: CreateLoanDialogProps) {
  // One key for the whole dialog: going back and forth, or trying again, never makes a second loan.
  const { key } = useIdempotencyKey();
  const [step, setStep] = useState(0);
  const [terms, setTerms] = useState<LoanFormTerms | null>(null);
  const [reason, setReason] = useState('');
  const form = useForm({
    resolver: zodResolver(loanForm),
    defaultValues: { principalCents: applicant.loanAmountCents, ...LOAN_DEFAULTS, note: '' },
  });
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
      <StepRegion step={step} name={copy.steps[step]} className="mt-5">
        {step === 0 && (
          <Form form={form} onSubmit={(agreed) => (setTerms(agreed), setStep(1))}>
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
          <CreateLoanPreview
            appId={applicant.appId}
            terms={terms}
            onBack={() => setStep(0)}
            onContinue={() => setStep(2)}
          />
        )}
        {step === 2 && terms !== null && (
          <CreateLoanConfirmation
            applicant={applicant}
            terms={terms}
            idempotencyKey={key}
            reason={reason}
            onBack={(written) => (setReason(written), setStep(1))}
            onCreated={(loan) => (onClose(), onCreated?.(loan))}
          />
        )}
      </StepRegion>
    </Dialog>
  );
}
