import { clsx } from 'clsx';
import { useField } from './form.tsx';

/** A checkbox with a sentence to agree to. The whole sentence can be tapped. */
export function CheckField({ name, label }: { name: string; label: string }) {
  const field = useField(name);
  const { id, error } = field;
  return (
    <div className={clsx('min-w-0', error !== undefined && 'border-l-4 border-danger pl-3')}>
      {error !== undefined && (
        <p id={`${id}-error`} className="mb-1 text-sm font-semibold text-danger-text">
          {error}
        </p>
      )}
      <label className="flex min-h-12 items-start gap-3 rounded-control border border-line-strong bg-surface px-3 py-2.5 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)">
        <input
          id={id}
          type="checkbox"
          name={name}
          className="mt-0.5 size-5 shrink-0 accent-(--primary) focus-visible:shadow-none focus-visible:outline-none"
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          checked={field.value === true}
          onChange={(event) => field.onChange(event.target.checked)}
          onBlur={field.onBlur}
        />
        <span>{label}</span>
      </label>
    </div>
  );
}
