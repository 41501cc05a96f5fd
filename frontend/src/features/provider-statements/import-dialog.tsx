import { importStatementRequest, type StatementImport } from '@dziva/contracts/provider-statements';
import { TRANSFER_METHODS } from '@dziva/contracts/wallet';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { methodLabels } from '#content/en/loans.ts';
import { statementCopy } from '#content/en/provider-statements.ts';
import { shellCopy } from '#content/en/shell.ts';
import { wasStopped } from '#lib/api-error.ts';
import { useIdempotencyKey } from '#lib/idempotency.ts';
import { useOnline } from '#lib/network.ts';
import { tell } from '#lib/tell.ts';
import { Button } from '#ui/button.tsx';
import { RadioCardsField } from '#ui/choice-fields.tsx';
import { Dialog, DialogButtons } from '#ui/dialog.tsx';
import { Form } from '#ui/form.tsx';
import { Progress } from '#ui/progress.tsx';
import { ColumnHelp } from './column-help.tsx';
import { useImportStatement } from './provider-statements.api.ts';
import { StatementFileField } from './statement-file-field.tsx';

const { upload: copy } = statementCopy;

const PROVIDER_CHOICES = TRANSFER_METHODS.map((value) => ({ value, label: methodLabels[value] }));

const importForm = importStatementRequest.extend({ file: z.instanceof(File, { error: copy.fileMissing }) });
/** Chooses a provider's file and sends it; `onStarted` gets the import as soon as the server has the whole of it. */
export function ImportDialog({
  onStarted,
  onClose,
}: {
  onStarted: (started: StatementImport) => void;
  onClose: () => void;
}) {
  const { key } = useIdempotencyKey();
  const send = useImportStatement(key);
  const online = useOnline();
  const form = useForm({ resolver: zodResolver(importForm), defaultValues: {} });
  const provider = useWatch({ control: form.control, name: 'provider' });
  const stopped = wasStopped(send.error);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={copy.title} keepOpenOutside>
      <Form
        form={form}
        error={stopped ? null : send.error}
        errorFallback={copy.failed}
        className="grid gap-5"
        onSubmit={(chosen) =>
          tell(send.mutateAsync(chosen), {
            done: { title: copy.started, description: copy.startedText(chosen.file.name) },
            fallback: copy.failed,
            after: onStarted,
          })
        }
      >
        <RadioCardsField name="provider" label={copy.provider} choices={PROVIDER_CHOICES} columns={1} />
        <StatementFileField name="file" disabled={send.isPending} />
        <ColumnHelp provider={provider} />
        {send.isPending && <Sending share={send.share} />}
        {!online && <p className="text-sm text-warn-text">{shellCopy.offlineReason}</p>}
        <DialogButtons>
          {send.isPending ? (
            <Button onClick={send.stop}>{copy.cancel}</Button>
          ) : (
            <Button onClick={onClose}>{copy.goBack}</Button>
          )}
          <Button
            type="submit"
            variant="primary"
            disabled={!online}
            busyLabel={send.isPending && copy.sending(Math.round(send.share * 100))}
          >
            {copy.submit}
          </Button>
        </DialogButtons>
      </Form>
    </Dialog>
  );
}

function Sending({ share }: { share: number }) {
  const words = share < 1 ? copy.sending(Math.round(share * 100)) : copy.sent;
  return (
    <div>
      <Progress share={share} label={words} />
      <p className="mt-1 text-sm text-ink-2 figures">{words}</p>
    </div>
  );
}
