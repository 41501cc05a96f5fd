import type { LineEntry, LineSuggestion, ReconciliationLine } from '@dziva/contracts/reconciliation';
import { clsx } from 'clsx';
import { methodLabels } from '#content/en/payment-methods.ts';
import { formatDate } from '#lib/dates.ts';
import { formatUsd } from '#lib/money-format.ts';
import { Money } from '#ui/money.tsx';
import { amountText } from './line-amount.ts';
import type { LinePart } from './line-parts.ts';
import { deskCopy as copy, entryKindLabels, partAccountLabels } from './reconciliation.text.ts';

/** The server sends it in place of the characters of a reference that the reader may not see. */
const MASK = '•';

const directions = { CREDIT: copy.moneyIn, DEBIT: copy.moneyOut } as const;

/** The facts of a line of a statement. */
export function LineFacts({ line }: { line: ReconciliationLine }) {
  const { amountCents, till, direction, paidOn, payer, reference } = line;
  return (
    <div>
      <p className="text-2xl font-semibold figures">
        {amountCents === null ? amountText(line) : <Money cents={amountCents} signed />}
      </p>
      <p className="mt-1">
        {[
          ...(direction === null ? [] : [directions[direction]]),
          methodLabels[till],
          formatDate(paidOn),
        ].join(' · ')}
      </p>
      <p className="mt-1 [overflow-wrap:anywhere]">
        <strong>{reference ?? copy.noReference}</strong> · {payer ?? copy.noPayer}
      </p>
      <p className="mt-1 text-sm text-ink-2">{copy.line(line.line)}</p>
      {reference?.includes(MASK) === true && <p className="mt-1 text-sm text-ink-2">{copy.masked}</p>}
    </div>
  );
}

/** The entries that are similar to the line, the best match first, with one chosen. */
export function SuggestionChoice({
  suggestions,
  chosen,
  onChoose,
}: {
  suggestions: readonly LineSuggestion[];
  chosen: number;
  onChoose: (index: number) => void;
}) {
  if (suggestions.length === 0) return <p className="text-ink-2">{copy.noSuggestions}</p>;
  return (
    <ul aria-label={copy.suggestions} className="grid gap-2">
      {suggestions.map((each, index) => (
        <li key={`${each.kind}/${each.id}`}>
          <button
            type="button"
            aria-pressed={index === chosen}
            className={clsx(
              'grid w-full grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 rounded-control border px-3 py-2.5 text-left',
              index === chosen ? 'border-primary bg-primary-wash' : 'border-line bg-surface hover:bg-sunken',
            )}
            onClick={() => onChoose(index)}
          >
            <kbd aria-hidden="true" className="rounded-control border border-line-strong px-1.5 text-sm">
              {index + 1}
            </kbd>
            <span className="min-w-0">
              <strong className="block [overflow-wrap:anywhere]">{suggestionText(each)}</strong>
              <span className="block text-sm text-ink-2">{each.why}</span>
              {each.kind === 'DEPOSIT' && each.on === null && (
                <span className="block text-sm text-warn-text">{copy.pending}</span>
              )}
            </span>
            <span className="text-right text-sm figures">
              <span className="block font-semibold">{formatUsd(each.amountCents)}</span>
              <span className="block whitespace-nowrap text-ink-2">{copy.score(each.score)}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** `To a wallet, Rudo Ncube`, `Charges of providers`, `To be returned to the payer`. */
export function partText({ kind, id, name }: LinePart): string {
  if (kind === 'WALLET') return `${entryKindLabels.WALLET}, ${name ?? copy.noName}`;
  return kind === 'RETURN' ? entryKindLabels.RETURN : (accountLabels[id] ?? id);
}

const accountLabels: Readonly<Record<string, string>> = partAccountLabels;

/** `Deposit, Rudo Ncube, 20 November 2026`. */
export function suggestionText({
  kind,
  id,
  name,
  on,
}: Pick<LineEntry | LineSuggestion, 'kind' | 'id' | 'name' | 'on'>): string {
  if (kind === 'ACCOUNT') return accountLabels[id] ?? id;
  return [entryKindLabels[kind], name ?? copy.noName, ...(on === null ? [] : [formatDate(on)])].join(', ');
}
