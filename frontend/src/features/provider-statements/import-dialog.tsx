import {
  importStatementRequest,
  type StatementImport,
  type StatementPreview,
} from '@dziva/contracts/provider-statements';
import type { ReadingChoices } from '@dziva/contracts/statement-readings';
import type { TransferMethod } from '@dziva/vocabulary/payment-methods';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { methodChoices } from '#lib/method-choices.ts';
import { useOfferedMethods } from '#queries/system.ts';
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
import { type StatementToSend, useImportStatement, usePreviewStatement } from './provider-statements.api.ts';
import { statementCopy } from './provider-statements.text.ts';
import { type Reading, ReadingPanel } from './reading-panel.tsx';
import { StatementFileField } from './statement-file-field.tsx';

const { upload: copy, preview: previewCopy } = statementCopy;

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
  const { check, preview, choices, look, leave } = useImportPreview();
  const online = useOnline();
  const form = useForm({ resolver: zodResolver(importForm), defaultValues: {} });
  const now = preview === null ? check : send;
  const readAgain = ({ provider: other, choices: next }: Reading) => {
    if (other !== undefined) form.setValue('provider', other);
    void form.handleSubmit((chosen) => look(chosen, next))();
  };
  const failure = send.error ?? check.error;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={preview === null ? copy.title : previewCopy.title}
      keepOpenOutside
    >
      <Form
        form={form}
        error={wasStopped(failure) ? null : failure}
        errorFallback={preview === null ? copy.checkFailed : copy.failed}
        className="grid gap-5"
        onSubmit={async (chosen) => {
          if (preview === null) return look(chosen, {});
          return toastMutation(send.mutateAsync({ ...chosen, ...mappingOf(choices) }), {
            done: { title: copy.started, description: copy.startedText(chosen.file.name) },
            after: onStarted,
          });
        }}
      >
        {/* The fields are only hidden, so that they keep their values if the user goes back. */}
        <div hidden={preview !== null} className="grid gap-5">
          <FileFields isChecking={check.isPending} />
        </div>
        {preview !== null && (
          <Seen preview={preview} choices={choices} isReading={check.isPending} onRead={readAgain} />
        )}
        {now.isPending && <Sending share={now.share} />}
        {!online && <p className="text-sm text-warn-text">{shellCopy.offlineReason}</p>}
        <DialogButtons>
          <BackButton
            sending={now}
            isPreview={preview !== null}
            onBack={preview === null ? onClose : leave}
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

/** Whose statement it is, and the file, with the columns that it needs. */
function FileFields({ isChecking }: { isChecking: boolean }) {
  const offered = useOfferedMethods();
  const provider = useWatch<{ provider?: TransferMethod }, 'provider'>({ name: 'provider' });
  return (
    <>
      <RadioCardsField
        name="provider"
        label={copy.provider}
        choices={methodChoices(offered, offered)}
        columns={1}
      />
      <StatementFileField name="file" disabled={isChecking} />
      <ColumnHelp providers={provider === undefined ? offered : [provider]} />
    </>
  );
}

/** The preview, with how the file was read; the choices of another reading begin with those of this one. */
function Seen({
  preview,
  choices,
  isReading,
  onRead,
}: {
  preview: StatementPreview;
  choices: ReadingChoices;
  isReading: boolean;
  onRead: (reading: Reading) => void;
}) {
  return (
    <ImportPreview preview={preview}>
      <ReadingPanel
        key={JSON.stringify(choices)}
        preview={preview}
        chosen={choices}
        isReading={isReading}
        onRead={onRead}
      />
    </ImportPreview>
  );
}

function BackButton({
  sending,
  isPreview,
  onBack,
}: {
  sending: { readonly isPending: boolean; readonly stop: () => void };
  isPreview: boolean;
  onBack: () => void;
}) {
  if (sending.isPending) return <Button onClick={sending.stop}>{copy.cancel}</Button>;
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

/** What an import would do, for the choices with which the file was read last. `leave` goes back to the form. */
function useImportPreview() {
  const check = usePreviewStatement();
  const [preview, setPreview] = useState<StatementPreview | null>(null);
  const [choices, setChoices] = useState<ReadingChoices>({});
  const look = (chosen: StatementToSend, how: ReadingChoices) => {
    setChoices(how);
    return check.mutateAsync({ ...chosen, ...mappingOf(how) }).then(setPreview, () => undefined);
  };
  return { check, preview, choices, look, leave: () => setPreview(null) };
}

/** The choices as the form sends them; nothing if there are none. */
const mappingOf = (choices: ReadingChoices) =>
  Object.keys(choices).length === 0 ? {} : { mapping: JSON.stringify(choices) };
