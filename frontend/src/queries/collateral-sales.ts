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
 * What a price would do. It changes nothing, so it is a question although it is a POST; and it is asked again each time,
 * because a payment may have come in between.
 */
export const salePreviewQuery = (id: string, body: SalePrice) =>
  queryOptions({
    queryKey: ['collateral-sales', 'preview', id, body],
    queryFn: ({ signal }) => call(previewCollateralSale, { params: { id }, body }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
