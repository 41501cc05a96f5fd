import { STATEMENT_BYTES_MAX } from '@dziva/contracts/routes/provider-statements';
import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { readableBytes } from '#lib/shrink-image.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { FilePicker } from '#ui/file-picker.tsx';
import { useField } from '#ui/form.tsx';
import { statementCopy } from './provider-statements.text.ts';

const { upload: copy } = statementCopy;

/** A field for one CSV file. If a file breaks a rule, a message names it, and the earlier file stays. */
export function StatementFileField({ name, disabled }: { name: string; disabled: boolean }) {
  const field = useField(name);
  const [refusal, setRefusal] = useState<string | null>(null);
  const chosen = field.value instanceof File ? field.value : null;
  const take = (files: readonly File[]) => {
    const [file] = files;
    if (file === undefined) return;
    const problem = files.length > 1 ? copy.oneFile : refusalOfStatement(file);
    setRefusal(problem);
    if (problem === null) field.onChange(file);
  };
  return (
    <Field
      id={field.id}
      name={name}
      label={copy.file}
      hint={copy.fileHint}
      error={refusal ?? field.error}
      group
    >
      {() => (
        <div className="grid gap-3">
          {chosen !== null && (
            <div className="flex items-center gap-3 rounded-control border border-line bg-surface p-3">
              <FileSpreadsheet aria-hidden="true" className="size-6 shrink-0 text-ink-2" strokeWidth={1.75} />
              <span className="min-w-0 grow">
                <span className="block truncate font-semibold">{chosen.name}</span>
                <span className="block text-sm text-ink-2 figures">{readableBytes(chosen.size)}</span>
              </span>
              <Button size="sm" variant="quiet" disabled={disabled} onClick={() => field.onChange(undefined)}>
                {copy.remove}
              </Button>
            </div>
          )}
          {chosen === null && (
            <FilePicker
              accept=".csv,text/csv"
              labels={copy}
              disabled={disabled}
              several={false}
              onFiles={take}
            />
          )}
        </div>
      )}
    </Field>
  );
}

/** The message that names the broken rule; null if the file may be sent. */
function refusalOfStatement(file: File): string | null {
  if (!/\.csv$/i.test(file.name)) return copy.fileWrongType(file.name);
  if (file.size === 0) return copy.fileEmpty(file.name);
  return file.size > STATEMENT_BYTES_MAX ? copy.fileTooLarge(file.name) : null;
}
