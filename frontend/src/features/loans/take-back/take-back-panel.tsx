import type { Loan } from '@dziva/contracts/loans';
import { Button } from '#ui/button.tsx';
import { Panel } from '#ui/panel.tsx';
import { loanTakeBackCopy as copy } from './loan-take-back.text.ts';

/** Buttons of finance to take back the payout (before any payment) or the write-off of a loan; empty if neither is possible. */
export function TakeBackPanel({
  loan,
  onTakeBackDisbursement,
  onTakeBackWriteOff,
}: {
  loan: Loan;
  onTakeBackDisbursement: () => void;
  onTakeBackWriteOff: () => void;
}) {
  if (loan.status === 'WRITTEN_OFF') return <Step {...copy.writeOff} act={onTakeBackWriteOff} />;
  const isUnpaid = loan.payments.every(({ status }) => status === 'REVERSED');
  return loan.status === 'ACTIVE' && isUnpaid ? (
    <Step {...copy.disbursement} act={onTakeBackDisbursement} />
  ) : null;
}

function Step({ open, text, act }: { open: string; text: string; act: () => void }) {
  return (
    <Panel title={copy.title}>
      <p className="mb-3 text-sm text-ink-2">{text}</p>
      <Button variant="refuse" className="max-sm:w-full" onClick={act}>
        {open}
      </Button>
    </Panel>
  );
}
