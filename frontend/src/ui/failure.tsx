import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { errorCopy } from '#content/en/errors.ts';
import { conflictOf, firstUseOf, pledgedAt, sentenceOf } from '#lib/api-error.ts';
import { ago } from '#lib/dates.ts';
import { sentenceCase } from '#lib/words.ts';
import { Button } from './button.tsx';
import { FirstUse } from './first-use.tsx';

/** The sentence of an error beside the button that was pressed; nothing as long as there is none. */
export function FailureLine({ error, fallback }: { error: unknown; fallback?: string | undefined }) {
  if (error === null || error === undefined) return null;
  return (
    <p role="alert" className="basis-full text-sm font-semibold text-danger-text">
      {sentenceOf(error, fallback)}
    </p>
  );
}

/**
 * The message of an error. If somebody else changed the thing first, it says who and when, with a button to reload; if a payment
 * was already recorded, it links to the first entry; and if an asset is already pledged, to the loan or application.
 */
export function Failure({ error, fallback }: { error: unknown; fallback?: string | undefined }) {
  const client = useQueryClient();
  const conflict = conflictOf(error);
  const firstUse = firstUseOf(error);
  if (firstUse !== null)
    return (
      <div className="grid justify-items-start gap-2">
        <p>{sentenceOf(error, fallback)}</p>
        <FirstUse use={firstUse} />
      </div>
    );
  const secured = pledgedAt(error);
  if (secured !== null)
    return (
      <div className="grid justify-items-start gap-2">
        <p>{sentenceOf(error, fallback)}</p>
        <Link to={secured} className="text-link font-semibold">
          {errorCopy.pledgedAt}
        </Link>
      </div>
    );
  if (conflict === null) return <p>{sentenceOf(error, fallback)}</p>;
  const status = conflict.status === null ? null : sentenceCase(conflict.status);
  return (
    <div className="grid justify-items-start gap-2">
      <p>{errorCopy.conflict(conflict.changedBy ?? errorCopy.aColleague, ago(conflict.changedAt), status)}</p>
      <p className="text-sm text-ink-2">{sentenceOf(error, fallback)}</p>
      <Button size="sm" onClick={() => void client.invalidateQueries()}>
        {errorCopy.reload}
      </Button>
    </div>
  );
}
