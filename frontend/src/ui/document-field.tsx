import {
  DOCUMENT_CONTENT_TYPES,
  type STAFF_DOCUMENT_KINDS,
  uploadStaffDocument,
} from '@dziva/contracts/routes/documents';
import { FileCheck } from 'lucide-react';
import { useState } from 'react';
import { documentFieldCopy as copy } from '#content/en/documents.ts';
import { NetworkError, sentenceOf } from '#lib/api-error.ts';
import { upload } from '#lib/api-upload.ts';
import { newKey } from '#lib/idempotency.ts';
import { prepareFile } from '#lib/prepare-file.ts';
import { Button } from './button.tsx';
import { Field, type FieldLabels } from './field.tsx';
import { FilePicker } from './file-picker.tsx';
import { useField } from './form.tsx';

type State =
  | { readonly is: 'empty'; readonly refusal?: string }
  | { readonly is: 'preparing' }
  | { readonly is: 'sending'; readonly percent: number }
  | { readonly is: 'sent'; readonly fileName: string };

/** A field whose value is the id of a document of staff: the file is uploaded as soon as it is chosen. */
export function DocumentField({
  name,
  kind,
  ...labels
}: FieldLabels & { readonly name: string; readonly kind: (typeof STAFF_DOCUMENT_KINDS)[number] }) {
  const field = useField(name);
  const [state, setState] = useState<State>({ is: 'empty' });
  const isBusy = state.is === 'preparing' || state.is === 'sending';

  const take = async ([file]: readonly File[]) => {
    if (file === undefined) return;
    setState({ is: 'preparing' });
    const prepared = await prepareFile(file);
    if ('refusal' in prepared) return setState({ is: 'empty', refusal: prepared.refusal });
    const onProgress = (share: number) => setState({ is: 'sending', percent: Math.round(share * 100) });
    onProgress(0);
    try {
      const { id, fileName } = await upload(
        uploadStaffDocument,
        { fields: { kind }, file: prepared.file },
        { idempotencyKey: newKey(), onProgress },
      );
      field.onChange(id);
      return setState({ is: 'sent', fileName });
    } catch (error) {
      return setState({
        is: 'empty',
        refusal: error instanceof NetworkError ? copy.stopped : sentenceOf(error),
      });
    }
  };

  return (
    <Field
      {...labels}
      id={field.id}
      name={name}
      hint={labels.hint ?? copy.rules}
      error={state.is === 'empty' ? (state.refusal ?? field.error) : undefined}
      group
    >
      {() => (
        <div className="grid gap-2">
          {state.is === 'sent' ? (
            <p className="flex min-w-0 flex-wrap items-center gap-2">
              <FileCheck aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
              <span className="min-w-0 grow break-words">{copy.sent(state.fileName)}</span>
              <Button
                size="sm"
                variant="quiet"
                onClick={() => {
                  field.onChange('');
                  setState({ is: 'empty' });
                }}
              >
                {copy.other}
              </Button>
            </p>
          ) : (
            <FilePicker
              accept={DOCUMENT_CONTENT_TYPES.join(',')}
              labels={copy}
              disabled={isBusy}
              several={false}
              onFiles={(files) => void take(files)}
            />
          )}
          <p role="status" className="text-sm text-ink-2 empty:hidden">
            {statusOf(state)}
          </p>
        </div>
      )}
    </Field>
  );
}

function statusOf(state: State): string {
  if (state.is === 'preparing') return copy.preparing;
  return state.is === 'sending' ? copy.sending(state.percent) : '';
}
