import type { Loan } from '@dziva/contracts/loans';
import { Link } from 'react-router-dom';
import { loanAccount, pathOfAccount, pathOfMember, pathOfStream } from '#lib/ledger-accounts.ts';
import { Panel } from '#ui/panel.tsx';
import { loanAuditCopy as copy } from './audit.text.ts';

/** Links from a loan to its ledger account, its events, and the history of its borrower. */
export function LoanAuditLinks({ loan }: { loan: Pick<Loan, 'id' | 'borrowerId' | 'disbursedAt'> }) {
  return (
    <Panel title={copy.title}>
      <p className="grid justify-items-start gap-1.5">
        {loan.disbursedAt !== null && (
          <Link to={pathOfAccount(loanAccount(loan.id))} className="text-link">
            {copy.account}
          </Link>
        )}
        <Link to={pathOfStream(loan.id)} className="text-link">
          {copy.events}
        </Link>
        <Link to={pathOfMember(loan.borrowerId)} className="text-link">
          {copy.history}
        </Link>
      </p>
    </Panel>
  );
}
