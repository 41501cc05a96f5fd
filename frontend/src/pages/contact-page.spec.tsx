import { expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { contactCopy } from '#content/public/contact.ts';
// Loaded here, since loading it later would count against the test's time.
import '#features/public-site/contact-form.tsx';
import { fakeServer } from '#test/fake-server.ts';
import { renderApp } from '#test/render.tsx';
import { Component as ContactPage } from './contact-page.tsx';

it('fills in the subject of an appointment and keeps the typed text', async () => {
  fakeServer({});
  const { user, router } = renderApp(<ContactPage />, { at: '/contact' });
  await user.type(await screen.findByLabelText('First name'), 'Tariro');
  await act(() => router.navigate('/contact?about=appointment'));
  expect(screen.getByLabelText('Subject')).toHaveValue(contactCopy.appointmentSubject);
  expect(screen.getByLabelText('First name')).toHaveValue('Tariro');
});
