/** The catalogue of activity: which events staff see on the overview, and the sentence for each. Pure functions. */
import { assert } from '@dziva/event-ledger/domain/assert';
import type { DomainEvent, RecordedEvent } from '@dziva/event-ledger/domain/event';
import type { Activity } from '@dziva/contracts/dashboard';
import type { Role } from '@dziva/contracts/roles';
import { applicationActivity, assessmentActivity, loanActivity, saleActivity } from './activity-lending.ts';
import type { ActivityRule } from './activity-rule.ts';
import { investmentActivity, statementActivity, walletActivity } from './activity-money.ts';

// Each rule is given only events of the type under which it is registered.
const RULES = new Map(
  Object.entries({
    ...applicationActivity,
    ...assessmentActivity,
    ...loanActivity,
    ...saleActivity,
    ...walletActivity,
    ...statementActivity,
    ...investmentActivity,
  }).filter((entry) => entry[1] !== null) as [string, ActivityRule<DomainEvent>][],
);

/** The types of events that people with this role see. */
export function shownTo(role: Role): readonly string[] {
  const isFinance = role === 'FINANCE' || role === 'ADMIN';
  return [...RULES].filter(([, { seenBy }]) => isFinance || seenBy === 'staff').map(([type]) => type);
}

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
