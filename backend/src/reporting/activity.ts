/** The catalogue of activity: which events staff see on the overview, and the sentence for each. Pure functions. */
import type { ActivityRule } from '#platform/event-words/activity-rule';
import { KINDS } from '#streams';
import type { Activity } from '@dziva/contracts/dashboard';
import { assert } from '@dziva/event-ledger/domain/assert';
import type { DomainEvent, RecordedEvent } from '@dziva/event-ledger/domain/event';
import { may } from '@dziva/vocabulary/permissions';

// Each rule is given only events of the type under which it is registered.
const RULES = new Map(
  KINDS.flatMap(({ type, activity }) =>
    activity === null ? [] : [[type, activity as ActivityRule<DomainEvent>] as const],
  ),
);

/** The types of events that people with this role see. */
export function shownTo(role: string): readonly string[] {
  const seesMoney = may(role, 'payments.readAll');
  return [...RULES].filter(([, { seenBy }]) => seesMoney || seenBy === 'staff').map(([type]) => type);
}

/** Of these types only events with one of these values in a field are shown. */
export const SHOWN_IF = [...RULES].flatMap(([type, { onlyIf }]) =>
  onlyIf === undefined ? [] : [{ type, field: onlyIf.field, is_one_of: onlyIf.is }],
);

/** How an event is shown. */
export function activityOf(
  event: RecordedEvent,
  names: { member: string | null; actor: string | null },
): Activity {
  const rule = RULES.get(event.type);
  assert(rule, `an activity of an unknown type: ${event.type}`);
  const who = {
    member: names.member ?? 'A member',
    actor: names.actor ?? 'Dziva',
    isOwnAct: event.actorId === event.subjectId,
  };
  return {
    id: event.eventId,
    type: rule.type,
    description: rule.sentence(event, who),
    timestamp: event.recordedAt,
    actor: names.actor,
    subject: { kind: rule.subject, id: event.streamId },
  };
}
