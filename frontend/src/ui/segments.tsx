import { clsx } from 'clsx';
import { useId } from 'react';

/** A few values side by side, one of them selected. */
export function Segments({
  label,
  value,
  choices,
  onChoose,
}: {
  label: string;
  value: string;
  choices: readonly { readonly value: string; readonly label: string; readonly spoken?: string }[];
  onChoose: (value: string) => void;
}) {
  const name = useId();
  return (
    <fieldset>
      <legend className="font-semibold">{label}</legend>
      <div className="mt-1.5 flex flex-wrap">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={clsx(
              'grid min-h-12 min-w-12 cursor-pointer place-items-center border px-3 -ml-px first:ml-0 first:rounded-l-control last:rounded-r-control lg:min-h-10 figures',
              'has-focus-visible:z-10 has-focus-visible:outline-3 has-focus-visible:outline-(--focus)',
              choice.value === value
                ? 'z-[1] border-primary bg-primary font-semibold text-on-primary'
                : 'border-line-strong bg-surface hover:bg-sunken',
            )}
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={choice.value === value}
              onChange={() => onChoose(choice.value)}
              aria-label={choice.spoken ?? choice.label}
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
