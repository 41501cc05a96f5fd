import { zodResolver } from '@hookform/resolvers/zod';
import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { ApiError } from '#lib/api-error.ts';
import { renderApp } from '#test/render.tsx';
import { Form } from './form.tsx';
import { TextField } from './text-field.tsx';

const schema = z.strictObject({
  income: z.string().min(1, 'Source of income is required'),
  kin: z.string().min(1, 'Next of kin name is required'),
});

function Sample({ refuse, kinFirst = false }: { refuse?: ApiError; kinFirst?: boolean }) {
  const [error, setError] = useState<ApiError>();
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { income: '', kin: '' } });
  return (
    <Form form={form} error={error} onSubmit={() => setError(refuse)}>
      {kinFirst && <TextField name="kin" label="Kin" />}
      <TextField name="income" label="Income" />
      {!kinFirst && <TextField name="kin" label="Kin" />}
      <button type="submit">Send</button>
    </Form>
  );
}

const send = () => screen.getByRole('button', { name: 'Send' });

function Slow({ onSent }: { onSent: () => Promise<void> }) {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { income: 'Salary', kin: 'Rudo' } });
  return (
    <Form form={form} onSubmit={onSent}>
      <button type="submit">Send</button>
    </Form>
  );
}

describe('A form that is sent twice', () => {
  it('sends once while the first is checked or sent, and again when that has an answer', async () => {
    const answers: (() => void)[] = [];
    const onSent = jest.fn(() => new Promise<void>((resolve) => answers.push(resolve)));
    const { user } = renderApp(<Slow onSent={onSent} />);
    fireEvent.click(send());
    fireEvent.click(send());
    await waitFor(() => expect(onSent).toHaveBeenCalled());
    await user.click(send());
    expect(onSent).toHaveBeenCalledTimes(1);
    for (const answer of answers) answer();
    await waitFor(async () => {
      await user.click(send());
      expect(onSent).toHaveBeenCalledTimes(2);
    });
  });
});

describe('A form that is not complete', () => {
  it('shows no errors before it is sent', async () => {
    const { user } = renderApp(<Sample />);
    await user.click(screen.getByLabelText('Income'));
    await user.tab();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('lists its errors in a focused summary, with the same texts as at the fields', async () => {
    document.title = 'Apply';
    const { user } = renderApp(<Sample />);
    await user.click(send());
    const summary = await screen.findByRole('alert');
    await waitFor(() => expect(summary).toHaveFocus());
    expect(screen.getByRole('heading', { name: 'There is a problem' })).toBeVisible();
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Source of income is required',
      'Next of kin name is required',
    ]);
    expect(screen.getByLabelText('Income')).toHaveAccessibleDescription(
      'Error: Source of income is required',
    );
    expect(document.title).toBe('Error: Apply');
  });

  it('lists them in the order of the fields on the page, not of the rules', async () => {
    const { user } = renderApp(<Sample kinFirst />);
    await user.click(send());
    await screen.findByRole('alert');
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Next of kin name is required',
      'Source of income is required',
    ]);
  });

  it('has links from the summary to the fields', async () => {
    const { user } = renderApp(<Sample />);
    await user.click(send());
    await user.click(await screen.findByRole('link', { name: 'Next of kin name is required' }));
    expect(screen.getByLabelText('Kin')).toHaveFocus();
  });

  it('removes only the message of the field that was corrected', async () => {
    const { user } = renderApp(<Sample />);
    await user.click(send());
    await user.type(await screen.findByLabelText('Income'), 'Teacher');
    await waitFor(() =>
      expect(screen.queryByRole('link', { name: 'Source of income is required' })).toBeNull(),
    );
    expect(screen.getByRole('link', { name: 'Next of kin name is required' })).toBeVisible();
  });
});

describe('A form that the server refuses', () => {
  async function refusedWith(status: number, problem: object) {
    const { user } = renderApp(<Sample refuse={new ApiError(status, JSON.stringify(problem), '')} />);
    await user.type(screen.getByLabelText('Income'), 'Teacher');
    await user.type(screen.getByLabelText('Kin'), 'Grace');
    await user.click(send());
    return screen.findByRole('alert');
  }

  it('shows each message beside its field', async () => {
    await refusedWith(400, {
      message: 'Check the fields',
      errors: [{ path: 'kin', message: 'Next of kin name contains characters that cannot be used' }],
    });
    expect(screen.getByLabelText('Kin')).toHaveAccessibleDescription(
      'Error: Next of kin name contains characters that cannot be used',
    );
    expect(screen.queryByText('Check the fields')).toBeNull();
  });

  it('shows a general refusal at the top', async () => {
    const summary = await refusedWith(422, { message: 'Insufficient wallet balance' });
    expect(summary).toHaveTextContent('Insufficient wallet balance');
    await waitFor(() => expect(summary).toHaveFocus());
  });

  it('says who made a change first, and offers to reload', async () => {
    const changedAt = new Date(Date.now() - 2 * 60_000).toISOString();
    const summary = await refusedWith(409, {
      message: 'This has changed since you opened it',
      changedBy: 'Rudo Chikafu',
      changedAt,
      currentStatus: 'APPROVED',
    });
    expect(summary).toHaveTextContent('Rudo Chikafu changed this to Approved 2 minutes ago.');
    expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  });
});
