import { resetPasswordByCodeRequest, sendPasswordCodeRequest } from '@dziva/contracts/identity';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { showToast } from '#lib/toasts.ts';
import { Button } from '#ui/button.tsx';
import { CodeField } from '#ui/code-field.tsx';
import { DemoMessagesLink } from '#ui/demo-messages-link.tsx';
import { Form } from '#ui/form.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useResetPasswordByCode, useSendPasswordCode } from './identity.api.ts';
import { identityCopy } from './identity.text.ts';

const { byCode: copy } = identityCopy;

/** A new password by a code: first the address, then the code from the telephone with the new password. */
export function PasswordByCode({ isDemo, onDone }: { isDemo: boolean; onDone: () => void }) {
  const [email, setEmail] = useState<string | null>(null);
  const send = useSendPasswordCode();
  return (
    <div className="grid gap-6">
      {email === null ? (
        <Address send={send} onSent={setEmail} />
      ) : (
        <>
          <p role="status">
            {copy.sent} {isDemo && <DemoMessagesLink />}
          </p>
          <NewPassword email={email} onDone={onDone} />
          <Button variant="quiet" onClick={() => setEmail(null)}>
            {copy.again}
          </Button>
        </>
      )}
      <p className="text-sm text-ink-2">{copy.none}</p>
    </div>
  );
}

function Address({
  send,
  onSent,
}: {
  send: ReturnType<typeof useSendPasswordCode>;
  onSent: (email: string) => void;
}) {
  const form = useForm({ resolver: zodResolver(sendPasswordCodeRequest), defaultValues: { email: '' } });
  return (
    <>
      <p className="text-ink-2">{copy.lead}</p>
      <Form
        form={form}
        label={identityCopy.resetTitle}
        error={send.error}
        className="grid gap-5"
        onSubmit={(values) =>
          send.mutateAsync(values).then(
            () => onSent(values.email),
            // The form shows the error.
            () => undefined,
          )
        }
      >
        <TextField
          name="email"
          label={identityCopy.email}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button type="submit" variant="accent" wide busyLabel={send.isPending && copy.sending}>
          {copy.send}
        </Button>
      </Form>
    </>
  );
}

function NewPassword({ email, onDone }: { email: string; onDone: () => void }) {
  const reset = useResetPasswordByCode();
  const form = useForm({
    resolver: zodResolver(resetPasswordByCodeRequest),
    defaultValues: { email, code: '', newPassword: '' },
  });
  return (
    <Form
      form={form}
      label={identityCopy.resetTitle}
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
      <CodeField label={copy.code} hint={copy.codeHint} />
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
