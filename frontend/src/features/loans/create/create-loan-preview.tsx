import type { LoanException } from '@dziva/contracts/loan-exceptions';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '#lib/dates.ts';
import { Button } from '#ui/button.tsx';
import { DialogButtons } from '#ui/dialog.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { ScheduleTable } from '../loan/schedule-table.tsx';
import { loanPreviewQuery } from '../loans.queries.ts';
import { loanCopy } from '../loans.text.ts';
import type { LoanFormTerms } from './create-loan-terms.tsx';
import { LoanExceptionList } from './loan-exception-list.tsx';
import { createLoanCopy as copy } from './loan-making.text.ts';

const { schedule } = loanCopy;

/** The schedule that these terms would have, calculated by the server, and their exceptions. */
export function CreateLoanPreview({
  appId,
  terms,
  onBack,
  onContinue,
}: {
  appId: string;
  terms: LoanFormTerms;
  onBack: () => void;
  onContinue: (exceptions: readonly LoanException[]) => void;
}) {
  const query = useQuery(loanPreviewQuery({ ...terms, appId }));
  return (
    <>
      <QueryView query={query} what={copy.previewWhat}>
        {(preview) => (
          <div>
            <p className="mb-1 font-semibold">
              {copy.firstDue(formatDate(preview.schedule[0]?.dueDate ?? ''))}
            </p>
            <p className="mb-1 text-sm">
              {copy.bothRates(terms.interestRateAPR, preview.effectiveRatePercent)}
            </p>
            <p className="mb-4 text-sm text-ink-2">{schedule.provisional}</p>
            <div className="mb-4 empty:hidden">
              <LoanExceptionList exceptions={preview.exceptions} />
            </div>
            <div className="overflow-hidden rounded-card border border-line">
              <ScheduleTable rows={preview.schedule} showPaid={false} />
            </div>
          </div>
        )}
      </QueryView>
      <DialogButtons>
        <Button onClick={onBack}>{copy.back}</Button>
        <Button
          variant="primary"
          disabled={query.data === undefined}
          onClick={() => onContinue(query.data?.exceptions ?? [])}
        >
          {copy.toConfirmation}
        </Button>
      </DialogButtons>
    </>
  );
}
