import type { TotpSetup as Setup } from '@dziva/contracts/factors';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { uiCopy } from '#content/en/ui.ts';
import { Button } from '#ui/button.tsx';
import { CodeField } from '#ui/code-field.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Failure } from '#ui/failure.tsx';
import { Form } from '#ui/form.tsx';
import { Waiting } from '#ui/query-view.tsx';
import { SkeletonFacts } from '#ui/skeleton.tsx';
import { checkCode } from './factor-rules.ts';
import { useConfirmTotp, useStartTotp } from './factors.api.ts';
import { factorCopy as copy } from './factors.text.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

// The code that draws the picture is used only here.
const QrPicture = lazy(() => import('./qr-picture.tsx'));

/** Sets up an authenticator app: shows its secret, asks for a code of the app, and then shows the recovery codes. */
export function TotpSetup({ onDone }: { onDone: () => void }) {
  const start = useStartTotp();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const begin = useEffectEvent(() => start.mutate());
  useEffect(() => begin(), []);
  if (codes !== null) return <RecoveryCodes codes={codes} onKept={onDone} />;
  if (start.data !== undefined) return <Confirmation setup={start.data} onConfirmed={setCodes} />;
  if (start.isError)
    return (
      <div className="grid justify-items-start gap-3" role="alert">
        <Failure error={start.error} />
        <Button onClick={() => start.mutate()}>{uiCopy.retry}</Button>
      </div>
    );
  return (
    <Waiting label={copy.starting}>
      <SkeletonFacts rows={3} />
    </Waiting>
  );
}

function Confirmation({
  setup: { secret, uri },
  onConfirmed,
}: {
  setup: Setup;
  onConfirmed: (codes: readonly string[]) => void;
}) {
  const confirm = useConfirmTotp();
  const form = useForm({ resolver: checkCode, defaultValues: { code: '' } });
  return (
    <Form
      form={form}
      error={confirm.error}
      className="grid gap-5"
      onSubmit={(body) =>
        confirm.mutateAsync(body).then(
          ({ recoveryCodes }) => onConfirmed(recoveryCodes),
          () => undefined,
        )
      }
    >
      <p>{copy.scan}</p>
      <Suspense fallback={<div className="size-56" />}>
        <QrPicture text={uri} label={copy.picture} />
      </Suspense>
      <div className="grid gap-1">
        <p className="text-ink-2">{copy.typed}</p>
        <p className="flex flex-wrap items-center gap-2">
          <code className="break-all">{secret.match(/.{1,4}/g)?.join(' ')}</code>
          <CopyButton text={secret} what={copy.secret} />
        </p>
      </div>
      <CodeField label={copy.code} hint={copy.codeHint} />
      <div>
        <Button type="submit" variant="primary" busyLabel={confirm.isPending && copy.confirming}>
          {copy.confirm}
        </Button>
      </div>
    </Form>
  );
}
