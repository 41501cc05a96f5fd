import { lazy, Suspense, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { contactCopy } from '#content/public/contact.ts';
import { QueryProvider } from '#queries/query-provider.tsx';
import { useIdempotencyKey } from '#lib/idempotency.ts';
import { lazyResolver } from '#lib/lazy-resolver.ts';
import { toastMutation } from '#lib/toast-mutation.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { PhoneField } from '#ui/phone-field.tsx';
import { TextAreaField, TextField } from '#ui/text-field.tsx';
import { useSendMessage } from './contact.api.ts';
import type { SentMessage } from './message-receipt.tsx';

const { form: copy, sent } = contactCopy;
const nothing = { firstName: '', lastName: '', email: '', phone: '', subject: '', message: '', website: '' };

// Loaded only after a message was sent.
const MessageReceipt = lazy(() => import('./message-receipt.tsx'));

const loadRules = () => import('./contact-rules.ts');

const rules = lazyResolver(async () => (await loadRules()).checkMessage);

/** The form for a message to us. `subject` is filled in if the visitor came from the link for an appointment. */
export default function ContactForm({ subject }: { subject: string }) {
  return (
    <QueryProvider>
      <MessageForm subject={subject} />
    </QueryProvider>
  );
}

function MessageForm({ subject }: { subject: string }) {
  const { key, renew } = useIdempotencyKey();
  const send = useSendMessage(key);
  const [sentOne, setSentOne] = useState<SentMessage | null>(null);
  const form = useForm({
    resolver: rules,
    defaultValues: { ...nothing, subject },
  });
  const { setValue, clearErrors } = form;
  useEffect(() => {
    // The link for an appointment is next to the form, so the other fields may already be filled in. They are kept.
    if (subject === '') return;
    setValue('subject', subject);
    clearErrors('subject');
  }, [subject, setValue, clearErrors]);
  return (
    <>
      {sentOne !== null && (
        <Suspense>
          <MessageReceipt key={sentOne.id} message={sentOne} />
        </Suspense>
      )}
      <Form
        form={form}
        className="grid gap-5"
        error={send.error}
        onSubmit={(values) =>
          toastMutation(send.mutateAsync(values), {
            done: { title: sent.title, description: sent.text },
            after: ({ id, createdAt }) => {
              setSentOne({ id, createdAt, subject: values.subject });
              form.reset(nothing);
              renew();
            },
          })
        }
      >
        <SenderFields />
        <TextField name="subject" label={copy.subject} />
        <TextAreaField name="message" label={copy.message} rows={6} />
        {/* People do not see this field. A message in which a program has filled it in is discarded. */}
        <div hidden>
          <input {...form.register('website')} tabIndex={-1} autoComplete="off" aria-label={copy.trap} />
        </div>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button
            type="submit"
            variant="accent"
            className="max-sm:w-full lg:min-h-12 lg:px-6 lg:text-base"
            busyLabel={send.isPending && copy.sending}
          >
            {copy.send}
          </Button>
          <p className="text-sm text-ink-2">{copy.privacy}</p>
        </div>
      </Form>
    </>
  );
}

function SenderFields() {
  return (
    <div className="grid gap-5 sm:grid-cols-2" onFocus={() => void loadRules().catch(() => undefined)}>
      <TextField name="firstName" label={copy.firstName} autoComplete="given-name" />
      <TextField name="lastName" label={copy.lastName} autoComplete="family-name" />
      <TextField
        name="email"
        label={copy.email}
        hint={copy.emailHint}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PhoneField name="phone" label={copy.phone} hint={copy.phoneHint} optional />
    </div>
  );
}
