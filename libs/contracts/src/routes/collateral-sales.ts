export const SALE_SORT_FIELDS = [
  'listedAt',
  'borrowerName',
  'originalValueCents',
  'estimatedValueCents',
  'status',
  'soldAt',
  'soldPriceCents',
] as const;

export const listCollateralSales = { method: 'GET', path: '/api/collateral-sales' } as const;
export const getCollateralSale = { method: 'GET', path: '/api/collateral-sales/:id' } as const;
export const previewCollateralSale = { method: 'POST', path: '/api/collateral-sales/:id/preview' } as const;
export const completeCollateralSale = {
  method: 'PATCH',
  path: '/api/collateral-sales/:id/complete',
} as const;
export const changeCollateralSale = { method: 'PATCH', path: '/api/collateral-sales/:id' } as const;
export const takeBackCollateralSale = { method: 'POST', path: '/api/collateral-sales/:id/undo' } as const;
export const paySaleCosts = { method: 'POST', path: '/api/collateral-sales/:id/costs' } as const;
export const closeSaleCosts = { method: 'POST', path: '/api/collateral-sales/:id/costs/close' } as const;
export const getSaleAccount = { method: 'GET', path: '/api/collateral-sales/:id/account' } as const;
