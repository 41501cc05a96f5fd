import { completeLineRequest, type ReconciliationLine } from '@dziva/contracts/reconciliation';
import { LINE_DIRECTIONS } from '@dziva/vocabulary/reconciliation';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { methodLabels } from '#content/en/payment-methods.ts';
import { useIdempotencyKey } from '#lib/idempotency.ts';
import { Button } from '#ui/button.tsx';
import { RadioCardsField } from '#ui/choice-fields.tsx';
import { DayField } from '#ui/day-field.tsx';
import { MoneyField } from '#ui/money-field.tsx';
import { Panel } from '#ui/panel.tsx';
import { useMay } from '#queries/may.ts';
import { TextField } from '#ui/text-field.tsx';
import { ActDialog } from './act-dialog.tsx';
import { IgnoreDialog } from './ignore-dialog.tsx';
import { useCompleteLine } from './reconciliation.api.ts';
import { completeCopy, unreadCopy as copy } from './unread-lines.text.ts';
import { type DeskLines, keyOfLine, unreadLinesQuery } from './use-open-lines.ts';

/** The lines that the program could not read. A person enters what they say, or says that they are no money. */
export function UnreadLines({ of }: { of: DeskLines }) {
  const { data } = useQuery(unreadLinesQuery(of));
  const mayDecide = useMay('reconciliation.decide');
  const [chosen, setChosen] = useState<{ readonly line: ReconciliationLine; readonly act: Act } | null>(null);
  const close = () => setChosen(null);
  if (data === undefined || data.total === 0) return null;
  return (
    <Panel title={copy.title(data.total)}>
      <p className="mb-4 text-ink-2">{copy.text}</p>
      <ul className="grid gap-5">
        {data.rows.map((line) => (
          <li key={keyOfLine(line)} className="grid gap-3">
            <UnreadText line={line} />
            <div className="flex flex-wrap items-center gap-2">
              {mayDecide && (
                <>
                  <Button
                    aria-label={copy.completeOf(line.line)}
                    onClick={() => setChosen({ line, act: 'complete' })}
                  >
                    {copy.complete}
                  </Button>
                  <Button
                    aria-label={copy.ignoreOf(line.line)}
                    onClick={() => setChosen({ line, act: 'ignore' })}
                  >
                    {copy.ignore}
                  </Button>
                </>
              )}
              <span className="text-sm text-ink-2">{methodLabels[line.till]}</span>
            </div>
          </li>
        ))}
      </ul>
      {data.total > data.rows.length && (
        <p className="mt-4 text-sm text-ink-2">{copy.more(data.rows.length, data.total)}</p>
      )}
      {chosen?.act === 'complete' && <CompleteDialog line={chosen.line} onClose={close} />}
      {chosen?.act === 'ignore' && <IgnoreDialog line={chosen.line} onDone={close} onClose={close} />}
    </Panel>
  );
}

type Act = 'complete' | 'ignore';

const DIRECTIONS = LINE_DIRECTIONS.map((value) => ({ value, label: completeCopy.directions[value] }));

/** A person enters what a line says that the program could not read. The line is open after it. */
function CompleteDialog({ line, onClose }: { line: ReconciliationLine; onClose: () => void }) {
  const complete = useCompleteLine(line, useIdempotencyKey().key);
  const form = useForm({
    resolver: zodResolver(completeLineRequest),
    defaultValues: {
      amountCents: Math.abs(line.amountCents ?? 0),
      ...(line.direction === null ? {} : { direction: line.direction }),
      paidOn: line.paidOn,
      reference: line.reference ?? '',
      payer: line.payer ?? '',
    },
  });
  return (
    <ActDialog title={completeCopy.title} copy={completeCopy} form={form} act={complete} onClose={onClose}>
      <UnreadText line={line} />
      <MoneyField name="amountCents" label={completeCopy.amount} />
      <RadioCardsField name="direction" label={completeCopy.direction} choices={DIRECTIONS} />
      <DayField name="paidOn" label={completeCopy.paidOn} />
      <TextField name="reference" label={completeCopy.reference} optional />
      <TextField name="payer" label={completeCopy.payer} optional />
    </ActDialog>
  );
}

/** The text of a line as the provider printed it, and why it could not be read. */
function UnreadText({ line }: { line: Pick<ReconciliationLine, 'line' | 'raw' | 'why'> }) {
  return (
    <div className="min-w-0">
      <p className="text-sm text-ink-2">{copy.line(line.line)}</p>
      <p className="mt-1 rounded-control bg-sunken px-3 py-2 font-mono text-sm [overflow-wrap:anywhere] whitespace-pre-wrap">
        {line.raw ?? copy.noText}
      </p>
      {line.why !== null && <p className="mt-1 text-danger-text">{line.why}</p>}
    </div>
  );
}
