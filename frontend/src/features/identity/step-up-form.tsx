import { useState, type ReactNode } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { factorCopy as copy } from '#content/en/factors.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { CodeField } from './code-field.tsx';
import { checkCode, checkPassword, checkRecoveryCode } from './factor-rules.ts';
import { useStepUp } from './factors.api.ts';

/** One way to show who one is at a time: the app, a recovery code, or the password where there is no second factor. */
export function StepUpForm({
  hasFactor,
  onShown,
  children,
}: {
  hasFactor: boolean;
  onShown: () => void;
  /** Another button beside that of the form. */
  children?: ReactNode;
}) {
  const [isRecovering, setIsRecovering] = useState(false);
  if (!hasFactor)
    return (
      <ProofForm name="password" rules={checkPassword} onShown={onShown} buttons={children}>
        <PasswordField name="password" label={copy.password} autoComplete="current-password" />
      </ProofForm>
    );
  return (
    <>
      {isRecovering ? (
        <ProofForm
          key="recovery"
          name="recoveryCode"
          rules={checkRecoveryCode}
          onShown={onShown}
          buttons={children}
        >
          <TextField
            name="recoveryCode"
            label={copy.recoveryCode}
            hint={copy.recoveryHint}
            width="medium"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </ProofForm>
      ) : (
        <ProofForm key="code" name="code" rules={checkCode} onShown={onShown} buttons={children}>
          <CodeField />
        </ProofForm>
      )}
      <div className="mt-5 grid justify-items-start gap-2">
        <Button size="sm" onClick={() => setIsRecovering(!isRecovering)}>
          {isRecovering ? copy.useCode : copy.useRecovery}
        </Button>
        {isRecovering && <p className="text-sm text-ink-2">{copy.lost}</p>}
      </div>
    </>
  );
}

function ProofForm<Name extends 'code' | 'recoveryCode' | 'password'>({
  name,
  rules,
  onShown,
  buttons,
  children,
}: {
  name: Name;
  rules: Resolver<Record<Name, string>, unknown, Record<Name, string>>;
  onShown: () => void;
  buttons: ReactNode;
  children: ReactNode;
}) {
  const stepUp = useStepUp();
  const empty = { [name]: '' } as Record<Name, string>;
  const form = useForm<Record<Name, string>, unknown, Record<Name, string>>({
    resolver: rules,
    // Of a record with one name the defaults are that name.
    defaultValues: empty as never,
  });
  return (
    <Form
      form={form}
      error={stepUp.error}
      className="grid gap-5"
      onSubmit={(proof) => stepUp.mutateAsync(proof).then(onShown, () => undefined)}
    >
      {children}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busyLabel={stepUp.isPending && copy.checking}>
          {copy.go}
        </Button>
        {buttons}
      </div>
    </Form>
  );
}
