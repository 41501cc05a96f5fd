import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import { identityCopy } from '#features/identity/identity.text.ts';
import { ResetPasswordForm } from '#features/identity/reset-password-form.tsx';
import { PlainLayout } from '#features/shell/plain-layout.tsx';
import { systemQuery } from '#queries/system.ts';
import { Banner } from '#ui/banner.tsx';
import { DemoMessagesLink } from '#ui/demo-messages-link.tsx';

/**
 * The page of a one-time link: the person sets a new password, then signs in. The link has its token after the #, which browsers send
 * to no server, so that it is in no server's log.
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
          <Banner tone="warn">
            {identityCopy.resetNoToken}
            {isDemo && (
              <p className="mt-2">
                <DemoMessagesLink />
              </p>
            )}
          </Banner>
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
