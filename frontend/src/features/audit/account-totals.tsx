import type { TrialBalance } from '@dziva/contracts/reports';
import { ACCOUNT_TYPES } from '@dziva/contracts/routes/reports';
import { useQuery } from '@tanstack/react-query';
import { trialBalanceQuery } from '#features/reports/reports.queries.ts';
import { Panel } from '#ui/panel.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { Balance } from './balance.tsx';
import type { KnownOn } from './known-on.tsx';
import { ledgerCopy } from './ledger.text.ts';

const { totals: copy, typeNames } = ledgerCopy;

/** The total of the accounts of each type. The sum of all is zero, because every entry has two equal sides. */
export function AccountTotals({ known: { asOf, valueOn } }: { known: KnownOn }) {
  const query = useQuery(trialBalanceQuery({ asOf, valueOn }));
  return (
    <Panel title={copy.title} className="mb-6" flush>
      <QueryView query={query} what={copy.what} loadingLabel={copy.loading}>
        {(report) => <Totals report={report} />}
      </QueryView>
    </Panel>
  );
}

function Totals({ report }: { report: TrialBalance }) {
  const sum = report.rows.reduce((cents, { closingCents }) => cents + closingCents, 0);
  return (
    <>
      <dl className="grid grid-cols-2 gap-px overflow-hidden bg-line sm:grid-cols-3 xl:grid-cols-6">
        {ACCOUNT_TYPES.map((type) => (
          <Total key={type} label={typeNames[type]} cents={totalOf(report, type)} />
        ))}
        <Total label={copy.sum} cents={sum} isSum />
      </dl>
      <p className="border-t border-line px-4 py-3 text-sm text-ink-2 sm:px-5">
        {sum === 0 ? copy.balanced : copy.unbalanced}
      </p>
    </>
  );
}

function Total({ label, cents, isSum = false }: { label: string; cents: number; isSum?: boolean }) {
  return (
    <div className={isSum ? 'bg-sunken px-4 py-3 sm:px-5' : 'bg-surface px-4 py-3 sm:px-5'}>
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="mt-1 font-[650] figures">
        <Balance cents={cents} />
      </dd>
    </div>
  );
}

function totalOf({ rows }: TrialBalance, type: (typeof ACCOUNT_TYPES)[number]): number {
  return rows.filter((row) => row.type === type).reduce((cents, row) => cents + row.closingCents, 0);
}
