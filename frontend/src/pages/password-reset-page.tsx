import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import { identityCopy } from '#features/identity/identity.text.ts';
import { PasswordByCode } from '#features/identity/password-by-code.tsx';
import { ResetPasswordForm } from '#features/identity/reset-password-form.tsx';
import { PlainLayout } from '#features/shell/plain-layout.tsx';
import { systemQuery } from '#queries/system.ts';

/**
 * A new password, then signing in: with a one-time link, or without one by a code to the telephone. The link has its token after the
 * #, which browsers send to no server, so that it is in no server's log.
 */
export function Component() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const isDemo = useQuery(systemQuery).data?.demo === true;
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? '';
  return (
    <PlainLayout title={identityCopy.resetTitle}>
      <div className="max-w-[26rem]">
        {token === '' ? (
          <PasswordByCode isDemo={isDemo} onDone={() => void navigate('/login')} />
        ) : (
          <>
            <p className="mb-6 text-ink-2">{identityCopy.resetLead}</p>
            <ResetPasswordForm token={token} onDone={() => void navigate('/login')} />
          </>
        )}
      </div>
    </PlainLayout>
  );
}
