import { loginRequest } from '@dziva/contracts/identity';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { sessionCopy } from '#content/en/shell.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogButtons } from '#ui/dialog.tsx';
import { Form } from '#ui/form.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { identityCopy } from './identity.text.ts';
import { useSignIn } from './sign-in.api.ts';

/** Signs the same person in again, in a dialog over their page, so that nothing they typed there is lost. */
export default function SessionEndedDialog({
  email,
  onSignedIn,
  onLeave,
}: {
  email: string;
  onSignedIn: () => void;
  onLeave: () => void;
}) {
  return (
    <Dialog
      open
      onOpenChange={(next) => {
        if (!next) onLeave();
      }}
      title={sessionCopy.endedTitle}
      description={sessionCopy.ended}
      width="narrow"
      keepOpenOutside
    >
      <SignInAgain email={email} onSignedIn={onSignedIn} onLeave={onLeave} />
    </Dialog>
  );
}

function SignInAgain({
  email,
  onSignedIn,
  onLeave,
}: {
  email: string;
  onSignedIn: () => void;
  onLeave: () => void;
}) {
  const signIn = useSignIn();
  const form = useForm({ resolver: zodResolver(loginRequest), defaultValues: { email, password: '' } });
  return (
    <Form
      form={form}
      error={signIn.error}
      onSubmit={(values) => signIn.mutateAsync(values).then(onSignedIn, () => undefined)}
    >
      <p className="mb-4 text-ink-2">{sessionCopy.signInAs(email)}</p>
      <PasswordField name="password" label={identityCopy.password} autoComplete="current-password" />
      <DialogButtons>
        <Button onClick={onLeave}>{sessionCopy.leave}</Button>
        <Button type="submit" variant="primary" busyLabel={signIn.isPending && identityCopy.signingIn}>
          {sessionCopy.continue}
        </Button>
      </DialogButtons>
    </Form>
  );
}
