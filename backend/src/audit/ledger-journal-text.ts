/**
 * How hledger reads our ledger: accounts one to one, one transaction an event, dated by its value date, with the day of
 * recording as the second date and the event as tags. Ids and business facts only.
 */
import { type CalendarDate, harareDateOf } from '@dziva/loan-maths/calendar-date';

const COMMODITY = 'US$';

/** Recorded from and until: days in Harare or ISO instants, both included; without them, everything. */
export interface JournalPeriod {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** A posting with its event. */
export interface Leg {
  readonly pos: number;
  readonly leg: number;
  readonly address: string;
  readonly amount: number;
  readonly value_on: CalendarDate;
  readonly recorded_at: string;
  readonly description: string;
  readonly event_id: string;
  readonly type: string;
  readonly category: string;
  readonly stream_id: string;
  readonly correlation_id: string;
  readonly [column: string]: unknown;
}

/** What the file is, and its one commodity. */
export function heading({ from, to }: JournalPeriod): string {
  const until = to === undefined ? '' : ` until ${to}`;
  const period = from === undefined && to === undefined ? 'everything' : `${from ?? 'the beginning'}${until}`;
  return [
    `; The ledger of Dziva by recorded time: ${period}. Dated by value date; the second date is the day of recording in Harare.`,
    `; Debits are positive. The code of a transaction is the position of its event.`,
    '',
    'decimal-mark .',
    `commodity ${COMMODITY}1000.00`,
    '',
    '',
  ].join('\n');
}

/** Declares an account with its type in hledger's letters. */
export function accountDirective({
  address,
  type,
}: {
  readonly address: string;
  readonly type: string;
}): string {
  return `account ${address}  ; type: ${type}\n`;
}

/** Whole transactions: the legs of each stand together. */
export function transactionsText(legs: readonly Leg[]): string {
  let text = '';
  for (const [i, leg] of legs.entries()) {
    if (legs[i - 1]?.pos !== leg.pos) text += transactionHead(leg);
    text += `    ${leg.address}  ${amountOf(leg.amount)}\n`;
  }
  return text;
}

/** The first line, and who made it: tags as hledger reads them, separated by commas. */
function transactionHead(leg: Leg): string {
  const dates = `${leg.value_on}=${harareDateOf(leg.recorded_at)}`;
  const tags = [
    `event:${leg.event_id}`,
    `event-type:${leg.type}`,
    `stream:${leg.category}/${leg.stream_id}`,
    `correlation:${leg.correlation_id}`,
    `recorded:${leg.recorded_at}`,
  ];
  // A semicolon would begin a comment.
  return `\n${dates} (${leg.pos}) ${leg.description.replaceAll(';', ',')}\n    ; ${tags.join(', ')}\n`;
}

/** Exact, such as `US$-12.05`: no number with a fraction is ever made. */
function amountOf(amountCents: number): string {
  const digits = String(Math.abs(amountCents)).padStart(3, '0');
  return `${COMMODITY}${amountCents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
