import type { Loan } from '@dziva/contracts/loans';
import { useQuery } from '@tanstack/react-query';
import { recoveryCopy } from '#content/en/loan-recovery.ts';
import { sentenceOf } from '#lib/api-error.ts';
import { saveFile } from '#lib/save-file.ts';
import { shortId } from '#lib/words.ts';
import { loanHistoryQuery } from '#queries/loans.ts';
import { Button } from '#ui/button.tsx';
import { useSaleAccountFile } from './loans.api.ts';

const { banner: copy } = recoveryCopy;

/** The day on which the collateral of a loan was sold, from its history; undefined if it was not sold. */
export function useSoldOn(loan: Loan): string | undefined {
  const { data } = useQuery({
    ...loanHistoryQuery(loan.id),
    enabled: loan.collateralSaleId !== null,
  });
  const sold = data?.find(({ step }) => step === 'COLLATERAL_SOLD');
  return sold === undefined ? undefined : (sold.valueOn ?? sold.recordedAt);
}

/** The account of the sale, for the borrower whose collateral was sold. */
export function SaleAccountButton({ saleId }: { saleId: string }) {
  const file = useSaleAccountFile();
  const download = () =>
    file.mutate(saleId, { onSuccess: (pdf) => saveFile(pdf, copy.accountFile(shortId(saleId))) });
  return (
    <span>
      <Button size="sm" busyLabel={file.isPending && copy.accountBusy} onClick={download}>
        {copy.account}
      </Button>
      {file.isError && (
        <span role="alert" className="mt-1 block text-sm font-semibold text-danger-text">
          {copy.accountFailed}. {sentenceOf(file.error)}
        </span>
      )}
    </span>
  );
}
