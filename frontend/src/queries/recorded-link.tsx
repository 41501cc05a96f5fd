import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useMay } from './may.ts';

/** A receipt number or a reference; for those who may read the event log, a link to what was recorded there. */
export function RecordedLink({ to, children }: { to: string | undefined; children: ReactNode }) {
  const mayRead = useMay('audit.read');
  if (to === undefined || !mayRead) return children;
  return (
    <Link to={to} className="text-link break-all">
      {children}
    </Link>
  );
}
