import type { LoanException } from '@dziva/contracts/loan-exceptions';
import { createLoanRequest, type Loan } from '@dziva/contracts/loans';
import { termOf } from '@dziva/loan-maths/loan-cost';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { LOAN_DEFAULTS } from '#content/loan-terms.ts';
import { useIdempotencyKey } from '#lib/idempotency.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogButtons } from '#ui/dialog.tsx';
import { Form } from '#ui/form.tsx';
import { SkeletonFacts } from '#ui/skeleton.tsx';
import { StepRegion, Steps } from '#ui/steps.tsx';
import { CreateLoanConfirmation } from './create-loan-confirmation.tsx';
import { CreateLoanPreview } from './create-loan-preview.tsx';
import { CreateLoanTerms, type LoanFormTerms } from './create-loan-terms.tsx';
import type { LoanApplicant, LoanWish } from './loan-applicant.ts';
import { createLoanCopy as copy } from './loan-making.text.ts';

interface CreateLoanDialogProps {
  readonly applicant: LoanApplicant;
  readonly onClose: () => void;
  readonly onCreated?: (loan: Loan) => void;
}

const loanForm = createLoanRequest.omit({ appId: true, expectedVersion: true, exceptionReason: true });

/** Creates a loan in three steps: the terms with their costs, the schedule with dates, and the confirmation. */
export function CreateLoanDialog({ applicant, onClose, onCreated }: CreateLoanDialogProps) {
  const { wish } = applicant;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={copy.title}
      description={applicant.name}
      width="wide"
      keepOpenOutside
    >
      {wish === null ? (
        <SkeletonFacts />
      ) : (
        <CreateLoanSteps applicant={applicant} wish={wish} onClose={onClose} onCreated={onCreated} />
      )}
    </Dialog>
  );
}

interface StepsProps {
  readonly applicant: LoanApplicant;
  readonly wish: LoanWish;
  readonly onClose: () => void;
  readonly onCreated: ((loan: Loan) => void) | undefined;
}

function CreateLoanSteps({ applicant, wish, onClose, onCreated }: StepsProps) {
  // The same idempotency key for the whole dialog, so that trying again never makes a second loan.
  const { key } = useIdempotencyKey();
  const [step, setStep] = useState(0);
  const [terms, setTerms] = useState<LoanFormTerms | null>(null);
  const [exceptions, setExceptions] = useState<readonly LoanException[]>([]);
  const [reason, setReason] = useState('');
  const form = useForm({
    resolver: zodResolver(loanForm),
    defaultValues: { principalCents: applicant.loanAmountCents, ...startingTerms(wish), note: '' },
  });
  return (
    <>
      <Steps names={copy.steps} current={step} />
      <StepRegion step={step} name={copy.steps[step]} className="mt-5">
        {step === 0 && (
          <Form form={form} onSubmit={(agreed) => (setTerms(agreed), setStep(1))}>
            <CreateLoanTerms applicant={applicant} product={wish.product} />
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
            onContinue={(found) => (setExceptions(found), setStep(2))}
          />
        )}
        {step === 2 && terms !== null && (
          <CreateLoanConfirmation
            applicant={applicant}
            terms={terms}
            exceptions={exceptions}
            idempotencyKey={key}
            reason={reason}
            onBack={(written) => (setReason(written), setStep(1))}
            onCreated={(loan) => (onClose(), onCreated?.(loan))}
          />
        )}
      </StepRegion>
    </>
  );
}

/** The initial terms: what the applicant requested or else the defaults, within the limits of the product. */
function startingTerms({ product, termMonths }: LoanWish) {
  const { interestRateAPR, dueDayOfMonth } = LOAN_DEFAULTS;
  const { minRatePercent, maxRatePercent } = product;
  return {
    interestRateAPR: Math.min(Math.max(interestRateAPR, minRatePercent), maxRatePercent),
    // A requested term is not changed. If the product does not allow it, the schedule step says so.
    termMonths: termOf(termMonths, product),
    dueDayOfMonth,
  };
}
