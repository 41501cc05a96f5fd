import type { ReadingChoices, StatementMapping } from '@dziva/contracts/statement-readings';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { toastMutation } from '#lib/toast-mutation.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Failure } from '#ui/failure.tsx';
import { boxStyles } from '#ui/field.tsx';
import { useKeepReading } from './kept-readings.api.ts';
import { keptReadingsQuery } from './provider-statements.queries.ts';
import { keepReadingCopy as copy } from './statement-reading.text.ts';

const NAME_CHARS_MAX = 80;

/** What the kept reading of the file says already, with what was chosen beside it. */
function withBefore(before: ReadingChoices, chosen: ReadingChoices): ReadingChoices {
  const both = (one: readonly string[] = [], other: readonly string[] = []) => [
    ...new Set([...one, ...other]),
  ];
  const words = {
    in: both(before.words?.in, chosen.words?.in),
    out: both(before.words?.out, chosen.words?.out),
  };
  const noMovement = both(before.noMovement, chosen.noMovement);
  return {
    ...before,
    ...chosen,
    columns: { ...before.columns, ...chosen.columns },
    ...(words.in.length + words.out.length === 0 ? {} : { words }),
    ...(noMovement.length === 0 ? {} : { noMovement }),
  };
}

/** Keeps the choices with which a file was read, under a name, for the next file with the same columns. */
export function KeepReading({ mapping, choices }: { mapping: StatementMapping; choices: ReadingChoices }) {
  const id = useId();
  const keep = useKeepReading();
  const { data: kept } = useQuery(keptReadingsQuery);
  const before = kept?.find((each) => each.id === mapping.id)?.choices;
  const [name, setName] = useState(mapping.name ?? '');
  const { provider, accountNumber, header } = mapping;
  const send = () =>
    toastMutation(
      keep.mutateAsync({
        name: name.trim(),
        provider,
        header,
        choices: before === undefined ? choices : withBefore(before, choices),
        ...(accountNumber === null ? {} : { accountNumber }),
      }),
      {
        done: (next) => ({ title: copy.done, description: copy.doneText(next.name, next.version) }),
      },
    );
  return (
    <div className="grid gap-1.5 border-t border-line pt-4">
      <p className="text-sm text-ink-2">{copy.text}</p>
      {keep.isError && (
        <Banner tone="danger" live title={copy.failed}>
          <Failure error={keep.error} />
        </Banner>
      )}
      <label htmlFor={id} className="font-semibold">
        {copy.name}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          id={id}
          className={`${boxStyles} max-w-96 grow`}
          maxLength={NAME_CHARS_MAX}
          value={name}
          onChange={(event) => setName(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Around it is the form that imports the file.
            event.preventDefault();
            if (name.trim() !== '' && kept !== undefined) void send();
          }}
        />
        <Button
          disabled={name.trim() === '' || kept === undefined}
          busyLabel={keep.isPending && copy.submitting}
          onClick={() => void send()}
        >
          {copy.submit}
        </Button>
      </div>
    </div>
  );
}
