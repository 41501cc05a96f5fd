import type { Profile } from '@dziva/contracts/profile';
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useUser } from '#queries/session.ts';
import { fakeServer } from '#test/fake-server.ts';
import { tariro } from '#test/people.ts';
import { renderApp } from '#test/render.tsx';
import { DetailsForm } from './details-form.tsx';

const NUMBER = '+263771000111';

it('a new phone number is in the session at once, where withdrawals read it', async () => {
  const profile: Profile = {
    phone: tariro.phone,
    phoneVerified: false,
    gender: null,
    dob: '1990-03-27',
    nationalId: null,
    address: null,
  };
  fakeServer({ 'PATCH /api/profile': () => ({ body: { ...profile, phone: NUMBER } }) });
  const { user } = renderApp(<Page profile={profile} />, { user: tariro });
  await user.clear(screen.getByLabelText(/Phone/));
  await user.type(screen.getByLabelText(/Phone/), '077 1000 111');
  await user.click(screen.getByRole('button', { name: /Save/ }));
  expect(await screen.findByText(`Signed in with ${NUMBER}`)).toBeVisible();
});

function Page({ profile }: { profile: Profile }) {
  const user = useUser();
  return (
    <>
      <p>Signed in with {user.phone}</p>
      <DetailsForm user={user} profile={profile} />
    </>
  );
}
