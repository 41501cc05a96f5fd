import {
  importStatementRequest,
  type StatementImport,
  type StatementPreview,
} from '@dziva/contracts/provider-statements';
import { TRANSFER_METHODS } from '@dziva/contracts/routes/wallet';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { methodLabels } from '#content/en/loans.ts';
import { statementCopy } from '#content/en/provider-statements.ts';
import { shellCopy } from '#content/en/shell.ts';
import { wasStopped } from '#lib/api-error.ts';
import { useIdempotencyKey } from '#lib/idempotency.ts';
import { useOnline } from '#lib/network.ts';
import { toastMutation } from '#lib/toast-mutation.ts';
import { Button } from '#ui/button.tsx';
import { RadioCardsField } from '#ui/choice-fields.tsx';
import { Dialog, DialogButtons } from '#ui/dialog.tsx';
import { Form } from '#ui/form.tsx';
import { Progress } from '#ui/progress.tsx';
import { ColumnHelp } from './column-help.tsx';
import { ImportPreview } from './import-preview.tsx';
import { useImportStatement, usePreviewStatement } from './provider-statements.api.ts';
import { StatementFileField } from './statement-file-field.tsx';

const { upload: copy, preview: previewCopy } = statementCopy;

const PROVIDER_CHOICES = TRANSFER_METHODS.map((value) => ({ value, label: methodLabels[value] }));

const importForm = importStatementRequest.extend({ file: z.instanceof(File, { error: copy.fileMissing }) });

/**
 * Chooses a provider's file, shows what its import would do, and imports it. Before the import, nothing is changed. `onStarted`
 * is called with the import as soon as the server has received the whole file.
 */
export function ImportDialog({
  onStarted,
  onClose,
}: {
  onStarted: (started: StatementImport) => void;
  onClose: () => void;
}) {
  const { key } = useIdempotencyKey();
  const send = useImportStatement(key);
  const check = usePreviewStatement();
  const [preview, setPreview] = useState<StatementPreview | null>(null);
  const online = useOnline();
  const form = useForm({ resolver: zodResolver(importForm), defaultValues: {} });
  const provider = useWatch({ control: form.control, name: 'provider' });
  const now = preview === null ? check : send;
  const failed = preview === null ? copy.checkFailed : copy.failed;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={preview === null ? copy.title : previewCopy.title}
      keepOpenOutside
    >
      <Form
        form={form}
        error={wasStopped(now.error) ? null : now.error}
        errorFallback={failed}
        className="grid gap-5"
        onSubmit={async (chosen) => {
          if (preview === null) return check.mutateAsync(chosen).then(setPreview, () => undefined);
          return toastMutation(send.mutateAsync(chosen), {
            done: { title: copy.started, description: copy.startedText(chosen.file.name) },
            fallback: copy.failed,
            after: onStarted,
          });
        }}
      >
        {/* The fields are only hidden, so that they keep their values if the user goes back. */}
        <div hidden={preview !== null} className="grid gap-5">
          <RadioCardsField name="provider" label={copy.provider} choices={PROVIDER_CHOICES} columns={1} />
          <StatementFileField name="file" disabled={check.isPending} />
          <ColumnHelp provider={provider} />
        </div>
        {preview !== null && <ImportPreview preview={preview} />}
        {now.isPending && <Sending share={now.share} />}
        {!online && <p className="text-sm text-warn-text">{shellCopy.offlineReason}</p>}
        <DialogButtons>
          <BackButton
            isSending={now.isPending}
            isPreview={preview !== null}
            onStop={now.stop}
            onBack={preview === null ? onClose : () => setPreview(null)}
          />
          {preview?.problem == null && (
            <Button
              type="submit"
              variant="primary"
              disabled={!online}
              busyLabel={now.isPending && copy.sending(Math.round(now.share * 100))}
            >
              {preview === null ? copy.submit : copy.confirm}
            </Button>
          )}
        </DialogButtons>
      </Form>
    </Dialog>
  );
}

function BackButton({
  isSending,
  isPreview,
  onStop,
  onBack,
}: {
  isSending: boolean;
  isPreview: boolean;
  onStop: () => void;
  onBack: () => void;
}) {
  if (isSending) return <Button onClick={onStop}>{copy.cancel}</Button>;
  return <Button onClick={onBack}>{isPreview ? previewCopy.back : copy.goBack}</Button>;
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
