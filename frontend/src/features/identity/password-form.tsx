import { changePasswordRequest } from '@dziva/contracts/identity';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { profileCopy } from '#features/users/users.text.ts';
import { toastMutation } from '#lib/toast-mutation.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { useChangePassword } from './identity.api.ts';
import { identityCopy } from './identity.text.ts';

const { password: copy } = profileCopy;

export function PasswordForm() {
  const change = useChangePassword();
  const form = useForm({
    resolver: zodResolver(changePasswordRequest),
    defaultValues: { currentPassword: '', newPassword: '' },
  });
  return (
    <Form
      form={form}
      error={change.error}
      className="grid gap-5"
      onSubmit={(values) =>
        toastMutation(change.mutateAsync(values), {
          done: { title: copy.saved, description: copy.savedText },
          after: () => form.reset(),
        })
      }
    >
      <p className="text-ink-2">{copy.hint}</p>
      <PasswordField name="currentPassword" label={copy.current} autoComplete="current-password" />
      <PasswordField
        name="newPassword"
        label={copy.next}
        hint={identityCopy.passwordHint}
        autoComplete="new-password"
      />
      <div>
        <Button type="submit" variant="primary" busyLabel={change.isPending && copy.saving}>
          {copy.save}
        </Button>
      </div>
    </Form>
  );
}
