import { resetPasswordRequest } from '@dziva/contracts/identity';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { showToast } from '#lib/toasts.ts';
import { useResetPassword } from './identity.api.ts';
import { identityCopy } from './identity.text.ts';

/** Sets a new password with the one-time link of an administrator. */
export function ResetPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const reset = useResetPassword();
  const form = useForm({
    resolver: zodResolver(resetPasswordRequest),
    defaultValues: { token, newPassword: '' },
  });
  return (
    <Form
      form={form}
      error={reset.error}
      className="grid gap-5"
      onSubmit={(values) =>
        reset.mutateAsync(values).then(
          () => {
            showToast({ title: identityCopy.passwordSet, description: identityCopy.resetDone });
            onDone();
          },
          // The form shows the error.
          () => undefined,
        )
      }
    >
      <PasswordField
        name="newPassword"
        label={identityCopy.newPassword}
        hint={identityCopy.passwordHint}
        autoComplete="new-password"
      />
      <Button type="submit" variant="accent" wide busyLabel={reset.isPending && identityCopy.settingPassword}>
        {identityCopy.setPassword}
      </Button>
    </Form>
  );
}
