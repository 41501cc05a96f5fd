import { nationalId, optional, phone, requestBody } from '@dziva/contracts/fields';
import { zodResolver } from '@hookform/resolvers/zod';
import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { renderApp } from '#test/render.tsx';
import { Form } from './form.tsx';
import { NationalIdField } from './national-id-field.tsx';
import { PhoneField } from './phone-field.tsx';

const schema = requestBody({ phone: phone('Enter your phone number'), nationalId: optional(nationalId) });

function Sample({ onSent = jest.fn() }: { onSent?: (values: unknown) => void }) {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { phone: '', nationalId: '' } });
  return (
    <Form form={form} onSubmit={onSent}>
      <PhoneField name="phone" label="Phone number" />
      <NationalIdField name="nationalId" label="National ID" optional />
      <button type="submit">Send</button>
    </Form>
  );
}

async function fill(phoneText: string, idText: string) {
  const onSent = jest.fn();
  const { user } = renderApp(<Sample onSent={onSent} />);
  await user.type(screen.getByLabelText('Phone number'), phoneText);
  if (idText !== '') await user.type(screen.getByLabelText(/National ID/), idText);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  return onSent;
}

describe('A phone field', () => {
  it.each([
    ['077 212-3456', '+263772123456', '+263 77 212 3456 · Econet number'],
    ['0712345678', '+263712345678', '+263 71 234 5678 · NetOne number'],
    ['+263 733 123 456', '+263733123456', '+263 73 312 3456 · Telecel number'],
    ['+27 82 123 4567', '+27821234567', '+27821234567'],
  ])('stores %p as %p and names the network', async (typed, stored, echo) => {
    const onSent = await fill(typed, '');
    expect(onSent).toHaveBeenCalledWith(expect.objectContaining({ phone: stored }), expect.anything());
    expect(screen.getByLabelText('Phone number')).toHaveValue(typed);
    expect(screen.getByLabelText('Phone number')).toHaveAccessibleDescription(echo);
  });

  it('refuses a text that is not a phone number', async () => {
    const onSent = await fill('12345', '');
    expect(onSent).not.toHaveBeenCalled();
    expect(screen.getByRole('link', { name: /Enter a phone number like 0772 123 456/ })).toBeVisible();
  });
});

describe('A national id field', () => {
  it.each(['63-123456-B-63', '63123456b63', '63-123456 B 63'])('accepts %p', async (typed) => {
    const onSent = await fill('0772123456', typed);
    expect(onSent).toHaveBeenCalledWith(
      expect.objectContaining({ nationalId: '63-123456 B 63' }),
      expect.anything(),
    );
  });

  it.each(['63-1234567-F-63', '63 1234567 F 63', '631234567F63 CIT M', '63-1234567 F 63 CIT F'])(
    'accepts %p, as it is printed on the card',
    async (typed) => {
      const onSent = await fill('0772123456', typed);
      expect(onSent).toHaveBeenCalledWith(
        expect.objectContaining({ nationalId: '63-1234567 F 63' }),
        expect.anything(),
      );
    },
  );

  it('warns about a wrong check letter, and still accepts it', async () => {
    // 63123456 mod 23 = 2, the letter B.
    const onSent = await fill('0772123456', '63-123456-A-63');
    expect(screen.getByText(/ours works out as B/)).toBeVisible();
    expect(onSent).toHaveBeenCalled();
  });

  it('refuses a wrong format with an example', async () => {
    const onSent = await fill('0772123456', '6312345');
    expect(onSent).not.toHaveBeenCalled();
    expect(screen.getByRole('link', { name: /63-123456 B 63/ })).toBeVisible();
  });
});
