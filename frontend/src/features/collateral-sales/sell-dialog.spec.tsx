import type { SecuringAsset } from '@dziva/contracts/assets';
import type { Waterfall as Split } from '@dziva/contracts/collateral-sales';
import { cents } from '@dziva/money/cents';
import { describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import { dayOfNow } from '#lib/dates.ts';
import { car } from '#test/assets.ts';
import { fakeServer, type SentCall } from '#test/fake-server.ts';
import { defaultedLoan } from '#test/loans.ts';
import { renderApp } from '#test/render.tsx';
import { listedSale as sale } from '#test/sales.ts';
import { SellDialog } from './sell-dialog.tsx';
import { Waterfall } from './waterfall.tsx';

/** The debt on the loan of the listed sale: US$800.00 of principal and US$20.00 of interest. */
const OWED = { interest: 2_000, principal: 80_000 };

/** How the server divides the price: costs first, then interest, then principal. */
function splitOf({ body }: SentCall): Split {
  const { soldPriceCents, costsCents } = body as { soldPriceCents: number; costsCents: number };
  const net = soldPriceCents - costsCents;
  const interest = Math.min(net, OWED.interest);
  const principal = Math.min(net - interest, OWED.principal);
  return {
    costsCents: cents(costsCents),
    interestCents: cents(interest),
    principalCents: cents(principal),
    surplusCents: cents(net - interest - principal),
    shortfallCents: cents(OWED.interest + OWED.principal - interest - principal),
  };
}

function open(
  complete: () => { status?: number; body?: unknown } = () => ({ body: sale }),
  assets: readonly SecuringAsset[] = [car],
) {
  const onClose = jest.fn();
  const { sent } = fakeServer({
    [`GET /api/loans/${sale.loanId}`]: () => ({ body: { ...defaultedLoan, id: sale.loanId, assets } }),
    'GET /api/system': () => ({ body: { name: 'Dziva', demo: true, clock: 'real', today: dayOfNow() } }),
    [`POST /api/collateral-sales/${sale.id}/preview`]: (call) => ({ body: splitOf(call) }),
    [`PATCH /api/collateral-sales/${sale.id}/complete`]: complete,
  });
  return { ...renderApp(<SellDialog sale={sale} onClose={onClose} />), sent, onClose };
}

const waterfall = () => screen.getByRole('complementary', { name: 'Where the price goes' });
const completions = (sent: readonly SentCall[]) => sent.filter(({ call }) => call.startsWith('PATCH'));
const price = () => screen.getByLabelText('Sold price');
const button = (name: string) => screen.getByRole('button', { name });

describe('Selling collateral', () => {
  it('begins at the listed price, says whose estimate it is, and shows the surplus', async () => {
    open();
    expect(price()).toHaveValue('1,200');
    expect(screen.getByText(/applicant’s estimate; nobody assessed it/)).toBeVisible();
    // 1,200.00 - 20.00 - 800.00 = 380.00.
    expect(await within(waterfall()).findByText('US$380.00')).toBeVisible();
    expect(within(waterfall()).getByText('Surplus to the borrower')).toBeVisible();
    expect(within(waterfall()).queryByText('Shortfall still owed')).not.toBeInTheDocument();
  });

  it('shows how another price is divided while the user types, with the costs paid first', async () => {
    const { user } = open();
    await within(waterfall()).findByText('US$380.00');
    await user.clear(price());
    await user.type(price(), '500');
    await user.type(screen.getByLabelText(/^Costs of the sale/), '30');
    // 500.00 - 30.00 - 20.00 = 450.00 of principal; 350.00 are still owed.
    expect(await within(waterfall()).findByText('US$450.00')).toBeVisible();
    expect(within(waterfall()).getByText('US$350.00')).toBeVisible();
    expect(within(waterfall()).getByText('Shortfall still owed')).toBeVisible();
  });

  it('needs a note if the price is below the listed one', async () => {
    const { user } = open();
    await user.clear(price());
    await user.type(price(), '900');
    expect(screen.getByText('The price is below the listed one: write why')).toBeVisible();
    await user.click(button('Continue'));
    expect(
      await screen.findByRole('link', { name: 'Enter a note: the price is below the listed US$1,200.00' }),
    ).toBeVisible();
    await user.type(screen.getByLabelText('Note'), 'The engine is worn.');
    await user.click(button('Continue'));
    expect(await screen.findByText('Check before it is sold')).toBeVisible();
  });

  it('refuses costs above the price and a day in the future', async () => {
    const { user } = open();
    await user.type(screen.getByLabelText(/^Costs of the sale/), '1300');
    const day = screen.getByLabelText('Sold on');
    await user.clear(day);
    await user.type(day, '2099-12-01');
    await user.click(button('Continue'));
    expect(await screen.findByRole('link', { name: 'Costs can’t be more than the price' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'The sale date can’t be in the future' })).toBeVisible();
  });

  it('loads the division of the price again before the confirmation, because a payment may have arrived', async () => {
    const { user, sent } = open();
    await within(waterfall()).findByText('US$380.00');
    OWED.interest = 3_000;
    await user.click(button('Continue'));
    // 1,200.00 - 30.00 - 800.00 = 370.00.
    expect(await within(waterfall()).findByText('US$370.00')).toBeVisible();
    expect(sent.filter(({ call }) => call.endsWith('/preview'))).toHaveLength(2);
    OWED.interest = 2_000;
  });

  it('asks for confirmation in a sentence, sends the sale once with its key, and shows the specified texts', async () => {
    const { user, sent, onClose } = open();
    await user.click(button('Continue'));
    expect(
      await screen.findByText('The loan is settled. US$380.00 goes to the wallet of Tariro Moyo.'),
    ).toBeVisible();
    expect(screen.getByText('The buyer is not named.')).toBeVisible();
    await user.click(button('Propose the sale for US$1,200.00'));
    expect(await screen.findByText('Sale Completed')).toBeInTheDocument();
    expect(screen.getByText('Collateral sold for US$1,200.00')).toBeInTheDocument();
    expect(completions(sent)).toHaveLength(1);
    expect(completions(sent)[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/);
    expect(completions(sent)[0]?.body).toEqual({
      soldPriceCents: 120_000,
      soldAt: dayOfNow(),
      costsCents: 0,
      method: 'CASH',
      status: 'SOLD',
    });
    expect(onClose).toHaveBeenCalled();
  });

  it('shows a failure in a toast, and its reason in the dialog', async () => {
    const { user, onClose } = open(() => ({
      status: 409,
      body: { message: 'This collateral is already sold.' },
    }));
    await user.click(button('Continue'));
    await screen.findByText(/The loan is settled/);
    await user.click(button('Propose the sale for US$1,200.00'));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('This collateral is already sold.');
    await waitFor(() => expect(screen.getAllByText('Failed to complete sale').length).toBeGreaterThan(1));
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('The choice of which assets were sold', () => {
  const trailer: SecuringAsset = {
    ...car,
    id: 'a55e7000-2222-4111-8111-111111111111',
    description: 'A trailer',
  };
  const paid: SecuringAsset = {
    ...car,
    id: 'a55e7000-3333-4111-8111-111111111111',
    description: 'A plough',
    state: 'RELEASED',
  };
  const sold = () => screen.findByRole('group', { name: 'What was sold' });

  it('is shown only if more than one asset secures the loan', async () => {
    open(undefined, [car, paid]);
    await within(waterfall()).findByText('US$380.00');
    expect(screen.queryByRole('group', { name: 'What was sold' })).not.toBeInTheDocument();
  });

  it('begins with all assets; if one is left out, the dialog says that it is released, and sends only the sold ones', async () => {
    const { user, sent } = open(undefined, [car, trailer, paid]);
    const boxes = within(await sold());
    expect(boxes.getAllByRole('checkbox')).toHaveLength(2);
    expect(boxes.getByRole('checkbox', { name: 'Toyota Hilux 2014' })).toBeChecked();
    await user.click(boxes.getByRole('checkbox', { name: 'A trailer' }));
    await user.click(button('Continue'));
    expect(
      await screen.findByText('One asset is sold. What else secures the loan is released to the borrower.'),
    ).toBeVisible();
    await screen.findByText(/The loan is settled/);
    await user.click(button('Propose the sale for US$1,200.00'));
    expect(await screen.findByText('Sale Completed')).toBeInTheDocument();
    expect(completions(sent)[0]?.body).toMatchObject({ assetIds: [car.id] });
  });

  it('cannot be empty, and lists all assets if all are ticked', async () => {
    const { user, sent } = open(undefined, [car, trailer]);
    for (const box of within(await sold()).getAllByRole('checkbox')) await user.click(box);
    await user.click(button('Continue'));
    expect(await screen.findByRole('link', { name: 'Choose what was sold' })).toBeVisible();
    for (const box of within(await sold()).getAllByRole('checkbox')) await user.click(box);
    await user.click(button('Continue'));
    await screen.findByText(/The loan is settled/);
    expect(screen.queryByText(/released to the borrower/)).not.toBeInTheDocument();
    await user.click(button('Propose the sale for US$1,200.00'));
    expect(await screen.findByText('Sale Completed')).toBeInTheDocument();
    expect(completions(sent)[0]?.body).toMatchObject({ assetIds: [car.id, trailer.id] });
  });
});

describe('The waterfall', () => {
  const bars = (priceCents: number, split: Record<Exclude<keyof Split, 'recoveryCents'>, number>) => {
    const parts = Object.entries(split).map(([name, amount]) => [name, cents(amount)]);
    const { container } = render(
      // TypeScript cannot infer that `parts` has all fields of a split.
      <Waterfall priceCents={priceCents} split={Object.fromEntries(parts) as Split} />,
    );
    return [...container.querySelectorAll<HTMLElement>('[style]')].map(({ style }) => [
      Number.parseFloat(style.marginLeft),
      Number.parseFloat(style.width),
    ]);
  };

  it('starts each bar where the bar above it ends', () => {
    const split = { costsCents: 1_000, interestCents: 500, principalCents: 6_500, surplusCents: 2_000 };
    expect(bars(10_000, { ...split, shortfallCents: 0 })).toEqual([
      [0, 100],
      [0, 10],
      [10, 5],
      [15, 65],
      [80, 20],
    ]);
  });

  it('shows the shortfall as a bar that starts where the price ends', () => {
    const split = { costsCents: 0, interestCents: 1_000, principalCents: 7_000, surplusCents: 0 };
    expect(bars(8_000, { ...split, shortfallCents: 2_000 })).toEqual([
      [0, 80],
      [0, 0],
      [0, 10],
      [10, 70],
      [80, 20],
    ]);
  });

  it('says if nothing is left over and nothing is still owed', () => {
    bars(1_000, {
      costsCents: 0,
      interestCents: 0,
      principalCents: 1_000,
      surplusCents: 0,
      shortfallCents: 0,
    });
    expect(screen.getByText('Nothing is left over, and nothing is still owed.')).toBeVisible();
  });
});
