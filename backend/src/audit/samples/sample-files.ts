/** The files of a sample: its entries as CSV, and the sample with the proof of each entry. */
import type { Queryable } from '@dziva/event-ledger/database/sql';
import { assert } from '@dziva/event-ledger/domain/assert';
import { eventProofOf } from '@dziva/event-ledger/integrity/event-proof';
import {
  type SampleItem,
  type SampleItemLine,
  sampleItemLine,
  type SampleMessage,
} from '@dziva/contracts/audit-samples';
import { evidenceWords } from '#audit/evidence-words';
import { csvFile } from '#platform/http/listing';
import type { SampleRecord } from './audit-samples.queries.ts';

export const SAMPLE_CSV = csvFile('audit-sample', sampleItemLine);

/** An entry as a line of the CSV file. */
export function lineOf({ legs: _legs, evidence, messages, ...item }: SampleItem): SampleItemLine {
  const last = (kind: SampleMessage['kind']) =>
    messages.findLast((message) => message.kind === kind)?.text ?? null;
  return {
    ...item,
    ...evidenceWords(evidence),
    lastQuestion: last('QUESTION'),
    lastAnswer: last('ANSWER'),
  };
}

/** The file for `npm run sample:verify` in pieces, so that the proofs of five hundred entries are not in memory at once. */
export async function* provenSample(
  db: Queryable,
  { sample, seal, drawnEventId }: SampleRecord,
  items: readonly SampleItem[],
): AsyncGenerator<string> {
  const { id, from, to, size, aboveCents, population, populationCents } = sample;
  const head = {
    format: 'dziva sample v1',
    id,
    from,
    to,
    size,
    aboveCents,
    population,
    populationCents,
    seal,
    draw: await proofOf(db, drawnEventId),
  };
  yield `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "items": [\n`;
  for (const [i, item] of items.entries()) {
    const { entryId, amountCents, tickedAt, tickedByName, messages } = item;
    const proven = {
      amountCents,
      tickedAt,
      tickedBy: tickedByName,
      messages: messages.map(({ byName, ...message }) => ({ ...message, by: byName })),
      proof: await proofOf(db, entryId),
    };
    yield `${i === 0 ? '' : ',\n'}${JSON.stringify(proven)}`;
  }
  yield '\n  ]\n}\n';
}

async function proofOf(db: Queryable, eventId: string) {
  const proof = await eventProofOf(db, eventId);
  assert(proof, 'what was drawn is stored');
  return proof;
}
