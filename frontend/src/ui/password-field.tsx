import { Eye, EyeOff } from 'lucide-react';
import { clsx } from 'clsx';
import { useState } from 'react';
import { uiCopy } from '#content/en/ui.ts';
import { boxStyles, Field, type FieldLabels } from './field.tsx';
import { useField } from './form.tsx';

/** A password with a button that shows it. Pasting is allowed; nobody has to type it twice. */
export function PasswordField({
  name,
  autoComplete,
  ...labels
}: FieldLabels & { name: string; autoComplete: 'current-password' | 'new-password' }) {
  const field = useField(name);
  const [shown, setShown] = useState(false);
  return (
    <Field {...labels} id={field.id} name={name} error={field.error}>
      {(control) => (
        <div className="relative">
          <input
            {...control}
            type={shown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            className={clsx(boxStyles, 'pr-14')}
            value={typeof field.value === 'string' ? field.value : ''}
            onChange={(event) => field.onChange(event.target.value)}
            onBlur={field.onBlur}
          />
          <button
            type="button"
            aria-label={shown ? uiCopy.hidePassword : uiCopy.showPassword}
            className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-control text-ink-2 hover:text-ink"
            onClick={() => setShown(!shown)}
          >
            {shown ? (
              <EyeOff className="size-5" strokeWidth={1.75} />
            ) : (
              <Eye className="size-5" strokeWidth={1.75} />
            )}
          </button>
        </div>
      )}
    </Field>
  );
}
