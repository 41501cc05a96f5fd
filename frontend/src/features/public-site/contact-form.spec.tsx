import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, type SentCall } from '#test/fake-server.ts';
import { renderApp } from '#test/render.tsx';
import ContactForm from './contact-form.tsx';

const SEND = 'POST /api/contact';
const received = () => ({
  status: 201,
  body: { id: 'm-1', status: 'OPEN', createdAt: '2026-11-20T08:00:00.000Z' },
});
const bodyOf = (sent: readonly SentCall[]) => sent.map(({ body }) => body);

async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  await user.type(screen.getByLabelText('First name'), 'Tariro');
  await user.type(screen.getByLabelText('Last name'), 'Moyo');
  await user.type(screen.getByLabelText('Email address'), 'tariro@example.org');
  await user.type(screen.getByLabelText('Subject'), 'A pickup');
  await user.type(screen.getByLabelText('Message'), 'May I pledge it?');
}

describe('The contact form', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  it('names the five missing fields if it is empty, and sends nothing', async () => {
    const { sent } = fakeServer({ [SEND]: received });
    const { user } = renderApp(<ContactForm subject="" />);
    await user.click(screen.getByRole('button', { name: 'Send Message' }));
    const summary = await screen.findByRole('alert');
    expect(summary).toHaveFocus();
    expect(within(summary).getByRole('heading', { name: 'There is a problem' })).toBeVisible();
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      'Enter your first name',
      'Enter your last name',
      'Enter your email address',
      'Enter a subject',
      'Enter your message',
    ]);
    expect(document.title).toMatch(/^Error:/);
    expect(sent).toEqual([]);
  });

  it('is busy for a second and a half, shows the specified words, and is empty again', async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
    const { sent } = fakeServer({ [SEND]: received });
    renderApp(<ContactForm subject="" />);
    await fillIn(user);
    await user.click(screen.getByRole('button', { name: 'Send Message' }));
    const busy = await screen.findByRole('button', { name: 'Sending...' });
    expect(busy).toBeDisabled();
    await act(() => jest.advanceTimersByTimeAsync(1_400));
    expect(screen.queryByText('Message Sent')).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(screen.getByText('Message Sent')).toBeVisible();
    expect(
      screen.getByText("Thank you for contacting us. We'll get back to you within 24 hours."),
    ).toBeVisible();
    expect(screen.getByLabelText('Message')).toHaveValue('');
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(await screen.findByRole('region', { name: 'We have what you wrote' })).toHaveTextContent(
      /Message numberM-1.*A pickup.*20 November 2026, 10:00/,
    );
    expect(bodyOf(sent)).toEqual([
      expect.objectContaining({ firstName: 'Tariro', subject: 'A pickup', message: 'May I pledge it?' }),
    ]);
    expect(sent[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/);
  });

  it('keeps the typed text if it could not be sent', async () => {
    fakeServer({ [SEND]: 'offline' });
    const { user } = renderApp(<ContactForm subject="" />);
    await fillIn(user);
    await user.click(screen.getByRole('button', { name: 'Send Message' }));
    expect(await screen.findByRole('heading', { name: 'There is a problem' })).toBeVisible();
    expect(screen.getByLabelText('Message')).toHaveValue('May I pledge it?');
  });

  it('begins with the subject of an appointment', () => {
    renderApp(<ContactForm subject="Appointment at the office" />);
    expect(screen.getByLabelText('Subject')).toHaveValue('Appointment at the office');
  });

  it('has a hidden field to detect spam programs', () => {
    const { container } = renderApp(<ContactForm subject="" />);
    expect(container.querySelector('[name=website]')).not.toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Leave this empty' })).toBeNull();
  });
});
