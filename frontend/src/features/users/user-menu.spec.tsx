import type { UserRow } from '@dziva/contracts/users';
import { cents } from '@dziva/money/cents';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeServer } from '#test/fake-server.ts';
import { renderApp } from '#test/render.tsx';
import { IdentitySeen } from './identity-seen.tsx';
import { UserMenu } from './user-menu.tsx';

const assessor: UserRow = {
  id: '9e1f7d0e-1111-4111-8111-111111111111',
  email: 'tinashe@dziva.example',
  firstName: 'Tinashe',
  lastName: 'Murapa',
  phone: null,
  phoneVerified: false,
  sharesNationalId: false,
  role: 'ASSESSOR',
  status: 'ACTIVE',
  createdAt: '2026-01-05T08:00:00.000Z',
  walletBalanceCents: cents(0),
};

function open(user: UserRow, specialties: () => { status?: number; body?: unknown }) {
  fakeServer({
    'GET /api/assessors': specialties,
    [`PATCH /api/admin/users/${user.id}`]: () => ({ body: user }),
  });
  return renderApp(<UserMenu user={user} />).user;
}

const knows = (...specialties: string[]) => ({ body: [{ ...assessor, specialties }] });
const choose = async (user: ReturnType<typeof open>) => {
  await user.click(screen.getByRole('button', { name: 'Actions for Tinashe Murapa' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Specialties' }));
};

describe('The role of an auditor', () => {
  it('comes with an end day and the days that they read', async () => {
    const bodies: unknown[] = [];
    fakeServer({
      [`PATCH /api/admin/users/${assessor.id}`]: ({ body }) => {
        bodies.push(body);
        return { body: assessor };
      },
    });
    const { user } = renderApp(<UserMenu user={assessor} />);
    await user.click(screen.getByRole('button', { name: 'Actions for Tinashe Murapa' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Change role' }));
    expect(screen.queryByLabelText(/^Last day of the account/)).not.toBeInTheDocument();
    await user.click(await screen.findByRole('radio', { name: 'Auditor' }));
    await user.type(screen.getByLabelText(/^Last day of the account/), '2027-03-31');
    await user.type(screen.getByLabelText(/^Reads the books from/), '2026-01-01');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => {
      expect(bodies).toEqual([{ role: 'AUDITOR', until: '2027-03-31', from: '2026-01-01' }]);
    });
  });
});

describe('The specialties of an assessor', () => {
  it('are loaded again each time, so that one that a colleague added is not lost', async () => {
    let known = ['Vehicles'];
    const user = open(assessor, () => knows(...known));
    await choose(user);
    expect(await screen.findByRole('textbox')).toHaveValue('Vehicles');
    await user.keyboard('{Escape}');
    known = ['Vehicles', 'Cattle'];
    await choose(user);
    expect(await screen.findByRole('textbox')).toHaveValue('Vehicles\nCattle');
  });

  it('show an error if they cannot be loaded', async () => {
    const user = open(assessor, () => ({ status: 500 }));
    await choose(user);
    expect(await screen.findByText('We couldn’t load the specialties')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });

  it('are not offered for a closed account', async () => {
    const user = open({ ...assessor, status: 'DISABLED' }, () => ({ body: [] }));
    await user.click(screen.getByRole('button', { name: 'Actions for Tinashe Murapa' }));
    expect(await screen.findByRole('menuitem', { name: 'Enable account' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Specialties' })).not.toBeInTheDocument();
  });
});

describe('Erasing a person', () => {
  const ERASE = `POST /api/admin/users/${assessor.id}/erase`;
  const erase = async (answer: { status: number; body?: unknown }) => {
    const { sent } = fakeServer({ [ERASE]: () => answer });
    const { user } = renderApp(<UserMenu user={assessor} />);
    await user.click(screen.getByRole('button', { name: 'Actions for Tinashe Murapa' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Erase person' }));
    expect(screen.getByRole('alertdialog')).toHaveTextContent('This cannot be undone.');
    expect(sent).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Erase for good' }));
  };

  it('shows in the dialog why it is refused, and what to do instead', async () => {
    const message = 'This person works here or did. Disable the account instead.';
    await erase({ status: 409, body: { status: 409, code: 'STAFF_RECORD', message } });
    expect(await within(screen.getByRole('alertdialog')).findByText(message)).toBeVisible();
  });

  it('is done after the confirmation', async () => {
    await erase({ status: 204 });
    expect(await screen.findByText('Person erased')).toBeInTheDocument();
  });
});

describe('The national ID of a person', () => {
  it('that nobody has seen can be seen by a colleague, but not by the person', async () => {
    const claimed = { ...assessor, identityClaimed: true } as const;
    const { sent } = fakeServer({
      [`POST /api/admin/users/${assessor.id}/identity/seen`]: () => ({ body: assessor }),
    });
    const { user, unmount } = renderApp(<IdentitySeen user={claimed} isOwn={false} />);
    await user.click(
      screen.getByRole('button', { name: 'I have seen it: the national ID of Tinashe Murapa' }),
    );
    await user.click(await screen.findByRole('button', { name: 'I have seen it' }));
    expect(sent.map(({ call }) => call)).toEqual([`POST /api/admin/users/${assessor.id}/identity/seen`]);
    unmount();
    renderApp(<IdentitySeen user={claimed} isOwn />);
    expect(screen.getByText('National ID not seen yet')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^I have seen/ })).toBeNull();
  });

  it('shows who saw it and when', () => {
    const seen = { identitySeenAt: '2026-05-03T08:00:00.000Z', identitySeenBy: 'Nomsa Sigauke' };
    renderApp(<IdentitySeen user={{ ...assessor, ...seen }} isOwn={false} />);
    expect(screen.getByText(/^National ID seen .+ by Nomsa Sigauke$/)).toBeVisible();
  });
});
