import { Link } from 'react-router-dom';

/** A link from a row to its loan. */
export function LoanLink({ loanId, children }: { loanId: string; children: string }) {
  return (
    <Link
      to={`/loans/${loanId}`}
      className="font-semibold break-words text-ink no-underline -outline-offset-2 hover:underline"
    >
      {children}
    </Link>
  );
}
