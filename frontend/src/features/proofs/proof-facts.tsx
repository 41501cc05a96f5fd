import type { EventFacts } from '@dziva/proofs/event-facts';
import { formatDate, formatDateTime } from '#lib/dates.ts';
import { formatUsd } from '#lib/money-format.ts';
import { shortId } from '#lib/words.ts';
import { Facts } from '#ui/facts.tsx';
import { accountNames, proofsCopy } from './proofs.text.ts';

const { file: copy } = proofsCopy;

/** The content of the event, so that a person can compare it with the document. */
export function ProofFacts({ facts }: { facts: EventFacts }) {
  const { type, recordedAt, entry, data } = facts;
  return (
    <>
      <div>
        <h3 className="mb-2 text-base font-semibold">{copy.facts}</h3>
        <Facts
          facts={[
            { term: copy.type, value: words(type) },
            ...(entry === null
              ? []
              : [
                  { term: copy.amount, value: <strong>{formatUsd(entry.amountCents)}</strong> },
                  { term: copy.counts, value: formatDate(entry.valueOn) },
                  { term: copy.entry, value: entry.description },
                ]),
            { term: copy.recorded, value: formatDateTime(recordedAt) },
          ]}
        />
      </div>
      {entry !== null && (
        <div>
          <h3 className="mb-2 text-base font-semibold">{copy.postings}</h3>
          <Facts
            facts={entry.postings.map(({ account, amountCents }) => ({
              term: accountName(account),
              value: formatUsd(amountCents, { signed: true }),
            }))}
          />
        </div>
      )}
      <details className="group">
        <summary className="cursor-pointer font-semibold text-primary">{copy.more}</summary>
        <div className="mt-3">
          <Facts
            facts={Object.entries(data).map(([key, value]) => ({
              term: words(key),
              value: shown(key, value),
            }))}
          />
        </div>
      </details>
    </>
  );
}

/** `Wallet 2A1B3C4D`; an account without a known name is shown with its address. */
function accountName(address: string): string {
  const [kind = '', name = '', whose = ''] = address.split(':');
  const known = accountNames[address] ?? accountNames[`${kind}:${name}`];
  if (known === undefined) return address;
  return known === accountNames[address] ? known : `${known} ${shortId(whose)}`;
}

/** `PaymentReceived` as `Payment received`, `paidOn` as `Paid on`; the unit `Cents` is left out. */
function words(name: string): string {
  const spaced = name
    .replace(/Cents$/, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

function shown(key: string, value: unknown): string {
  if (value === null || value === '') return copy.noValue;
  if (typeof value === 'number' && (key === 'cents' || key.endsWith('Cents'))) return formatUsd(value);
  if (Array.isArray(value)) return value.map((item) => shownItem(key, item)).join(', ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
}

/** An item of a list: its fields one after the other. */
const shownItem = (key: string, item: unknown): string =>
  typeof item === 'object' && item !== null
    ? Object.entries(item)
        .map(([field, value]) => shown(field, value))
        .join(' ')
    : shown(key, item);
