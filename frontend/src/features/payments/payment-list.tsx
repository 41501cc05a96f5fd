import {
  type Payment,
  listPayments,
  PAYMENT_METHODS,
  PAYMENT_SORT_FIELDS,
  PAYMENT_STATUSES,
} from '@dziva/contracts/payments';
import { useQuery } from '@tanstack/react-query';
import { methodLabels } from '#content/en/loans.ts';
import { paymentCopy, paymentStatusLabels } from '#content/en/payments.ts';
import { useCsvExport } from '#lib/csv-export.ts';
import { formatDateShort } from '#lib/dates.ts';
import { usablePeriod, useListState } from '#lib/list-state.ts';
import { useToday } from '#queries/system.ts';
import { paymentPageQuery } from '#queries/payments.ts';
import { useColumnChoice } from '#ui/column-menu.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FilterSelect } from '#ui/list-filters.tsx';
import { PeriodFields } from '#ui/period-fields.tsx';
import { chipOf, ServerList } from '#ui/server-list.tsx';
import { paymentColumns } from './payment-columns.tsx';
import { PaymentTable } from './payment-table.tsx';

const METHOD_CHOICES = PAYMENT_METHODS.map((value) => ({ value, label: methodLabels[value] }));
const STATUS_CHOICES = PAYMENT_STATUSES.map((value) => ({ value, label: paymentStatusLabels[value] }));
const FILTERS = { method: PAYMENT_METHODS, status: PAYMENT_STATUSES } as const;

/** Only what the columns are called: the table itself knows what its rows can do. */
const COLUMNS = paymentColumns({
  showBorrower: true,
  showReceipts: true,
  open: () => undefined,
  reverseOf: () => undefined,
});

/** Every payment, newest first unless somebody sorts. */
export function PaymentList({ canReverse }: { canReverse: (payment: Payment) => boolean }) {
  const today = useToday();
  const list = useListState({ sorts: PAYMENT_SORT_FIELDS, filters: FILTERS });
  const { method, status } = list.filters;
  const filters = { method, status, ...usablePeriod(list.period), q: list.q, sort: list.sort };
  const query = useQuery(paymentPageQuery({ ...filters, page: list.page, pageSize: list.pageSize }));
  const csv = useCsvExport(listPayments, paymentCopy.title);
  const choice = useColumnChoice('payments', COLUMNS);
  return (
    <ServerList
      title={paymentCopy.title}
      list={list}
      query={query}
      searchLabel={paymentCopy.search}
      filters={
        <>
          <FilterSelect
            label={paymentCopy.method}
            all={paymentCopy.allMethods}
            value={method}
            choices={METHOD_CHOICES}
            onChoose={(value) => list.setFilter('method', value)}
          />
          <FilterSelect
            label={paymentCopy.status}
            all={paymentCopy.allStatuses}
            value={status}
            choices={STATUS_CHOICES}
            onChoose={(value) => list.setFilter('status', value)}
          />
          <PeriodFields period={list.period} max={today} onPeriod={list.setPeriod} />
        </>
      }
      chips={chipsOf(list)}
      columns={choice}
      csv={{ busy: csv.busy, start: () => csv.start({ query: filters }) }}
      what={paymentCopy.what}
      loadingLabel={paymentCopy.loading}
      showing={paymentCopy.showing}
      empty={<EmptyState title={paymentCopy.emptyTitle}>{paymentCopy.empty}</EmptyState>}
    >
      {(rows) => (
        <PaymentTable
          caption={paymentCopy.title}
          rows={rows}
          showBorrower
          showEvents
          shown={choice.shown.map(({ key }) => key)}
          canReverse={canReverse}
          sort={list.sort}
          onSort={list.setSort}
        />
      )}
    </ServerList>
  );
}

/** What narrows the list besides the search, each with its way out. */
function chipsOf(
  list: ReturnType<typeof useListState<(typeof PAYMENT_SORT_FIELDS)[number], typeof FILTERS>>,
) {
  const { filters, period } = list;
  return [
    ...chipOf(filters.method && methodLabels[filters.method], () => list.setFilter('method', undefined)),
    ...chipOf(filters.status && paymentStatusLabels[filters.status], () =>
      list.setFilter('status', undefined),
    ),
    ...chipOf(period.from && paymentCopy.since(formatDateShort(period.from)), () =>
      list.setPeriod({ ...period, from: undefined }),
    ),
    ...chipOf(period.to && paymentCopy.until(formatDateShort(period.to)), () =>
      list.setPeriod({ ...period, to: undefined }),
    ),
  ];
}
