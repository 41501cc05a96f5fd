import { useNavigate, useSearchParams } from 'react-router-dom';
import { identityCopy } from '#content/en/identity.ts';
import { ResetPasswordForm } from '#features/identity/reset-password-form.tsx';
import { PlainLayout } from '#features/shell/plain-layout.tsx';
import { Banner } from '#ui/banner.tsx';

/** The page of a one-time link: the person sets a new password, then signs in. */
export function Component() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const token = params.get('token') ?? '';
  return (
    <PlainLayout title={identityCopy.resetTitle}>
      <div className="max-w-[26rem]">
        {token === '' ? (
          <Banner tone="warn">{identityCopy.resetNoToken}</Banner>
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
