import type { PartTarget } from '@dziva/contracts/reconciliation';
import { useMutation } from '@tanstack/react-query';
import { findPartTargets } from '@dziva/contracts/routes/reconciliation';
import { useId, useState } from 'react';
import { call } from '#lib/api-client.ts';
import { formatUsd } from '#lib/money-format.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Failure } from '#ui/failure.tsx';
import { boxStyles } from '#ui/field.tsx';
import type { ChosenPart } from './part-form.tsx';
import { type PastedRow, pastedRows } from './pasted-table.ts';
import { pasteCopy as copy } from './reconciliation.text.ts';
import { PASTED_KINDS, type PastedKind } from '@dziva/vocabulary/reconciliation';

/**
 * Reads a pasted table into parts, such as an employer's list of deductions. Rows that mean nobody, or several, are shown with the
 * reason, and the parts are taken over only when every row means one.
 */
export function PasteParts({ onAdd }: { onAdd: (parts: readonly ChosenPart[]) => void }) {
  const id = useId();
  const [table, setTable] = useState('');
  const [kind, setKind] = useState<PastedKind>('LOAN');
  const find = useMutation({
    mutationFn: async (rows: readonly PastedRow[]) => {
      const body = { kind, rows: rows.map(({ cells }) => [...cells]) };
      return { rows, targets: await call(findPartTargets, { body }) };
    },
    onSuccess: ({ rows, targets }) => {
      const parts = partsOf(kind, rows, targets);
      if (parts.length === rows.length) onAdd(parts);
    },
  });
  const rows = pastedRows(table);
  const sumCents = rows.reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0);
  return (
    <details className="rounded-control border border-line p-4">
      <summary className="min-h-6 font-semibold">{copy.title}</summary>
      <div className="mt-3 grid gap-4">
        {find.isError && (
          <Banner tone="danger" live>
            <Failure error={find.error} />
          </Banner>
        )}
        <label htmlFor={id} className="grid gap-1.5">
          <span className="font-semibold">{copy.table}</span>
          <span className="text-sm text-ink-2">{copy.hint}</span>
        </label>
        <textarea
          id={id}
          rows={6}
          className={`${boxStyles} resize-y leading-6`}
          value={table}
          onChange={(event) => {
            setTable(event.target.value);
            find.reset();
          }}
        />
        <KindChoice kind={kind} onChange={setKind} />
        {rows.length > 0 && <p className="figures">{copy.sum(rows.length, formatUsd(sumCents))}</p>}
        {find.data !== undefined && <Problems {...find.data} />}
        <Button
          disabled={rows.length === 0}
          busyLabel={find.isPending && copy.reading}
          onClick={() => find.mutate(rows)}
        >
          {copy.read}
        </Button>
      </div>
    </details>
  );
}

function KindChoice({ kind, onChange }: { kind: PastedKind; onChange: (kind: PastedKind) => void }) {
  const name = useId();
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1.5 font-semibold">{copy.kind}</legend>
      {PASTED_KINDS.map((each) => (
        <label key={each} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name={name}
            className="size-5 shrink-0 accent-(--primary)"
            checked={kind === each}
            onChange={() => onChange(each)}
          />
          {copy.kinds[each]}
        </label>
      ))}
    </fieldset>
  );
}

/** The rows that could not be read, with the reason of each. */
function Problems({ rows, targets }: { rows: readonly PastedRow[]; targets: readonly PartTarget[] }) {
  const wrong = rows.flatMap(({ text, amountCents }, index) => {
    const why = amountCents === null ? copy.noAmount : targets[index]?.why;
    return why == null ? [] : [{ place: index + 1, text, why }];
  });
  if (wrong.length === 0) return null;
  return (
    <Banner tone="danger" live title={copy.wrong(wrong.length)}>
      <ul className="grid gap-1">
        {wrong.map(({ place, text, why }) => (
          <li key={place}>
            {copy.row(place, text)} {why}
          </li>
        ))}
      </ul>
    </Banner>
  );
}

function partsOf(kind: PastedKind, rows: readonly PastedRow[], targets: readonly PartTarget[]): ChosenPart[] {
  return rows.flatMap(({ amountCents }, index) => {
    const target = targets[index];
    if (amountCents === null || target?.id == null) return [];
    return [{ to: { kind, id: target.id }, amountCents, target: target.name ?? '' }];
  });
}
