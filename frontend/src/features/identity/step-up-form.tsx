import { type ReactNode, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { Button } from '#ui/button.tsx';
import { CodeField } from '#ui/code-field.tsx';
import { Failure } from '#ui/failure.tsx';
import { Form } from '#ui/form.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { checkCode, checkPassword, checkRecoveryCode } from './factor-rules.ts';
import { useShowPasskey, useStepUp } from './factors.api.ts';
import { factorCopy as copy } from './factors.text.ts';
import { FACTOR_KINDS, type FactorKind } from '@dziva/vocabulary/identity';

type Way = FactorKind | 'RECOVERY_CODE';

const NAMES: Record<Way, string> = {
  PASSKEY: copy.usePasskey,
  TOTP: copy.useCode,
  RECOVERY_CODE: copy.useRecovery,
};

interface StepUpProps {
  /** The second factors of the person. Without any, the password is asked for. */
  readonly kinds: readonly FactorKind[];
  readonly onShown: () => void;
  /** Another button next to the one of the form. */
  readonly children?: ReactNode;
}

/** Proves the person's identity: with a passkey, a code or a recovery code, or, without a second factor, with the password. */
export function StepUpForm({ kinds, onShown, children }: StepUpProps) {
  const ways: Way[] = [...FACTOR_KINDS.filter((kind) => kinds.includes(kind)), 'RECOVERY_CODE'];
  const [way = 'RECOVERY_CODE', setWay] = useState(ways[0]);
  if (kinds.length === 0)
    return (
      <ProofForm name="password" rules={checkPassword} onShown={onShown} buttons={children}>
        <PasswordField name="password" label={copy.password} autoComplete="current-password" />
      </ProofForm>
    );
  return (
    <>
      <WayForm way={way} onShown={onShown}>
        {children}
      </WayForm>
      <div className="mt-5 grid justify-items-start gap-2">
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <Button key={other} size="sm" onClick={() => setWay(other)}>
              {NAMES[other]}
            </Button>
          ))}
        {way === 'RECOVERY_CODE' && <p className="text-sm text-ink-2">{copy.lost}</p>}
      </div>
    </>
  );
}

function WayForm({ way, onShown, children }: { way: Way; onShown: () => void; children: ReactNode }) {
  switch (way) {
    case 'PASSKEY':
      return <PasskeyProof onShown={onShown}>{children}</PasskeyProof>;
    case 'TOTP':
      return (
        <ProofForm key="code" name="code" rules={checkCode} onShown={onShown} buttons={children}>
          <CodeField label={copy.code} hint={copy.codeHint} />
        </ProofForm>
      );
    case 'RECOVERY_CODE':
      return (
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
      );
  }
}

function PasskeyProof({ onShown, children }: { onShown: () => void; children: ReactNode }) {
  const show = useShowPasskey();
  return (
    <div className="grid gap-5">
      <p>{copy.showPasskey}</p>
      {show.isError && (
        <div role="alert" className="text-danger-text">
          <Failure error={show.error} fallback={copy.passkeyFailed} />
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          busyLabel={show.isPending && copy.makingPasskey}
          onClick={() => show.mutate(undefined, { onSuccess: onShown })}
        >
          {copy.usePasskey}
        </Button>
        {children}
      </div>
    </div>
  );
}

/** A form with one field. Its value is sent as the proof of identity with that name. */
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
  const form = useForm<Record<Name, string>, unknown, Record<Name, string>>({
    resolver: rules,
    // The form has only this field, but TypeScript cannot infer that from a computed name.
    defaultValues: { [name]: '' } as never,
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
