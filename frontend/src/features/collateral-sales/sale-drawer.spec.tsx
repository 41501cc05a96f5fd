import { expect, it, jest } from '@jest/globals';
import { emptyServer } from '#test/empty-server.ts';
import { renderApp } from '#test/render.tsx';
import { listedSale } from '#test/sales.ts';
import { SaleDrawer } from './sale-drawer.tsx';

it('gives the tab the name of the sale by person, price and collateral', () => {
  emptyServer({ [`/api/collateral-sales/${listedSale.id}`]: listedSale });
  const nothing = jest.fn();
  renderApp(
    <SaleDrawer
      id={listedSale.id}
      known={listedSale}
      role="ADMIN"
      maySell={() => true}
      onAct={nothing}
      onClose={nothing}
    />,
  );
  expect(document.title).toBe('Tariro Moyo · US$1,200 · Toyota Hilux 2014 · Dziva');
});
