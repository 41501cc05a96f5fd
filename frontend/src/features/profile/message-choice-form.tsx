import { changeMessageChoiceRequest, type MessageChoice } from '@dziva/contracts/messages';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { toastMutation } from '#lib/toast-mutation.ts';
import { readablePhone } from '#lib/words.ts';
import { Button } from '#ui/button.tsx';
import { CheckField } from '#ui/check-field.tsx';
import { Form } from '#ui/form.tsx';
import { useChangeMessageChoice } from './profile.api.ts';
import { messageChoiceCopy as copy } from './profile.text.ts';

/** By which ways a person is told, beside the app: by mail, and by text message to a verified telephone. */
export function MessageChoiceForm({ choice }: { choice: MessageChoice }) {
  const change = useChangeMessageChoice();
  const form = useForm({
    resolver: zodResolver(changeMessageChoiceRequest),
    defaultValues: { mail: choice.mail, text: choice.text },
  });
  return (
    <Form
      form={form}
      error={change.error}
      className="grid gap-4"
      label={copy.title}
      onSubmit={(values) => toastMutation(change.mutateAsync(values), { done: { title: copy.saved } })}
    >
      <p className="text-ink-2">{copy.lead}</p>
      <CheckField name="mail" label={copy.mail} />
      <CheckField
        name="text"
        label={choice.textTo === null ? copy.textWithoutPhone : copy.text(readablePhone(choice.textTo))}
      />
      <p className="text-sm text-ink-2">{copy.quiet}</p>
      <div>
        <Button type="submit" busyLabel={change.isPending && copy.saving}>
          {copy.save}
        </Button>
      </div>
    </Form>
  );
}
