import { getLoanProduct, listLoanProducts } from '@dziva/contracts/routes/loan-products';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';

/** The current loan products. */
export const loanProductsQuery = queryOptions({
  queryKey: ['loan-products', 'list'],
  queryFn: ({ signal }) => call(listLoanProducts, {}, { signal }),
});

/** One product with its versions. */
export const loanProductQuery = (id: string) =>
  queryOptions({
    queryKey: ['loan-products', 'one', id],
    queryFn: ({ signal }) => call(getLoanProduct, { params: { id } }, { signal }),
  });
