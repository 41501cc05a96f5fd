import { verifyPhoneRequest } from '@dziva/contracts/profile';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { profileCopy } from '#features/users/users.text.ts';
import { ApiError } from '#lib/api-error.ts';
import { toastMutation } from '#lib/toast-mutation.ts';
import { readablePhone } from '#lib/words.ts';
import { systemQuery } from '#queries/system.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { CodeField } from '#ui/code-field.tsx';
import { DemoMessagesLink } from '#ui/demo-messages-link.tsx';
import { Failure } from '#ui/failure.tsx';
import { Form } from '#ui/form.tsx';
import { useSendPhoneCode, useVerifyPhone } from './profile.api.ts';

const { phoneCode: copy } = profileCopy;

/**
 * Shows if the person's phone number is verified. If not, a code can be sent to it and entered here. Where no codes can be sent, that
 * is said instead, and there is nothing to press again.
 */
export function PhoneVerification({ phone, isVerified }: { phone: string; isVerified: boolean }) {
  const send = useSendPhoneCode();
  const shown = readablePhone(phone);
  const isOff = send.error instanceof ApiError && send.error.code === 'NO_GATEWAY';
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
        {!isOff && <p className="text-sm text-ink-2">{copy.lead(shown)}</p>}
      </div>
      {send.isError && (
        <div role="alert" className={isOff ? 'text-ink-2' : 'text-danger-text'}>
          <Failure error={send.error} />
        </div>
      )}
      {send.data !== undefined && <CodeForm shown={shown} />}
      {!isOff && (
        <div>
          <Button busyLabel={send.isPending && copy.sending} onClick={() => send.mutate()}>
            {send.data === undefined ? copy.send : copy.sendAgain}
          </Button>
        </div>
      )}
    </div>
  );
}

function CodeForm({ shown }: { shown: string }) {
  const isDemo = useQuery(systemQuery).data?.demo === true;
  const verify = useVerifyPhone();
  const form = useForm({ resolver: zodResolver(verifyPhoneRequest), defaultValues: { code: '' } });
  return (
    <Form
      form={form}
      error={verify.error}
      className="grid gap-4"
      onSubmit={(body) => toastMutation(verify.mutateAsync(body), { done: { title: copy.done } })}
    >
      <p role="status">
        {isDemo ? (
          <>
            {copy.demo} <DemoMessagesLink />
          </>
        ) : (
          copy.sent(shown)
        )}
      </p>
      <CodeField label={copy.code} hint={copy.codeHint} />
      <div>
        <Button type="submit" variant="primary" busyLabel={verify.isPending && copy.verifying}>
          {copy.verify}
        </Button>
      </div>
    </Form>
  );
}
