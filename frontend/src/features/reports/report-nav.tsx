import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import { reportNames } from '#content/en/report-names.ts';
import { reportCopy } from '#content/en/reports.ts';
import { REPORT_NAMES, type ReportName } from './report-names.ts';

/** The five reports to choose from; the chosen one is in the address. */
export function ReportNav({
  chosen,
  searchOf,
}: {
  chosen: ReportName;
  searchOf: (name: ReportName) => string;
}) {
  return (
    <nav aria-label={reportCopy.choose}>
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-5">
        {REPORT_NAMES.map((name) => (
          <li key={name}>
            <Link
              to={{ search: searchOf(name) }}
              preventScrollReset
              aria-current={name === chosen ? 'page' : undefined}
              className={clsx(
                'block h-full rounded-card border p-3 text-ink no-underline sm:p-4',
                name === chosen
                  ? 'border-primary bg-primary-wash ring-1 ring-primary'
                  : 'border-line bg-surface hover:bg-sunken',
              )}
            >
              <span className="block font-semibold">{reportNames[name].title}</span>
              <span className="mt-0.5 block text-sm text-pretty text-ink-2">{reportNames[name].about}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
