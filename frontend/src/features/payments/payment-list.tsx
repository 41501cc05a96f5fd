import { listPayments, PAYMENT_METHODS, PAYMENT_SORT_FIELDS } from '@dziva/contracts/payments';
import { useQuery } from '@tanstack/react-query';
import { methodLabels } from '#content/en/loans.ts';
import { paymentCopy } from '#content/en/payments.ts';
import { useCsvExport } from '#lib/csv-export.ts';
import { useListState } from '#lib/list-state.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { FilterSelect } from '#ui/list-filters.tsx';
import { chipOf, ServerList } from '#ui/server-list.tsx';
import { PaymentTable } from './payment-table.tsx';
import { paymentPageQuery } from './payments.api.ts';

const METHOD_CHOICES = PAYMENT_METHODS.map((value) => ({ value, label: methodLabels[value] }));
const FILTERS = { method: PAYMENT_METHODS } as const;

/** Every payment, newest first unless somebody sorts. */
export function PaymentList() {
  const list = useListState({ sorts: PAYMENT_SORT_FIELDS, filters: FILTERS });
  const { method } = list.filters;
  const filters = { method, q: list.q, sort: list.sort };
  const query = useQuery(paymentPageQuery({ ...filters, page: list.page, pageSize: list.pageSize }));
  const csv = useCsvExport(listPayments, paymentCopy.title);
  return (
    <ServerList
      title={paymentCopy.title}
      list={list}
      query={query}
      searchLabel={paymentCopy.search}
      filters={
        <FilterSelect
          label={paymentCopy.method}
          all={paymentCopy.allMethods}
          value={method}
          choices={METHOD_CHOICES}
          onChoose={(value) => list.setFilter('method', value)}
        />
      }
      chips={chipOf(method && methodLabels[method], () => list.setFilter('method', undefined))}
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
          sort={list.sort}
          onSort={list.setSort}
        />
      )}
    </ServerList>
  );
}
