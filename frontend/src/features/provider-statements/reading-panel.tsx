import type { StatementPreview } from '@dziva/contracts/provider-statements';
import type { ReadingChoices } from '@dziva/contracts/statement-readings';
import { TRANSFER_METHODS, type TransferMethod } from '@dziva/vocabulary/payment-methods';
import { useState } from 'react';
import { methodLabels } from '#content/en/payment-methods.ts';
import { Button } from '#ui/button.tsx';
import { KeepReading } from './keep-reading.tsx';
import { ReadingChoiceFields } from './reading-choice-fields.tsx';
import { ReadingFacts } from './reading-facts.tsx';
import { readingCopy as copy } from './statement-reading.text.ts';

/** How a person wants the file read. */
export interface Reading {
  readonly provider?: TransferMethod;
  readonly choices: ReadingChoices;
}

/** How the whole file is read, and what a person can change before anything counts. A change reads the file again. */
export function ReadingPanel({
  preview,
  chosen,
  isReading,
  onRead,
}: {
  preview: StatementPreview;
  chosen: ReadingChoices;
  isReading: boolean;
  onRead: (reading: Reading) => void;
}) {
  const [next, setNext] = useState(chosen);
  const { choices, problem } = preview;
  const other = choices.find(({ kind }) => kind === 'PROVIDER')?.options[0];
  const provider = TRANSFER_METHODS.find((method) => method === other);
  const canChange = choices.some(({ kind }) => kind !== 'PROVIDER');
  // A file that is refused as a whole has nothing to show and nothing to choose.
  if (preview.mapping === null && choices.length === 0) return null;
  return (
    <details open={problem !== null} className="rounded-control border border-line px-4 py-3">
      <summary className="min-h-6 font-semibold">{copy.title}</summary>
      <div className="mt-3 grid gap-4">
        <ReadingFacts file={preview} />
        {provider !== undefined && (
          <Button onClick={() => onRead({ provider, choices: next })}>
            {copy.provider(methodLabels[provider])}
          </Button>
        )}
        <ReadingChoiceFields choices={choices} chosen={next} onChange={setNext} />
        {canChange && (
          <Button disabled={isReading} onClick={() => onRead({ choices: next })}>
            {copy.again}
          </Button>
        )}
        {preview.mapping !== null && Object.keys(chosen).length > 0 && (
          <KeepReading mapping={preview.mapping} choices={chosen} />
        )}
      </div>
    </details>
  );
}
