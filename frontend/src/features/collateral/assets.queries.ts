import { getAsset, listAssets } from '@dziva/contracts/routes/assets';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callPage, type CallInput } from '#lib/api-client.ts';

export type AssetListQuery = NonNullable<CallInput<typeof listAssets>['query']>;

export const assetPageQuery = (query: AssetListQuery) =>
  queryOptions({
    queryKey: ['assets', 'page', query],
    queryFn: ({ signal }) => callPage(listAssets, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

export const assetQuery = (id: string) =>
  queryOptions({
    queryKey: ['assets', 'one', id],
    queryFn: ({ signal }) => call(getAsset, { params: { id } }, { signal }),
  });
