import { expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeServer } from '#test/fake-server.ts';
import { tariro } from '#test/people.ts';
import { renderApp } from '#test/render.tsx';
import { RegisterForm } from './register-form.tsx';

it('makes one account of two quick taps on Create Account', async () => {
  const { sent } = fakeServer({
    'POST /api/auth/register': () => ({ status: 201, body: { token: 'of-tariro', user: tariro } }),
  });
  const onRegistered = jest.fn();
  const { user } = renderApp(<RegisterForm onRegistered={onRegistered} />);
  await user.type(screen.getByLabelText('First name'), 'Tariro');
  await user.type(screen.getByLabelText('Last name'), 'Moyo');
  await user.type(screen.getByLabelText(/^Email/), 'tariro@dziva.example');
  await user.type(screen.getByLabelText(/^Password/), 'a long pass phrase of mine');
  const create = screen.getByRole('button', { name: 'Create Account' });
  fireEvent.click(create);
  fireEvent.click(create);
  await waitFor(() => expect(onRegistered).toHaveBeenCalled());
  expect(sent.filter(({ call }) => call === 'POST /api/auth/register')).toHaveLength(1);
});

it('asks people with one single name for no last name', async () => {
  const { sent } = fakeServer({
    'POST /api/auth/register': () => ({ status: 201, body: { token: 'of-tariro', user: tariro } }),
  });
  const onRegistered = jest.fn();
  const { user } = renderApp(<RegisterForm onRegistered={onRegistered} />);
  await user.type(screen.getByLabelText('First name'), 'Tendai');
  await user.type(screen.getByLabelText(/^Email/), 'tendai@dziva.example');
  await user.type(screen.getByLabelText(/^Password/), 'a long pass phrase of mine');
  await user.click(screen.getByRole('button', { name: 'Create Account' }));
  expect((await screen.findAllByText('Enter your last name'))[0]).toBeVisible();
  await user.click(screen.getByLabelText('I have one name only'));
  expect(screen.queryByLabelText('Last name')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Create Account' }));
  await waitFor(() => expect(onRegistered).toHaveBeenCalled());
  expect(sent.at(-1)?.body).toMatchObject({ firstName: 'Tendai', hasOneName: true });
});
