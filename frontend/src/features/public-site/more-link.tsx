import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';

/** A link to a page with more about the same subject. */
export function MoreLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center gap-1.5 rounded-chip font-semibold text-primary underline decoration-1 underline-offset-4 hover:decoration-2"
    >
      {children}
      <ArrowRight aria-hidden="true" className="size-5" strokeWidth={1.75} />
    </Link>
  );
}
