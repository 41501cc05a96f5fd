import type { StatementReadingFields } from '@dziva/contracts/statement-readings';
import { STATEMENT_FIELDS } from '@dziva/vocabulary/statement-reading';
import { formatUsd } from '#lib/money-format.ts';
import { Facts } from '#ui/facts.tsx';
import { readingCopy as copy } from './statement-reading.text.ts';

/** A file with how it is read, and the sums of its lines once they are known. */
export type ReadFile = StatementReadingFields & {
  readonly creditCents: number | null;
  readonly debitCents: number | null;
};

/** How the whole file is read, and what it proves. Nothing for a file that was refused. */
export function ReadingFacts({ file }: { file: ReadFile }) {
  const facts = factsOf(file);
  return facts.length === 0 ? null : <Facts facts={facts} />;
}

function factsOf({
  mapping,
  dateOrder,
  proof,
  opening,
  closing,
  gaps,
  counts,
  creditCents,
  debitCents,
}: ReadFile) {
  if (mapping === null) return [];
  const columns = STATEMENT_FIELDS.flatMap((field) => {
    const name = mapping.columns[field];
    return name == null ? [] : [`${copy.fields[field]}: ${name}`];
  });
  const usd = (cents: number | null) => (cents === null ? '—' : formatUsd(cents));
  return [
    ...(mapping.name === null
      ? []
      : [{ term: copy.kept, value: copy.keptName(mapping.name, mapping.version ?? 1) }]),
    { term: copy.columns, value: columns.join(' · ') },
    ...(dateOrder === null
      ? []
      : [
          {
            term: copy.dates,
            value: copy.dateOrder(copy.orders[dateOrder.order], copy.decidedBy[dateOrder.decidedBy]),
          },
        ]),
    { term: copy.direction, value: copy.directions[mapping.direction.by] },
    { term: copy.counts, value: copy.rows(counts.read, counts.unread, counts.notMovements) },
    ...(creditCents === null || debitCents === null
      ? []
      : [{ term: copy.sums, value: copy.sum(formatUsd(creditCents), formatUsd(Math.abs(debitCents))) }]),
    ...(proof === null
      ? []
      : [
          {
            term: copy.proof,
            value: proof === 'PROVEN' ? copy.proofs.PROVEN(usd(opening), usd(closing)) : copy.proofs[proof],
          },
        ]),
    ...(gaps.length === 0
      ? []
      : [
          {
            term: copy.gaps,
            value: (
              <ul>
                {gaps.map(({ afterLine, beforeLine, missingCents }) => (
                  <li key={`${afterLine}-${beforeLine}`}>
                    {copy.gap(afterLine, beforeLine, formatUsd(missingCents))}
                  </li>
                ))}
              </ul>
            ),
          },
        ]),
  ];
}
