import type { Loan } from '@dziva/contracts/loans';
import type { ReactNode } from 'react';
import { formatDate } from '#lib/dates.ts';
import { formatUsd } from '#lib/money-format.ts';
import { useToday } from '#queries/system.ts';
import { Button } from '#ui/button.tsx';
import { Panel } from '#ui/panel.tsx';
import { loanCopy } from '../loans.text.ts';
import { runningDemand, useLackingForDefault } from './lacking-for-default.ts';
import { recoveryCopy } from './loan-recovery.text.ts';

const { panel: copy } = recoveryCopy;

/** Demand, default and write-off, the last steps for a loan that is not repaid. If one is not possible now, it says why. */
export function NonPaymentPanel({
  loan,
  isOwn,
  onDemand,
  onDefault,
  onWriteOff,
}: {
  loan: Loan;
  isOwn: boolean;
  onDemand: () => void;
  onDefault: () => void;
  onWriteOff: () => void;
}) {
  return (
    <Panel title={copy.title}>
      {isOwn ? (
        <p className="text-ink-2">{copy.ownLoan}</p>
      ) : (
        <ul className="divide-y divide-line">
          {loan.status === 'ACTIVE' && loan.daysPastDue > 0 && <DemandStep loan={loan} onDemand={onDemand} />}
          <DefaultStep loan={loan} onDefault={onDefault} />
          <WriteOffStep loan={loan} onWriteOff={onWriteOff} />
        </ul>
      )}
    </Panel>
  );
}

function DemandStep({ loan, onDemand }: { loan: Loan; onDemand: () => void }) {
  const runsUntil = runningDemand(loan, useToday());
  const arrears = formatUsd(loan.arrearsCents);
  if (runsUntil === null)
    return <Step name={copy.demand} text={copy.demandText(arrears)} variant="secondary" act={onDemand} />;
  const text = copy.demandRuns(arrears, formatDate(runsUntil));
  return <Step name={copy.another} text={text} variant="secondary" act={onDemand} />;
}

function DefaultStep({ loan, onDefault }: { loan: Loan; onDefault: () => void }) {
  const lacking = useLackingForDefault(loan);
  if (loan.status === 'DEFAULTED') {
    return (
      <Step name={copy.default} text={copy.defaultDone(formatDate(loan.defaultedOn ?? loan.createdAt))} />
    );
  }
  if (loan.daysPastDue < 1) return <Step name={copy.default} text={copy.defaultNotYet} />;
  if (lacking.length > 0)
    return <Step name={copy.propose} text={[...lacking, copy.proposeText].join(' ')} act={onDefault} />;
  return (
    <Step
      name={copy.default}
      text={copy.defaultReady(loanCopy.daysPastDue(loan.daysPastDue), formatUsd(loan.arrearsCents))}
      act={onDefault}
    />
  );
}

function WriteOffStep({ loan, onWriteOff }: { loan: Loan; onWriteOff: () => void }) {
  if (loan.status !== 'DEFAULTED') return <Step name={copy.writeOff} text={copy.writeOffNotYet} />;
  if (loan.writeOff !== null && !loan.writeOff.hasLapsed)
    return <Step name={copy.writeOff} text={copy.writeOffWaiting} />;
  return <Step name={copy.writeOff} text={copy.writeOffReady} act={onWriteOff} />;
}

function Step({
  name,
  text,
  variant = 'refuse',
  act,
}: {
  name: string;
  text: string;
  variant?: 'refuse' | 'secondary';
  act?: () => void;
}): ReactNode {
  return (
    <li className="grid gap-2 py-4 first:pt-0 last:pb-0">
      {act === undefined ? <p className="font-semibold">{name}</p> : null}
      <p className="text-sm text-ink-2 figures">{text}</p>
      {act !== undefined && (
        <Button variant={variant} className="justify-self-start max-sm:w-full" onClick={act}>
          {name}
        </Button>
      )}
    </li>
  );
}
