import { type TransferMethod } from '@dziva/vocabulary/payment-methods';
import { statementFacts } from '@dziva/vocabulary/provider-statements';
import { methodLabels } from '#content/en/payment-methods.ts';
import { statementCopy } from './provider-statements.text.ts';

const { help: copy } = statementCopy;

/** The columns that the files of these providers need. */
export function ColumnHelp({
  providers,
  open = false,
}: {
  providers: readonly TransferMethod[];
  open?: boolean;
}) {
  return (
    <details open={open} className="rounded-control bg-sunken px-4 py-3 text-sm">
      <summary className="min-h-6 font-semibold">{copy.title}</summary>
      <p className="mt-2 text-ink-2">{copy.text}</p>
      <dl className="mt-2 grid gap-2">
        {providers.map((one) => (
          <div key={one}>
            <dt className="font-semibold">{methodLabels[one]}</dt>
            <dd className="flex flex-wrap gap-1.5 pt-1">
              {statementFacts(one).columns.map((column) => (
                <code
                  key={column}
                  className="rounded-chip border border-line bg-surface px-1.5 py-0.5 text-xs"
                >
                  {column}
                </code>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-ink-2">{copy.plain}</p>
    </details>
  );
}
