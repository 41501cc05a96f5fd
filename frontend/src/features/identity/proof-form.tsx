import type { ReactNode } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { factorCopy as copy } from '#content/en/factors.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { useStepUp } from './factors.api.ts';

/** A form with one field. Its value is sent as the proof of identity with that name. */
export function ProofForm<Name extends 'code' | 'recoveryCode' | 'password'>({
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
