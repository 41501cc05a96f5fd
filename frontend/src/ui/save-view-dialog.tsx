import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { uiCopy } from '#content/en/ui.ts';
import { Button } from './button.tsx';
import { Dialog, DialogButtons } from './dialog.tsx';
import { Form } from './form.tsx';
import { TextField } from './text-field.tsx';

const NAME_MAX = 30;

/** Saves the current filters under a name. */
export default function SaveViewDialog({
  taken,
  onSave,
  onClose,
}: {
  taken: readonly string[];
  onSave: (label: string) => void;
  onClose: () => void;
}) {
  const name = z
    .string()
    .trim()
    .min(1, uiCopy.viewNameMissing)
    .max(NAME_MAX, uiCopy.viewNameLong(NAME_MAX))
    .refine((label) => !taken.includes(label), uiCopy.viewNameTaken);
  const form = useForm({ resolver: zodResolver(z.object({ name })), defaultValues: { name: '' } });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={uiCopy.saveView} width="narrow">
      <Form
        form={form}
        onSubmit={(values) => {
          onSave(values.name);
          onClose();
        }}
      >
        <TextField name="name" label={uiCopy.viewName} hint={uiCopy.viewNameHint} />
        <DialogButtons>
          <Button onClick={onClose}>{uiCopy.cancel}</Button>
          <Button type="submit" variant="primary">
            {uiCopy.saveView}
          </Button>
        </DialogButtons>
      </Form>
    </Dialog>
  );
}
