import { noteStatementLineRequest, type StatementLine } from '@dziva/contracts/provider-statements';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { formatDateTime } from '#lib/dates.ts';
import { useIdempotencyKey } from '#lib/idempotency.ts';
import { toastMutation } from '#lib/toast-mutation.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogButtons } from '#ui/dialog.tsx';
import { Form } from '#ui/form.tsx';
import { TextAreaField } from '#ui/text-field.tsx';
import { useMay } from '#queries/may.ts';
import { useNoteStatementLine } from './line-notes.api.ts';
import { statementNoteCopy as copy } from './provider-statements.text.ts';

/** The notes of staff on a line, and a button to add one. */
export function LineNotes({ importId, row }: { importId: string; row: StatementLine }) {
  const [isWriting, setIsWriting] = useState(false);
  const mayNote = useMay('reconciliation.decide');
  return (
    <div className="grid justify-items-start gap-1">
      <ul className="grid gap-1 empty:hidden">
        {row.notes.map(({ text, byName, at }, index) => (
          <li key={index} className="max-w-[44ch] border-l-2 border-line-strong pl-2 text-sm">
            <span className="block break-words whitespace-pre-line">{text}</span>
            <span className="block text-ink-2">{copy.by(byName, formatDateTime(at))}</span>
          </li>
        ))}
      </ul>
      {mayNote && (
        <button
          type="button"
          className="text-link text-sm whitespace-nowrap"
          aria-label={copy.addTo(row.line)}
          onClick={() => setIsWriting(true)}
        >
          {copy.add}
        </button>
      )}
      {isWriting && <NoteDialog importId={importId} line={row.line} onClose={() => setIsWriting(false)} />}
    </div>
  );
}

function NoteDialog({ importId, line, onClose }: { importId: string; line: number; onClose: () => void }) {
  const { key } = useIdempotencyKey();
  const send = useNoteStatementLine(importId, key);
  const form = useForm({
    resolver: zodResolver(noteStatementLineRequest),
    defaultValues: { line, note: '' },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={copy.title(line)}
      width="narrow"
      keepOpenOutside
    >
      <Form
        form={form}
        error={send.error}
        className="grid gap-5"
        onSubmit={(values) =>
          toastMutation(send.mutateAsync(values), { done: { title: copy.done }, after: onClose })
        }
      >
        <TextAreaField name="note" label={copy.label} hint={copy.hint} />
        <DialogButtons>
          <Button onClick={onClose}>{copy.goBack}</Button>
          <Button type="submit" variant="primary" busyLabel={send.isPending && copy.saving}>
            {copy.save}
          </Button>
        </DialogButtons>
      </Form>
    </Dialog>
  );
}
