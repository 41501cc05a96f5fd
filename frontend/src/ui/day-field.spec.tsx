import { zodResolver } from '@hookform/resolvers/zod';
import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { renderApp } from '#test/render.tsx';
import { Button } from './button.tsx';
import { DayBox } from './day-box.tsx';
import { DayField } from './day-field.tsx';
import { Form } from './form.tsx';

function show(paidOn = '') {
  const onSubmit = jest.fn<(values: { paidOn: string }) => void>();
  const view = renderApp(<Sample paidOn={paidOn} onSubmit={onSubmit} />);
  return { ...view, onSubmit, box: screen.getByLabelText('Paid on') };
}

function Sample({ paidOn, onSubmit }: { paidOn: string; onSubmit: (values: { paidOn: string }) => void }) {
  const form = useForm({
    defaultValues: { paidOn },
    resolver: zodResolver(z.object({ paidOn: z.iso.date('Must be a day like 2026-11-20') })),
  });
  return (
    <Form form={form} onSubmit={onSubmit}>
      <DayField name="paidOn" label="Paid on" />
      <Button type="submit">Send</Button>
    </Form>
  );
}

describe('A day in a form', () => {
  it('is shown as day/month/year in every browser, and is sent as year-month-day', async () => {
    const { user, box, onSubmit } = show('2026-11-22');
    expect(box).toHaveValue('22/11/2026');
    await user.clear(box);
    await user.type(box, '3/12/2026');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(box).toHaveValue('03/12/2026');
    expect(onSubmit.mock.lastCall?.[0]).toEqual({ paidOn: '2026-12-03' });
  });

  it('also accepts 2026-12-03 and 3 Dec 2026', async () => {
    const { user, box, onSubmit } = show();
    for (const typed of ['2026-12-03', '3 Dec 2026']) {
      fireEvent.change(box, { target: { value: typed } });
      await user.click(screen.getByRole('button', { name: 'Send' }));
      expect(onSubmit.mock.lastCall?.[0]).toEqual({ paidOn: '2026-12-03' });
    }
  });

  it('shows how to type a day, with the same text at the top and beside the box, and keeps the typed text', async () => {
    const { user, box, onSubmit } = show();
    await user.type(box, '31/02/2026');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(
      await screen.findByRole('link', { name: 'Use day/month/year, for example 22/11/2026' }),
    ).toBeVisible();
    expect(box).toHaveValue('31/02/2026');
    expect(box).toHaveAccessibleDescription(/Use day\/month\/year, for example 22\/11\/2026/);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('has the day that was chosen in the calendar', async () => {
    const { user, box, container } = show('2026-11-22');
    const showPicker = jest.fn();
    const picker = container.querySelector<HTMLInputElement>('input[type=date]');
    if (picker === null) throw new Error('There is no calendar.');
    Object.assign(picker, { showPicker });
    await user.click(screen.getByRole('button', { name: 'Open the calendar' }));
    expect(showPicker).toHaveBeenCalledTimes(1);
    expect(picker).toHaveValue('2026-11-22');
    fireEvent.change(picker, { target: { value: '2026-11-05' } });
    expect(box).toHaveValue('05/11/2026');
  });
});

describe('A day that filters a list', () => {
  it('reports only valid days and an empty box, and shows an error when it loses the focus with any other text', async () => {
    const onDay = jest.fn();
    const { user } = renderApp(<DayBox aria-describedby="none" value="" onDay={onDay} />);
    const box = screen.getByRole('textbox');
    await user.type(box, '22/11');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.tab();
    expect(screen.getByRole('alert')).toHaveTextContent('Use day/month/year, for example 22/11/2026');
    expect(onDay).not.toHaveBeenCalled();
    await user.type(box, '/2026');
    expect(onDay).toHaveBeenLastCalledWith('2026-11-22');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.clear(box);
    expect(onDay).toHaveBeenLastCalledWith('');
  });
});
