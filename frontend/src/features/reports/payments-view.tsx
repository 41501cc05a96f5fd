import type { PaymentsReport, PaymentsReportRow } from '@dziva/contracts/reports';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { methodLabels } from '#content/en/payment-methods.ts';
import { paymentStatusLabels } from '#features/payments/payments.text.ts';
import { formatDateShort } from '#lib/dates.ts';
import { counted } from '#lib/words.ts';
import { Money } from '#ui/money.tsx';
import { LoanLink } from './loan-link.tsx';
import { FigureMoney, FigureText, ReportFigures } from './report-figures.tsx';
import { sourceLabels } from './report-names.text.ts';
import { ReportTable, type ReportColumn } from './report-table.tsx';
import { reportCopy } from './reports.text.ts';

const { payments: copy, table } = reportCopy;
const { figures, columns } = copy;

/** The sum of a group of payments, and its split. */
interface PaymentSums {
  readonly payments: number;
  readonly amountCents: number;
  readonly interestCents: number;
  readonly principalCents: number;
  readonly recoveryCents: number;
}

/** The money received on loans: the sums, the sums by method and by source, and every payment. */
export function PaymentsView({ report, isNow }: { report: PaymentsReport; isNow: boolean }) {
  return (
    <>
      <ReportFigures
        figures={[
          { ...figures.received, value: <FigureMoney cents={report.amountCents} /> },
          { ...figures.interest, value: <FigureMoney cents={report.interestCents} /> },
          { ...figures.principal, value: <FigureMoney cents={report.principalCents} /> },
          { ...figures.recovery, value: <FigureMoney cents={report.recoveryCents} /> },
          { ...figures.count, value: <FigureText>{report.payments}</FigureText> },
          {
            label: figures.reversed.label,
            value: <FigureMoney cents={report.reversedCents} />,
            definition: figures.reversed.definition(counted(report.reversedPayments, 'payment')),
          },
          {
            label: figures.returned.label,
            value: <FigureMoney cents={report.returnedCents} />,
            definition: figures.returned.definition(counted(report.returnedPayments, 'payment')),
          },
        ]}
      />
      <ReportTable
        title={copy.byMethod}
        rows={report.byMethod}
        rowKey={({ method }) => method}
        columns={paidColumns<PaymentsReport['byMethod'][number]>(
          table.method,
          ({ method }) => methodLabels[method],
          report,
        )}
      />
      <ReportTable
        title={copy.bySource}
        rows={report.bySource}
        rowKey={({ source }) => source}
        columns={paidColumns<PaymentsReport['bySource'][number]>(
          copy.source,
          sourceName(report, isNow),
          report,
        )}
      />
      <ReportTable
        title={copy.rows}
        definition={copy.rowsDefinition}
        rows={report.rows}
        rowsTotal={report.rowsTotal}
        rowKey={({ paymentId, status, amountCents }) => `${paymentId} ${status} ${amountCents}`}
        columns={rowColumns(report)}
      />
    </>
  );
}

/** The name of a source. Payments link to the list of payments of the same days, which has no proceeds of sales. */
function sourceName({ from, to }: PaymentsReport, isNow: boolean) {
  return ({ source }: PaymentsReport['bySource'][number]) => {
    if (source !== 'REPAYMENT' || !isNow) return sourceLabels[source];
    return (
      <Link to={`/payments?status=PROCESSED&from=${from}&to=${to}`} className="text-link">
        {sourceLabels[source]}
      </Link>
    );
  };
}

function paidColumns<Row extends PaymentSums>(
  header: string,
  name: (row: Row) => ReactNode,
  all: PaymentSums,
): ReportColumn<Row>[] {
  return [
    { key: 'name', header, cell: name, total: table.total },
    {
      key: 'payments',
      header: table.payments,
      align: 'right',
      cell: (row) => row.payments,
      total: all.payments,
    },
    {
      key: 'amount',
      header: table.amount,
      align: 'right',
      cell: (row) => <Money cents={row.amountCents} />,
      total: <Money cents={all.amountCents} />,
    },
    {
      key: 'interest',
      header: table.interest,
      align: 'right',
      cell: (row) => <Money cents={row.interestCents} />,
      total: <Money cents={all.interestCents} />,
    },
    {
      key: 'principal',
      header: table.principal,
      align: 'right',
      cell: (row) => <Money cents={row.principalCents} />,
      total: <Money cents={all.principalCents} />,
    },
    {
      key: 'recovery',
      header: table.recovered,
      align: 'right',
      cell: (row) => <Money cents={row.recoveryCents} />,
      total: <Money cents={all.recoveryCents} />,
    },
  ];
}

function rowColumns(report: PaymentsReport): ReportColumn<PaymentsReportRow>[] {
  return [
    {
      key: 'borrower',
      header: table.borrower,
      cell: ({ loanId, borrowerName }) => <LoanLink loanId={loanId}>{borrowerName}</LoanLink>,
      total: table.totalOf(counted(report.payments, 'payment')),
    },
    { key: 'valueOn', header: columns.valueOn, cell: (row) => formatDateShort(row.valueOn) },
    amountColumn('amount', table.amount, ({ amountCents }) => amountCents, report.amountCents),
    amountColumn('interest', table.interest, ({ interestCents }) => interestCents, report.interestCents),
    amountColumn('principal', table.principal, ({ principalCents }) => principalCents, report.principalCents),
    amountColumn('recovery', table.recovered, ({ recoveryCents }) => recoveryCents, report.recoveryCents),
    { key: 'method', header: table.method, cell: (row) => methodLabels[row.method] },
    { key: 'source', header: copy.source, cell: (row) => sourceLabels[row.source] },
    { key: 'status', header: table.status, cell: (row) => paymentStatusLabels[row.status] },
    { key: 'receipt', header: columns.receipt, cell: (row) => row.receiptNumber ?? '—' },
    { key: 'reference', header: columns.reference, cell: (row) => row.reference ?? '—' },
    { key: 'recorded', header: columns.recorded, cell: (row) => formatDateShort(row.recordedAt) },
  ];
}

/** A column of amounts. Reversed amounts are struck through, because they are not in the sum below. */
function amountColumn(
  key: string,
  header: string,
  cents: (row: PaymentsReportRow) => number,
  totalCents: number,
): ReportColumn<PaymentsReportRow> {
  return {
    key,
    header,
    align: 'right',
    cell: (row) => (
      <span className={row.status === 'REVERSED' ? 'line-through' : undefined}>
        <Money cents={cents(row)} />
      </span>
    ),
    total: <Money cents={totalCents} />,
  };
}
