import { Field } from '#ui/field.tsx';
import { useField } from '#ui/form.tsx';

/** A choice of any number of values, with a checkbox for each. */
export function ChoiceList<Word extends string>({
  name,
  label,
  choices,
}: {
  name: string;
  label: string;
  choices: readonly (readonly [word: Word, label: string])[];
}) {
  const field = useField(name);
  const chosen = Array.isArray(field.value) ? (field.value as Word[]) : [];
  return (
    <Field label={label} id={field.id} name={name} error={field.error} group>
      {(control) => (
        <div className="grid gap-x-4 sm:grid-cols-2">
          {choices.map(([word, text]) => (
            <label key={word} className="flex min-h-12 items-center gap-3 lg:min-h-9">
              <input
                type="checkbox"
                name={control.name}
                value={word}
                className="size-5 shrink-0 accent-(--primary)"
                checked={chosen.includes(word)}
                onChange={({ target }) =>
                  field.onChange(target.checked ? [...chosen, word] : chosen.filter((one) => one !== word))
                }
              />
              {text}
            </label>
          ))}
        </div>
      )}
    </Field>
  );
}
