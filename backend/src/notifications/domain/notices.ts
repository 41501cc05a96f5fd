/** The catalogue: it turns an event into its notice, and a stored notice into its sentences. Pure functions. */
import type { DomainEvent, RecordedEvent } from '@dziva/event-ledger/domain/event';
import { assert } from '@dziva/event-ledger/domain/assert';
import { KINDS } from '#streams';
import type {
  AlertRule,
  NoticeRule,
  Facts,
  Joined,
  Recipients,
  Subject,
  Words,
} from '#platform/event-words/notice';

/** What is stored of an event for the people who get the notice. */
export interface Notice {
  /** For example `DEPOSIT_VERIFIED`. */
  readonly type: string;
  readonly subject: Subject;
  readonly facts: Facts;
  readonly to: Recipients;
}

// Each rule is given only events of the type under which it is registered.
const RULES = new Map(
  KINDS.flatMap(({ type, notice }) =>
    notice === null ? [] : [[type, notice as NoticeRule<DomainEvent>] as const],
  ),
);
const ALERTS = new Map(
  KINDS.flatMap(({ type, alert }) =>
    alert === undefined ? [] : [[type, alert as AlertRule<DomainEvent>] as const],
  ),
);
const BY_NOTICE_TYPE = new Map<string, NoticeRule<DomainEvent>>([
  ...[...RULES].map(([eventType, rule]) => [noticeType(eventType), rule] as const),
  ...[...ALERTS.values()].map((rule) => [rule.type, rule] as const),
]);

/** The event types that have a notice. */
export const NOTIFIED_EVENTS: readonly string[] = [...RULES.keys()];

/** Those whose notice also goes to a telephone. */
export const TEXTED_EVENTS: readonly string[] = [...RULES].flatMap(([type, rule]) =>
  rule.isText === true ? [type] : [],
);

/** The notice of an event, or null if there is none. */
export function noticeOf(event: RecordedEvent): Notice | null {
  return noticeBy(RULES.get(event.type), noticeType(event.type), event);
}

/** The alert to administrators about an event, in addition to its notice, or null if there is none. */
export function alertOf(event: RecordedEvent): Notice | null {
  const rule = ALERTS.get(event.type);
  return noticeBy(rule, rule?.type ?? '', event);
}

function noticeBy(
  rule: NoticeRule<DomainEvent> | undefined,
  type: string,
  event: RecordedEvent,
): Notice | null {
  const to = rule && recipients(rule, event);
  if (!rule || !to || rule.isNotified?.(event) === false) return null;
  return { type, subject: rule.subject(event), facts: rule.facts(event), to };
}

/** The sentences of a stored notice. */
export function wordsOf(type: string, facts: Facts, joined: Joined): Words {
  const rule = BY_NOTICE_TYPE.get(type);
  assert(rule, `a notice of an unknown type: ${type}`);
  return rule.words(facts, joined);
}

/** Whether a notice of this type also goes to a telephone. */
export const isText = (type: string): boolean => BY_NOTICE_TYPE.get(type)?.isText === true;

function recipients({ audience }: NoticeRule<DomainEvent>, event: RecordedEvent): Recipients | null {
  const { subjectId, actorId } = event;
  if (typeof audience === 'function') return audience(event);
  if (audience === 'finance') return { roles: ['FINANCE'], except: subjectId === null ? [] : [subjectId] };
  // People get no notice of their own actions, except for receipts.
  if (subjectId === null || (audience === 'member' && subjectId === actorId)) return null;
  return { personId: subjectId };
}

/** `DepositVerified` → `DEPOSIT_VERIFIED`. */
function noticeType(eventType: string): string {
  return eventType.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase();
}
