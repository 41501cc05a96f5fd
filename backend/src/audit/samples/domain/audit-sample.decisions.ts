/** What can be done with a sample. */
import type { FreeTextRef } from '@dziva/event-ledger/domain/free-text';
import { notFound, RuleViolation, stateConflict } from '@dziva/event-ledger/domain/rule-violation';
import type { AuditSampleEvent } from './audit-sample-events.ts';
import type { AuditSampleState, Draw, SampleAsked, SampleItem } from './audit-sample.ts';

const MESSAGES_MAX = 100;

/** Keeps a draw; one that is kept already is not drawn again. Throws 422 `NOTHING_TO_DRAW`. */
export function keepDraw(sample: AuditSampleState, asked: SampleAsked, draw: Draw): AuditSampleEvent[] {
  if (sample.status === 'DRAWN') return [];
  if (draw.population === 0)
    throw new RuleViolation(
      'NOTHING_TO_DRAW',
      'No entry was recorded in these days above this amount. Choose other days or a lower amount.',
    );
  return [{ type: 'SampleDrawn', data: { ...asked, ...draw } }];
}

/** Marks an entry as checked. Throws 404 for an entry that was not drawn, 409 `TICKED_ALREADY`. */
export function tick(sample: AuditSampleState, entryId: string): AuditSampleEvent[] {
  if (itemOf(sample, entryId).ticked !== null)
    throw stateConflict('TICKED_ALREADY', 'This entry is ticked already.');
  return [{ type: 'ItemTicked', data: { entryId } }];
}

/** Takes the mark away. Throws 404, 409 `NOT_TICKED`. */
export function untick(sample: AuditSampleState, entryId: string): AuditSampleEvent[] {
  if (itemOf(sample, entryId).ticked === null) throw stateConflict('NOT_TICKED', 'This entry is not ticked.');
  return [{ type: 'ItemUnticked', data: { entryId } }];
}

/** Asks about an entry, also a second time. Throws 404, 409 `TOO_MANY_MESSAGES`. */
export function ask(sample: AuditSampleState, entryId: string, text: FreeTextRef): AuditSampleEvent[] {
  expectBelowLimit(itemOf(sample, entryId));
  return [{ type: 'QuestionAsked', data: { entryId, text } }];
}

/** Answers, or adds to an answer. Throws 404, 409 `NOTHING_ASKED`, 409 `TOO_MANY_MESSAGES`. */
export function answer(sample: AuditSampleState, entryId: string, text: FreeTextRef): AuditSampleEvent[] {
  const item = itemOf(sample, entryId);
  if (item.messages.length === 0) throw stateConflict('NOTHING_ASKED', 'Nothing was asked about this entry.');
  expectBelowLimit(item);
  return [{ type: 'QuestionAnswered', data: { entryId, text } }];
}

function itemOf(sample: AuditSampleState, entryId: string): SampleItem {
  if (sample.status === 'NONE') throw notFound('sample');
  const item = sample.items.get(entryId);
  if (item === undefined) throw notFound('entry of this sample');
  return item;
}

function expectBelowLimit({ messages }: SampleItem): void {
  if (messages.length >= MESSAGES_MAX)
    throw stateConflict(
      'TOO_MANY_MESSAGES',
      `There are ${MESSAGES_MAX} messages about this entry already. Talk to each other.`,
    );
}

/** The refusal of a draw that no seal can decide yet. */
export function notSealedYet(to: string, today: string): RuleViolation {
  return to >= today
    ? stateConflict(
        'NOT_SEALED_YET',
        `The first seal after ${to} decides what is drawn, so nobody can know it before. Draw the sample when this day is over, or choose an earlier last day.`,
      )
    : stateConflict(
        'NOT_SEALED_YET',
        `The first seal after ${to} decides what is drawn, and there is none yet: it comes within ten minutes of the next event. Try again then, or choose an earlier last day.`,
      );
}
