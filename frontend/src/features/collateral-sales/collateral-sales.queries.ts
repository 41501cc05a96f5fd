import {
  getCollateralSale,
  listCollateralSales,
  previewCollateralSale,
} from '@dziva/contracts/routes/collateral-sales';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callPage, type CallInput } from '#lib/api-client.ts';

export type SaleListQuery = NonNullable<CallInput<typeof listCollateralSales>['query']>;
export type SalePrice = CallInput<typeof previewCollateralSale>['body'];

export const salePageQuery = (query: SaleListQuery) =>
  queryOptions({
    queryKey: ['collateral-sales', 'page', query],
    queryFn: ({ signal }) => callPage(listCollateralSales, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

export const saleQuery = (id: string) =>
  queryOptions({
    queryKey: ['collateral-sales', 'one', id],
    queryFn: ({ signal }) => call(getCollateralSale, { params: { id } }, { signal }),
  });

/**
 * The result that a price would have. It changes nothing, so it is a query although it is a POST. It is requested again each time,
 * because a payment may have been made in between.
 */
export const salePreviewQuery = (id: string, body: SalePrice) =>
  queryOptions({
    queryKey: ['collateral-sales', 'preview', id, body],
    queryFn: ({ signal }) => call(previewCollateralSale, { params: { id }, body }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
