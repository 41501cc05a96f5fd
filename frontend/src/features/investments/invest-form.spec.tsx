import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { fakeServer, type SentCall } from '#test/fake-server.ts';
import { tariro, walletWith } from '#test/people.ts';
import { renderApp } from '#test/render.tsx';
import { basic, runningInvestment, standard } from '#test/investments.ts';
import { InvestForm } from './invest-form.tsx';

function open(invest: ((sent: SentCall) => { status?: number; body?: unknown }) | 'offline' = created) {
  const { sent } = fakeServer({
    'GET /api/wallet/balance': () => ({ body: walletWith(50_000) }),
    'POST /api/investments': invest,
  });
  const view = renderApp(<InvestForm plans={[basic, standard]} />, { user: tariro });
  const requests = () => sent.filter(({ call }) => call === 'POST /api/investments');
  return { ...view, requests };
}

const created = () => ({ status: 201, body: runningInvestment });
const button = (name: string) => screen.getByRole('button', { name });
const amountBox = () => screen.getByLabelText('How much do you want to invest?');
const calculator = () => within(screen.getByRole('region', { name: 'What you could earn' }));

async function choose(user: UserEvent, amount: string, plan = 'Basic') {
  await user.click(screen.getByRole('radio', { name: plan }));
  await user.clear(amountBox());
  await user.type(amountBox(), amount);
}

async function agree(user: UserEvent) {
  await user.click(button('Invest Now'));
  await user.click(await screen.findByRole('checkbox'));
}

beforeEach(() => localStorage.clear());

describe('The calculator', () => {
  it('shows nothing below the minimum of the plan, and its figures from the minimum on', async () => {
    const { user } = open();
    await choose(user, '99');
    expect(calculator().getByText('Enter at least US$100.00 to see what you could earn.')).toBeVisible();
    await choose(user, '100');
    // 100 × 20 % = 20 a month; × 6 = 120; 100 + 120 = 220.
    expect(calculator().getByText('US$20.00')).toBeVisible();
    expect(calculator().getByText('US$120.00')).toBeVisible();
    expect(calculator().getByText('US$220.00')).toBeVisible();
    await choose(user, '10001');
    expect(calculator().queryByText(/Target return a month/)).toBeNull();
  });

  it('changes with the slider, and the slider changes with the amount field', async () => {
    const { user } = open();
    await choose(user, '1000');
    const slider = screen.getByRole('slider', { name: 'Amount to invest' });
    expect(slider).toHaveValue('100000');
    fireEvent.change(slider, { target: { value: '250000' } });
    expect(amountBox()).toHaveValue('2,500');
    expect(slider).toHaveAttribute('aria-valuetext', 'US$2,500.00');
    // 2,500 × 20 % = 500 a month.
    expect(calculator().getByText('US$500.00')).toBeVisible();
  });
});

describe('Investing', () => {
  it('asks for a plan and an amount, in the words of the specification', async () => {
    const { user, requests } = open();
    await user.click(button('Invest Now'));
    expect(await screen.findByText('Missing Information')).toBeInTheDocument();
    expect(screen.getByText('Please select a plan and enter an investment amount.')).toBeInTheDocument();
    expect(requests()).toEqual([]);
  });

  it('does not choose a plan by itself: an amount alone is not enough', async () => {
    const { user, requests } = open();
    await user.type(amountBox(), '1000');
    expect(screen.getAllByRole('radio', { checked: false })).toHaveLength(2);
    await user.click(button('Invest Now'));
    expect(await screen.findByText('Missing Information')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(requests()).toEqual([]);
  });

  it.each(['99', '10001'])('refuses %s with the range of the plan', async (amount) => {
    const { user, requests } = open();
    await choose(user, amount);
    await user.click(button('Invest Now'));
    expect(await screen.findByText('Invalid Amount')).toBeInTheDocument();
    expect(
      screen.getAllByText('Investment amount must be between US$100.00 and US$10,000.00.')[0],
    ).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(requests()).toEqual([]);
  });

  it('needs the ticked box, and shows how much stays in the wallet', async () => {
    const { user, requests } = open();
    await choose(user, '100');
    await user.click(button('Invest Now'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('US$400.00')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Invest US$100.00' }));
    expect(
      await dialog.findByRole('link', { name: 'Tick the box to show that you understand the risk' }),
    ).toBeVisible();
    expect(requests()).toEqual([]);
  });

  it('sends the request once, confirms it in the words of the specification, and clears plan and amount', async () => {
    const { user, requests } = open();
    await choose(user, '100');
    await agree(user);
    await user.dblClick(button('Invest US$100.00'));
    expect(await screen.findByText('Investment Created')).toBeInTheDocument();
    expect(
      screen.getByText('Your investment of US$100.00 has been created successfully.'),
    ).toBeInTheDocument();
    expect(requests()).toHaveLength(1);
    expect(requests()[0]?.body).toEqual({ planId: 'basic', amount: '100.00' });
    expect(amountBox()).toHaveValue('');
    expect(screen.getByRole('radio', { name: 'Basic' })).not.toBeChecked();
    expect(screen.getByRole('link', { name: 'See the investment' })).toHaveAttribute(
      'href',
      `/my-investments/${runningInvestment.id}`,
    );
  });

  it('links to the wallet if its balance is too low', async () => {
    const { user } = open(() => ({ status: 422, body: { message: 'Insufficient wallet balance' } }));
    await choose(user, '600');
    await agree(user);
    expect(screen.getByText('US$100.00 is missing')).toBeVisible();
    const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
    await user.click(button('Invest US$600.00'));
    const links = await screen.findAllByText('Add Funds');
    expect(links.length).toBeGreaterThan(1);
    for (const link of links) expect(link).toHaveAttribute('href', '/wallet');
    const refusal = screen.getByRole('alert');
    expect(refusal).toHaveTextContent('Insufficient wallet balance');
    // The error is at the top of the dialog, far from the button at its end.
    expect(scrolled.mock.contexts).toContain(refusal);
  });

  it('keeps its idempotency key if a try got no answer, and uses a new one after a success', async () => {
    let tries = 0;
    const { user, requests } = open(() => (tries++ === 0 ? { status: 503, body: {} } : created()));
    await choose(user, '100');
    await agree(user);
    await user.click(button('Invest US$100.00'));
    await screen.findByRole('alert');
    await user.click(button('Invest US$100.00'));
    await screen.findByText('Investment Created');
    await choose(user, '200');
    await agree(user);
    await user.click(button('Invest US$200.00'));
    await screen.findByText('Your investment of US$200.00 has been created successfully.');
    const keys = requests().map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toHaveLength(3);
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[1]);
  });

  it.each([
    ['a failure without words', () => ({ status: 502, body: 'Bad Gateway' }), 'Failed to create investment'],
    ['no answer', 'offline' as const, /We couldn’t reach the server/],
  ])('says %s', async (_what, answer, sentence) => {
    const { user } = open(answer);
    await choose(user, '100');
    await agree(user);
    await user.click(button('Invest US$100.00'));
    expect((await screen.findAllByText(sentence))[0]).toBeInTheDocument();
  });
});
