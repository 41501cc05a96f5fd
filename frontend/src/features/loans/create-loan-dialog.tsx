import type { CollateralType } from '@dziva/contracts/collateral';
import type { LoanProduct } from '@dziva/contracts/loan-products';
import type { LoanException } from '@dziva/contracts/loan-exceptions';
import { createLoanRequest, type Loan } from '@dziva/contracts/loans';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { loanExceptionCopy as exceptionCopy } from '#content/en/loan-exceptions.ts';
import { LOAN_DEFAULTS } from '#content/loan-terms.ts';
import { loanCopy } from '#content/en/loans.ts';
import { useIdempotencyKey } from '#lib/idempotency.ts';
import { productsFor } from '#lib/loan-product.ts';
import { loanProductsQuery } from '#queries/loan-products.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogButtons } from '#ui/dialog.tsx';
import { Form } from '#ui/form.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { SkeletonFacts } from '#ui/skeleton.tsx';
import { StepRegion, Steps } from '#ui/steps.tsx';
import { CreateLoanConfirmation } from './create-loan-confirmation.tsx';
import { CreateLoanPreview } from './create-loan-preview.tsx';
import { CreateLoanTerms, type LoanFormTerms } from './create-loan-terms.tsx';
import type { LoanApplicant, LoanWish } from './loan-applicant.ts';

const { create: copy } = loanCopy;

interface CreateLoanDialogProps {
  readonly applicant: LoanApplicant;
  readonly onClose: () => void;
  readonly onCreated?: (loan: Loan) => void;
}

const loanForm = createLoanRequest.omit({ appId: true, expectedVersion: true, exceptionReason: true });

/** Creates a loan in three steps: the terms with their costs, the schedule with dates, and the confirmation. */
export function CreateLoanDialog({ applicant, onClose, onCreated }: CreateLoanDialogProps) {
  const products = useQuery(loanProductsQuery);
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
      <QueryView query={products} what={exceptionCopy.productsWhat}>
        {(known) =>
          wish === null ? (
            <SkeletonFacts />
          ) : (
            <CreateLoanSteps
              applicant={applicant}
              product={productOf(known, applicant.collateralType, wish)}
              wish={wish}
              onClose={onClose}
              onCreated={onCreated}
            />
          )
        }
      </QueryView>
    </Dialog>
  );
}

interface StepsProps {
  readonly applicant: LoanApplicant;
  readonly product: LoanProduct | undefined;
  readonly wish: LoanWish;
  readonly onClose: () => void;
  readonly onCreated: ((loan: Loan) => void) | undefined;
}

function CreateLoanSteps({ applicant, product, wish, onClose, onCreated }: StepsProps) {
  // The same idempotency key for the whole dialog, so that trying again never makes a second loan.
  const { key } = useIdempotencyKey();
  const [step, setStep] = useState(0);
  const [terms, setTerms] = useState<LoanFormTerms | null>(null);
  const [exceptions, setExceptions] = useState<readonly LoanException[]>([]);
  const [reason, setReason] = useState('');
  const form = useForm({
    resolver: zodResolver(loanForm),
    defaultValues: { principalCents: applicant.loanAmountCents, ...startingTerms(product, wish), note: '' },
  });
  return (
    <>
      <Steps names={copy.steps} current={step} />
      <StepRegion step={step} name={copy.steps[step]} className="mt-5">
        {step === 0 && (
          <Form form={form} onSubmit={(agreed) => (setTerms(agreed), setStep(1))}>
            <CreateLoanTerms applicant={applicant} product={product} />
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

/** The product that the applicant chose, or else the first one for this collateral. */
function productOf(products: readonly LoanProduct[], type: CollateralType, { productId }: LoanWish) {
  return products.find(({ id }) => id === productId) ?? productsFor(products, type)[0];
}

/** The initial terms: what the applicant requested or else the defaults, within the limits of the product. */
function startingTerms(product: LoanProduct | undefined, { termMonths }: LoanWish) {
  const { interestRateAPR, dueDayOfMonth } = LOAN_DEFAULTS;
  const term = termMonths ?? LOAN_DEFAULTS.termMonths;
  if (product === undefined) return { interestRateAPR, termMonths: term, dueDayOfMonth };
  const { minRatePercent, maxRatePercent, minTermMonths, maxTermMonths } = product;
  return {
    interestRateAPR: within(interestRateAPR, minRatePercent, maxRatePercent),
    // A requested term is not changed. If the product does not allow it, the schedule step says so.
    termMonths: termMonths ?? within(term, minTermMonths, maxTermMonths),
    dueDayOfMonth,
  };
}

const within = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max);
