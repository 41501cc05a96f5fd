import { drawSampleRequest } from '@dziva/contracts/audit-samples';
import { addDays } from '@dziva/loan-maths/calendar-date';
import { may } from '@dziva/vocabulary/permissions';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useIdempotencyKey } from '#lib/idempotency.ts';
import { toastMutation } from '#lib/toast-mutation.ts';
import { useUser } from '#queries/session.ts';
import { useToday } from '#queries/system.ts';
import { ActButtons } from '#ui/act-buttons.tsx';
import { Button } from '#ui/button.tsx';
import { DayField } from '#ui/day-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Form } from '#ui/form.tsx';
import { MoneyField } from '#ui/money-field.tsx';
import { NumberField } from '#ui/text-field.tsx';
import { samplesCopy } from './audit-samples.text.ts';
import { useDrawSample } from './samples.api.ts';

const { drawing: copy } = samplesCopy;
const SIZE = 25;

/** The button that draws a sample, with its dialog; nothing for those who may not draw one. */
export function DrawSample() {
  const [isOpen, setIsOpen] = useState(false);
  const { role } = useUser();
  if (!may(role, 'audit.sample')) return null;
  return (
    <>
      <Button variant="primary" onClick={() => setIsOpen(true)}>
        {samplesCopy.draw}
      </Button>
      {isOpen && <DrawDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** Starts with the last month that is over. */
function DrawDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const today = useToday();
  const draw = useDrawSample(useIdempotencyKey().key);
  const lastDay = addDays(`${today.slice(0, 7)}-01`, -1);
  const form = useForm({
    resolver: zodResolver(drawSampleRequest),
    defaultValues: { from: `${lastDay.slice(0, 7)}-01`, to: lastDay, size: SIZE, aboveCents: 0 },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={copy.title}
      width="narrow"
      keepOpenOutside
    >
      <Form
        form={form}
        error={draw.error}
        errorFallback={copy.failed}
        className="grid gap-5"
        onSubmit={(asked) =>
          toastMutation(draw.mutateAsync(asked), {
            done: { title: copy.done },
            after: ({ id }) => {
              onClose();
              void navigate(`/audit/samples/${id}`);
            },
          })
        }
      >
        <DayField name="from" label={copy.from} max={today} />
        <DayField name="to" label={copy.to} hint={copy.toHint} max={today} />
        <NumberField name="size" label={copy.size} hint={copy.sizeHint} inputMode="numeric" />
        <MoneyField name="aboveCents" label={copy.above} hint={copy.aboveHint} />
        <ActButtons
          back={copy.goBack}
          onBack={onClose}
          act={copy.submit}
          busyLabel={draw.isPending && copy.submitting}
        />
      </Form>
    </Dialog>
  );
}
