import { previewSaleRequest } from '@dziva/contracts/collateral-sales';
import { useQuery } from '@tanstack/react-query';
import { useSettled } from '#lib/use-settled.ts';
import { salePreviewQuery, type SalePrice } from '#queries/collateral-sales.ts';

const NOTHING: SalePrice = { soldPriceCents: 0, soldAt: '' };

/** How the price in the form is divided, loaded 300 ms after the last change; null while the input is not valid. */
export function useSalePreview(id: string, price: SalePrice, today: string) {
  const settled = useSettled(JSON.stringify(price));
  const asked = priceIn(settled, today);
  const query = useQuery({ ...salePreviewQuery(id, asked ?? NOTHING), enabled: asked !== null });
  return asked === null ? null : query;
}

function priceIn(text: string, today: string): SalePrice | null {
  const parsed = previewSaleRequest.safeParse(JSON.parse(text));
  if (!parsed.success) return null;
  const { soldPriceCents, soldAt, costsCents = 0 } = parsed.data;
  return soldAt.slice(0, 10) > today || costsCents > soldPriceCents ? null : parsed.data;
}
