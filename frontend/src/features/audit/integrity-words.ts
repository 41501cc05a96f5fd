/** The result of a check of the history, in sentences. */
import type { IntegrityCheck } from '@dziva/contracts/audit';
import { counted, sentenceCase } from '#lib/words.ts';
import { integrityCopy } from './integrity.text.ts';

const { sentence: copy, kinds } = integrityCopy;

/** One sentence each for the events, the seals and the tables that were checked. */
export function sentencesOf(check: IntegrityCheck): string[] {
  const { eventsChecked, lastVerifiedPosition, sealsChecked, eventsSealed, projectionsChecked } = check;
  return [
    copy.events(grouped(eventsChecked, 'event'), lastVerifiedPosition.toLocaleString('en')),
    sealsChecked === 0
      ? copy.noSeals
      : copy.seals(grouped(sealsChecked, 'seal'), grouped(eventsSealed, 'event')),
    check.ledgerBalanced ? copy.balanced : copy.unbalanced,
    ...(projectionsChecked === null ? [] : [projectionSentence(check, projectionsChecked)]),
    copy.took(durationOf(check.durationMs)),
  ];
}

function projectionSentence({ ok }: IntegrityCheck, tables: number): string {
  const counts = grouped(tables, 'table');
  return ok ? copy.projections(counts) : copy.projectionsChecked(counts);
}

/** `EVENT_CHANGED` as `Event changed`. */
export function kindLabel(kind: string): string {
  return kinds[kind] ?? sentenceCase(kind);
}

/** `420 ms`, `3.2 seconds`, `2 minutes 5 seconds`. */
export function durationOf(ms: number): string {
  if (ms < 1_000) return `${ms} ms`;
  if (ms < 60_000) return `${(ms / 1_000).toFixed(1)} seconds`;
  const seconds = Math.round(ms / 1_000);
  return `${counted(Math.floor(seconds / 60), 'minute')} ${counted(seconds % 60, 'second')}`;
}

/** `12,345 events`. */
function grouped(count: number, one: string): string {
  return counted(count, one).replace(/^\d+/, count.toLocaleString('en'));
}
