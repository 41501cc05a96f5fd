import type { TransferMethod } from '@dziva/contracts/wallet';
import { TRANSFER_METHODS } from '@dziva/contracts/routes/wallet';
import { methodLabels } from '#content/en/loans.ts';
import { statementCopy } from '#content/en/provider-statements.ts';

const { help: copy } = statementCopy;

/** The columns that the file needs, for the chosen provider, or for all providers if none is chosen. */
export function ColumnHelp({
  provider,
  open = false,
}: {
  provider: TransferMethod | undefined;
  open?: boolean;
}) {
  const providers = provider === undefined ? TRANSFER_METHODS : [provider];
  return (
    <details open={open} className="rounded-control bg-sunken px-4 py-3 text-sm">
      <summary className="min-h-6 font-semibold">{copy.title}</summary>
      <p className="mt-2 text-ink-2">{copy.text}</p>
      <dl className="mt-2 grid gap-2">
        {providers.map((one) => (
          <div key={one}>
            <dt className="font-semibold">{methodLabels[one]}</dt>
            <dd className="flex flex-wrap gap-1.5 pt-1">
              {copy.columns[one].map((column) => (
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
