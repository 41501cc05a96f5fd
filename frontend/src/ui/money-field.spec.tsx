import { zodResolver } from '@hookform/resolvers/zod';
import { positiveCents } from '@dziva/contracts/money-fields';
import { requestBody } from '@dziva/contracts/fields';
import { describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { renderApp } from '#test/render.tsx';
import { Form } from './form.tsx';
import { MoneyField } from './money-field.tsx';

const schema = requestBody({ amountCents: positiveCents('Loan amount') });

function Sample({ onCents, initial = 0 }: { onCents: (cents: number) => void; initial?: number }) {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { amountCents: initial } });
  return (
    <Form form={form} onSubmit={({ amountCents }) => onCents(amountCents)}>
      <MoneyField name="amountCents" label="How much?" chips={[50_000]} />
      <button type="submit">Send</button>
    </Form>
  );
}

describe('A money field', () => {
  it.each([
    ['1,500', 150_000],
    ['US$ 1 500.50', 150_050],
    [' 1500 ', 150_000],
    ['$0.01', 1],
    ['3 000', 300_000],
    // A comma before the cents, as on phones whose keyboard of digits has no point.
    ['12,50', 1_250],
    ['1.500,50', 150_050],
    // Further decimals round half up to the cent.
    ['0.005', 1],
    ['10.0049', 1_000],
    ['10000000', 1_000_000_000],
  ])('reads %p as %p cents', async (typed, cents) => {
    const onCents = jest.fn();
    const { user } = renderApp(<Sample onCents={onCents} />);
    await user.type(screen.getByLabelText('How much?'), typed);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(onCents).toHaveBeenCalledWith(cents);
  });

  it.each(['', '0', '-5', ' - 5.50'])('refuses %p with the literal message', async (typed) => {
    const onCents = jest.fn();
    const { user } = renderApp(<Sample onCents={onCents} />);
    if (typed !== '') await user.type(screen.getByLabelText('How much?'), typed);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByRole('link', { name: 'Loan amount must be greater than 0' })).toBeVisible();
    expect(onCents).not.toHaveBeenCalled();
  });

  it.each(['abc', '1.500,500', '1,50,00', '1e3', '-', '-abc'])(
    'does not say that %p, which is not an amount, must be greater',
    async (typed) => {
      const { user } = renderApp(<Sample onCents={jest.fn()} />);
      await user.type(screen.getByLabelText('How much?'), typed);
      await user.click(screen.getByRole('button', { name: 'Send' }));
      const sentence = 'Loan amount must be an amount in dollars, like 1,500 or 1,500.50';
      expect(await screen.findByRole('link', { name: sentence })).toBeVisible();
      expect(screen.queryByText(/greater than 0/)).not.toBeInTheDocument();
    },
  );

  it('repeats the amount in figures and words, and keeps the typed text', async () => {
    const { user } = renderApp(<Sample onCents={jest.fn()} />);
    const box = screen.getByLabelText('How much?');
    await user.type(box, 'US$ 1 500.50');
    expect(box).toHaveValue('US$ 1 500.50');
    expect(box).toHaveAccessibleDescription(
      'US$1,500.50 · one thousand five hundred US dollars and fifty cents',
    );
  });

  it('asks which amount a text can mean, and takes the chosen one', async () => {
    const onCents = jest.fn();
    const { user } = renderApp(<Sample onCents={onCents} />);
    const box = screen.getByLabelText('How much?');
    await user.type(box, '1.500');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(onCents).not.toHaveBeenCalled();
    const choices = screen.getByRole('group', { name: 'Which amount do you mean?' });
    await user.click(within(choices).getByRole('button', { name: 'US$1,500.00' }));
    expect(box).toHaveValue('1,500');
    expect(choices).not.toBeInTheDocument();
    await user.clear(box);
    await user.type(box, '1.500');
    await user.click(screen.getByRole('button', { name: 'US$1.50' }));
    expect(box).toHaveValue('1.50');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(onCents).toHaveBeenCalledWith(150);
  });

  it('shows an example of an amount if the text is not one', async () => {
    const { user } = renderApp(<Sample onCents={jest.fn()} />);
    await user.type(screen.getByLabelText('How much?'), '12,5000');
    expect(screen.getByText('Enter an amount in dollars, like 1,500 or 1,500.50')).toBeVisible();
  });

  it('shows an initial amount, and the amount of a chip', async () => {
    const { user } = renderApp(<Sample onCents={jest.fn()} initial={272_550} />);
    const box = screen.getByLabelText('How much?');
    expect(box).toHaveValue('2,725.50');
    await user.click(screen.getByRole('button', { name: 'US$500' }));
    expect(box).toHaveValue('500');
  });
});
