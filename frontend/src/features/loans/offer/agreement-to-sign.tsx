import { sentenceOf } from '#lib/api-error.ts';
import { saveFile } from '#lib/save-file.ts';
import { shortId } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { loanOfferCopy } from './loan-offer.text.ts';
import { useAgreementToSign } from './offers.api.ts';

const { print: copy } = loanOfferCopy;

/** The agreement of an open offer as PDF, for a borrower who signs by hand. */
export function AgreementToSign({ loanId }: { loanId: string }) {
  const file = useAgreementToSign();
  const download = () =>
    file.mutate(loanId, { onSuccess: (pdf) => saveFile(pdf, copy.file(shortId(loanId))) });
  return (
    <span>
      <Button size="sm" busyLabel={file.isPending && copy.busy} onClick={download}>
        {copy.button}
      </Button>
      {file.isError && (
        <span role="alert" className="mt-1 block text-sm font-semibold text-danger-text">
          {copy.failed}. {sentenceOf(file.error)}
        </span>
      )}
    </span>
  );
}
