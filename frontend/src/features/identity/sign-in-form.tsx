import type { User } from '@dziva/contracts/identity';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { lazyResolver } from '#lib/lazy-resolver.ts';
import { errorToast, toastMutation } from '#lib/toast-mutation.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { DemoAccounts } from './demo-accounts.tsx';
import { identityCopy } from './identity.text.ts';
import { useSignIn } from './sign-in.api.ts';

const rules = lazyResolver(async () => (await import('./sign-in-rules.ts')).checkSignIn);

export function SignInForm({ demo, onSignedIn }: { demo: boolean; onSignedIn: (user: User) => void }) {
  const signIn = useSignIn();
  const form = useForm({ resolver: rules, defaultValues: { email: '', password: '' } });
  const submit = (values: { email: string; password: string }) =>
    toastMutation(signIn.mutateAsync(values), {
      done: ({ user }) => ({
        title: identityCopy.signedIn,
        description: identityCopy.welcomeBack(user.firstName),
      }),
      failed: errorToast(),
      after: ({ user }) => onSignedIn(user),
    });
  return (
    <>
      <Form
        form={form}
        label={identityCopy.signInTitle}
        className="grid gap-5"
        error={signIn.error}
        onSubmit={submit}
      >
        <TextField
          name="email"
          label={identityCopy.email}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField name="password" label={identityCopy.password} autoComplete="current-password" />
        <Button type="submit" variant="accent" wide busyLabel={signIn.isPending && identityCopy.signingIn}>
          {identityCopy.signIn}
        </Button>
        <p className="hidden text-sm text-ink-2 in-data-waiting:block">{identityCopy.comesSoon}</p>
        <Link to="/password-reset" className="text-link text-sm">
          {identityCopy.forgotten}
        </Link>
      </Form>
      {demo && <DemoAccounts disabled={signIn.isPending} onChoose={(account) => void submit(account)} />}
    </>
  );
}
