/** A rule for lines of statements: the words in their text, and the account of the company to which they belong. */
import { eventsOf } from '#platform/event-words/business-event';
import type { DomainEvent } from '@dziva/event-ledger/domain/event';
import { type EventOf, streamOf } from '@dziva/event-ledger/domain/event-kind';
import { RuleViolation, stateConflict } from '@dziva/event-ledger/domain/rule-violation';
import { type EventVersion, tableRows } from '@dziva/event-ledger/domain/stream-rows';
import { type Cents, cents } from '@dziva/money/cents';
import type { TransferMethod } from '@dziva/vocabulary/payment-methods';
import type { LineDirection, RuleAccount } from '@dziva/vocabulary/reconciliation';

export interface LineRule {
  /** Null: of any till. */
  readonly till: TransferMethod | null;
  readonly direction: LineDirection;
  /** In capitals, with one blank between them. */
  readonly words: string;
  /** The rule takes amounts below this, without a sign; null if it takes all amounts. */
  readonly belowCents: Cents | null;
  readonly account: RuleAccount;
}

export type KnownRule =
  | { readonly status: 'NONE' }
  | { readonly status: 'ON' | 'OFF'; readonly rule: LineRule; readonly confirmed: EventVersion };

const ruleEvent = eventsOf<KnownRule>();

/** A person has confirmed the rule, as it is from now on. */
export type LineRuleConfirmed = DomainEvent<'LineRuleConfirmed', LineRule>;

const lineRuleConfirmed = ruleEvent<LineRuleConfirmed>('LineRuleConfirmed', {
  evolve: (_, { data: rule }, confirmed) => ({ status: 'ON', rule, confirmed }),
  postings: null,
  notice: null,
  activity: null,
});

export type LineRuleSwitchedOff = DomainEvent<'LineRuleSwitchedOff', { readonly account: RuleAccount }>;

const lineRuleSwitchedOff = ruleEvent<LineRuleSwitchedOff>('LineRuleSwitchedOff', {
  evolve: (known) => (known.status === 'NONE' ? known : { ...known, status: 'OFF' }),
  postings: null,
  notice: null,
  activity: null,
});

/** The rules as they are now. */
const ruleRows = tableRows({
  table: 'line_rules_read',
  key: ['ruleId'],
  items: (known: KnownRule) => (known.status === 'NONE' ? [] : [known]),
  row: ({ status, rule, confirmed }, { id, version, at }) => ({
    ruleId: id,
    version,
    isOn: status === 'ON',
    till: rule.till,
    direction: rule.direction,
    words: rule.words,
    belowCents: rule.belowCents,
    account: rule.account,
    confirmedBy: at(confirmed).actorId,
    confirmedAt: at(confirmed).recordedAt,
  }),
});

export const lineRuleStream = streamOf({
  category: 'line-rule',
  initialState: { status: 'NONE' },
  subjectOf: (_: KnownRule) => null,
  kinds: [lineRuleConfirmed, lineRuleSwitchedOff],
  rows: [ruleRows],
});
export type LineRuleEvent = EventOf<typeof lineRuleStream>;

/** Confirms a rule. One that is switched off, or has another limit, is confirmed again. Throws 409 `RULE_EXISTS`, 422 `RULE_TOO_WIDE`. */
export function confirmRule(known: KnownRule, rule: LineRule): LineRuleEvent[] {
  if (rule.words.replaceAll(' ', '').length < WORDS_CHARS_MIN)
    throw new RuleViolation(
      'RULE_TOO_WIDE',
      `Give at least ${WORDS_CHARS_MIN} letters of the text: otherwise the rule finds lines of members too.`,
    );
  if (known.status === 'ON' && known.rule.belowCents === rule.belowCents)
    throw stateConflict('RULE_EXISTS', 'There is such a rule already.');
  return [{ type: 'LineRuleConfirmed', data: rule }];
}

/** Switches a rule off. Its lines stay booked. */
export function switchOffRule(known: KnownRule): LineRuleEvent[] {
  if (known.status !== 'ON') throw stateConflict('RULE_OFF', 'This rule is switched off already.');
  return [{ type: 'LineRuleSwitchedOff', data: { account: known.rule.account } }];
}

const WORDS_CHARS_MIN = 3;

/** A line with its text. The amount has the sign of the statement. */
export interface TextOfLine {
  readonly till: TransferMethod;
  readonly amountCents: Cents;
  readonly text: string | null;
}

/** Whether the rule is about this line: all its words follow each other in the text. */
export function isAbout(rule: LineRule, { till, amountCents, text }: TextOfLine): boolean {
  return (
    (rule.till === null || rule.till === till) &&
    (rule.direction === 'CREDIT' ? amountCents > 0 : amountCents < 0) &&
    (rule.belowCents === null || Math.abs(amountCents) < rule.belowCents) &&
    ` ${wordsOf(text)} `.includes(` ${rule.words} `)
  );
}

/** The words of a text, in capitals; what has digits is a date, a number or a reference, and no word of a rule. */
export const wordsOf = (text: string | null): string =>
  (text ?? '')
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !/\p{N}/u.test(word))
    .join(' ');

/** A line that a person has booked to an account of the company. */
export interface BookedLine extends TextOfLine {
  readonly account: RuleAccount;
}

const TIMES_MIN = 2;
const MONTHS = /^(JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)[A-Z]*$/;

/** The rules that a person may confirm: at least twice, somebody booked lines with these words to this account. */
export function proposedRules(booked: readonly BookedLine[], known: readonly LineRule[]): LineRule[] {
  const alike = new Map<string, BookedLine[]>();
  for (const line of booked) {
    const words = commonWords(line.text);
    if (words.length < WORDS_CHARS_MIN) continue;
    const key = [line.till, Math.sign(line.amountCents), line.account, words].join('|');
    alike.set(key, [...(alike.get(key) ?? []), line]);
  }
  return [...alike.values()].flatMap((lines) => {
    const [first] = lines;
    if (first === undefined || lines.length < TIMES_MIN) return [];
    const rule: LineRule = {
      till: first.till,
      direction: first.amountCents > 0 ? 'CREDIT' : 'DEBIT',
      words: commonWords(first.text),
      belowCents: roundAbove(Math.max(...lines.map(({ amountCents }) => Math.abs(amountCents)))),
      account: first.account,
    };
    // What a rule finds already, switched off or not, is not proposed again.
    return known.some((other) => lines.every((line) => isAbout(other, line))) ? [] : [rule];
  });
}

const commonWords = (text: string | null): string =>
  wordsOf(text)
    .split(' ')
    .filter((word) => !MONTHS.test(word))
    .join(' ');

const STEPS = [1, 2, 5, 10] as const;

/** The next amount above this one of the form 1, 2 or 5 dollars, tens of dollars, and so on. */
function roundAbove(amountCents: number): Cents {
  let unit = 100;
  while (unit * 10 <= amountCents) unit *= 10;
  const step = STEPS.find((each) => each * unit > amountCents) ?? 10;
  return cents(step * unit);
}
