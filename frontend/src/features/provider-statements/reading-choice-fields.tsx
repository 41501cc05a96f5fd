import { type ReadingChoices, type StatementReadingFields } from '@dziva/contracts/statement-readings';
import { useId } from 'react';
import { boxStyles } from '#ui/field.tsx';
import { CHOSEN_DATE_ORDERS, STATEMENT_FIELDS } from '@dziva/vocabulary/statement-reading';
import { readingCopy as copy } from './statement-reading.text.ts';

type Choice = StatementReadingFields['choices'][number];
type Field = (typeof STATEMENT_FIELDS)[number];

/** What a person can decide about a file, each with what holds now. */
export function ReadingChoiceFields({
  choices,
  chosen,
  onChange,
}: {
  choices: readonly Choice[];
  chosen: ReadingChoices;
  onChange: (chosen: ReadingChoices) => void;
}) {
  return choices.map((choice) => {
    if (choice.kind === 'COLUMN')
      return <ColumnChoice key={choice.name} choice={choice} chosen={chosen} onChange={onChange} />;
    if (choice.kind === 'DATE_ORDER') return <OrderChoice key="order" chosen={chosen} onChange={onChange} />;
    return null;
  });
}

interface FieldProps {
  readonly chosen: ReadingChoices;
  readonly onChange: (chosen: ReadingChoices) => void;
}

function ColumnChoice({ choice: { name, words }, chosen, onChange }: FieldProps & { choice: Choice }) {
  const id = useId();
  const columns = chosen.columns ?? {};
  const now = STATEMENT_FIELDS.find((field) => columns[field] === name) ?? '';
  const change = (field: string) => {
    const others = Object.fromEntries(Object.entries(columns).filter(([, column]) => column !== name));
    const next = field === '' ? others : { ...others, [field as Field]: name };
    onChange({ ...chosen, columns: next });
  };
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {copy.columnOf(name)}
      </label>
      {words.length > 0 && <p className="text-sm text-ink-2">{copy.words(words)}</p>}
      <select
        id={id}
        className={`${boxStyles} max-w-96`}
        value={now}
        onChange={(event) => change(event.target.value)}
      >
        <option value="">{copy.notUsed}</option>
        {STATEMENT_FIELDS.map((field) => (
          <option key={field} value={field}>
            {copy.fields[field]}
          </option>
        ))}
      </select>
    </div>
  );
}

function OrderChoice({ chosen, onChange }: FieldProps) {
  const id = useId();
  const change = (value: string) => {
    const { dateOrder: _before, ...others } = chosen;
    const dateOrder = CHOSEN_DATE_ORDERS.find((order) => order === value);
    onChange(dateOrder === undefined ? others : { ...others, dateOrder });
  };
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {copy.order}
      </label>
      <select
        id={id}
        className={`${boxStyles} max-w-96`}
        value={chosen.dateOrder ?? ''}
        onChange={(event) => change(event.target.value)}
      >
        <option value="">{copy.asNow}</option>
        {CHOSEN_DATE_ORDERS.map((order) => (
          <option key={order} value={order}>
            {copy.orderChoices[order]}
          </option>
        ))}
      </select>
    </div>
  );
}
