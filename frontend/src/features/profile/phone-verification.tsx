import { verifyPhoneRequest } from '@dziva/contracts/profile';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { profileCopy } from '#content/en/users.ts';
import { toastMutation } from '#lib/toast-mutation.ts';
import { readablePhone } from '#lib/words.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { CodeField } from '#ui/code-field.tsx';
import { Failure } from '#ui/failure.tsx';
import { Form } from '#ui/form.tsx';
import { useSendPhoneCode, useVerifyPhone } from './profile.api.ts';

const { phoneCode: copy } = profileCopy;

/** Shows if the person's phone number is verified. If not, a code can be sent to it and entered here. */
export function PhoneVerification({ phone, isVerified }: { phone: string; isVerified: boolean }) {
  const send = useSendPhoneCode();
  const shown = readablePhone(phone);
  if (isVerified)
    return (
      <p className="flex flex-wrap items-center gap-2">
        <span className="figures">{shown}</span>
        <Badge tone="green" shape="tick">
          {copy.verified}
        </Badge>
      </p>
    );
  return (
    <div className="grid gap-4">
      <div>
        <p className="font-semibold">{copy.title}</p>
        <p className="text-sm text-ink-2">{copy.lead(shown)}</p>
      </div>
      {send.isError && (
        <div role="alert">
          <Failure error={send.error} />
        </div>
      )}
      {send.data !== undefined && <CodeForm demoCode={send.data.demoCode} shown={shown} />}
      <div>
        <Button busyLabel={send.isPending && copy.sending} onClick={() => send.mutate()}>
          {send.data === undefined ? copy.send : copy.sendAgain}
        </Button>
      </div>
    </div>
  );
}

function CodeForm({ demoCode, shown }: { demoCode: string | undefined; shown: string }) {
  const verify = useVerifyPhone();
  const form = useForm({ resolver: zodResolver(verifyPhoneRequest), defaultValues: { code: '' } });
  return (
    <Form
      form={form}
      error={verify.error}
      className="grid gap-4"
      onSubmit={(body) => toastMutation(verify.mutateAsync(body), { done: { title: copy.done } })}
    >
      <p role="status">{demoCode === undefined ? copy.sent(shown) : copy.demo(demoCode)}</p>
      <CodeField label={copy.code} hint={copy.codeHint} />
      <div>
        <Button type="submit" variant="primary" busyLabel={verify.isPending && copy.verifying}>
          {copy.verify}
        </Button>
      </div>
    </Form>
  );
}
