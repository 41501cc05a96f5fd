import { confirmProposal } from '@dziva/contracts/routes/approvals';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { call } from '#lib/api-client.ts';
import SecondFactor from './second-factor-page.tsx';
import { useSession } from '#queries/session.ts';
import { fakeServer, type SentCall } from '#test/fake-server.ts';
import { rudo } from '#test/people.ts';
import { renderApp } from '#test/render.tsx';
// Loaded here, because loading it in a test could exceed the time limit of the test.
import '#features/identity/qr-picture.tsx';
import '#features/identity/step-up-dialog.tsx';
import { StepUpWatch } from '#features/identity/step-up-watch.tsx';

const ID = '4f2a91c0-1111-4111-8111-111111111111';
const CONFIRM = `POST /api/approvals/${ID}/confirm`;
const app = {
  id: ID,
  kind: 'TOTP',
  name: 'Authenticator app',
  createdAt: '2026-11-20T08:30:00.000Z',
  lastUsedAt: null,
  recoveryCodesLeft: 10,
};
const refusal = (code: string, status = 403) => ({
  status,
  body: { code, message: `Refused with ${code}`, detail: '', status },
});
const system = () => ({ body: { name: 'Dziva', demo: false, clock: 'real', today: '2026-11-20' } });

beforeEach(() => localStorage.setItem('token', 'of-rudo'));

/** A button for a sensitive action, and its result. */
function SensitiveAction() {
  const [outcome, setOutcome] = useState('');
  const confirm = () =>
    call(confirmProposal, { params: { id: ID }, body: {} }, { idempotencyKey: 'of-this-form' }).then(
      () => setOutcome('Done'),
      (error: Error) => setOutcome(error.message),
    );
  return (
    <>
      <button onClick={() => void confirm()}>Confirm it</button>
      <p>{outcome}</p>
      <StepUpWatch />
    </>
  );
}

describe('A sensitive action', () => {
  function openSensitive(factors: readonly object[], proofOf: (sent: SentCall) => boolean) {
    let hasShown = false;
    const server = fakeServer({
      [CONFIRM]: () => (hasShown ? { body: {} } : refusal('STEP_UP_REQUIRED')),
      'GET /api/auth/factors': () => ({ body: factors }),
      'POST /api/auth/step-up': (sent) => {
        hasShown = proofOf(sent);
        return hasShown ? { status: 204 } : refusal('WRONG_CODE', 422);
      },
    });
    return { ...server, ...renderApp(<SensitiveAction />, { user: rudo }) };
  }

  it('asks for the code, and then sends the same call again with the same idempotency key', async () => {
    const { sent, user } = openSensitive([app], ({ body }) => (body as { code: string }).code === '123456');
    await user.click(screen.getByRole('button', { name: 'Confirm it' }));
    const code = await screen.findByLabelText(/Code from your authenticator app/);
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    expect(code).toHaveAttribute('inputmode', 'numeric');
    await user.type(code, '999 999');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Refused with WRONG_CODE')).toBeVisible();
    await user.clear(code);
    await user.type(code, '123 456');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Done')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    const keys = sent
      .filter((each) => each.call === CONFIRM)
      .map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toEqual(['of-this-form', 'of-this-form']);
  });

  it('asks for the password if there is no second factor', async () => {
    const { user } = openSensitive(
      [],
      ({ body }) => (body as { password?: string }).password === 'Granite-rocks-27',
    );
    await user.click(screen.getByRole('button', { name: 'Confirm it' }));
    await user.type(await screen.findByLabelText('Your password'), 'Granite-rocks-27');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Done')).toBeVisible();
  });

  it('accepts a recovery code, and is refused if the person cancels', async () => {
    const { sent, user } = openSensitive([app], ({ body }) => 'recoveryCode' in (body as object));
    await user.click(screen.getByRole('button', { name: 'Confirm it' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText(/STEP_UP_REQUIRED/)).toBeVisible();
    expect(sent.filter((each) => each.call === CONFIRM)).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Confirm it' }));
    await user.click(await screen.findByRole('button', { name: /cannot use any of these/ }));
    await user.type(screen.getByLabelText(/Recovery code/), 'k7qp 2m4x wz3a');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Done')).toBeVisible();
  });
});

describe('Signing in', () => {
  /** The page as the guard shows it. */
  function Guarded() {
    const session = useSession();
    if (session.status !== 'signed-in') return null;
    return session.user.factor === 'PASSED' ? <p>All is open</p> : <SecondFactor user={session.user} />;
  }

  function openSignIn(state: 'REQUIRED' | 'SETUP') {
    let factor: string = state;
    const pass = () => {
      factor = 'PASSED';
    };
    const server = fakeServer({
      'GET /api/system': system,
      'GET /api/auth/me': () => ({ body: { ...rudo, factor } }),
      'GET /api/auth/factors': () => ({ body: [app] }),
      'POST /api/auth/step-up': () => {
        pass();
        return { status: 204 };
      },
      'POST /api/auth/factors/totp': () => ({
        status: 201,
        body: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Dziva:rudo?secret=JBSWY3DPEHPK3PXP' },
      }),
      'POST /api/auth/factors/totp/confirm': () => {
        pass();
        return { status: 201, body: { recoveryCodes: ['K7QP-2M4X-WZ3A', 'AAAA-BBBB-CCCC'] } };
      },
    });
    return { ...server, ...renderApp(<Guarded />, { user: { ...rudo, factor: state } }) };
  }

  it('continues after the code was entered', async () => {
    const { user } = openSignIn('REQUIRED');
    expect(screen.getByText(/Welcome back, Rudo/)).toBeVisible();
    await user.type(await screen.findByLabelText(/Code from your authenticator app/), '123456');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('All is open')).toBeVisible();
  });

  it('sets up an authenticator app for staff who have none, and shows the recovery codes before it continues', async () => {
    const { sent, user } = openSignIn('SETUP');
    expect(await screen.findByRole('img', { name: /QR code/ })).toBeVisible();
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
    await user.type(screen.getByLabelText(/Code from your authenticator app/), '12345');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect((await screen.findAllByText('Enter the six digits that the app shows')).length).toBeGreaterThan(0);
    await user.type(screen.getByLabelText(/Code from your authenticator app/), '6');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('K7QP-2M4X-WZ3A')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Keep your recovery codes' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'I have saved them' }));
    expect(await screen.findByText('All is open')).toBeVisible();
    await waitFor(() =>
      expect(sent.filter((each) => each.call === 'POST /api/auth/factors/totp')).toHaveLength(1),
    );
  });
});
