import type { PaymentsReport } from '@dziva/contracts/reports';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paymentsReportQuery } from '#features/reports/reports.queries.ts';
import { formatMonthLong } from '#lib/dates.ts';
import { useToday } from '#queries/system.ts';
import { Money, MoneyFigure } from '#ui/money.tsx';
import { Panel } from '#ui/panel.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { paymentCopy } from './payments.text.ts';

const { month: copy } = paymentCopy;

export const thisMonth = (today: string) => ({ from: `${today.slice(0, 7)}-01`, to: today });

/** The sum that borrowers have paid since the first of the month and what it is made of, with a link to those payments. */
export function ReceivedThisMonth() {
  const today = useToday();
  const period = thisMonth(today);
  const query = useQuery(paymentsReportQuery(period));
  return (
    <Panel title={copy.title(formatMonthLong(today.slice(0, 7)))} className="mb-6">
      <QueryView query={query} what={copy.what} skeleton={<Skeleton className="h-16 w-64" />}>
        {(report) => <Received report={report} search={String(new URLSearchParams(period))} />}
      </QueryView>
    </Panel>
  );
}

function Received({ report, search }: { report: PaymentsReport; search: string }) {
  const paid = paidBy(report, 'REPAYMENT');
  const sales = paidBy(report, 'COLLATERAL_SALE');
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div>
        <p>
          <MoneyFigure cents={paid.amountCents} />
        </p>
        <p className="mt-1.5 text-sm text-ink-2 figures">
          {copy.count(paid.payments)} · {copy.interest} <Money cents={paid.interestCents} /> ·{' '}
          {copy.principal} <Money cents={paid.principalCents} />
          {paid.recoveryCents > 0 && (
            <>
              {' · '}
              {copy.recovery} <Money cents={paid.recoveryCents} />
            </>
          )}
        </p>
        <p className="mt-1 text-xs text-ink-2">{copy.meaning}</p>
        {sales.amountCents > 0 && (
          <p className="mt-2 text-sm figures">
            {copy.sales} <Money cents={sales.amountCents} />.{' '}
            <Link to="/collateral?status=SOLD" className="text-link">
              {copy.openSales}
            </Link>
          </p>
        )}
      </div>
      <Link to={`/payments?${search}&status=PROCESSED`} className="text-link font-semibold">
        {copy.open}
      </Link>
    </div>
  );
}

const NOTHING = { payments: 0, amountCents: 0, interestCents: 0, principalCents: 0, recoveryCents: 0 };

/** The sum of one source. Payments and collateral sales are separate, because the list below shows only payments on loans. */
function paidBy({ bySource }: PaymentsReport, source: PaymentsReport['bySource'][number]['source']) {
  return bySource.find((row) => row.source === source) ?? NOTHING;
}
